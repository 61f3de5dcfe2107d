"""Letters for bodies, for the map and for typing: A to M for the first side, N to Z for the second, then A2 and on."""

from typing import Final

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId

_LETTERS: Final = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"]
TERRAIN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def letter(field: Battlefield, number: UnitId) -> str:
    """The letter of a body; it stays the same all game."""
    side = field.bodies[number].side
    place = sum(1 for other in range(number) if field.bodies[other].side == side)
    again, place = divmod(place, len(_LETTERS[side]))
    return _LETTERS[side][place] + (f"{again + 1}" if again else "")


def called(field: Battlefield, word: str) -> UnitId | None:
    """The body with that letter, in whatever case it is typed."""
    for number in range(len(field.bodies)):
        if letter(field, UnitId(number)) == word.upper():
            return UnitId(number)
    return None
