"""Odds by playing on: many worlds that agree with a view, each played until what is asked about is over."""

from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Final, Generic, TypeVar, cast

from feldherr.core.chance import Chance
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision
from feldherr.core.event import Event, State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.stage.parts import Outcome

S = TypeVar("S", bound=State)

_MOST_QUESTIONS: Final = 200
_WIDE: Final = 1.96
"""Standard errors on either side that hold 95 of 100 cases."""


class PlayedOn(Generic[S]):
    """One world that is played on after an answer; a game says who answers how, and when it is over."""

    def __init__(self, world: Ctx[S], random: Quick) -> None:
        self.world = world
        self.random = random
        self.log: list[Event[S]] = []
        world.log = self.log
        world.dice = None

    def look(self) -> None:
        """Called before every question."""

    def is_over(self) -> bool:
        """Has what is asked about happened, or can it no longer happen?"""
        raise NotImplementedError

    def decided(self, decision: Decision) -> Record:
        """What a player answers."""
        raise NotImplementedError

    def play(self, seat: int, answer: Record) -> None:
        """Give an answer and play on; afterwards the log tells what came of it."""
        self.look()
        self.world.answer(seat, answer)
        for _ in range(_MOST_QUESTIONS):
            self.look()
            decision = self.world.decision()
            if decision is None or self.is_over():
                break
            is_chance = decision.seat == CHANCE
            made = (
                cast(Chance, decision).sample(self.random) if is_chance else self.decided(decision)
            )
            self.world.answer(decision.seat, made)


Made = TypeVar("Made")


def outcomes_of(
    results: list[Made], label: Callable[[Made], str], rank: Callable[[Made], tuple[int, int]]
) -> list[Outcome]:
    """How often each thing came of it, with the error that may have, from nothing to everything."""
    total = len(results)
    labels = [label(each) for each in results]
    order = {said: rank(each) for said, each in zip(labels, results, strict=True)}
    counts = Counter(labels)
    return [
        Outcome(said, counts[said] / total, error(counts[said], total))
        for said in sorted(counts, key=lambda said: order[said])
    ]


def error(count: int, total: int) -> float:
    """How far a share may be off, 95 times of 100 (Agresti and Coull), also where it is nothing or everything."""
    share = (count + 2) / (total + 4)
    return _WIDE * sqrt(share * (1 - share) / (total + 4))


def mean_of(numbers: list[int]) -> tuple[float, float]:
    """The mean, and how far it may be off, 95 times of 100."""
    total = len(numbers)
    mean = sum(numbers) / total
    spread = sqrt(sum((each - mean) ** 2 for each in numbers) / total)
    return mean, _WIDE * spread / sqrt(total)


def percent(share: float) -> str:
    return f"{round(share * 100)} %"
