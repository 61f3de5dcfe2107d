"""Chances and better answers in battle games, for the review of a battle."""

from typing import Final, TypeVar

from feldherr.ai.battlefield.brain import BattleBrain
from feldherr.ai.battlefield.budget import Budget, Depth
from feldherr.ai.battlefield.planning import Planner, imagined, play_on, thought_out
from feldherr.ai.review import LUCK, Judge
from feldherr.ai.search_brain import decision_of
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)

_DEPTH: Final = Depth(choices=6, worlds=3, rounds=2, options=6, trials=3, horizon=1)


class BattleJudge(Judge[S]):
    """The round played to its end by instinct, then the evaluation."""

    def __init__(self, view: View[S], luck: int, brain: BattleBrain[S], noise: float) -> None:
        super().__init__(view, luck)
        self.brain = brain
        """Should hope and fear alike: a chance must not depend on who asks."""
        self.noise = noise
        """How far off the plans of both sides may be, in points."""
        self.samples = 2 if brain.is_setting_up(view.state) else 8
        """Before the battle worlds take long, and differ little."""

    def chance(self, care: int) -> float:
        count = self.samples * care
        return sum([self._played(None, self.random.below(LUCK)) for _ in range(count)]) / count

    def proposal(self, decision: Decision, care: int) -> Record:
        planner = Planner(self.view, decision, self.brain, self.noise, Budget(), self.random)
        return thought_out(planner, _DEPTH.times(care))

    def outcome(self, answer: Record, luck: int) -> float:
        return self._played(answer, luck)

    def _played(self, answer: Record | None, luck: int) -> float:
        view, brain, random = self.view, self.brain, Quick(luck)
        world = imagined(view, view.seat, brain, random, self.noise)
        world.dice = Loaded(random)
        asked = decision_of(world, view.seat)
        assert asked is not None
        world.answer(view.seat, answer or brain.instinct(world, asked, random, self.noise))
        play_on(world, brain, random, 1)
        return brain.value(world.state, brain.side(view.state, view.seat))
