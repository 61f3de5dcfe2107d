"""Judgement of CONQUEST for the planning of battles."""

from typing import Final

from feldherr.ai.battlefield.brain import AT_SIGHT, PLANNED, WEIGHED, BattleBrain, Care, Plans
from feldherr.ai.battlefield.stacks import StackPlans
from feldherr.ai.conquest.estimate import Muster
from feldherr.ai.conquest.evaluation import chance_to_win
from feldherr.ai.conquest.instinct import (
    BOTH,
    first_stack,
    instinct,
    likely_order,
    march_worth,
    marches,
    option_worth,
)
from feldherr.ai.conquest.places import Ground
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, ChooseOne, Decision
from feldherr.core.rng import Quick
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import NO_REGIMENT, Side
from feldherr.games.conquest.questions import (
    ACCEPT_DUEL,
    BUILD_STACK,
    CHOOSE_ACTION,
    CHOOSE_ARRIVALS,
    CHOOSE_CHARACTER_ACTION,
    CHOOSE_FIRST,
    CHOOSE_UNIT,
    MARCH,
    PICK_ONE,
    USE_SUPREMACY,
)
from feldherr.games.conquest.state import HIDDEN, Ctx, State
from feldherr.games.conquest.terms import SETTING_UP
from feldherr.geometry.walk import Walk

_WEIGHED: Final = (
    CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION, CHOOSE_UNIT, CHOOSE_FIRST, CHOOSE_ARRIVALS, PICK_ONE, MARCH,
    ACCEPT_DUEL, USE_SUPREMACY,
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
        left = left_of(world, decision)
        return instinct(world.state, decision, self.muster, random, noise, left)

    def plans(self, decision: Decision, choices: int) -> Plans:
        assert isinstance(decision, Arrange)
        first = first_stack(self.seen, decision, self.muster, Quick(0), 0.0)
        return StackPlans(decision, first, choices)

    def later_plan(self, world: Ctx, decision: Decision, random: Quick) -> Record:
        return instinct(world.state, decision, self.muster, random, 0.0)

    def alternatives(self, world: Ctx, decision: Decision, most: int) -> list[Record]:
        """Other answers, those that look best first."""
        if isinstance(decision, Walk):
            return self._marches(world.state, decision, most)
        options = super().alternatives(world, decision, most)
        if not isinstance(decision, ChooseOne):
            return options
        left = left_of(world, decision)
        worth = [option_worth(world.state, decision, each, self.muster, left) for each in options]
        return [options[n] for n in sorted(range(len(options)), key=lambda n: -worth[n])]

    def _marches(self, state: State, decision: Walk, most: int) -> list[Record]:
        """Those at first sight, and some spread out."""
        regiment = unit_in_question(decision)
        found: list[Record] = []
        if regiment != NO_REGIMENT:
            ground = Ground(state, self.muster, regiment)
            thought_of = marches(decision, ground)
            worth = [march_worth(decision, ground, each) for each in thought_of]
            order = sorted(range(len(worth)), key=lambda n: -worth[n])
            found = [thought_of[n] for n in order if decision.check(thought_of[n]) is None]
        return [*found[: most - most // 3], *decision.suggest(most)]

    def guess(self, world: Ctx, seen: State, random: Quick, noise: float) -> None:
        """The enemy has put first what should come first, more or less."""
        for number, deck in enumerate(world.state.decks):
            known = seen.decks[number].cards
            if HIDDEN in known:
                first = known.index(HIDDEN)
                deck.cards = [
                    *deck.cards[:first],
                    *likely_order(
                        world.state, Side(number), deck.cards[first:], self.muster, random, noise
                    ),
                ]


def left_of(world: Ctx, decision: Decision) -> int:
    """How many actions the regiment has that is asked for one."""
    if decision.prompt != CHOOSE_ACTION:
        return BOTH
    activation = world.nearest(Activation)
    return BOTH if activation is None else BOTH - activation.spent
