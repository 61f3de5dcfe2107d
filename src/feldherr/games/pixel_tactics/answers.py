"""What players may answer. Answers are shared values: the same wish is always the same object."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import KINDS, CardId, KindId
from feldherr.games.pixel_tactics.grid import (
    ALL_REFS,
    ALL_SLOTS,
    MELEE,
    NO_REF,
    NO_SLOT,
    RANGED,
    SPELL,
    ColumnId,
    Mode,
    Ref,
    RowId,
    SlotId,
)


class DrawCard(Record):
    """PT draw 1."""


class Recruit(Record):
    """PT recruit 1."""

    card: CardId
    slot: SlotId


class Attack(Record):
    """PT attackaction 1; the target is empty for spells and where the opponent chooses it."""

    slot: SlotId
    mode: Mode
    target: SlotId = NO_SLOT


class PlayOrder(Record):
    """PT order 1."""

    card: CardId


class RemoveCorpse(Record):
    """PT corpseaction 1."""

    at: Ref


class Move(Record):
    """PT move 1."""

    slot: SlotId
    to: SlotId


class DrawPromo(Record):
    """PT promo 3: the card that is thrown away for it."""

    card: CardId


class Execute(Record):
    """PT card promo_marion leader: show a card, kill its namesake."""

    card: CardId
    target: Ref


class TakeDamage(Record):
    """PT faq 1: the hero in `to` takes damage from the one in `slot`."""

    slot: SlotId
    to: SlotId
    amount: int


class EndTurn(Record):
    """PT round 12."""


class Pass(Record):
    """PT round 11: forfeit an action."""


class Lead(Record):
    """PT setup 4."""

    card: CardId


class Target(Record):
    """A card in a unit."""

    at: Ref


class Aim(Record):
    """A kind of attack and its target, for attacks on demand."""

    mode: Mode
    target: Ref = NO_REF


class Card(Record):
    """A card in a hand or on a deck."""

    card: CardId


class Name(Record):
    """A card by name, whoever has it."""

    kind: KindId


class Slot(Record):
    """A place in a unit."""

    at: Ref


class Row(Record):
    """A row of one unit, or of both (seat -1)."""

    seat: SeatId
    row: RowId


class Column(Record):
    """A column of one unit, or the two that face each other (seat -1)."""

    seat: SeatId
    column: ColumnId


class Amount(Record):
    """A number."""

    amount: int


class No(Record):
    """Nothing of what is offered: let it through, decline, enough."""


ANSWERS: list[type[Record]] = [
    DrawCard, Recruit, Attack, PlayOrder, RemoveCorpse, Move, DrawPromo, Execute, TakeDamage, EndTurn, Pass,
    Lead, Target, Aim, Card, Name, Slot, Row, Column, Amount, No,
]  # fmt: skip

_CARDS = [CardId(card) for card in range(2 * KINDS)]
_MODES = [MELEE, RANGED, SPELL]
_SLOTS_OR_NONE = [NO_SLOT, *ALL_SLOTS]
_REFS_OR_NONE = [NO_REF, *ALL_REFS]

DRAW_CARD: Final = DrawCard()
END_TURN: Final = EndTurn()
PASS: Final = Pass()
NO: Final = No()
RECRUIT: Final = [[Recruit(card, slot) for slot in ALL_SLOTS] for card in _CARDS]
ATTACK: Final = [
    [[Attack(slot, mode, target) for target in _SLOTS_OR_NONE] for mode in _MODES]
    for slot in ALL_SLOTS
]
"""By slot, mode and target + 1."""
PLAY_ORDER: Final = [PlayOrder(card) for card in _CARDS]
REMOVE: Final = [RemoveCorpse(ref) for ref in ALL_REFS]
MOVE: Final = [[Move(slot, to) for to in ALL_SLOTS] for slot in ALL_SLOTS]
DRAW_PROMO: Final = [DrawPromo(card) for card in _CARDS]
TARGET: Final = [Target(ref) for ref in ALL_REFS]
AIM: Final = [[Aim(mode, ref) for ref in _REFS_OR_NONE] for mode in _MODES]
"""By mode and target + 1."""


_MOST_SHARED: Final = 24
TAKE: Final = [
    [[TakeDamage(slot, to, amount) for amount in range(_MOST_SHARED)] for to in ALL_SLOTS]
    for slot in ALL_SLOTS
]
"""By slot, taker and amount, as far as amounts are usual."""


def take_damage(slot: SlotId, to: SlotId, amount: int) -> Record:
    return TAKE[slot][to][amount] if amount < _MOST_SHARED else TakeDamage(slot, to, amount)


def card_answers(cards: list[CardId]) -> list[Record]:
    return [Card(card) for card in cards]


def targets(refs: list[Ref]) -> list[Record]:
    return [TARGET[ref] for ref in refs]


def amounts(least: int, most: int) -> list[Record]:
    return [Amount(amount) for amount in range(least, most + 1)]
