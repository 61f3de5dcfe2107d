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
    change = _Change(old, new, [] if bound is None else bound)
    # The longest way is one of the ways there are, or that of a bound pair: nothing else need be tried.
    limits = sorted({change.held, *[each for each in change.squares() if each > change.held]})
    low, high = 0, len(limits) - 1
    while low < high:
        middle = (low + high) // 2
        if len(change.matched(limits[middle])) == len(change.coming):
            high = middle
        else:
            low = middle + 1
    pairs = list(change.bound)
    for column, row in change.matched(limits[low]).items():
        pairs.append((change.leaving[row], change.coming[column]))
    longest = isqrt(limits[low])
    return Rearranged(sorted(pairs), longest if longest * longest == limits[low] else longest + 1)


def can_rearrange(old: Body, new: Body, most: int, bound: list[tuple[int, int]]) -> bool:
    """Is there a change in which no way is longer than so much? Often all are short, whoever goes where."""
    change = _Change(old, new, bound)
    limit = most * most
    if change.held > limit:
        return False
    return change.farthest <= limit or len(change.matched(limit)) == len(change.coming)


class _Change:
    """The ways from every cell that is free to go anywhere to every place for one, as squares of their lengths."""

    def __init__(self, old: Body, new: Body, bound: list[tuple[int, int]]) -> None:
        self.bound = bound
        here, there = old.centres(), new.centres()
        self.held = 0
        """Of the longest way between bound cells."""
        for cell, other in bound:
            self.held = max(self.held, _square(here[cell], there[other]))
        bound_before, bound_after = [each[0] for each in bound], [each[1] for each in bound]
        self.leaving = [cell for cell in old.filled() if cell not in bound_before]
        self.coming = [cell for cell in new.filled() if cell not in bound_after]
        self.farthest = 0
        self.ways: list[list[tuple[int, int]]] = []
        """From each that leaves, the nearest first: square and place in `coming`."""
        for cell in self.leaving:
            self.ways.append(self._ways_from(here[cell], there))

    def _ways_from(self, start: Pose, there: list[Pose]) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for column in range(len(self.coming)):
            square = _square(start, there[self.coming[column]])
            self.farthest = max(self.farthest, square)
            found.append((square, column))
        return found

    def squares(self) -> list[int]:
        return [square for row in self.ways for square, _ in row]

    def matched(self, limit: int) -> dict[int, int]:
        """For each column a row whose way to it is no longer than a limit, for as many as possible."""
        found: dict[int, int] = {}
        for row in range(len(self.ways)):
            # With the nearest places first a match is mostly found without moving anybody.
            self.ways[row].sort()
        for row in range(len(self.ways)):
            self._seat(limit, row, found, [])
        return found

    def _seat(self, limit: int, row: int, found: dict[int, int], asked: list[int]) -> bool:
        """Find a column for a row, the nearest first; whoever has it may have to go elsewhere."""
        for square, column in self.ways[row]:
            if square > limit:
                return False
            if column in asked:
                continue
            asked.append(column)
            if column not in found or self._seat(limit, found[column], found, asked):
                found[column] = row
                return True
        return False


def _square(here: Pose, there: Pose) -> int:
    """The square of the way from one place to another."""
    x, y = here.x - there.x, here.y - there.y
    return x * x + y * y
