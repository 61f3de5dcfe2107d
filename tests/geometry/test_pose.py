"""Poses: frames, turning, JSON."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.core.codec import Data, DecodeError
from feldherr.geometry.angle import HALF, QUARTER, TURN
from feldherr.geometry.pose import (
    POSE,
    Pose,
    rotated_about,
    shifted,
    to_local,
    to_world,
)
from tests.geometry.shapes import poses


def test_right_and_forward_follow_the_heading() -> None:
    assert to_world(Pose(100, 200, 0), 3, 5) == (103, 205)
    assert to_world(Pose(100, 200, QUARTER), 3, 5) == (105, 197)
    assert to_world(Pose(100, 200, HALF), 3, 5) == (97, 195)
    assert shifted(Pose(100, 200, 3 * QUARTER), 3, 5) == Pose(95, 203, 3 * QUARTER)


def test_turns_are_clockwise() -> None:
    assert rotated_about(Pose(0, 10, 0), 0, 0, QUARTER) == Pose(10, 0, QUARTER)
    assert rotated_about(Pose(0, 10, QUARTER), 0, 0, -QUARTER) == Pose(-10, 0, 0)


def test_a_heading_is_kept_within_one_turn() -> None:
    assert Pose(1, 2, TURN + 5) == Pose(1, 2, 5)
    assert hash(Pose(1, 2, -1)) == hash(Pose(1, 2, TURN - 1))


@given(poses, st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_local_and_world_coordinates_undo_each_other(pose: Pose, right: int, forward: int) -> None:
    x, y = to_world(pose, right, forward)
    assert to_local(pose, x, y) == pytest.approx((right, forward), abs=1e-6)


@given(poses, poses, st.integers(-TURN, TURN))
def test_a_turn_and_its_reverse_end_where_they_began(pose: Pose, about: Pose, by: int) -> None:
    back = rotated_about(rotated_about(pose, about.x, about.y, by), about.x, about.y, -by)
    assert back.heading == pose.heading
    assert abs(back.x - pose.x) <= 1
    assert abs(back.y - pose.y) <= 1


@given(poses)
def test_a_pose_survives_json(pose: Pose) -> None:
    assert POSE.decode(POSE.encode(pose), "here") == pose


@pytest.mark.parametrize(
    "data", [None, 3, "abc", [1, 2], [1, 2, 3, 4], [1, 2, 3.5], [1, True, 0], [10**400, 0, 0], {}]
)
def test_what_is_no_pose_is_refused(data: Data) -> None:
    with pytest.raises(DecodeError, match=r"^answer\.pose: expected a pose"):
        POSE.decode(data, "answer.pose")
