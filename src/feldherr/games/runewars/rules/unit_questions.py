"""Questions for units in which every unit that is not on offer has its reason."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Question
from feldherr.core.rule import Violation
from feldherr.core.subject import NOTHING, Subject
from feldherr.games.runewars.answers import UnitChoice, units
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import State


class WhichUnit(ChooseOne):
    """One of these units; `refusal` says why another one is none of them."""

    def __init__(
        self,
        seat: int,
        rule: str,
        prompt: Question,
        state: State,
        numbers: list[UnitId],
        about: Subject = NOTHING,
    ) -> None:
        super().__init__(seat, rule, prompt, units(numbers), about)
        self.state = state

    def refusal(self, number: UnitId) -> Violation:
        raise NotImplementedError

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, UnitChoice)
        if not 0 <= answer.unit < len(self.state.units):
            return self._refuse("not_offered")
        return self.refusal(answer.unit)

    def wished_units(self) -> list[UnitId]:
        """Those somebody may wish for: all on the table."""
        return [number for number in self.state.all_units() if self.state.in_play(number)]

    def wishes(self) -> list[Record]:
        return [each for each in units(self.wished_units()) if each not in self.choices]


class WhichUnits(ChooseSome):
    """Up to so many of these units; `refusal` says why another one is none of them."""

    def __init__(
        self,
        seat: int,
        rule: str,
        prompt: Question,
        numbers: list[UnitId],
        most: int,
        about: Subject = NOTHING,
    ) -> None:
        super().__init__(seat, rule, prompt, units(numbers), 0, min(most, len(numbers)), about)
        self.numbers = numbers

    def refusal(self, number: UnitId) -> Violation:
        raise NotImplementedError
