"""Judgement of PIXEL TACTICS for every kind of search."""

from math import sqrt

from feldherr.ai.pixel_tactics.evaluation import score
from feldherr.ai.pixel_tactics.instinct import promise
from feldherr.ai.pixel_tactics.suggestions import suggestions
from feldherr.ai.pixel_tactics.weights import Weights
from feldherr.ai.search_brain import UNDECIDED, Brain
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rng import Quick
from feldherr.core.seat import Seat, SeatId
from feldherr.games.pixel_tactics.grid import WIDTH
from feldherr.games.pixel_tactics.questions import CHOOSE_LEADER, TAKE_ACTION
from feldherr.games.pixel_tactics.state import DRAWN_GAME, State

_EVEN = 2000.0
"""A lead of so many thousandths wins 85 games of 100."""


class PixelBrain(Brain[State]):
    """Weights make the judgement; see `weights.toml`."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def outcome(self, state: State, start: State, seat: Seat) -> float:
        """In a series only the game in hand counts: who has taken more leaders since it began."""
        if not state.over and state.game == start.game:
            return UNDECIDED
        if state.rules.match_length == 0:
            if state.champion == DRAWN_GAME:
                return 0.5
            return 1.0 if state.champion == seat else 0.0
        mine = len(state.sides[seat].victory) - len(start.sides[seat].victory)
        others = len(state.sides[1 - seat].victory) - len(start.sides[1 - seat].victory)
        return 0.5 if mine == others else 1.0 if mine > others else 0.0

    def value(self, state: State, seat: Seat) -> float:
        lead = score(state, SeatId(seat), self.weights) / _EVEN
        return 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)

    def candidates(self, state: State, decision: Decision, random: Quick) -> list[Record]:
        return suggestions(state, decision, self.weights, random)

    def instincts(
        self, state: State, decision: Decision, options: list[Record]
    ) -> list[int] | None:
        if decision.prompt != TAKE_ACTION and decision.prompt != CHOOSE_LEADER:
            return None
        return [promise(state, decision.seat, option, self.weights) for option in options]

    def is_quiet(self, decision: Decision) -> bool:
        return decision.prompt == TAKE_ACTION

    def clock(self, state: State) -> int:
        return state.game * 10000 + state.round * WIDTH + state.wave
