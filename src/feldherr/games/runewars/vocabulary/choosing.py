"""Questions about the units of a group."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision, Question
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import PASS, UnitChoice, units
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.rules.unit_questions import WhichUnit, WhichUnits
from feldherr.games.runewars.state import State
from feldherr.games.runewars.vocabulary.whom import AnyWho


def choose_unit(
    state: State, doing: Doing, prompt: Question, numbers: list[UnitId]
) -> Decision | None:
    """One of these units; nothing to ask if there is none."""
    if not numbers:
        return None
    return ChooseOne(doing.seat, rule_of(doing), prompt, units(numbers), about_of(state, doing))


class WhichOfGroup(WhichUnit):
    """One unit of a group."""

    def __init__(
        self,
        state: State,
        doing: Doing,
        prompt: Question,
        who: AnyWho,
        numbers: list[UnitId],
        may_pass: bool = False,
    ) -> None:
        about = about_of(state, doing)
        super().__init__(doing.seat, rule_of(doing), prompt, state, numbers, about)
        if may_pass:
            self.choices.append(PASS)
        self.doing = doing
        self.who = who

    def refusal(self, number: UnitId) -> Violation:
        return self.who.refusal(self.state, self.doing, number)


def choose_among(
    state: State, doing: Doing, prompt: Question, who: AnyWho, may_pass: bool = False
) -> Decision | None:
    """One unit of a group, or none if one may pass; nothing to ask if it is empty."""
    numbers = who.units(state, doing)
    return WhichOfGroup(state, doing, prompt, who, numbers, may_pass) if numbers else None


class SomeOfGroup(WhichUnits):
    """Up to so many units of a group."""

    def __init__(
        self,
        state: State,
        doing: Doing,
        prompt: Question,
        who: AnyWho,
        numbers: list[UnitId],
        most: int,
    ) -> None:
        super().__init__(doing.seat, rule_of(doing), prompt, numbers, most, about_of(state, doing))
        self.state = state
        self.doing = doing
        self.who = who

    def refusal(self, number: UnitId) -> Violation:
        return self.who.refusal(self.state, self.doing, number)


def choose_some(
    state: State, doing: Doing, prompt: Question, who: AnyWho, most: int
) -> Decision | None:
    """Up to so many units of a group; nothing to ask if it is empty."""
    numbers = who.units(state, doing)
    if not numbers or most <= 0:
        return None
    return SomeOfGroup(state, doing, prompt, who, numbers, most)


def chosen(answer: Record) -> UnitId:
    """The unit an answer names, or NO_UNIT."""
    return answer.unit if isinstance(answer, UnitChoice) else NO_UNIT
