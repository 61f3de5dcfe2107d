"""Chances and better answers in RUNEWARS, for the review of a battle."""

from typing import Final, cast

from feldherr.ai.review import LUCK, Judge
from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.planning import Planner, best_answer, best_dials, imagined, play_on
from feldherr.ai.runewars.suggestions import suggestions
from feldherr.ai.search_brain import decision_of
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as CoreState
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.state import SETTING_UP, State

_EVEN_HANDED: Final = Taste(hope=0.6, fear=0.6)
"""A chance must not depend on who asks, so hope and fear count alike."""
_NOISE: Final = 2.0
"""How far off the dials of both sides may be, in points."""
_CHOICES: Final = 6
"""Settings tried for every unit,"""
_WORLDS: Final = 3
"""in so many worlds."""
_ANSWERS: Final = 6
"""Answers tried to other questions, in as many worlds."""


class BattleJudge(Judge[State]):
    """The round played to its end by instinct, then the evaluation."""

    def __init__(self, view: View[State], luck: int) -> None:
        super().__init__(view, luck)
        self.is_setting_up = view.state.phase == SETTING_UP
        self.samples = 2 if self.is_setting_up else 8
        """Before the battle worlds take long, and differ little."""
        self.mind = Mind(view.state, _EVEN_HANDED)
        self.side = view.state.sides[view.seat]

    def chance(self, care: int) -> float:
        count = self.samples * care
        return sum([self._played(None, self.random.below(LUCK)) for _ in range(count)]) / count

    def proposal(self, decision: Decision, care: int) -> Record:
        view, worlds = self.view, _WORLDS * care
        planner = Planner(view, decision, self.mind, _NOISE, 1, self.random)
        if isinstance(decision, SetDials):
            return best_dials(planner, decision, _CHOICES, worlds, 2, _never)
        world = view.resample(self.random)
        most = 1 if self.is_setting_up else _ANSWERS
        answers = suggestions(world, decision, self.mind, self.random, most)
        return answers[0] if len(answers) == 1 else best_answer(planner, answers, worlds, _never)

    def outcome(self, answer: Record, luck: int) -> float:
        return self._played(answer, luck)

    def _played(self, answer: Record | None, luck: int) -> float:
        view, mind, random = self.view, self.mind, Quick(luck)
        world = imagined(view, view.seat, mind, random, _NOISE)
        world.dice = Loaded(random)
        asked = decision_of(world, view.seat)
        assert asked is not None
        world.answer(view.seat, answer or instinct(world, asked, mind, random, _NOISE))
        play_on(world, mind, random, 1)
        return mind.value(world.state, self.side)


def _never() -> bool:
    return False


def judge(rulebook: Rulebook[CoreState], view: View[CoreState], luck: int) -> Judge[CoreState]:
    """Who judges what a seat sees."""
    return cast(Judge[CoreState], BattleJudge(cast(View[State], view), luck))
