"""One step ahead: try every answer in worlds that agree with the view, and judge what comes of it."""

from typing import TypeVar

from feldherr.ai.search_brain import (
    Brain,
    act,
    decision_of,
    judged,
    seal_others,
    tried,
)
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)

_FOLLOW_UPS = 20


def greedy(view: View[S], decision: Decision, brain: Brain[S], random: Quick) -> Record:
    """The best answer in one world; whatever is asked afterwards is left to chance."""
    world = view.resample(random)
    seal_others(world, decision.seat, brain, random)
    asked = decision_of(world, decision.seat)
    assert asked is not None
    options = brain.candidates(world.state, asked, random)
    if len(options) == 1:
        return options[0]
    return options[_highest(tried(world, asked, options, brain, random))]


def careful(
    view: View[S], decision: Decision, brain: Brain[S], random: Quick, worlds: int
) -> Record:
    """The best answer on average over several worlds, with sensible answers to what is asked afterwards."""
    options: list[Record] = []
    sums: list[int] = []
    for number in range(worlds):
        world = view.resample(random)
        seal_others(world, decision.seat, brain, random)
        asked = decision_of(world, decision.seat)
        assert asked is not None
        if number == 0:
            options = brain.candidates(world.state, asked, random)
            sums = [0] * len(options)
            if len(options) == 1:
                return options[0]
        seed = random.below(1 << 30)
        for at in range(len(options)):
            twin = world.copy()
            twin.dice = Loaded(Quick(seed))
            twin.answer(decision.seat, options[at])
            go_on(twin, brain, Quick(seed + 1))
            sums[at] += int(judged(twin, world.state, decision.seat, brain) * 100000.0)
    return options[_highest(sums)]


def go_on(world: Ctx[S], brain: Brain[S], random: Quick) -> None:
    """Sensible answers until the position can be judged."""
    for _ in range(_FOLLOW_UPS):
        asked = world.decision()
        if asked is None or brain.is_quiet(asked):
            return
        world.answer(asked.seat, act(world, asked, brain, random, 0))


def _highest(figures: list[int]) -> int:
    best = 0
    for at in range(1, len(figures)):
        if figures[at] > figures[best]:
            best = at
    return best
