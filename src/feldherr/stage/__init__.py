"""A game as every table shows it, terminal or browser: scenes, questions with their options, reasons, odds."""

from functools import cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.core.event import State
    from feldherr.core.rulebook import Rulebook
    from feldherr.stage.base import Stage

STAGES = {
    "pixel_tactics": "feldherr.stage.pixel_tactics:PixelStage",
    "runewars": "feldherr.stage.runewars:RunewarsStage",
}
"""Where the stagings of the games are; each is loaded when asked for."""
_PLAIN = "feldherr.stage.base:Stage"


@cache
def stage_of(rulebook: "Rulebook[State]", language: str) -> "Stage":
    """The staging of a game in a language, or a plain one if it has none."""
    stage: Stage = resolve_name(STAGES.get(rulebook.name, _PLAIN))(rulebook, language)
    return stage
