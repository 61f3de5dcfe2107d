"""A game as every table shows it, terminal or browser: scenes, questions with their options, reasons, odds."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.core.event import State
    from feldherr.core.rulebook import Rulebook
    from feldherr.stage.base import Stage


@cache
def stage_of(rulebook: "Rulebook[State]", language: str) -> "Stage":
    """The staging of a game in a language, or a plain one if it has none."""
    if rulebook.name == "pixel_tactics":
        from feldherr.stage.pixel_tactics import PixelStage

        return PixelStage(rulebook, language)
    if rulebook.name == "runewars":
        from feldherr.stage.runewars import RunewarsStage

        return RunewarsStage(rulebook, language)
    from feldherr.stage.base import Stage

    return Stage(rulebook, language)
