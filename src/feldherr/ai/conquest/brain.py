"""Judgement of CONQUEST for the planning of battles."""

from typing import Final

from feldherr.ai.battlefield.brain import AT_SIGHT, PLANNED, WEIGHED, BattleBrain, Care, Plans
from feldherr.ai.battlefield.stacks import StackPlans
from feldherr.ai.conquest.estimate import Muster
from feldherr.ai.conquest.evaluation import chance_to_win
from feldherr.ai.conquest.instinct import first_stack, instinct
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Decision
from feldherr.core.rng import Quick
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.questions import (
    BUILD_STACK,
    CHOOSE_ACTION,
    CHOOSE_ARRIVALS,
    CHOOSE_CHARACTER_ACTION,
    CHOOSE_FIRST,
    CHOOSE_UNIT,
    MARCH,
    PICK_ONE,
)
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import SETTING_UP

_WEIGHED: Final = (
    CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION, CHOOSE_UNIT, CHOOSE_FIRST, CHOOSE_ARRIVALS, PICK_ONE, MARCH,
)  # fmt: skip
"""Questions that decide how a round goes; others are answered at first sight."""


class ConquestBrain(BattleBrain[State]):
    """What regiments are worth is worked out when the question is put."""

    def __init__(self, state: State) -> None:
        self.muster = Muster(state)
        self.seen = state

    def round(self, state: State) -> int:
        return state.round

    def is_setting_up(self, state: State) -> bool:
        return state.phase == SETTING_UP

    def value(self, state: State, side: Side) -> float:
        return chance_to_win(state, self.muster, side)

    def care(self, state: State, decision: Decision) -> Care:
        if isinstance(decision, Arrange) and decision.prompt == BUILD_STACK:
            return PLANNED
        return WEIGHED if decision.prompt in _WEIGHED else AT_SIGHT

    def instinct(self, world: Ctx, decision: Decision, random: Quick, noise: float) -> Record:
        return instinct(world.state, decision, self.muster, random, noise)

    def plans(self, decision: Decision, choices: int) -> Plans:
        assert isinstance(decision, Arrange)
        first = first_stack(self.seen, decision, self.muster, Quick(0), 0.0)
        return StackPlans(decision, first, choices)

    def later_plan(self, world: Ctx, decision: Decision, random: Quick) -> Record:
        return instinct(world.state, decision, self.muster, random, 0.0)
