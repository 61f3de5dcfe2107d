"""What the rules of PIXEL TACTICS remember while they are in progress: ids, numbers and public facts only."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record
from feldherr.core.effect import Deed
from feldherr.games.pixel_tactics.cards import CARD, KIND
from feldherr.games.pixel_tactics.grid import FACE, MODE, NOWHERE, REF


class Series(Record):
    """All games of a match."""

    def __init__(self) -> None:
        pass


class OneGame(Record):
    """One game from set-up to the death of a leader; `at` counts through repeated set-up steps."""

    fields: ClassVar[tuple[Field, ...]] = (("at", INT),)

    def __init__(self, at: int = 0) -> None:
        self.at = at


class Wave(Record):
    """The turns of both players with one row, and the check that closes them."""

    def __init__(self) -> None:
        pass


class Turn(Record):
    """The actions of one player in a wave."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT),)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Strike(Record):
    """A melee or ranged attack of the card at `attacker`; `spared` keeps the enemy leader out."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("attacker", REF), ("mode", MODE), ("target", REF), ("spared", BOOL),
    )  # fmt: skip

    def __init__(
        self, attacker: int, mode: int, target: int = NOWHERE, spared: bool = False
    ) -> None:
        self.attacker = attacker
        self.mode = mode
        self.target = target
        self.spared = spared


class Cast(Record):
    """A spell of the hero at `caster`."""

    fields: ClassVar[tuple[Field, ...]] = (("caster", REF),)

    def __init__(self, caster: int) -> None:
        self.caster = caster


class Assault(Record):
    """An attack on demand or as a gift: the card at `attacker` picks among `modes` (bits of the attack kinds)."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("attacker", REF),
        ("modes", INT),
        ("optional", BOOL),
        ("spared", BOOL),
    )

    def __init__(
        self, attacker: int, modes: int, optional: bool = False, spared: bool = False
    ) -> None:
        self.attacker = attacker
        self.modes = modes
        self.optional = optional
        self.spared = spared


class Doing(Deed):
    """The effects of one face being carried out, for `seat`, by the card in `source` (or by an order)."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("seat", INT), ("kind", KIND), ("face", FACE), ("source", REF), ("at", INT), ("stage", INT),
        ("picked", INTS), ("amount", INT),
    )  # fmt: skip

    def __init__(
        self, seat: int, kind: int, face: int, source: int, at: int = 0, stage: int = 0,
        picked: list[int] | None = None, amount: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(at, stage)
        self.seat = seat
        self.kind = kind
        self.face = face
        self.source = source
        self.picked: list[int] = [] if picked is None else picked
        """Refs, slots, rows or cards chosen so far; what they mean is the effect's business."""
        self.amount = amount


class OrderPlay(Record):
    """A hand card played as an order, the `number`-th of its player in this wave."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("card", CARD), ("number", INT))

    def __init__(self, seat: int, card: int, number: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.number = number


class CopiedOrder(Record):
    """An order carried out by another effect, without being played (PT reaction 5)."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("kind", KIND), ("number", INT))

    def __init__(self, seat: int, kind: int, number: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number
        """As in `OrderPlay`, if it counts as played."""


class Deal(Record):
    """Damage from one source to one or more cards at once; `at` counts the targets done."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("dealer", REF), ("mode", MODE), ("targets", INTS), ("amounts", INTS), ("at", INT), ("spilled", INT),
    )  # fmt: skip

    def __init__(
        self, dealer: int, mode: int, targets: list[int], amounts: list[int], at: int = 0, spilled: int = 0,
    ) -> None:  # fmt: skip
        self.dealer = dealer
        self.mode = mode
        self.targets = targets
        self.amounts = amounts
        self.at = at
        self.spilled = spilled
        """Damage of enemy heroes that their leader took."""


class Transfers(Record):
    """The players of `seats` may move damage onto heroes that take it, one after the other."""

    fields: ClassVar[tuple[Field, ...]] = (("seats", INTS),)

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats


class Check(Record):
    """The casualty check of one or both units."""

    fields: ClassVar[tuple[Field, ...]] = (("seats", INTS), ("heroes_only", BOOL))

    def __init__(self, seats: list[int], heroes_only: bool = False) -> None:
        self.seats = seats
        self.heroes_only = heroes_only


class Deaths(Record):
    """Heroes that are killed together, with their last blows and what follows their fall."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("dying", INTS), ("at", INT), ("blows", INTS), ("aims", INTS), ("sizes", INTS), ("bombs", INTS),
        ("bomb_kinds", INTS),
    )  # fmt: skip

    def __init__(
        self, dying: list[int], at: int = 0, blows: list[int] | None = None, aims: list[int] | None = None,
        sizes: list[int] | None = None, bombs: list[int] | None = None, bomb_kinds: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.dying = dying
        self.at = at
        self.blows: list[int] = [] if blows is None else blows
        """Refs of dying heroes that strike a last time."""
        self.aims: list[int] = [] if aims is None else aims
        self.sizes: list[int] = [] if sizes is None else sizes
        self.bombs: list[int] = [] if bombs is None else bombs
        """Refs whose power works when they are killed."""
        self.bomb_kinds: list[int] = [] if bomb_kinds is None else bomb_kinds


FRAMES: list[type[Record]] = [
    Series, OneGame, Wave, Turn, Strike, Cast, Assault, Doing, OrderPlay, CopiedOrder, Deal, Transfers, Check, Deaths,
]  # fmt: skip
