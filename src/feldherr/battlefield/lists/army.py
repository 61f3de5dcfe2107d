"""What is in an army list of any game: units in the order they are written, each with its size and what it carries."""

from typing import ClassVar, Final

from feldherr.core.codec import Record

AS_PRINTED: Final = 0
MOST_IN_A_UNIT: Final = 99
MOST_UPGRADES: Final = 20
"""More of anything is a slip of the pen."""


class Squad(Record):
    """A unit of a list: which, how large, with what."""

    what: ClassVar[str] = "a unit"

    unit: str
    size: int
    """Trays, or stands, or whatever the game counts."""
    columns: int
    """How many of them stand in the front rank, or AS_PRINTED."""
    upgrades: list[str]


class Army(Record):
    """A list: a name, a faction, the size of game it is for, and its units."""

    name: str
    faction: str
    limit: int
    squads: list[Squad]
