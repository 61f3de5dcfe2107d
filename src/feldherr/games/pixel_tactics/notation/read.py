"""A position from its text."""

import re
from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.kind import misfit
from feldherr.core.message import Message
from feldherr.core.rulebook import Option, Options, OptionValue, Position
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import (
    BLANK_KIND,
    CARD,
    CardId,
    deck_of,
    kind_of,
)
from feldherr.games.pixel_tactics.catalogue.catalogue import Catalogue
from feldherr.games.pixel_tactics.frames import OneGame, Series, Turn, Wave
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    FACTIONS,
    RED,
    ROW_IDS,
    ROWS,
    SEAT_IDS,
    Faction,
    faction_named,
    opponent_of,
    slots_in,
)
from feldherr.games.pixel_tactics.notation.signs import FLAG_MARKS, NUMBER_MARKS, UNKNOWN
from feldherr.games.pixel_tactics.options import OPTIONS, Rules
from feldherr.games.pixel_tactics.state import HIDDEN, Piece, Side, State, empty_side
from feldherr.games.pixel_tactics.view import everything

_STATUS = re.compile(
    r"^round (\d+), (front|flank|rear) wave, (red|blue) first, (red|blue) to act, (\d+) actions?$"
)
_STATUS_HELP = "'round 2, front wave, red first, red to act, 2 actions'"
_SIDE = re.compile(r"^(red|blue) leads (\S.*)$")
CardsOf = Callable[[str], Catalogue]


class _Reader:
    """The lines of a position, and where in them a mistake stands."""

    def __init__(self, text: str) -> None:
        self.options: Options = {}
        self.sides: list[Side] = []
        self.has_deck: list[bool] = []
        self.rows_read: list[int] = []
        """By seat."""
        self.promo: list[CardId] = []
        self.game = 1
        self.has_unknown = False
        self.status: re.Match[str] | None = None
        self.line = 0
        for number, line in enumerate(text.splitlines(), start=1):
            self.line = number
            stripped = line.split("#")[0].strip()
            if stripped and stripped != "pixel_tactics":
                self.read(stripped)

    def error(self, expected: str | Message, got: str) -> BadFile:
        problem = misfit(f"{self.line}", expected, repr(got))
        return BadFile("position, line {problem}", problem=problem)

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        side = _SIDE.match(line)
        if word == "round":
            self.status = _STATUS.match(line)
            if not self.status:
                raise self.error(Message("{example}", example=_STATUS_HELP), line)
        elif side:
            self.begin_side(faction_named(side.group(1)), side.group(2))
        elif word == "options":
            self.read_options(rest.split())
        elif word == "game":
            self.game = self.number(rest)
        elif word == "promo":
            self.promo = self.pile(rest.split()[::-1], RED)
        elif word == "waiting":
            raise self.error(
                "a position between two actions (only a save holds a rule in progress)", line
            )
        else:
            self.read_side(line, word, rest.split())

    def begin_side(self, faction: Faction, leader: str) -> None:
        if len(self.sides) == 2 or (self.sides and self.sides[0].faction == faction):
            raise self.error("one block for red and one for blue", leader)
        self.sides.append(empty_side(faction))
        self.has_deck.append(False)
        self.rows_read.append(0)
        self.sides[-1].grid[CENTRE] = self.piece(leader.split())

    def read_side(self, line: str, word: str, rest: list[str]) -> None:
        if not self.sides:
            raise self.error(Message("{example} or 'red leads ...'", example=_STATUS_HELP), line)
        side = self.sides[-1]
        if word.startswith("|"):
            self.read_row(line)
        elif word == "hand":
            side.hand = self.pile([each.rstrip("~") for each in rest], side.faction)
            side.shown = [each.endswith("~") for each in rest]
        elif word == "deck":
            side.deck = self.pile(rest[::-1], side.faction)
            self.has_deck[-1] = True
        elif word == "discard":
            side.discard = [self.card(each, side.faction) for each in rest]
        elif word == "victory":
            side.victory = [self.card(each, side.faction) for each in rest]
        elif word == "marks":
            self.read_marks(side, rest)
        else:
            raise self.error("a grid row, hand, deck, discard, victory or marks", line)

    def read_row(self, line: str) -> None:
        row = self.rows_read[-1]
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if len(cells) != 3 or row > 2:
            raise self.error("three rows of three cells", line)
        self.rows_read[-1] += 1
        for slot, cell in zip(slots_in(ROW_IDS[row]), cells, strict=True):
            if slot == CENTRE:
                if cell not in ("*", "."):
                    raise self.error("'*' for the leader in the middle", cell)
            elif cell not in (".", ""):
                self.sides[-1].grid[slot] = self.piece(cell.split())

    def piece(self, words: list[str]) -> Piece:
        """A card in the unit that is being read."""
        seat = SEAT_IDS[len(self.sides) - 1]
        piece = Piece(card=self.card(words[0], self.sides[seat].faction), owner=seat)
        for word in words[1:]:
            if re.fullmatch(r"d\d+", word):
                piece.damage = int(word[1:])
            elif re.fullmatch(r"\+\d+", word):
                piece.bonus = int(word)
            elif re.fullmatch(r"s\d+", word):
                piece.counters = int(word[1:])
            elif word == "captured":
                piece.captured = True
                piece.owner = opponent_of(seat)
            elif word in ("corpse", "bound", "hurt", "struck"):
                piece.corpse = piece.corpse or word == "corpse"
                piece.bound = piece.bound or word == "bound"
                piece.hurt = piece.hurt or word == "hurt"
                piece.struck = piece.struck or word == "struck"
            else:
                raise self.error("d3, +5, s2, corpse, bound, hurt, struck or captured", word)
        return piece

    def read_marks(self, side: Side, words: list[str]) -> None:
        for word in words:
            name, _, value = word.partition("=")
            if name == "orders":
                side.orders = self.number(value)
            elif name == "order_actions":
                side.order_actions = self.number(value)
            elif name == "slowed":
                side.slowed = self.number(value)
            elif name == "slowed_later":
                side.slowed_later = self.number(value)
            elif name == "shield":
                side.shield = self.number(value)
            elif name == "known":
                side.known = self.number(value)
            elif name == "vengeful" and not value:
                side.vengeful = True
            elif name == "executed" and not value:
                side.executed = True
            else:
                names = ", ".join(NUMBER_MARKS + FLAG_MARKS)
                raise self.error(Message("one of {names}", names=names), word)

    def read_options(self, words: list[str]) -> None:
        known = {option.name: option for option in OPTIONS}
        for word in words:
            name, _, value = word.partition("=")
            if name not in known:
                raise self.error("the name of an option", name)
            try:
                self.options[name] = known[name].check(_option_value(known[name], value))
            except FeldherrError as error:
                raise BadFile(
                    "position, line {line}: {problem}", line=self.line, problem=error.message
                ) from error

    def pile(self, names: list[str], faction: Faction) -> list[CardId]:
        """Cards of which some may be unknown."""
        self.has_unknown = self.has_unknown or UNKNOWN in names
        return [HIDDEN if each == UNKNOWN else self.card(each, faction) for each in names]

    def card(self, name: str, faction: Faction) -> CardId:
        full = name if "." in name else f"{FACTIONS[faction]}.{name}"
        if full not in CARD.numbers:
            raise self.error("a card name such as 'knight' or 'blue.knight'", name)
        return CardId(CARD.numbers[full])

    def number(self, word: str) -> int:
        if not word.isdecimal():
            raise self.error("a whole number", word)
        return int(word)


