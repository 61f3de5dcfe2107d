"""CQ 1 form, 7 cmd, 8 char: the formations of a regiment, with the command stand and the character in their places.

The command stand stands in the middle of the front, a character beside it. The others are alike and fill the rest in
the order given.
"""

from feldherr.battlefield.formation import central_columns, laid_out, layouts
from feldherr.battlefield.grid import filled
from feldherr.core.codec import Record
from feldherr.games.conquest.ids import NO_STAND, StandId


class Formation(Record):
    """Files, and what stands in every cell, rank by rank from the front."""

    files: int
    cells: list[int]


def formations(
    stands: list[int], command: StandId = NO_STAND, beside: StandId = NO_STAND
) -> list[Formation]:
    """Every formation of ordinary stands, of one that commands and one that stands beside it, narrow ones first."""
    contents = [*stands, *[int(each) for each in (command, beside) if each != NO_STAND]]
    count = len(contents)
    found: list[Formation] = []
    for files in range(min(count, 2), count + 1):
        for places in layouts(count, files):
            for fixed in _leaders(files, command, beside):
                found.append(Formation(files, laid_out(files, places, contents, fixed)))
    return found


def _leaders(files: int, command: StandId, beside: StandId) -> list[dict[int, int]]:
    """Every way to set those who have a place of their own: what stands in which cell."""
    if command == NO_STAND:
        return [{}]
    found: list[dict[int, int]] = []
    for centre in central_columns(1, files):
        if beside == NO_STAND:
            found.append({centre: command})
            continue
        for place in (centre - 1, centre + 1):
            if 0 <= place < files:
                found.append({centre: command, place: beside})
    return found


def is_formation(files: int, cells: list[int]) -> bool:
    """Are all ranks full but the last, and is that one as central as it can be?"""
    held = filled(cells)
    return 1 <= files <= len(held) and held in layouts(len(held), files)
