"""Writing a battle down."""

from feldherr.core.rulebook import Options
from feldherr.games.runewars.kinds import UnitKind
from feldherr.games.runewars.muster import seats_of
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
    PHASES,
    SETTING_UP,
    TRAY,
    State,
    Unit,
)
from feldherr.games.runewars.words import CARD_STATES, READY, TOKENS
from feldherr.geometry.angle import TURN
from feldherr.geometry.edge import EDGE_NAMES
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose

SIDES = ["south", "north"]

_COMMANDING = "battle.play_rounds > round.set_dials"
_CALLING = "battle.play_rounds > round.end_activations > activations.choose_unit"
"""Rules in progress that the line of the round can hold."""


def millimetres(length: int) -> str:
    """Micrometres as millimetres, without trailing zeros."""
    sign = "-" if length < 0 else ""
    whole, rest = divmod(abs(length), MM)
    return f"{sign}{whole}" + (f".{rest:03d}".rstrip("0") if rest else "")


def degrees_text(heading: int) -> str:
    """A heading in degrees, with as many decimals as it takes to read it back exactly."""
    for decimals in range(7):
        scale = 360 * 10**decimals
        value = (heading * scale + TURN // 2) // TURN
        if (value * TURN + scale // 2) // scale % TURN == heading:
            whole, rest = divmod(value, 10**decimals)
            return f"{whole}.{rest:0{decimals}d}" if decimals else f"{whole}"
    raise AssertionError(f"heading {heading} cannot be written")


def pose_text(pose: Pose) -> str:
    return f"at {millimetres(pose.x)} {millimetres(pose.y)} facing {degrees_text(pose.heading)}"


class Writer:
    """One battle and the lines it takes."""

    def __init__(self, state: State, options: Options) -> None:
        self.state = state
        self.options = options
        self.lines: list[str] = []

    def text(self, waiting: str) -> str:
        state = self.state
        self.lines.append(f"table {millimetres(state.width)} x {millimetres(state.depth)}")
        first = SIDES[state.first] if state.first != NOBODY else "nobody"
        calls = f", {SIDES[state.called]} calls" if waiting == _CALLING else ""
        self.lines.append(f"round {state.round}, {PHASES[state.phase]}, {first} first{calls}")
        if waiting not in ("", _COMMANDING, _CALLING):
            self.lines.append(f"waiting {waiting}")
        self._options()
        self._cards()
        self._field()
        for side in range(2):
            self.lines.append(SIDES[side])
            for number, unit in enumerate(state.units):
                if state.side(number) == side:
                    self.lines.append(self._unit(number, unit))
        self._contacts()
        return "\n".join(self.lines) + "\n"

    def _options(self) -> None:
        changed = [
            f"{option.name}={_value(self.options[option.name])}"
            for option in OPTIONS
            if self.options[option.name] != option.default and option.name != "armies"
        ]
        if changed:
            self.lines.append("options " + " ".join(changed))

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

    def _pile(self, name: str, cards: list[int]) -> None:
        words = [
            "?" if card == HIDDEN else self.state.catalogue.morale[card].name for card in cards
        ]
        self.lines.append(" ".join([name, *words]))

    def _field(self) -> None:
        for piece in self.state.terrain:
            name = self.state.catalogue.terrain[piece.kind].name
            grown = " overgrown" if piece.overgrown else ""
            self.lines.append(f"terrain {name} {pose_text(piece.pose)}{grown}")
        for marker in self.state.markers:
            place = f"at {millimetres(marker.x)} {millimetres(marker.y)}"
            carried = f" carried {marker.unit}" if marker.unit != NOBODY else ""
            self.lines.append(f"marker {SIDES[marker.side]} {place}{carried}")
        for laid in self.state.laid:
            token = "overgrowth" if laid.token == OVERGROWTH else TOKENS[laid.token]
            place = f"at {millimetres(laid.x)} {millimetres(laid.y)}"
            if laid.piece != NOWHERE:
                place = f"on terrain {laid.piece}"
            self.lines.append(f"token {token} {place} by {laid.unit}")

    def _unit(self, number: int, unit: Unit) -> str:
        kind = self.state.kind(number)
        ranks = len(unit.cells) // unit.columns
        parts = [f"{kind.name} {unit.columns}x{ranks}{self._place(unit)}"]
        if row_of(kind, unit.columns, len(unit.cells)) != unit.row:
            parts.append(f"row {unit.row}")
        if unit.cells != [TRAY] * len(unit.cells) or any(unit.figures):
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

    def _place(self, unit: Unit) -> str:
        if not unit.deployed:
            return ""
        inside = f" in terrain {unit.inside}" if unit.inside != NOWHERE else ""
        return f"{inside} {pose_text(unit.pose)}"

    def _trays(self, number: int, unit: Unit) -> str:
        sockets = self.state.kind(number).sockets
        ranks: list[str] = []
        for start in range(0, len(unit.cells), unit.columns):
            cells = range(start, start + unit.columns)
            ranks.append(" ".join(_tray(unit, cell, sockets) for cell in cells))
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
        if unit.defend:
            parts.append(f"defend {unit.defend}")
        if unit.objectives:
            parts.append(f"carries {unit.objectives}")
        if unit.marks:
            parts.append("marks " + " ".join(str(mark) for mark in unit.marks))
        if unit.seat != self.state.captain(self.state.sides[unit.seat]):
            parts.append(f"seat {seats_of(self.state.rules)[unit.seat].replace(' ', '_')}")
        return parts

    def _contacts(self) -> None:
        """Only where geometry alone would tell otherwise."""
        bare = self.state.copy()
        bare.contacts, bare.leanings = [], []
        contacts, leanings = fresh_contacts(bare)
        for contact in self.state.contacts:
            if contact not in contacts:
                edges = f"{EDGE_NAMES[contact.edge_a]} {EDGE_NAMES[contact.edge_b]}"
                self.lines.append(f"contact {contact.a} {contact.b} {edges}")
        for leaning in self.state.leanings:
            if leaning not in leanings:
                place = f"{leaning.unit} terrain {leaning.piece} {EDGE_NAMES[leaning.edge]}"
                self.lines.append(f"contact {place}")


def printed_deck(state: State) -> list[int]:
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


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


KNOWERS = ["nobody", "south", "north", "players", "all"]


def _knowers(known: int) -> str:
    """Who knows a card of the morale deck."""
    return KNOWERS[4] if known & KNOWN_TO_ALL else KNOWERS[known]


def _slot(place: int) -> str:
    return "?" if place == HIDDEN else "-" if place == NO_CHOICE else str(place)


def _tray(unit: Unit, cell: int, sockets: int) -> str:
    figures = unit.figures[cell * sockets : (cell + 1) * sockets]
    if unit.cells[cell] == NO_TRAY:
        return "-" * sockets
    if unit.cells[cell] > TRAY:
        return f"[{'.' if figures[0] == EMPTY else figures[0]}]"
    return "".join("." if f == EMPTY else "o" if f == 0 else str(f) for f in figures)
