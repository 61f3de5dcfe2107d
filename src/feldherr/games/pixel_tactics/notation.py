"""Positions as text: two grids, damage, corpses, hands, decks, wave, round, actions and marks.

    round 2, front wave, red first, red to act, 2 actions
    red leads knight d3
    | fighter d3 bound | . | healer corpse |
    | .                | * | .             |
    | .                | . | gunner        |
    hand oracle witch~
    deck mystic templar
    blue leads blank
    ...

The side written first sits in the first seat. Columns are those of the first seat's left for both units.
`~` marks a hand card the opponent has seen, `?` is a card that the writer does not know. Decks are written top
first; without a deck line a side has all its remaining cards, in alphabetical order. Other lines: `options`, `game`,
`discard`, `victory`, `promo`, `marks`.
"""

import re
from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.kind import misfit
from feldherr.core.message import Message
from feldherr.core.rulebook import Option, Options, OptionValue, Position
from feldherr.games.pixel_tactics.cards import (
    BLANK_KIND,
    CARD,
    NAMES,
    CardId,
    Catalogue,
    deck_of,
    faction_of,
    kind_of,
)
from feldherr.games.pixel_tactics.frames import OneGame, Series, Turn, Wave
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    COLUMN_SLOTS,
    FACTIONS,
    ROW_IDS,
    ROWS,
    column_of,
    slots_in,
)
from feldherr.games.pixel_tactics.options import OPTIONS, Rules
from feldherr.games.pixel_tactics.state import HIDDEN, Piece, Side, State, empty_side
from feldherr.games.pixel_tactics.view import everything

_STATUS = re.compile(
    r"^round (\d+), (front|flank|rear) wave, (red|blue) first, (red|blue) to act, (\d+) actions?$"
)
_STATUS_HELP = "'round 2, front wave, red first, red to act, 2 actions'"
_SIDE = re.compile(r"^(red|blue) leads (\S.*)$")
_NUMBER_MARKS = ["orders", "order_actions", "slowed", "slowed_later", "shield", "known"]
_FLAG_MARKS = ["vengeful", "executed"]
_UNKNOWN = "?"
_NO_FACTION = -1


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
            self.begin_side(FACTIONS.index(side.group(1)), side.group(2))
        elif word == "options":
            self.read_options(rest.split())
        elif word == "game":
            self.game = self.number(rest)
        elif word == "promo":
            self.promo = self.pile(rest.split()[::-1], 0)
        elif word == "waiting":
            raise self.error(
                "a position between two actions (only a save holds a rule in progress)", line
            )
        else:
            self.read_side(line, word, rest.split())

    def begin_side(self, faction: int, leader: str) -> None:
        if len(self.sides) == 2 or (self.sides and self.sides[0].faction == faction):
            raise self.error("one block for red and one for blue", leader)
        self.sides.append(empty_side(faction))
        self.has_deck.append(False)
        self.rows_read.append(0)
        self.sides[-1].grid[CENTRE] = self.piece(leader.split(), len(self.sides) - 1)

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
                self.sides[-1].grid[slot] = self.piece(cell.split(), len(self.sides) - 1)

    def piece(self, words: list[str], seat: int) -> Piece:
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
                piece.owner = 1 - seat
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
                names = ", ".join(_NUMBER_MARKS + _FLAG_MARKS)
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

    def pile(self, names: list[str], faction: int) -> list[CardId]:
        """Cards of which some may be unknown."""
        self.has_unknown = self.has_unknown or _UNKNOWN in names
        return [HIDDEN if each == _UNKNOWN else self.card(each, faction) for each in names]

    def card(self, name: str, faction: int) -> CardId:
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
    for seat in range(2):
        if not reader.has_deck[seat]:
            _fill_deck(state, seat)
    _refuse_twins(state)
    state.find_leader_powers()
    found = reader.status
    state.round = int(found.group(1))
    state.wave = ROW_IDS[ROWS.index(found.group(2))]
    state.first = factions.index(found.group(3))
    state.active = factions.index(found.group(4))
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


def _fill_deck(state: State, seat: int) -> None:
    seen: set[int] = set(state.promo)
    for side in state.sides:
        seen.update([*side.hand, *side.discard, *side.victory])
        seen.update(piece.card for piece in side.grid if piece is not None)
    rest = [card for card in deck_of(state.sides[seat].faction) if card not in seen]
    unknown = state.sides[seat].hand.count(HIDDEN)
    if unknown:  # what is in the hand is not in the deck, but nobody knows what that is
        rest = [HIDDEN] * (len(rest) - unknown)
    state.sides[seat].deck = rest[::-1]


