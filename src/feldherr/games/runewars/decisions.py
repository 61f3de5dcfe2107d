"""RW 50: the question that sets all command tools of a player at once."""

from typing import Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.rng import Random
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import Dials, units
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.state import NO_CHOICE
from feldherr.games.runewars.terms import WHITE

_WHEEL: Final = 8
"""Slots of a wheel; what the printed entries leave over is blank."""


def matches(kind: UnitKind, action: int, modifier: int) -> bool:
    """RW 48: may a modifier of this wheel be resolved with that action? White matches everything."""
    if action == NO_CHOICE or modifier == NO_CHOICE:
        return False
    stance, other = kind.actions[action].stance, kind.modifiers[modifier].stance
    return other == WHITE or stance in (other, WHITE)


def matching(kind: UnitKind, action: int) -> list[int]:
    """The modifiers that go with an action; if there is none, whatever the wheel shows."""
    found = [number for number in range(len(kind.modifiers)) if matches(kind, action, number)]
    if len(kind.modifiers) < _WHEEL:
        found.append(NO_CHOICE)
    return found or list(range(len(kind.modifiers)))


class SetDials(Decision):
    """One action and one modifier for every unit; all units are set by one answer."""

    def __init__(self, seat: Seat, numbers: list[UnitId], kinds: list[UnitKind]) -> None:
        super().__init__(seat, "RR-50", SET_DIALS)
        self.numbers = numbers
        self.kinds = kinds

    @property
    def kind(self) -> str:
        return "SetDials"

    def options(self) -> list[Record] | None:
        """Far too many to list."""
        return None

    def shown(self) -> list[Record]:
        return units(self.numbers)

    def details(self) -> dict[str, Data]:
        wheels: list[Data] = [
            {"actions": len(kind.actions), "modifiers": len(kind.modifiers)} for kind in self.kinds
        ]
        return {"wheels": wheels}

    def fits(self, answer: Record) -> bool:
        return (
            isinstance(answer, Dials)
            and len(answer.actions) == len(self.numbers)
            and len(answer.modifiers) == len(self.numbers)
        )

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Dials)
        for kind, action, modifier in zip(
            self.kinds, answer.actions, answer.modifiers, strict=True
        ):
            if not NO_CHOICE <= action < len(kind.actions):
                return Violation("RR-3.2", "not_on_the_wheel")
            blank = modifier == NO_CHOICE and (len(kind.modifiers) < _WHEEL or action == NO_CHOICE)
            if not blank and not 0 <= modifier < len(kind.modifiers):
                return Violation("RR-54.2", "not_on_the_wheel")
        return None

    def pick(self, random: Random) -> Record:
        """Any action with a modifier that goes with it."""
        actions: list[int] = []
        modifiers: list[int] = []
        for kind in self.kinds:
            action = random.below(len(kind.actions))
            fitting = matching(kind, action)
            actions.append(action)
            modifiers.append(fitting[random.below(len(fitting))])
        return Dials(actions, modifiers)
