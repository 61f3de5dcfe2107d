"""The opponents for CONQUEST."""

from typing import Final, cast

from feldherr.ai.agents import Agent, Wanted
from feldherr.ai.conquest.instinct import instinct
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.conquest.state import State

_CARELESS: Final = 8
"""One answer in so many is any legal one."""


class EasyAgent(Agent[State]):
    """Instinct, and now and then something else."""

    def decide(self, view: View[State], decision: Decision) -> Record:
        if self.random.below(_CARELESS) == 0:
            return decision.sample(self.random)
        return instinct(view.state, decision, self.random)


def player(rulebook: Rulebook[CoreState], wanted: Wanted) -> Agent[CoreState]:
    """The opponent that is wanted; there is one so far."""
    return cast(Agent[CoreState], EasyAgent(wanted.name, wanted.seed))
