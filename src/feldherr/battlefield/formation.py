"""Formations: equal cells in ranks and files, all ranks full but the last, which stands as centrally as it can.

A layout says which places of a grid are filled; a game says what stands in them, and which cells have a place of
their own. From one formation to another every cell goes its way, and the shortest march in which that can be done is
the one whose longest way is shortest.
"""

from math import isqrt

from feldherr.battlefield.body import Body
from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.ids import Side
from feldherr.geometry.pose import Pose, rounded, to_world


def central_columns(count: int, files: int) -> list[int]:
    """The first columns of so many neighbours that stand in the middle of a rank; two if it is not exact."""
    left = (files - count) // 2
    return [left] if (files - count) % 2 == 0 else [left, left + 1]


def layouts(count: int, files: int) -> list[list[int]]:
    """The filled places of so many cells in so many files, for every way to put the last rank into the middle."""
    rest = count % files
    full = list(range(count - rest))
    if rest == 0:
        return [full]
    start = count - rest
    return [
        [*full, *range(start + column, start + column + rest)]
        for column in central_columns(rest, files)
    ]


def laid_out(
    files: int, places: list[int], contents: list[int], fixed: dict[int, int] | None = None
) -> list[int]:
    """The cells of a body: `fixed` says what stands in a place of its own, the others fill up from the front."""
    bound: dict[int, int] = {} if fixed is None else fixed
    waiting = [each for each in contents if each not in bound.values()]
    cells = [NO_CELL] * (files * (max(places) // files + 1))
    taken = 0
    for place in places:
        if place in bound:
            cells[place] = bound[place]
        else:
            cells[place] = waiting[taken]
            taken += 1
    return cells


def drawn_up(
    body: Body, files: int, contents: list[int], fixed: dict[int, int] | None = None
) -> Body:
    """A body with these contents in so many files, in the first of the layouts; without any it has no cells."""
    if not contents:
        return body.emptied().formed(files, [])
    places = layouts(len(contents), files)[0]
    return body.formed(files, laid_out(files, places, contents, fixed))


def fielded(side: Side, count: int, files: int, width: int, depth: int, pose: Pose) -> Body:
    """A body of so many equal cells of that size, drawn up on the table."""
    body = Body(
        side=side, columns=files, cells=[], width=width, depth=depth, pose=pose, deployed=True
    )
    return drawn_up(body, files, [0] * count)


def about_cell(body: Body, cell: int, files: int, place: int) -> Pose:
    """The pose at which a place of a grid with so many files lies where a cell of the body is now."""
    width, depth = body.width, body.depth
    right = cell % body.columns * width - place % files * width
    ahead = place // files * depth - cell // body.columns * depth
    x, y = to_world(body.pose, right, ahead)
    return Pose(rounded(x), rounded(y), body.pose.heading)


class Rearranged:
    """Who goes where: pairs of a cell in the old formation and one in the new, and how long the longest way is."""

    def __init__(self, ways: list[tuple[int, int]], longest: int) -> None:
        self.ways = ways
        self.longest = longest

    def contents(self, old: Body, new: Body) -> list[int]:
        """The cells of the new formation with what stood in the old one."""
        cells = [NO_CELL] * len(new.cells)
        for before, after in self.ways:
            cells[after] = old.cells[before]
        return cells


def rearranged(old: Body, new: Body, bound: list[tuple[int, int]] | None = None) -> Rearranged:
    """The change from one formation to another, as large, whose longest way is shortest.

    Pairs in `bound` belong together whatever the way; all other cells are interchangeable. Ways are straight, from
    middle to middle, and rounded up.
    """
    pairs: list[tuple[int, int]] = [] if bound is None else list(bound)
    leaving = [cell for cell in old.filled() if cell not in [each[0] for each in pairs]]
    coming = [cell for cell in new.filled() if cell not in [each[1] for each in pairs]]
    squares = [[_square(old, cell, new, other) for other in coming] for cell in leaving]
    held = max([_square(old, cell, new, other) for cell, other in pairs], default=0)
    limits = sorted({held, *[each for row in squares for each in row if each > held]})
    low, high = 0, len(limits) - 1
    while low < high:
        middle = (low + high) // 2
        if len(_matched(squares, limits[middle])) == len(coming):
            high = middle
        else:
            low = middle + 1
    for column, row in _matched(squares, limits[low]).items():
        pairs.append((leaving[row], coming[column]))
    longest = isqrt(limits[low])
    return Rearranged(sorted(pairs), longest if longest * longest == limits[low] else longest + 1)


def _square(old: Body, cell: int, new: Body, other: int) -> int:
    """The square of the way from a cell to one of another body."""
    here, there = old.cell_centre(cell), new.cell_centre(other)
    return (here.x - there.x) ** 2 + (here.y - there.y) ** 2


def _matched(squares: list[list[int]], limit: int) -> dict[int, int]:
    """For each column a row whose way to it is no longer than a limit, for as many as possible."""
    found: dict[int, int] = {}
    for row in range(len(squares)):
        _seated(squares, limit, row, found, [])
    return found


def _seated(
    squares: list[list[int]], limit: int, row: int, found: dict[int, int], asked: list[int]
) -> bool:
    """Find a column for a row, the nearest first; whoever has it may have to go elsewhere."""
    ways = sorted([(square, column) for column, square in enumerate(squares[row])])
    for square, column in ways:
        if square > limit or column in asked:
            continue
        asked.append(column)
        if column not in found or _seated(squares, limit, found[column], found, asked):
            found[column] = row
            return True
    return False