def position(text: str, all_options: Options, cards_of: CardsOf) -> Position[State]:
    """A position from its text."""
    reader = _Reader(text)
    if len(reader.sides) != 2 or reader.status is None:
        raise BadFile(
            "position: expected {example} and a block for red and one for blue",
            example=_STATUS_HELP,
        )
    factions: list[str] = [FACTIONS[side.faction] for side in reader.sides]
    options = {**all_options, **reader.options, "factions": factions}
    rules = Rules(options)
    state = State(
        rules=rules,
        cards=cards_of(rules.edition),
        sides=reader.sides,
        promo=reader.promo,
        game=reader.game,
    )
    for seat in SEAT_IDS:
        if not reader.has_deck[seat]:
            _fill_deck(state, seat)
    _refuse_twins(state)
    state.find_leader_powers()
    found = reader.status
    state.round = int(found.group(1))
    state.wave = ROW_IDS[ROWS.index(found.group(2))]
    state.first = SEAT_IDS[factions.index(found.group(3))]
    state.active = SEAT_IDS[factions.index(found.group(4))]
    state.sides[state.active].actions = int(found.group(5))
    at_wave = "second_turn" if state.active == state.first else "end_effects"
    frames: list[tuple[Record, str]] = [
        (Series(), "next_game"), (OneGame(2), "play"), (Wave(), at_wave), (Turn(state.active), "act"),
    ]  # fmt: skip
    return Position(state, options, frames, reader.has_unknown)


def _refuse_twins(state: State) -> None:
    """Every card exists once; only the blank leader may be written twice."""
    seen: set[int] = set()
    for card in [*state.promo, *everything(state.sides[0]), *everything(state.sides[1])]:
        if card in seen and card != HIDDEN and kind_of(card) != BLANK_KIND:
            raise BadFile(
                "position: expected every card once, got {card} twice",
                card=repr(CARD.names[card]),
            )
        seen.add(card)


def _fill_deck(state: State, seat: SeatId) -> None:
    seen: set[int] = set(state.promo)
    for side in state.sides:
        seen.update([*side.hand, *side.discard, *side.victory])
        seen.update(piece.card for piece in side.grid if piece is not None)
    rest = [card for card in deck_of(state.sides[seat].faction) if card not in seen]
    unknown = state.sides[seat].hand.count(HIDDEN)
    if unknown:  # what is in the hand is not in the deck, but nobody knows what that is
        rest = [HIDDEN] * (len(rest) - unknown)
    state.sides[seat].deck = rest[::-1]


def _option_value(option: Option, text: str) -> OptionValue:
    if isinstance(option.default, bool):
        return {"yes": True, "no": False}.get(text, text)
    return int(text) if isinstance(option.default, int) and text.isdecimal() else text
