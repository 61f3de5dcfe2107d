"""What opponents must be told about a battle game: everything else about looking ahead is the same for all."""

from typing import Final, Generic, NewType, TypeVar

from feldherr.battlefield.ids import Side
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Seat
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.geometry.decision import Place
from feldherr.geometry.walk import Walk

S = TypeVar("S", bound=State)

Care = NewType("Care", int)
"""How a question deserves to be answered."""

AT_SIGHT: Final = Care(0)
"""By instinct: nothing hangs on it, or looking ahead would not tell."""
WEIGHED: Final = Care(1)
"""A few answers are compared by what the round brings."""
DEPLOYED: Final = Care(2)
"""Somebody comes to the table before the battle: a few places are compared by what the first rounds bring."""
PLANNED: Final = Care(3)
"""All units get their orders for a round, in secret: plans are improved part by part."""


class Plans:
    """All plans for a round worth a thought: one to begin with, and others that differ from a plan in one part only."""

    def __init__(self, first: Record, parts: int) -> None:
        self.first = first
        self.parts = parts
        """Parts are numbered from 0: units with their orders, cards with their place in a stack."""

    def variants(self, plan: Record, part: int) -> list[Record]:
        """Different plans, the given one among them, that agree in all other parts."""
        raise NotImplementedError


class BattleBrain(Generic[S]):
    """Judgement of one battle game, made anew for every question from what the seat sees.

    Noise says how far off somebody's plan may be from the best at first sight, in points.
    """

    def side(self, state: S, seat: Seat) -> Side:
        """The side a seat is on: its own, unless several seats share one."""
        return Side(seat)

    def round(self, state: S) -> int:
        """The number of the round in progress."""
        raise NotImplementedError

    def is_setting_up(self, state: S) -> bool:
        """Has the battle not yet begun?"""
        return False

    def value(self, state: S, side: Side) -> float:
        """The chance of a side to win, from 0 to 1, without looking ahead."""
        raise NotImplementedError

    def care(self, state: S, decision: Decision) -> Care:
        """How a question deserves to be answered."""
        raise NotImplementedError

    def instinct(self, world: Ctx[S], decision: Decision, random: Quick, noise: float) -> Record:
        """The answer at first sight; plans are made for the table as it was when the brain was."""
        raise NotImplementedError

    def plans(self, decision: Decision, choices: int) -> Plans:
        """What may be planned where care is PLANNED, with so many choices for every part at most."""
        raise NotImplementedError

    def later_plan(self, world: Ctx[S], decision: Decision, random: Quick) -> Record:
        """A plan at first sight for a later round in thought: for the table as it is now, and quickly."""
        raise NotImplementedError

    def guess(self, world: Ctx[S], seen: S, random: Quick, noise: float) -> None:
        """Put what is likely in the place of what the seat does not know, which is there by chance."""

    def alternatives(self, world: Ctx[S], decision: Decision, most: int) -> list[Record]:
        """Other answers to compare with that of instinct; a game adds what its own kinds of questions propose."""
        if isinstance(decision, (ChooseOne, Confirm)):
            return decision.options() or []
        if isinstance(decision, (Place, Walk)):
            return decision.suggest(most)
        return []
