"""Formations: so many stands in ranks and files, who may stand where, and how far stands move from one to another.

All ranks are full but the last, whose stands are as central as the files allow. One stand may command: it stands in the
middle of the front. One more may stand beside it. The others are alike and fill the rest in the order given.
"""

from typing import Final

from feldherr.battlefield.grid import NO_CELL
from feldherr.core.codec import Record

NONE: Final = -1
"""No such stand."""


class Formation(Record):
    """Files, and what stands in every cell, rank by rank from the front."""

    files: int
    cells: list[int]


def formations(stands: list[int], command: int = NONE, beside: int = NONE) -> list[Formation]:
    """Every formation of ordinary stands, of one that commands and one that stands beside it, narrow ones first."""
    count = len(stands) + (command != NONE) + (beside != NONE)
    found: list[Formation] = []
    for files in range(min(count, 2), count + 1):
        for rear in rear_offsets(count, files):
            for fixed in _leaders(files, command, beside):
                found.append(Formation(files, _filled(count, files, rear, fixed, stands)))
    return found


def rear_offsets(count: int, files: int) -> list[int]:
    """Where the stands of the last rank may begin: in the middle, or at either side of it."""
    rest = count % files
    free = files - rest if rest else 0
    return [free // 2] if free % 2 == 0 else [free // 2, free // 2 + 1]


def centres(files: int) -> list[int]:
    """The places in the middle of the front."""
    return [files // 2] if files % 2 else [files // 2 - 1, files // 2]


def _leaders(files: int, command: int, beside: int) -> list[dict[int, int]]:
    """Every way to set those who have a place of their own: what stands in which cell."""
    if command == NONE:
        return [{}]
    found: list[dict[int, int]] = []
    for centre in centres(files):
        if beside == NONE:
            found.append({centre: command})
            continue
        for place in (centre - 1, centre + 1):
            if 0 <= place < files:
                found.append({centre: command, place: beside})
    return found


def _filled(
    count: int, files: int, rear: int, fixed: dict[int, int], stands: list[int]
) -> list[int]:
    ranks = (count + files - 1) // files
    cells = [NO_CELL] * (ranks * files)
    whole = count // files * files
    open_cells = [*range(whole), *range(whole + rear, whole + rear + count - whole)]
    waiting = stands[::-1]
    for cell in open_cells:
        cells[cell] = fixed[cell] if cell in fixed else waiting.pop()
    return cells


def is_formation(files: int, cells: list[int]) -> bool:
    """Are all ranks full but the last, and is that one as central as it can be?"""
    held = [cell != NO_CELL for cell in cells]
    count = sum(held)
    if count == 0 or not 1 <= files <= count:
        return False
    whole = count // files * files
    for rear in rear_offsets(count, files):
        wanted = [True] * whole
        if count > whole:
            wanted += [rear <= file < rear + count - whole for file in range(files)]
        if held[: len(wanted)] == wanted and not any(held[len(wanted) :]):
            return True
    return False


Spot = tuple[int, int]
"""The middle of a stand, in micrometres."""


def can_move(old: list[Spot], new: list[Spot], most: int) -> bool:
    """Can stands that are alike go from old places to new ones, each at most so far?"""
    limit = most * most
    taken: list[int] = [NONE] * len(new)
    for stand in range(len(old)):
        if not _finds_place(stand, old, new, limit, taken, [False] * len(new)):
            return False
    return True


def _finds_place(
    stand: int, old: list[Spot], new: list[Spot], limit: int, taken: list[int], seen: list[bool]
) -> bool:
    """Give a stand a place in reach, moving others on to another place if need be."""
    x, y = old[stand]
    for place in range(len(new)):
        dx, dy = new[place][0] - x, new[place][1] - y
        if seen[place] or dx * dx + dy * dy > limit:
            continue
        seen[place] = True
        if taken[place] == NONE or _finds_place(taken[place], old, new, limit, taken, seen):
            taken[place] = stand
            return True
    return False
