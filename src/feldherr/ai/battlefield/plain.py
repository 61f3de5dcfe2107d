"""Opponents for a battle that brings none: they attack if they can, and march towards the nearest enemy if not."""

from typing import Final, cast

from feldherr.ai.agents import Agent, Wanted
from feldherr.ai.battlefield.brain import AT_SIGHT, PLANNED, WEIGHED, BattleBrain, Care, Plans
from feldherr.ai.battlefield.budget import Depth
from feldherr.ai.battlefield.judging import BattleJudge
from feldherr.ai.battlefield.players import InstinctAgent, PlanningAgent
from feldherr.ai.battlefield.stacks import StackPlans
from feldherr.ai.review import Judge
from feldherr.battlefield.ids import Side, UnitId
from feldherr.battlefield.state import BattleState
from feldherr.core.codec import Record, references
from feldherr.core.decision import Arrange, ChooseOne, Decision
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.geometry.decision import Place
from feldherr.geometry.landing import Landing
from feldherr.geometry.separation import nearest
from feldherr.geometry.walk import Walk

SECONDS: Final = 1.5
DEPTH: Final = Depth(choices=3, worlds=2, rounds=1, options=4, trials=2, horizon=1)


class PlainBrain(BattleBrain[BattleState]):
    """Knows no more of a battle than that cells are worth keeping, and that enemies are there to be attacked."""

    def round(self, state: BattleState) -> int:
        return state.round

    def value(self, state: BattleState, side: Side) -> float:
        left = [state.cells_left(each) for each in (0, 1)]
        return (left[side] + 1) / (sum(left) + 2)

    def care(self, state: BattleState, decision: Decision) -> Care:
        if isinstance(decision, Arrange):
            return PLANNED
        return AT_SIGHT if isinstance(decision, Place) else WEIGHED

    def instinct(
        self, world: Ctx[BattleState], decision: Decision, random: Quick, noise: float
    ) -> Record:
        field, side = world.state.field, self.side(world.state, decision.seat)
        if isinstance(decision, Walk):
            return self._towards_enemy(world.state, decision, random)
        if not isinstance(decision, ChooseOne) or isinstance(decision.choices[0], Landing):
            return decision.sample(random)
        aggressive = [
            each
            for each in decision.choices
            if any(field.bodies[unit].side != side for unit in references(each, UnitId))
        ]
        # Rules name first what is done most, such as to march.
        return (aggressive or decision.choices)[0]

    def _towards_enemy(self, state: BattleState, walk: Walk, random: Quick) -> Record:
        """As near as it may come to the enemy that is nearest to it."""
        side, start = self.side(state, walk.seat), walk.course.shape_at(walk.course.start)
        foes = [body for body in state.field.bodies if body.on_table and body.side != side]
        if not foes:
            return walk.sample(random)
        best = foes[0]
        for foe in foes:
            if nearest(start, foe.shape()) < nearest(start, best.shape()):
                best = foe
        return walk.snap((round(best.around().cx), round(best.around().cy))).answer

    def plans(self, decision: Decision, choices: int) -> Plans:
        assert isinstance(decision, Arrange)
        return StackPlans(decision, decision.sample(1), choices)

    def later_plan(self, world: Ctx[BattleState], decision: Decision, random: Quick) -> Record:
        return decision.sample(random)


def player(rulebook: Rulebook[State], wanted: Wanted) -> Agent[State]:
    """`easy` acts at first sight, the others look ahead for a round."""
    return cast(Agent[State], _player(wanted))


def _player(wanted: Wanted) -> Agent[BattleState]:
    name, seed = wanted.name, wanted.seed
    if name == "easy":
        return InstinctAgent(name, seed, _brain, 0.0)
    seconds, iterations = wanted.budget(SECONDS)
    return PlanningAgent(
        name, seed, _brain, DEPTH, noise=0.0, seconds=seconds, iterations=iterations
    )


def judge(rulebook: Rulebook[State], view: View[State], luck: int) -> Judge[State]:
    """Who judges what a seat sees."""
    seen = cast(View[BattleState], view)
    return cast(Judge[State], BattleJudge(seen, luck, PlainBrain(), 0.0))


def _brain(state: BattleState) -> BattleBrain[BattleState]:
    return PlainBrain()
