"""A finished game looked through again: the chance to win before every answer, and the answers that cost most."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import feldherr
from feldherr.ai.review import Cost, Judge, cost, judge
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import State
from feldherr.core.rulebook import Options

Progress = Callable[[float], bool]
"""Is told which share of the work is done, and says whether to go on."""

_FOR_THE_CURVE = 0.4
"""The share of the time that may go into the curve."""
_FEWEST_POINTS = 8
"""A slow machine draws a coarse curve rather than none."""
_FOR_A_FIRST_LOOK = 0.75
"""Then every answer is looked at; what is left is for the worst, more closely."""
_TRIFLE = 0.005
"""A loss of less is not worth a word."""
_CLOSER = 4
"""How much more closely the worst answers are looked at."""
_WORST = 10
"""How many of the worst answers are looked at more closely."""


@dataclass(frozen=True)
class Budget:
    """How much to think. Without seconds the same numbers come out every time."""

    seconds: float = 20.0
    """0 for no limit."""
    care: int = 1
    """So many times as much thought for every answer."""
    luck: int = 0


@dataclass(frozen=True)
class Point:
    """The chance of a seat to win before its answer of that number."""

    number: int
    seat: Seat
    chance: float

    def to_data(self) -> dict[str, Data]:
        return {"number": self.number, "seat": self.seat, "chance": round(self.chance, 4)}


@dataclass(frozen=True)
class Mistake:
    """An answer that was worse than another."""

    number: int
    seat: Seat
    prompt: str
    rule: str
    answer: Record
    cost: Cost

    def to_data(self) -> dict[str, Data]:
        return {
            "number": self.number,
            "seat": self.seat,
            "prompt": self.prompt,
            "rule": self.rule,
            "answer": self.answer.to_data(),
            "better": self.cost.better.to_data(),
            "given": round(self.cost.given, 4),
            "best": round(self.cost.best, 4),
            "doubt": round(self.cost.doubt, 4),
        }


@dataclass(frozen=True)
class Review:
    """What came of it; `whole` is false if time was too short to look at everything."""

    points: list[Point]
    mistakes: list[Mistake]
    """The dearest first."""
    whole: bool

    def to_data(self) -> dict[str, Data]:
        return {
            "points": [each.to_data() for each in self.points],
            "mistakes": [each.to_data() for each in self.mistakes],
            "whole": self.whole,
        }


def reviewed(
    game: str,
    seed: int | str,
    options: Options | None,
    answers: list[tuple[Seat, Record]],
    seats: list[Seat] | None = None,
    budget: Budget | None = None,
    progress: Progress | None = None,
) -> Review:
    """Look through the answers of some seats, or of all. Ctrl-C ends it with what has been found so far."""
    review = _Review(budget or Budget(), progress or _go_on)
    try:
        review.gather(game, seed, options, answers, seats)
        review.draw_the_curve()
        review.look_for_mistakes()
        review.look_closer()
    except (KeyboardInterrupt, _Stopped):
        review.whole = False
    return review.result()


def _go_on(share: float) -> bool:
    return True


class _Stopped(Exception):
    """Somebody does not want to know any more."""


class _Moment:
    """One answer of the game, and how the table looked to whoever gave it."""

    def __init__(
        self, number: int, decision: Decision, answer: Record, judge: Judge[State]
    ) -> None:
        self.number = number
        self.decision = decision
        self.answer = answer
        self.judge = judge
        self.chance: float | None = None
        self.drop = 0.0
        """How much worse things stand at the next answer of the same seat."""
        self.cost: Cost | None = None


class _Review:
    def __init__(self, budget: Budget, progress: Progress) -> None:
        self.budget = budget
        self.progress = progress
        self.begun = perf_counter()
        self.moments: list[_Moment] = []
        self.whole = True
        self.done = 0.0

    def gather(
        self,
        game: str,
        seed: int | str,
        options: Options | None,
        answers: list[tuple[Seat, Record]],
        seats: list[Seat] | None,
    ) -> None:
        """Play the game again and keep what the seats saw whenever they had a choice."""
        match = feldherr.game(game).new_match(seed, options)
        for number, (seat, answer) in enumerate(answers):
            if seats is None or seat in seats:
                view = match.view(seat)
                decision = view.decision
                assert decision is not None
                luck = self.budget.luck * len(answers) + number
                self.moments.append(_Moment(number, decision, answer, judge(game, view, luck)))
            match.submit(seat, answer)
        self.begun = perf_counter()

    def draw_the_curve(self) -> None:
        moments = _spread(self.moments)
        for turn, moment in enumerate(moments):
            if turn >= _FEWEST_POINTS and self.is_late(_FOR_THE_CURVE):
                break
            moment.chance = moment.judge.chance(self.budget.care)
            self.tell(_FOR_THE_CURVE * (turn + 1) / len(moments))
        after: dict[Seat, float] = {}
        for moment in reversed(self.moments):
            if moment.chance is not None:
                seat = moment.decision.seat
                moment.drop = moment.chance - after.get(seat, moment.chance)
                after[seat] = moment.chance

    def look_for_mistakes(self) -> None:
        """Every answer, beginning where things got worse."""
        share = _FOR_A_FIRST_LOOK - _FOR_THE_CURVE
        moments = sorted(self.moments, key=lambda each: -each.drop)
        for turn, moment in enumerate(moments):
            if self.is_late(_FOR_A_FIRST_LOOK):
                break
            self.compare(moment, 1)
            self.tell(_FOR_THE_CURVE + share * (turn + 1) / len(moments))

    def look_closer(self) -> None:
        """What looks like a mistake, once more: with little thought some are none."""
        found = [each for each in self.moments if each.cost is not None]
        found.sort(key=_weight, reverse=True)
        for turn, moment in enumerate(found[:_WORST]):
            if self.is_late(1.0):
                break
            self.compare(moment, _CLOSER)
            self.tell(_FOR_A_FIRST_LOOK + (1 - _FOR_A_FIRST_LOOK) * (turn + 1) / _WORST)

    def compare(self, moment: _Moment, times: int) -> None:
        care = self.budget.care * times
        moment.cost = cost(moment.judge, moment.decision, moment.answer, care)

    def is_late(self, share: float) -> bool:
        """Is that share of the time over?"""
        seconds = self.budget.seconds
        late = 0 < seconds * share < perf_counter() - self.begun
        if late:
            self.whole = False
        return late

    def tell(self, share: float) -> None:
        if not self.progress(share):
            raise _Stopped

    def result(self) -> Review:
        points = [
            Point(each.number, each.decision.seat, each.chance)
            for each in self.moments
            if each.chance is not None
        ]
        mistakes = [
            Mistake(
                each.number,
                each.decision.seat,
                each.decision.prompt,
                each.decision.rule,
                each.answer,
                each.cost,
            )
            for each in sorted(self.moments, key=_weight, reverse=True)
            if each.cost is not None and each.cost.weight > _TRIFLE
        ]
        return Review(points, mistakes, self.whole)


def _weight(moment: _Moment) -> float:
    return 0.0 if moment.cost is None else moment.cost.weight


def _spread(moments: list[_Moment]) -> list[_Moment]:
    """Such an order that those before any point of it lie evenly over the game."""
    width = len(moments).bit_length()
    places = sorted(range(len(moments)), key=lambda place: f"{place:0{width}b}"[::-1])
    return [moments[place] for place in places]
