"""Answers worth a thought."""

from typing import Final

from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision
from feldherr.core.rng import Quick
from feldherr.games.runewars.rules.movement import StopChoice
from feldherr.games.runewars.state import Ctx
from feldherr.geometry.decision import Place

AT_ONCE: Final = [
    "spend_surges", "contact_edge", "flanking_die", "remove_die", "spend_blight", "regenerate", "return_figure",
    "damage_figure", "wound_figure", "choose_profile", "test_first",
]  # fmt: skip
"""Questions that are answered at first sight."""


def suggestions(ctx: Ctx, decision: Decision, mind: Mind, random: Quick, most: int) -> list[Record]:
    """A few legal answers, the one at first sight before all others."""
    first = instinct(ctx, decision, mind, random)
    found = [first]
    if decision.prompt in AT_ONCE:
        return found
    others: list[Record] = []
    if isinstance(decision, (ChooseOne, Confirm)):
        others = decision.options() or []
    elif isinstance(decision, (Place, StopChoice)):
        others = decision.suggest(most)
    for other in others:
        if len(found) >= most:
            break
        if other not in found:
            found.append(other)
    return found
