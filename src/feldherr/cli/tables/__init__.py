"""How the table of each game is drawn in the terminal."""

from feldherr.cli.tables.base import Table
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook


def table_for(rulebook: Rulebook[State], language: str, width: int) -> Table:
    """The drawing of a game, or a plain one if it has none."""
    if rulebook.name == "pixel_tactics":
        from feldherr.cli.tables.pixel_tactics import PixelTable

        return PixelTable(rulebook, language, width)
    return Table(rulebook, language, width)
