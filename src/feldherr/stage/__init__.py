"""A game as every table shows it, terminal or browser: scenes, questions with their options, reasons, odds."""

from functools import cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.core.event import State
    from feldherr.core.rulebook import Rulebook
    from feldherr.stage.base import Stage


@cache
def stage_of(rulebook: "Rulebook[State]", language: str) -> "Stage":
    """The staging of a game in a language."""
    # Help in the terminal says sentences of this package and starts at once, so games are looked for here only.
    from feldherr.games.registry import entry_of

    stage: Stage = resolve_name(entry_of(rulebook.name).stage)(rulebook, language)
    return stage
