"""RW 22: movement along templates, from every edge."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, QUARTER, TURN, degrees
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import MM
from feldherr.geometry.motion import about, along, by_vector
from feldherr.geometry.pose import Pose
from feldherr.geometry.template import curve, radius_of, straight
from tests.geometry.shapes import TRAY, poses

ORIGIN = Pose(0, 0, 0)
HERE = TRAY.at(ORIGIN)


def reached(pose: Pose, x: int, y: int, heading: int) -> None:
    """Compare in millimetres; a micrometre of rounding is allowed."""
    assert pose.heading == heading % TURN
    assert pose.x == pytest.approx(x * MM, abs=1)
    assert pose.y == pytest.approx(y * MM, abs=1)


@pytest.mark.parametrize(
    ("edge", "x", "y"), [(FRONT, 0, 100), (LEFT, -100, 0), (REAR, 0, -100), (RIGHT, 100, 0)]
)
def test_a_straight_template_leads_outwards_from_its_edge(edge: Edge, x: int, y: int) -> None:
    motion = straight(HERE, edge, 100 * MM)
    reached(motion.pose_at(ORIGIN, motion.full), x, y, 0)
    turned = Pose(0, 0, QUARTER)
    reached(straight(TRAY.at(turned), edge, 100 * MM).pose_at(turned, 100 * MM), y, -x, QUARTER)


@pytest.mark.parametrize(
    ("edge", "to_left", "x", "y"),
    [
        (FRONT, True, -100, 140),
        (FRONT, False, 100, 140),
        (LEFT, True, -140, -100),
        (LEFT, False, -140, 100),
        (REAR, True, 100, -140),
        (REAR, False, -100, -140),
        (RIGHT, True, 140, 100),
        (RIGHT, False, 140, -100),
    ],
)
def test_a_quarter_curve_of_radius_100(edge: Edge, to_left: bool, x: int, y: int) -> None:
    """The inner corner follows the template from (20, 20) round a point 100 mm beside it."""
    motion = curve(HERE, edge, 100 * MM, QUARTER, to_left)
    heading = -QUARTER if to_left else QUARTER
    reached(motion.pose_at(ORIGIN, motion.full), x, y, heading)


def test_the_inner_corner_ends_at_the_end_of_the_template() -> None:
    """22: the corner that lay at the start lies at the end marker, here after an eighth to the left."""
    motion = curve(HERE, FRONT, 100 * MM, EIGHTH, True)
    end = TRAY.at(motion.pose_at(ORIGIN, motion.full))
    across = 100 * MM * 0.5**0.5
    assert end.xs[1] == pytest.approx(-120 * MM + across, abs=1)
    assert end.ys[1] == pytest.approx(20 * MM + across, abs=1)


def test_part_of_a_curve() -> None:
    motion = curve(HERE, FRONT, 100 * MM, QUARTER, False)
    assert motion.pose_at(ORIGIN, 0) == ORIGIN
    assert motion.pose_at(ORIGIN, EIGHTH).heading == EIGHTH


def test_the_radius_of_an_arc() -> None:
    assert radius_of(157_080, QUARTER) == pytest.approx(100_000, abs=1)


def test_motions_by_vector() -> None:
    motion = by_vector(-30 * MM, 40 * MM)
    assert motion.full == 50 * MM
    assert motion.pose_at(Pose(7, 8, 9), 50 * MM) == Pose(-30 * MM + 7, 40 * MM + 8, 9)
    assert along(0, 0, 100).full == 0
    assert about(0, 0, -degrees(30)).pose_at(Pose(0, 0, 0), degrees(30)).heading == degrees(330)


@given(poses, st.integers(0, 3), st.booleans(), st.integers(20 * MM, 300 * MM))
def test_the_leading_edge_stays_perpendicular_to_the_template(
    pose: Pose, edge: Edge, to_left: bool, radius: int
) -> None:
    """The pivot lies on the line of the leading edge at the start and at the end."""
    motion = curve(TRAY.at(pose), edge, radius, QUARTER // 2, to_left)
    for travelled in (0, motion.full // 3, motion.full):
        box = TRAY.at(motion.pose_at(pose, travelled))
        off = box.nxs[edge] * (motion.x - box.xs[edge]) + box.nys[edge] * (motion.y - box.ys[edge])
        assert abs(off) < 1.5
