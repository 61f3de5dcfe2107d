"""How the table of each game is drawn in the terminal."""

from pkgutil import resolve_name

from feldherr.cli.tables.base import TALL, Table
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook
from feldherr.games.registry import entry_of


def table_for(rulebook: Rulebook[State], language: str, width: int, height: int = TALL) -> Table:
    """The drawing of a game."""
    table: Table = resolve_name(entry_of(rulebook.name).table)(rulebook, language, width, height)
    return table
