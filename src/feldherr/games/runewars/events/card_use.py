"""Events about cards: used, exhausted, readied, discarded; conditions gained and lost."""

from typing import Annotated, ClassVar

from feldherr.core.codec import Record
from feldherr.core.kind import INT
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.frames.card_effects import Family, Means
from feldherr.games.runewars.ids import NO_PLACE, ConditionId, Side, UnitId, UnitKindId, UpgradeId
from feldherr.games.runewars.marks import MARK, Change, Mark, Permission
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.terms import DISCARDED, EXHAUSTED, READY, Stat, TraitId


class AbilityUsed(Event):
    """A card does something; the events after it say what."""

    rule: ClassVar[str] = "RR-34"
    unit: UnitId
    family: Family
    kind: int
    means: Means

    def apply(self, state: State) -> None:
        pass


class _OfCard(Event):
    """About one upgrade card of a unit, by its place among them."""

    unit: UnitId
    card: UpgradeId


class CardExhausted(_OfCard):
    rule: ClassVar[str] = "RR-32.1"

    def apply(self, state: State) -> None:
        state.units[self.unit].cards[self.card] = EXHAUSTED


class CardReadied(_OfCard):
    rule: ClassVar[str] = "RR-32.2"

    def apply(self, state: State) -> None:
        state.units[self.unit].cards[self.card] = READY


class CardDiscarded(_OfCard):
    """RW 1.1, 15.3: face down and worth nothing any more; its figure is gone by then."""

    rule: ClassVar[str] = "RR-1.1"

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.cards[self.card] = DISCARDED
        unit.places[self.card] = NO_PLACE


class ConditionGained(Event):
    rule: ClassVar[str] = "EF-cond-1"
    unit: UnitId
    condition: ConditionId
    side: Side
    """Whose effect gave it."""

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.conditions.append(self.condition)
        unit.condition_sides.append(self.side)


class ConditionLost(Event):
    rule: ClassVar[str] = "EF-cond-1"
    unit: UnitId
    condition: ConditionId

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        at = unit.conditions.index(self.condition)
        unit.conditions.pop(at)
        unit.condition_sides.pop(at)


class Transformed(Event):
    """A unit becomes another one: the other card counts, wounds, upgrades and tokens stay, its orders are void."""

    rule: ClassVar[str] = "RR-golden-2"
    unit: UnitId
    kind: UnitKindId
    was: UnitKindId

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.kind = self.kind
        unit.action = NO_CHOICE
        unit.modifier = NO_CHOICE
        state.voices = None


class Noted(Event):
    """An ability remembers something about this unit."""

    rule: ClassVar[str] = "RR-34.5"
    unit: UnitId
    mark: Annotated[Mark, MARK]

    def apply(self, state: State) -> None:
        state.units[self.unit].marks.append(self.mark)


class Forgotten(Event):
    """An ability no longer needs what it remembered."""

    rule: ClassVar[str] = "RR-34.5"
    unit: UnitId
    mark: Annotated[Mark, MARK]

    def apply(self, state: State) -> None:
        state.units[self.unit].marks.remove(self.mark)


class Allowed(Event):
    """An ability gives a unit a permission or duty until the end of the round."""

    rule: ClassVar[str] = "RR-34.5"
    unit: UnitId
    trait: Annotated[TraitId, INT]

    def apply(self, state: State) -> None:
        state.units[self.unit].marks.append(Permission(self.trait))


class NumberChanged(Event):
    """An ability raises or lowers a number of a unit until the end of the round."""

    rule: ClassVar[str] = "RR-34.5"
    unit: UnitId
    stat: Stat
    by: int

    def apply(self, state: State) -> None:
        state.units[self.unit].marks.append(Change(self.stat, self.by))


EVENTS: list[type[Record]] = [
    AbilityUsed, CardExhausted, CardReadied, CardDiscarded, ConditionGained, ConditionLost, Noted, Forgotten,
    Allowed, NumberChanged, Transformed,
]  # fmt: skip
