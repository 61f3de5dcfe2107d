"""What stands in the way of sight: how tall it is, and how much wider a line with a width meets it."""

from feldherr.geometry.polygon import Convex, Shape, framed, polygon


class Screen:
    """Something on the table that may hide what is behind it, and its height in the steps a game counts."""

    def __init__(self, shape: Shape, height: int) -> None:
        self.shape = shape
        self.height = height


def hiding(screens: list[Screen], eye: int, target: int) -> Shape:
    """The pieces that hide a target from an eye at these heights: those that neither of the two looks over."""
    tallest = max(eye, target)
    found: Shape = []
    for screen in screens:
        if screen.height >= tallest:
            found += screen.shape
    return found


def widened(blockers: Shape, width: int) -> Shape:
    """The blockers as a line of that width meets them: grown by half of it along their normals.

    A line without width past these is free exactly if the wide one is free past the originals, except
    at corners, which stay pointed as everywhere in `blocking`.
    """
    half = width * 0.5
    found: Shape = []
    for blocker in blockers:
        if blocker.is_box:
            wide, deep = blocker.half_width + half, blocker.half_depth + half
            found.append(framed(blocker.cx, blocker.cy, blocker.rx, blocker.ry, wide, deep))
        else:
            found.append(_grown(blocker, half))
    return found


def _grown(piece: Convex, by: float) -> Convex:
    """A polygon whose edges have moved outwards; each corner is where its two edges meet anew."""
    xs, ys, nxs, nys = piece.xs, piece.ys, piece.nxs, piece.nys
    corners: list[tuple[float, float]] = []
    before = len(xs) - 1
    for k in range(len(xs)):
        mx, my, nx, ny = nxs[before], nys[before], nxs[k], nys[k]
        out = by / (1.0 + (mx * nx + my * ny))
        corners.append((xs[k] + (mx + nx) * out, ys[k] + (my + ny) * out))
        before = k
    return polygon(corners)
