"""Events of attacks: target, dice, icons spent, the damage pool. What they tell stands in the attack's frame, too."""

from typing import Annotated, ClassVar

from feldherr.core.codec import Record
from feldherr.core.kind import INTS
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import ProfileId, UnitId
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import Die


class Told(Event):
    """Changes nothing on the table."""

    def apply(self, state: State) -> None:
        pass


class ProfileChosen(Told):
    """RW 7.1: the attacker takes one of its attack profiles."""

    rule: ClassVar[str] = "RR-7.1"
    unit: UnitId
    profile: ProfileId


class Targeted(Told):
    """RW 7.2: the attacker has a defender."""

    rule: ClassVar[str] = "RR-7.2"
    unit: UnitId
    defender: UnitId
    melee: bool


class DieAdded(Told):
    """RW 56.2: the attack has one die more."""

    rule: ClassVar[str] = "RR-56.2a"
    unit: UnitId
    die: Die
    flanking: bool = False

    def row(self) -> str:
        return "RR-39.1b" if self.flanking else self.rule


class DieRemoved(Told):
    """RW 56.2: the attack has one die less."""

    rule: ClassVar[str] = "RR-56.2b"
    unit: UnitId
    die: Die


class DiceRolled(Told):
    """RW 7.3, 7.4: dice by place, colour and the face they show now."""

    rule: ClassVar[str] = "RR-7.3"
    unit: UnitId
    places: list[int]
    dice: Annotated[list[Die], INTS]
    faces: list[int]
    again: bool
    """Whether this is a reroll."""

    def row(self) -> str:
        return "RR-7.4" if self.again else self.rule


class DieTurned(Told):
    """RW 56.4: a die is turned to another face."""

    rule: ClassVar[str] = "RR-56.4b"
    unit: UnitId
    place: int
    die: Die
    old: int
    face: int


class IconsAdded(Told):
    """RW 56.4, 80: the results count as containing these icons (by kind), too."""

    rule: ClassVar[str] = "RR-56.4a"
    unit: UnitId
    icons: list[int]
    enhancement: bool = False

    def row(self) -> str:
        return "RR-80" if self.enhancement else self.rule


class IconsRemoved(Told):
    """RW 56.4: these icons (by kind) are ignored."""

    rule: ClassVar[str] = "RR-56.4c"
    unit: UnitId
    icons: list[int]


class SurgesSpent(Told):
    """RW 7.6, 31: surges pay for an ability on a card of `holder`."""

    rule: ClassVar[str] = "RR-7.6"
    unit: UnitId
    holder: UnitId
    slot: CardSlot
    icons: int


class AccuracyAssigned(Told):
    """RW 7.7: so many accuracy icons lie on each figure upgrade of the defender, by its place among the upgrades."""

    rule: ClassVar[str] = "RR-7.7"
    unit: UnitId
    defender: UnitId
    amounts: list[int]


class MortalStrikesSpent(Told):
    """RW 7.8: each is a wound."""

    rule: ClassVar[str] = "RR-7.8"
    unit: UnitId
    defender: UnitId
    count: int


class HitsSpent(Told):
    """RW 7.9, EF pool 1: hits times threat go into the damage pool."""

    rule: ClassVar[str] = "RR-7.9"
    unit: UnitId
    defender: UnitId
    hits: int
    threat: int
    pool: int


class PoolChanged(Told):
    """EF pool 2: an effect of `unit` changes the damage pool."""

    rule: ClassVar[str] = "EF-pool-2"
    unit: UnitId
    by: int
    pool: int


class MoraleSpent(Told):
    """RW 7.11: morale icons and panic tokens make the severity of a test."""

    rule: ClassVar[str] = "RR-7.11"
    unit: UnitId
    defender: UnitId
    icons: int
    panic: int


EVENTS: list[type[Record]] = [
    ProfileChosen, Targeted, DieAdded, DieRemoved, DiceRolled, DieTurned, IconsAdded, IconsRemoved, SurgesSpent,
    AccuracyAssigned, MortalStrikesSpent, HitsSpent, PoolChanged, MoraleSpent,
]  # fmt: skip
