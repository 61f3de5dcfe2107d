"""Writing a battle down."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.notation import length_text, options_line, point_text, pose_text
from feldherr.core.codec import Record
from feldherr.core.rulebook import Options
from feldherr.games.runewars.army.muster import seats_of
from feldherr.games.runewars.catalogue.entries import NO_RUNE, UnitKind
from feldherr.games.runewars.ids import TWO_SIDES, MoraleId, UnitId
from feldherr.games.runewars.marks import written_mark
from feldherr.games.runewars.notation.activation import activation_line
from feldherr.games.runewars.options import OPTIONS
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.setup import morale_cards
from feldherr.games.runewars.state import (
    EMPTY,
    HIDDEN,
    KNOWN_TO_ALL,
    NO_CHOICE,
    NO_TRAY,
    NOBODY,
    NOWHERE,
    OVERGROWTH,
    TRAY,
    State,
    Unit,
)
from feldherr.games.runewars.terms import (
    CARD_STATES,
    PHASES,
    READY,
    RUNES,
    SETTING_UP,
    SIDES,
    TOKENS,
)
from feldherr.geometry.edge import EDGE_NAMES
from feldherr.geometry.length import MM

_COMMANDING = "battle.play_rounds > round.set_dials"
_CALLING = "battle.play_rounds > round.end_activations > activations.choose_unit"
"""Rules in progress that the line of the round can hold."""


class Writer:
    """One battle and the lines it takes."""

    def __init__(self, state: State, options: Options) -> None:
        self.state = state
        self.options = options
        self.lines: list[str] = []

    def text(self, waiting: str, in_progress: list[Record]) -> str:
        state = self.state
        inside = activation_line(state, waiting, in_progress)
        self.lines.append(
            f"table {length_text(state.field.width, MM)} x {length_text(state.field.depth, MM)}"
        )
        first = SIDES[state.first] if state.first != NOBODY else "nobody"
        calls = f", {SIDES[state.called]} calls" if waiting == _CALLING else ""
        self.lines.append(f"round {state.round}, {PHASES[state.phase]}, {first} first{calls}")
        if inside:
            self.lines.append(inside)
        elif waiting not in ("", _COMMANDING, _CALLING):
            self.lines.append(f"waiting {waiting}")
        options = options_line(self.options, OPTIONS, ["armies"])
        if options:
            self.lines.append(options)
        self._cards()
        self._field()
        for side in TWO_SIDES:
            self.lines.append(SIDES[side])
            for place, unit in enumerate(state.units):
                number = UnitId(place)
                if state.side(number) == side:
                    self.lines.append(self._unit(number, unit))
        self._contacts()
        return "\n".join(self.lines) + "\n"

    def _cards(self) -> None:
        state, catalogue = self.state, self.state.catalogue
        if state.deployment != NOWHERE:
            name = catalogue.deployments[state.deployment].name
            red = f", red {SIDES[state.red]}" if state.red != NOBODY else ""
            self.lines.append(f"deployment {name} by {SIDES[state.deployment_by]}{red}")
        if state.objective != NOWHERE:
            name = catalogue.objectives[state.objective].name
            self.lines.append(f"objective {name} by {SIDES[state.objective_by]}")
        if any(state.scored):
            self.lines.append(f"scored {state.scored[0]} {state.scored[1]}")
        if state.mana:
            self.lines.append("mana " + " ".join(str(side) for side in state.mana))
        if state.phase != SETTING_UP and state.deck != printed_deck(state):
            self._pile("deck", state.deck[::-1])
        if state.deck_known:
            self.lines.append(
                "known " + " ".join(_knowers(each) for each in state.deck_known[::-1])
            )
        if state.discard:
            self._pile("discard", state.discard)

    def _pile(self, name: str, cards: list[MoraleId]) -> None:
        words = [
            "?" if card == HIDDEN else self.state.catalogue.morale[card].name for card in cards
        ]
        self.lines.append(" ".join([name, *words]))

    def _field(self) -> None:
        for place, piece in enumerate(self.state.field.terrain):
            name = self.state.catalogue.terrain[piece.kind].name
            grown = " overgrown" if place in self.state.overgrown else ""
            self.lines.append(f"terrain {name} {pose_text(piece.pose, MM)}{grown}")
        for marker in self.state.field.markers:
            point = point_text(marker.x, marker.y, MM)
            carried = f" carried {marker.unit}" if marker.unit != NOBODY else ""
            self.lines.append(f"marker {SIDES[marker.side]} {point}{carried}")
        for laid in self.state.laid:
            token = "overgrowth" if laid.token == OVERGROWTH else TOKENS[laid.token]
            where = point_text(laid.x, laid.y, MM)
            if laid.piece != NOWHERE:
                where = f"on terrain {laid.piece}"
            self.lines.append(f"token {token} {where} by {laid.unit}")

    def _unit(self, number: UnitId, unit: Unit) -> str:
        kind = self.state.kind(number)
        body = self.state.body(number)
        ranks = len(body.cells) // body.columns
        parts = [f"{kind.name} {body.columns}x{ranks}{self._place(body)}"]
        if row_of(kind, body.columns, len(body.cells)) != unit.row:
            parts.append(f"row {unit.row}")
        if body.cells != [TRAY] * len(body.cells) or any(unit.figures):
            parts.append(self._trays(number, unit))
        tokens = [f"{TOKENS[kind]} {count}" for kind, count in enumerate(unit.tokens) if count]
        if tokens:
            parts.append(", ".join(tokens))
        if unit.revealed or unit.action != NO_CHOICE or unit.modifier != NO_CHOICE:
            shown = " revealed" if unit.revealed else ""
            if number in self.state.peeked:
                shown += " seen"
            parts.append(f"dial {_slot(unit.action)}/{_slot(unit.modifier)}{shown}")
        if unit.upgrades:
            parts.append(", ".join(self._card(unit, place) for place in range(len(unit.upgrades))))
        parts.extend(self._rest(unit))
        return "; ".join(parts)

    def _place(self, body: Body) -> str:
        if not body.deployed:
            return ""
        inside = f" in terrain {body.inside}" if body.inside != NOWHERE else ""
        return f"{inside} {pose_text(body.pose, MM)}"

    def _trays(self, number: UnitId, unit: Unit) -> str:
        sockets, body = self.state.kind(number).sockets, self.state.body(number)
        ranks: list[str] = []
        for start in range(0, len(body.cells), body.columns):
            cells = range(start, start + body.columns)
            ranks.append(" ".join(_tray(unit, body.cells[cell], cell, sockets) for cell in cells))
        return " / ".join(ranks)

    def _card(self, unit: Unit, place: int) -> str:
        words = [self.state.catalogue.upgrades[unit.upgrades[place]].name]
        if unit.cards[place] != READY:
            words.append(CARD_STATES[unit.cards[place]])
        if unit.places[place] != NOWHERE:
            words.append(f"in {unit.places[place]}")
        return " ".join(words)

    def _rest(self, unit: Unit) -> list[str]:
        parts: list[str] = []
        for condition, side in zip(unit.conditions, unit.condition_sides, strict=True):
            name = self.state.catalogue.conditions[condition].name
            parts.append(f"condition {name} by {SIDES[side]}")
        if unit.defend_rune != NO_RUNE:
            parts.append(f"defend {unit.defend} {RUNES[unit.defend_rune]}")
        elif unit.defend:
            parts.append(f"defend {unit.defend}")
        if unit.objectives:
            parts.append(f"carries {unit.objectives}")
        if unit.marks:
            parts.append("marks " + " ".join(written_mark(mark) for mark in unit.marks))
        if unit.seat != self.state.captain(self.state.sides[unit.seat]):
            parts.append(f"seat {seats_of(self.state.rules)[unit.seat].replace(' ', '_')}")
        return parts

    def _contacts(self) -> None:
        """Only where geometry alone would tell otherwise."""
        bare = self.state.copy()
        bare.field.contacts, bare.field.leanings = [], []
        contacts, leanings = fresh_contacts(bare)
        for contact in self.state.field.contacts:
            if contact not in contacts:
                edges = f"{EDGE_NAMES[contact.edge_a]} {EDGE_NAMES[contact.edge_b]}"
                self.lines.append(f"contact {contact.a} {contact.b} {edges}")
        for leaning in self.state.field.leanings:
            if leaning not in leanings:
                place = f"{leaning.unit} terrain {leaning.piece} {EDGE_NAMES[leaning.edge]}"
                self.lines.append(f"contact {place}")


def printed_deck(state: State) -> list[MoraleId]:
    """The morale cards that have not been discarded in printed order, top card last."""
    cards = morale_cards(state)[::-1]
    for card in state.discard:
        if card in cards:
            cards.remove(card)
    return cards


def row_of(kind: UnitKind, columns: int, cells: int) -> int:
    """The row of the cost table a unit of this size is taken for: same formation, else same number of trays."""
    for number, row in enumerate(kind.rows):
        if row.trays == cells and row.columns == columns:
            return number
    for number, row in enumerate(kind.rows):
        if row.trays == cells:
            return number
    return len(kind.rows) - 1


KNOWERS = ["nobody", "south", "north", "players", "all"]


def _knowers(known: int) -> str:
    """Who knows a card of the morale deck."""
    return KNOWERS[4] if known & KNOWN_TO_ALL else KNOWERS[known]


def _slot(place: int) -> str:
    return "?" if place == HIDDEN else "-" if place == NO_CHOICE else str(place)


def _tray(unit: Unit, tray: int, cell: int, sockets: int) -> str:
    figures = unit.figures[cell * sockets : (cell + 1) * sockets]
    if tray == NO_TRAY:
        return "-" * sockets
    if tray > TRAY:
        return f"[{'.' if figures[0] == EMPTY else figures[0]}]"
    return "".join("." if f == EMPTY else "o" if f == 0 else str(f) for f in figures)
