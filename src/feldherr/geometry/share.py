"""How much of a piece lies in an arc, by area."""

from feldherr.geometry.arc import Arc, clip
from feldherr.geometry.polygon import Convex


def area(xs: list[float], ys: list[float]) -> float:
    """The area of a polygon whose corners run counter-clockwise."""
    doubled = 0.0
    for k in range(len(xs)):
        n = k + 1 if k + 1 < len(xs) else 0
        # Measured from the first corner, so that a place far from the origin costs no digits.
        doubled += (xs[k] - xs[0]) * (ys[n] - ys[0]) - (xs[n] - xs[0]) * (ys[k] - ys[0])
    return doubled * 0.5


def share(arc: Arc, piece: Convex) -> float:
    """The part of a piece that lies in an arc, from 0 to 1."""
    xs, ys = piece.xs[:], piece.ys[:]
    if not clip(arc, xs, ys):
        return 0.0
    return area(xs, ys) / area(piece.xs, piece.ys)
