"""Letters for units, for the map and for typing: A to M for South, N to Z for North."""

from typing import Final

from feldherr.games.runewars.state import State

_LETTERS: Final = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"]
TERRAIN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def letter(state: State, number: int) -> str:
    """The letter of a unit; it stays the same all game."""
    side = state.side(number)
    place = sum(1 for other in range(number) if state.side(other) == side)
    return _LETTERS[side][place % len(_LETTERS[side])]


def unit_called(state: State, word: str) -> int | None:
    """The unit with that letter, in whatever case it is typed."""
    for number in range(len(state.units)):
        if letter(state, number) == word.upper():
            return number
    return None
