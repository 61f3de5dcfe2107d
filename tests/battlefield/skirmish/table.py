"""A skirmish at the table, and an opponent: what a battle game adds to what the house has for all battles."""

from typing import cast

from feldherr.ai.agents import Agent, Wanted
from feldherr.ai.battlefield.brain import AT_SIGHT, PLANNED, WEIGHED, BattleBrain, Care, Plans
from feldherr.ai.battlefield.budget import Depth
from feldherr.ai.battlefield.players import InstinctAgent, PlanningAgent
from feldherr.ai.battlefield.stacks import StackPlans
from feldherr.battlefield.field import Battlefield
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, ChooseOne, Decision
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.geometry.separation import nearest
from feldherr.geometry.walk import Walk
from feldherr.stage.battlefield.base import BattleStage, body_about
from feldherr.stage.battlefield.lengths import INCHES
from feldherr.stage.parts import Lesson
from feldherr.stage.question import rule
from tests.battlefield.skirmish import papers, questions
from tests.battlefield.skirmish.rules import CHARGE, MARCH, SHOOT, Card, Deed, Skirmish


class SkirmishStage(BattleStage):
    length_unit = INCHES

    def field(self, state: State) -> Battlefield:
        return cast(Skirmish, state).field

    def name(self, state: State, number: int) -> str:
        kind = list(papers.KINDS.values())[cast(Skirmish, state).kinds[number]]
        return kind[self.language == "de"]

    def round_of(self, state: State) -> int:
        return cast(Skirmish, state).round + 1

    def touches(self, state: State, decision: Decision, answer: Record) -> list[str]:
        if isinstance(answer, Deed):
            return [f"unit.{each}" for each in dict.fromkeys([answer.unit, answer.target])]
        if isinstance(answer, Card):
            return [f"unit.{answer.unit}"]
        return super().touches(state, decision, answer)

    def lessons(self, view: View[State], decision: Decision) -> list[Lesson]:
        found = papers.lessons(decision.prompt, self.language)
        return [Lesson(each.key, each.text, rule(each.rule, self.language)) for each in found]


class Warlike(BattleBrain[Skirmish]):
    """Charges if it can, else shoots, else marches towards the nearest enemy."""

    def round(self, state: Skirmish) -> int:
        return state.round

    def value(self, state: Skirmish, side: int) -> float:
        return (state.stands(side) + 1) / (state.stands(0) + state.stands(1) + 2)

    def care(self, state: Skirmish, decision: Decision) -> Care:
        if isinstance(decision, Arrange):
            return PLANNED
        return AT_SIGHT if decision.prompt == questions.LAY_WOOD else WEIGHED

    def instinct(
        self, world: Ctx[Skirmish], decision: Decision, random: Quick, noise: float
    ) -> Record:
        if isinstance(decision, ChooseOne) and decision.prompt == questions.GIVE_ORDER:
            wanted = {CHARGE: 3, SHOOT: 2, MARCH: 1}
            return max(decision.choices, key=lambda each: wanted.get(cast(Deed, each).order, 0))
        if not isinstance(decision, Walk):
            return decision.sample(random)
        state, unit = world.state, body_about(decision)
        own, bodies = state.field.bodies[unit].shape(), state.field.bodies
        foes = [bodies[each] for each in state.field.enemies(unit)]
        around = min(foes, key=lambda each: nearest(own, each.shape())).around()
        return decision.snap((round(around.cx), round(around.cy))).answer

    def plans(self, decision: Decision, choices: int) -> Plans:
        assert isinstance(decision, Arrange)
        return StackPlans(decision, decision.sample(1), choices)

    def later_plan(self, world: Ctx[Skirmish], decision: Decision, random: Quick) -> Record:
        return decision.sample(random)


def brain(state: Skirmish) -> BattleBrain[Skirmish]:
    return Warlike()


def player(rulebook: Rulebook[State], wanted: Wanted) -> Agent[State]:
    name, seed = wanted.name, wanted.seed
    if name == "easy":
        return cast(Agent[State], InstinctAgent(name, seed, brain, 0.0))
    depth = Depth(choices=3, worlds=2, rounds=1, options=4, trials=2, horizon=1)
    seconds, iterations = wanted.budget(0.0)
    planning = PlanningAgent(name, seed, brain, depth, 0.0, seconds, iterations)
    return cast(Agent[State], planning)
