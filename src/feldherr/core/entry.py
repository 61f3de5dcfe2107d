"""The one place in which a game says what it brings, and where each thing is found.

Things are named as `module:name` and loaded when asked for. So a game can be listed without being loaded, and its
entry can name what lies in layers above the rules. What an entry leaves out, the house has in a plain form.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from feldherr.core.errors import BadFile
from feldherr.core.message import shown

LEVELS: Final = ["random", "easy", "normal", "hard", "mcts"]
"""The names of all opponents, weak ones first; `mcts` is the search alone, with a budget of its own."""


class GameEntry:
    """A game as the house finds it. A package offers one as an entry point of the group `feldherr.games`."""

    def __init__(
        self,
        name: str,
        rulebook: str,
        *,
        stage: str = "feldherr.stage.base:Stage",
        table: str = "feldherr.cli.tables.base:Table",
        opponents: list[str] | None = None,
        player: str = "feldherr.ai.general:player",
        judge: str = "feldherr.ai.general:judge",
        review_seconds: int = 20,
        minutes: int = 30,
        armies: str = "",
        trials: str = "feldherr.testing.trials:Trials",
    ) -> None:
        self.name = name
        self.rulebook = rulebook
        self.stage = stage
        """How every table shows it."""
        self.table = table
        """How the terminal draws it."""
        self.opponents = LEVELS if opponents is None else opponents
        self.player = player
        """Makes an opponent, of the rulebook and what is `Wanted`; whoever answers by chance, the house has."""
        self.judge = judge
        """Makes who reviews a match, of rulebook, view and luck."""
        self.review_seconds = review_seconds
        """How long a review may take if nobody says so."""
        self.minutes = minutes
        """How long a usual match takes, about; the shortest game is offered first to who is new."""
        self.armies = armies
        """Its `ArmyBook`; empty where nobody brings a list."""
        self.trials = trials
        """The options worth trying in random matches, and what is watched there."""

    def folder(self) -> Path:
        """Where its texts, ledger and packs lie, found without loading its rules."""
        found = find_spec(self.rulebook.partition(":")[0])
        if found is None or found.origin is None:
            raise BadFile("{file}: cannot be read", file=shown(self.rulebook))
        return Path(found.origin).parent
