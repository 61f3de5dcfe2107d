"""Rectangles as bodies of a single tray, mirrored and turned tables, for tests of landing and closing."""

from hypothesis import strategies as st

from feldherr.geometry.angle import QUARTER, cosine, degrees, sine
from feldherr.geometry.body import Body
from feldherr.geometry.edge import LEFT, RIGHT, Edge
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose, rotated_about
from tests.geometry.shapes import headings, poses

WIDTH = 600 * MM


def rectangle_at(pose: Pose, wide: int, deep: int) -> Body:
    """A rectangle whose pose is its front left corner."""
    return Body(pose, [(0, -deep)], wide, deep)


def mm(x: float, y: float, heading: int, wide: int, deep: int) -> Body:
    """The same in millimetres."""
    return rectangle_at(Pose(round(x * MM), round(y * MM), heading), wide * MM, deep * MM)


def _anywhere(pose: Pose, wide: int, deep: int, left: int, ahead: int) -> Body:
    return Body(pose, [(-left, ahead - deep)], wide, deep)


sizes = st.integers(10 * MM, 250 * MM)
offsets = st.integers(-60 * MM, 60 * MM)
rectangles: st.SearchStrategy[Body] = st.builds(_anywhere, poses, sizes, sizes, offsets, offsets)


def _before(
    mover: Body, way: int, aside: int, heading: int, wide: int, deep: int
) -> tuple[Body, Body]:
    """A mover and a rectangle somewhere ahead of it."""
    look = mover.pose.heading + aside
    x, y = mover.pose.x + way * sine(look), mover.pose.y + way * cosine(look)
    pose = Pose(round(x), round(y), heading)
    return mover, Body(pose, [(-(wide // 2), -(deep // 2))], wide, deep)


scenes: st.SearchStrategy[tuple[Body, Body]] = st.builds(
    _before,
    rectangles,
    st.integers(250 * MM, 700 * MM),
    st.integers(-degrees(60), degrees(60)),
    headings,
    sizes,
    sizes,
)
"""Two rectangles of which one can often land on the other."""


def mirrored(body: Body) -> Body:
    """The body on the table mirrored left to right."""
    pose = Pose(WIDTH - body.pose.x, body.pose.y, -body.pose.heading)
    trays = [(-left - body.width, back) for left, back in body.trays]
    return Body(pose, trays, body.width, body.depth)


def mirrored_edge(edge: Edge) -> Edge:
    return {LEFT: RIGHT, RIGHT: LEFT}.get(edge, edge)


def turned(body: Body) -> Body:
    """The body on the table turned by a quarter about its lower left corner."""
    return body.at(rotated_about(body.pose, 0, 0, QUARTER))


def are_near(one: Pose, other: Pose, far: int) -> bool:
    """Do two poses look alike and stand within so many micrometres of each other?"""
    return (
        one.heading == other.heading and abs(one.x - other.x) <= far and abs(one.y - other.y) <= far
    )
