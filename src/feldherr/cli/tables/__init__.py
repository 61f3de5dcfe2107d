"""How the table of each game is drawn in the terminal."""

from feldherr.cli.tables.base import TALL, Table
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook


def table_for(rulebook: Rulebook[State], language: str, width: int, height: int = TALL) -> Table:
    """The drawing of a game, or a plain one if it has none."""
    if rulebook.name == "pixel_tactics":
        from feldherr.cli.tables.pixel_tactics import PixelTable

        return PixelTable(rulebook, language, width, height)
    if rulebook.name == "runewars":
        from feldherr.cli.tables.runewars import RunewarsTable

        return RunewarsTable(rulebook, language, width, height)
    return Table(rulebook, language, width, height)
