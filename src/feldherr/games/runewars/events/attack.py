"""Events of attacks: target, dice, icons spent, the damage pool. What they tell stands in the attack's frame, too."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.state import State
from feldherr.games.runewars.words import DIE


class Told(Event):
    """Changes nothing on the table."""

    def apply(self, state: State) -> None:
        pass


class ProfileChosen(Told):
    """RW 7.1: the attacker takes one of its attack profiles."""

    rule: ClassVar[str] = "RR-7.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("profile", INT))

    def __init__(self, unit: int, profile: int) -> None:
        self.unit = unit
        self.profile = profile


class Targeted(Told):
    """RW 7.2: the attacker has a defender."""

    rule: ClassVar[str] = "RR-7.2"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("defender", INT), ("melee", BOOL))

    def __init__(self, unit: int, defender: int, melee: bool) -> None:
        self.unit = unit
        self.defender = defender
        self.melee = melee


class DieAdded(Told):
    """RW 56.2: the attack has one die more."""

    rule: ClassVar[str] = "RR-56.2a"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("die", DIE), ("flanking", BOOL))

    def __init__(self, unit: int, die: int, flanking: bool = False) -> None:
        self.unit = unit
        self.die = die
        self.flanking = flanking

    def row(self) -> str:
        return "RR-39.1b" if self.flanking else self.rule


class DieRemoved(Told):
    """RW 56.2: the attack has one die less."""

    rule: ClassVar[str] = "RR-56.2b"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("die", DIE))

    def __init__(self, unit: int, die: int) -> None:
        self.unit = unit
        self.die = die


class DiceRolled(Told):
    """RW 7.3, 7.4: dice by place, colour and the face they show now."""

    rule: ClassVar[str] = "RR-7.3"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("places", INTS), ("dice", INTS), ("faces", INTS), ("again", BOOL),
    )  # fmt: skip

    def __init__(
        self, unit: int, places: list[int], dice: list[int], faces: list[int], again: bool
    ) -> None:
        self.unit = unit
        self.places = places
        self.dice = dice
        self.faces = faces
        self.again = again
        """A reroll."""

    def row(self) -> str:
        return "RR-7.4" if self.again else self.rule


class DieTurned(Told):
    """RW 56.4: a die is turned to another face."""

    rule: ClassVar[str] = "RR-56.4b"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("place", INT), ("die", DIE), ("old", INT), ("face", INT),
    )  # fmt: skip

    def __init__(self, unit: int, place: int, die: int, old: int, face: int) -> None:
        self.unit = unit
        self.place = place
        self.die = die
        self.old = old
        self.face = face


class IconsAdded(Told):
    """RW 56.4, 80: the results count as containing these icons (by kind), too."""

    rule: ClassVar[str] = "RR-56.4a"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("icons", INTS), ("enhancement", BOOL))

    def __init__(self, unit: int, icons: list[int], enhancement: bool = False) -> None:
        self.unit = unit
        self.icons = icons
        self.enhancement = enhancement

    def row(self) -> str:
        return "RR-80" if self.enhancement else self.rule


class IconsRemoved(Told):
    """RW 56.4: these icons (by kind) are ignored."""

    rule: ClassVar[str] = "RR-56.4c"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("icons", INTS))

    def __init__(self, unit: int, icons: list[int]) -> None:
        self.unit = unit
        self.icons = icons


class SurgesSpent(Told):
    """RW 7.6, 31: surges pay for an ability on a card of `holder`."""

    rule: ClassVar[str] = "RR-7.6"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT),
        ("holder", INT),
        ("slot", INT),
        ("icons", INT),
    )

    def __init__(self, unit: int, holder: int, slot: int, icons: int) -> None:
        self.unit = unit
        self.holder = holder
        self.slot = slot
        self.icons = icons


class AccuracyAssigned(Told):
    """RW 7.7: so many accuracy icons lie on each figure upgrade of the defender, by its place among the upgrades."""

    rule: ClassVar[str] = "RR-7.7"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("defender", INT), ("amounts", INTS))

    def __init__(self, unit: int, defender: int, amounts: list[int]) -> None:
        self.unit = unit
        self.defender = defender
        self.amounts = amounts


class MortalStrikesSpent(Told):
    """RW 7.8: each is a wound."""

    rule: ClassVar[str] = "RR-7.8"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("defender", INT), ("count", INT))

    def __init__(self, unit: int, defender: int, count: int) -> None:
        self.unit = unit
        self.defender = defender
        self.count = count


class HitsSpent(Told):
    """RW 7.9, EF pool 1: hits times threat go into the damage pool."""

    rule: ClassVar[str] = "RR-7.9"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("defender", INT), ("hits", INT), ("threat", INT), ("pool", INT),
    )  # fmt: skip

    def __init__(self, unit: int, defender: int, hits: int, threat: int, pool: int) -> None:
        self.unit = unit
        self.defender = defender
        self.hits = hits
        self.threat = threat
        self.pool = pool


class PoolChanged(Told):
    """EF pool 2: an effect of `unit` changes the damage pool."""

    rule: ClassVar[str] = "EF-pool-2"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("by", INT), ("pool", INT))

    def __init__(self, unit: int, by: int, pool: int) -> None:
        self.unit = unit
        self.by = by
        self.pool = pool


class MoraleSpent(Told):
    """RW 7.11: morale icons and panic tokens make the severity of a test."""

    rule: ClassVar[str] = "RR-7.11"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("defender", INT), ("icons", INT), ("panic", INT),
    )  # fmt: skip

    def __init__(self, unit: int, defender: int, icons: int, panic: int) -> None:
        self.unit = unit
        self.defender = defender
        self.icons = icons
        self.panic = panic


EVENTS: list[type[Record]] = [
    ProfileChosen, Targeted, DieAdded, DieRemoved, DiceRolled, DieTurned, IconsAdded, IconsRemoved, SurgesSpent,
    AccuracyAssigned, MortalStrikesSpent, HitsSpent, PoolChanged, MoraleSpent,
]  # fmt: skip
