"""What the dice may do after an answer. One function; how it finds out is its own business."""

from typing import TYPE_CHECKING

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.stage.parts import Odds

if TYPE_CHECKING:
    from feldherr.stage.base import Stage

SAMPLES = 400
"""Enough for shares within five percent, in about a second."""


def odds(
    stage: "Stage",
    view: View[State],
    decision: Decision,
    answer: Record,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Odds | None:
    """What may come of an answer, from what the seat knows; None if dice have no say in it.

    Shares are sampled: worlds that agree with the view, played on by instinct until the attack is over.
    """
    if stage.rulebook.name != "runewars":
        return None
    from feldherr.stage.runewars.sampling import sampled

    return sampled(stage, view, decision, answer, samples, seed)