def written(state: State, options: Options, waiting: str) -> str:
    """The position as text; `waiting` is where the rules are."""
    factions = [FACTIONS[side.faction] for side in state.sides]
    lines = ["pixel_tactics"]
    changed = [
        f"{option.name}={_written_value(options[option.name])}"
        for option in OPTIONS
        if option.name != "factions" and options[option.name] != option.default
    ]
    if changed:
        lines.append("options " + " ".join(changed))
    if state.game != 1:
        lines.append(f"game {state.game}")
    first = factions[max(0, state.first)]
    active = factions[max(0, state.active)]
    actions = state.sides[max(0, state.active)].actions
    plural = "action" if actions == 1 else "actions"
    lines.append(
        f"round {state.round}, {ROWS[state.wave]} wave, {first} first, {active} to act, {actions} {plural}"
    )
    if state.promo:
        cards = reversed(state.promo)
        lines.append("promo " + " ".join(_short(card, _NO_FACTION) for card in cards))
    for seat in range(2):
        lines.extend(_written_side(state, seat))
    if not waiting.endswith("turn.act"):
        lines.append(f"waiting {waiting}")
    return "\n".join(lines) + "\n"


def _written_side(state: State, seat: int) -> list[str]:
    side = state.sides[seat]
    leader = side.grid[CENTRE]
    led_by = "nobody" if leader is None else _written_piece(leader, side.faction)
    cells = ["." if piece is None else _written_piece(piece, side.faction) for piece in side.grid]
    cells[CENTRE] = "*"
    width = [max(len(cells[slot]) for slot in column) for column in COLUMN_SLOTS]
    lines = [f"{FACTIONS[side.faction]} leads {led_by}"]
    for row in ROW_IDS:
        padded = [cells[slot].ljust(width[column_of(slot)]) for slot in slots_in(row)]
        lines.append("| " + " | ".join(padded) + " |")
    hand = [
        _short(card, side.faction) + ("~" if shown else "")
        for card, shown in zip(side.hand, side.shown, strict=True)
    ]
    lines.append(" ".join(["hand", *hand]))
    lines.append(" ".join(["deck", *(_short(card, side.faction) for card in reversed(side.deck))]))
    for name, pile in (("discard", side.discard), ("victory", side.victory)):
        if pile:
            lines.append(" ".join([name, *(_short(card, side.faction) for card in pile)]))
    marks = _written_marks(side)
    return [*lines, "marks " + " ".join(marks)] if marks else lines


def _written_marks(side: Side) -> list[str]:
    numbers = {
        "orders": side.orders, "order_actions": side.order_actions, "slowed": side.slowed,
        "slowed_later": side.slowed_later, "shield": side.shield, "known": side.known,
    }  # fmt: skip
    flags = {"vengeful": side.vengeful, "executed": side.executed}
    return [f"{name}={numbers[name]}" for name in _NUMBER_MARKS if numbers[name]] + [
        name for name in _FLAG_MARKS if flags[name]
    ]


def _written_piece(piece: Piece, faction: int) -> str:
    words = [_short(piece.card, faction)]
    if piece.damage:
        words.append(f"d{piece.damage}")
    if piece.bonus:
        words.append(f"+{piece.bonus}")
    if piece.counters:
        words.append(f"s{piece.counters}")
    flags = {
        "corpse": piece.corpse, "bound": piece.bound, "hurt": piece.hurt, "struck": piece.struck,
        "captured": piece.captured,
    }  # fmt: skip
    return " ".join(words + [name for name, is_set in flags.items() if is_set])


def _short(card: CardId, faction: int) -> str:
    """The bare name for cards of the side's own faction."""
    if card == HIDDEN:
        return _UNKNOWN
    return NAMES[kind_of(card)] if faction_of(card) == faction else CARD.names[card]


def _option_value(option: Option, text: str) -> OptionValue:
    if isinstance(option.default, bool):
        return {"yes": True, "no": False}.get(text, text)
    return int(text) if isinstance(option.default, int) and text.isdecimal() else text


def _written_value(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
