"""What players may answer. Answers are shared values: the same wish is always the same object."""

from typing import ClassVar, Final

from feldherr.core.codec import INT, Field, Record
from feldherr.games.pixel_tactics.cards import CARD, KIND, KINDS
from feldherr.games.pixel_tactics.grid import MODE, NOWHERE, REF, ROW, SLOT


class DrawCard(Record):
    """PT draw 1."""

    def __init__(self) -> None:
        pass


class Recruit(Record):
    """PT recruit 1."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD), ("slot", SLOT))

    def __init__(self, card: int, slot: int) -> None:
        self.card = card
        self.slot = slot


class Attack(Record):
    """PT attackaction 1; the target is empty for spells and where the opponent chooses it."""

    fields: ClassVar[tuple[Field, ...]] = (("slot", SLOT), ("mode", MODE), ("target", SLOT))

    def __init__(self, slot: int, mode: int, target: int = NOWHERE) -> None:
        self.slot = slot
        self.mode = mode
        self.target = target


class PlayOrder(Record):
    """PT order 1."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD),)

    def __init__(self, card: int) -> None:
        self.card = card


class RemoveCorpse(Record):
    """PT corpseaction 1."""

    fields: ClassVar[tuple[Field, ...]] = (("at", REF),)

    def __init__(self, at: int) -> None:
        self.at = at


class Move(Record):
    """PT move 1."""

    fields: ClassVar[tuple[Field, ...]] = (("slot", SLOT), ("to", SLOT))

    def __init__(self, slot: int, to: int) -> None:
        self.slot = slot
        self.to = to


class DrawPromo(Record):
    """PT promo 3: the card that is thrown away for it."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD),)

    def __init__(self, card: int) -> None:
        self.card = card


class Execute(Record):
    """PT card promo_marion leader: show a card, kill its namesake."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD), ("target", REF))

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target


class TakeDamage(Record):
    """PT faq 1: the hero in `to` takes damage from the one in `slot`."""

    fields: ClassVar[tuple[Field, ...]] = (("slot", SLOT), ("to", SLOT), ("amount", INT))

    def __init__(self, slot: int, to: int, amount: int) -> None:
        self.slot = slot
        self.to = to
        self.amount = amount


class EndTurn(Record):
    """PT round 12."""

    def __init__(self) -> None:
        pass


class Pass(Record):
    """PT round 11: forfeit an action."""

    def __init__(self) -> None:
        pass


class Lead(Record):
    """PT setup 4."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD),)

    def __init__(self, card: int) -> None:
        self.card = card


class Target(Record):
    """A card in a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("at", REF),)

    def __init__(self, at: int) -> None:
        self.at = at


class Aim(Record):
    """A kind of attack and its target, for attacks on demand."""

    fields: ClassVar[tuple[Field, ...]] = (("mode", MODE), ("target", REF))

    def __init__(self, mode: int, target: int = NOWHERE) -> None:
        self.mode = mode
        self.target = target


class Card(Record):
    """A card in a hand or on a deck."""

    fields: ClassVar[tuple[Field, ...]] = (("card", CARD),)

    def __init__(self, card: int) -> None:
        self.card = card


class Name(Record):
    """A card by name, whoever has it."""

    fields: ClassVar[tuple[Field, ...]] = (("kind", KIND),)

    def __init__(self, kind: int) -> None:
        self.kind = kind


class Slot(Record):
    """A place in a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("at", REF),)

    def __init__(self, at: int) -> None:
        self.at = at


class Row(Record):
    """A row of one unit, or of both (seat -1)."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("row", ROW))

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row


class Column(Record):
    """A column of one unit, or the two that face each other (seat -1); 1 to 3 from the first seat's left."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("column", INT))

    def __init__(self, seat: int, column: int) -> None:
        self.seat = seat
        self.column = column


class Amount(Record):
    """A number."""

    fields: ClassVar[tuple[Field, ...]] = (("amount", INT),)

    def __init__(self, amount: int) -> None:
        self.amount = amount


class No(Record):
    """Nothing of what is offered: let it through, decline, enough."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init__(self) -> None:
        pass


ANSWERS: list[type[Record]] = [
    DrawCard, Recruit, Attack, PlayOrder, RemoveCorpse, Move, DrawPromo, Execute, TakeDamage, EndTurn, Pass,
    Lead, Target, Aim, Card, Name, Slot, Row, Column, Amount, No,
]  # fmt: skip

_CARDS = range(2 * KINDS)

DRAW_CARD: Final = DrawCard()
END_TURN: Final = EndTurn()
PASS: Final = Pass()
NO: Final = No()
RECRUIT: Final = [[Recruit(card, slot) for slot in range(9)] for card in _CARDS]
ATTACK: Final = [
    [[Attack(slot, mode, target) for target in range(-1, 9)] for mode in range(3)]
    for slot in range(9)
]
"""By slot, mode and target + 1."""
PLAY_ORDER: Final = [PlayOrder(card) for card in _CARDS]
REMOVE: Final = [RemoveCorpse(ref) for ref in range(18)]
MOVE: Final = [[Move(slot, to) for to in range(9)] for slot in range(9)]
DRAW_PROMO: Final = [DrawPromo(card) for card in _CARDS]
TARGET: Final = [Target(ref) for ref in range(18)]
AIM: Final = [[Aim(mode, ref) for ref in range(-1, 18)] for mode in range(3)]
"""By mode and target + 1."""


_MOST_SHARED: Final = 24
TAKE: Final = [
    [[TakeDamage(slot, to, amount) for amount in range(_MOST_SHARED)] for to in range(9)]
    for slot in range(9)
]
"""By slot, taker and amount, as far as amounts are usual."""


def take_damage(slot: int, to: int, amount: int) -> Record:
    return TAKE[slot][to][amount] if amount < _MOST_SHARED else TakeDamage(slot, to, amount)


def card_answers(cards: list[int]) -> list[Record]:
    return [Card(card) for card in cards]


def targets(refs: list[int]) -> list[Record]:
    return [TARGET[ref] for ref in refs]


def amounts(least: int, most: int) -> list[Record]:
    return [Amount(amount) for amount in range(least, most + 1)]
