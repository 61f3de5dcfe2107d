"""Judgement of RUNEWARS for the planning of battles."""

from typing import Final

from feldherr.ai.battlefield.brain import (
    AT_SIGHT,
    DEPLOYED,
    PLANNED,
    WEIGHED,
    BattleBrain,
    Care,
    Plans,
)
from feldherr.ai.runewars.dials import DialPlans, fresh_dials, guess_dials
from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import FirstThoughts, instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rng import Quick
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import Side
from feldherr.games.runewars.questions import (
    CHOOSE_PROFILE,
    CONTACT_EDGE,
    DAMAGE_FIGURE,
    DEPLOY_UNIT,
    DEPLOY_WHICH,
    FLANKING_DIE,
    REGENERATE_HOW_MANY,
    REMOVE_DIE,
    RETURN_FIGURE,
    SPEND_BLIGHT,
    SPEND_SURGES,
    TEST_FIRST,
    WOUND_FIGURE,
)
from feldherr.games.runewars.rules.movement import StopChoice
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import SETTING_UP

_LATER_NOISE: Final = 1.0
"""How far off the dials of later rounds may be, in points."""

_DEPLOYING: Final = (DEPLOY_WHICH, DEPLOY_UNIT)

_AT_ONCE: Final = (
    SPEND_SURGES, CONTACT_EDGE, FLANKING_DIE, REMOVE_DIE, SPEND_BLIGHT, REGENERATE_HOW_MANY, RETURN_FIGURE,
    DAMAGE_FIGURE, WOUND_FIGURE, CHOOSE_PROFILE, TEST_FIRST,
)  # fmt: skip
"""Questions in a battle that are answered at first sight."""


class RunewarsBrain(BattleBrain[State]):
    """A mind full of one question; taste makes the judgement."""

    def __init__(self, state: State, taste: Taste) -> None:
        self.mind = Mind(state, taste)
        self.mind.rehearsals.answers = FirstThoughts(self.mind)

    def side(self, state: State, seat: int) -> Side:
        return state.sides[seat]

    def round(self, state: State) -> int:
        return state.round

    def is_setting_up(self, state: State) -> bool:
        return state.phase == SETTING_UP

    def value(self, state: State, side: Side) -> float:
        return self.mind.value(state, side)

    def care(self, state: State, decision: Decision) -> Care:
        if isinstance(decision, SetDials):
            return PLANNED
        if state.phase == SETTING_UP:
            return DEPLOYED if decision.prompt in _DEPLOYING else AT_SIGHT
        return AT_SIGHT if decision.prompt in _AT_ONCE else WEIGHED

    def instinct(self, world: Ctx, decision: Decision, random: Quick, noise: float) -> Record:
        return instinct(world, decision, self.mind, random, noise)

    def plans(self, decision: Decision, choices: int) -> Plans:
        assert isinstance(decision, SetDials)
        return DialPlans(decision, self.mind, choices)

    def later_plan(self, world: Ctx, decision: Decision, random: Quick) -> Record:
        assert isinstance(decision, SetDials)
        return fresh_dials(world.state, decision, self.mind, random, _LATER_NOISE)

    def guess(self, world: Ctx, seen: State, random: Quick, noise: float) -> None:
        guess_dials(world, seen, self.mind, random, noise)

    def alternatives(self, world: Ctx, decision: Decision, most: int) -> list[Record]:
        if isinstance(decision, StopChoice):
            return decision.suggest(most)
        return super().alternatives(world, decision, most)
