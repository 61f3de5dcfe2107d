"""Random shapes for the geometry tests, and the same shapes for shapely."""

from math import cos, sin

import shapely
from hypothesis import strategies as st

from feldherr.geometry.angle import TURN
from feldherr.geometry.length import MM
from feldherr.geometry.motion import Motion, about, along
from feldherr.geometry.polygon import Convex, box, polygon_at
from feldherr.geometry.pose import Pose

WIDTH, DEPTH = 600 * MM, 400 * MM


class Block:
    """A rectangle in the frame of a pose, so that it can be laid down anywhere."""

    def __init__(self, left: int, right: int, back: int, front: int) -> None:
        self.left, self.right, self.back, self.front = left, right, back, front

    def at(self, pose: Pose) -> Convex:
        return box(pose, self.left, self.right, self.back, self.front)

    def mirrored(self) -> "Block":
        return Block(-self.right, -self.left, self.back, self.front)

    def __repr__(self) -> str:
        return f"Block({self.left}, {self.right}, {self.back}, {self.front})"


def square(side: int) -> Block:
    """A block of equal sides around its pose, the side in millimetres."""
    half = side * MM // 2
    return Block(-half, half, -half, half)


TRAY = square(40)


def tray(x: float, y: float, heading: int = 0) -> Convex:
    """A tray with its middle there, in millimetres."""
    return TRAY.at(Pose(round(x * MM), round(y * MM), heading))


HERE = tray(100, 100)


headings = st.integers(0, TURN - 1)
poses = st.builds(Pose, st.integers(0, WIDTH), st.integers(0, DEPTH), headings)
sizes = st.integers(10 * MM, 120 * MM)
blocks = st.builds(lambda l, r, b, f: Block(-l, r, -b, f), sizes, sizes, sizes, sizes)  # noqa: E741
boxes = st.builds(lambda block, pose: block.at(pose), blocks, poses)

HEXAGON = [(60, 0), (30, 50), (-35, 55), (-60, -5), (-25, -50), (30, -45)]
TRIANGLE = [(0, 70), (-80, -30), (50, -40)]
ROCKS: list[list[tuple[float, float]]] = [
    [(x * MM, y * MM) for x, y in points] for points in (HEXAGON, TRIANGLE)
]
rocks = st.builds(polygon_at, poses, st.sampled_from(ROCKS))
pieces = st.one_of(boxes, rocks)

straight_moves = st.builds(
    lambda heading, length: along(*_direction(heading), length),
    st.integers(0, 359),
    st.integers(1, 400 * MM),
)
turns = st.builds(
    lambda x, y, by: about(x, y, by),
    st.integers(-200 * MM, WIDTH + 200 * MM),
    st.integers(-200 * MM, DEPTH + 200 * MM),
    st.integers(-TURN // 2, TURN // 2).filter(bool),
)
motions: st.SearchStrategy[Motion] = st.one_of(straight_moves, turns)


def _direction(degrees: int) -> tuple[float, float]:
    """A direction that keeps clear of exact angles."""
    return sin(degrees + 0.1), cos(degrees + 0.1)


def as_polygon(piece: Convex) -> shapely.Polygon:
    return shapely.Polygon(list(zip(piece.xs, piece.ys, strict=True)))
