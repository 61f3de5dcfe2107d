"""Which wheels lead to a side: intervals with exact ends, narrow ones, ones that others cut."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, cosine, degrees, degrees_of, sine
from feldherr.geometry.body import Body
from feldherr.geometry.closing import in_the_way
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.landing import HOLD, NO_PLACE, Landing, Run
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import overlaps
from feldherr.geometry.wheels import Allowed, Wheels, reachable, wheel_for, wheels_to
from tests.geometry.bodies import block
from tests.geometry.rectangles import mirrored, mirrored_edge, mm, scenes

AHEAD = mm(100, 100, 0, 180, 60)
"""Looks up; its front lies from x = 100 to 280 mm at y = 100 mm."""
edges = st.sampled_from([FRONT, LEFT, REAR, RIGHT])


def always(_: Landing) -> bool:
    return True


def past(run: Run, *walls: Shape) -> Allowed:
    """Landings on whose way, wheel, run and closing, no wall stands."""

    def allowed(landing: Landing) -> bool:
        return not any(
            in_the_way([run.mover.at(pose).bounds()], motion, list(walls))
            for pose, motion in run.motions(landing)
        )

    return allowed


def test_a_front_ahead_is_reached_from_one_end_of_it_to_the_other() -> None:
    """About the right corner until the left end runs past the right end of the side, and the other way round."""
    run = Run(AHEAD, mm(280, 400, HALF, 180, 60))
    (found,) = wheels_to(run, FRONT, always)
    assert run.place(found.first, FRONT) == pytest.approx(-180 * MM + HOLD, abs=1)
    assert run.place(found.last, FRONT) == pytest.approx(180 * MM - HOLD, abs=1)
    assert found.first == -found.last
    # The line of the left end passes 180 mm left of the pivot and leads to what is straight ahead of it.
    assert degrees_of(found.last) == pytest.approx(math.degrees(math.asin(180 / 300)), abs=0.01)


def test_a_side_that_looks_away_is_never_reached() -> None:
    run = Run(AHEAD, mm(280, 400, HALF, 180, 60))
    assert wheels_to(run, REAR, always) == []


def test_a_window_narrower_than_a_degree_is_found() -> None:
    """A front of 4 mm, and a side of 10 mm three metres away: less than a third of a degree."""
    run = Run(mm(1000, 100, 0, 4, 60), mm(1010.3, 3100, HALF, 10, 60))
    (found,) = wheels_to(run, FRONT, always)
    assert 0 < degrees_of(found.last - found.first) < 0.33
    assert run.place(found.first, FRONT) == pytest.approx(-4 * MM + HOLD, abs=2)
    assert run.place(found.last, FRONT) == pytest.approx(10 * MM - HOLD, abs=2)


@pytest.mark.parametrize("bearing", [-47.3, -20.6, 12.4, 33.5])
@pytest.mark.parametrize("slant", [-50, -3.3, 25])
def test_a_narrow_window_is_found_wherever_it_is(bearing: float, slant: float) -> None:
    """A small target far away and turned aside, so that neither a degree nor the straight wheel leads there."""
    look, way = degrees(bearing), 3_000
    target = mm(
        1000 + way * sine(look), 100 + way * cosine(look), HALF + look + degrees(slant), 10, 10
    )
    run = Run(mm(1000, 100, 0, 4, 60), target)
    found = reachable(run, FRONT)
    assert found is not None
    assert 0.05 < degrees_of(found.last - found.first) < 0.4
    assert run.place(found.last, FRONT) == pytest.approx(10 * MM - HOLD, abs=2)


def test_a_side_seen_only_just_is_found_between_square_and_past() -> None:
    """Its corner is 2 mm inside the right end of the front: soon turned past, and before not yet turned to."""
    run = Run(AHEAD, mm(278, 400, HALF - degrees(0.1), 100, 60))
    found = reachable(run, LEFT)
    assert found is not None
    assert found.last == -degrees(0.1)
    assert run.slant(found.last, LEFT) == QUARTER
    past = math.degrees(math.acos(180 / math.hypot(178, 300)) - math.atan2(300, 178))
    assert degrees_of(found.first) == pytest.approx(past, abs=0.01)


def test_a_target_before_the_front_takes_all_wheels_it_leaves_room_for() -> None:
    run = Run(AHEAD, mm(900, 190, HALF, 1400, 60))
    (found,) = wheels_to(run, FRONT, always)
    assert (found.first, found.last) == (run.least, run.most)
    assert max(-run.least, run.most) < EIGHTH


def test_a_post_cuts_the_wheels_in_two() -> None:
    """It is passed on the left or on the right; the last wheels on either side just touch it."""
    run = Run(mm(100, 100, 0, 60, 60), mm(400, 600, HALF, 600, 60))
    post: Shape = [block(130 * MM, 400 * MM, 0, 10 * MM, 10 * MM)]
    (whole,) = wheels_to(run, FRONT, always)
    left, right = wheels_to(run, FRONT, past(run, post))
    assert (left.first, right.last) == (whole.first, whole.last)
    assert left.last < 0 < right.first
    allowed = past(run, post)
    for inside, outside in ((left.last, left.last + 1), (right.first, right.first - 1)):
        one, other = run.landing(inside, FRONT), run.landing(outside, FRONT)
        assert one is not None
        assert allowed(one)
        assert other is not None
        assert not allowed(other)


def test_where_nothing_is_allowed_there_are_no_wheels() -> None:
    run = Run(AHEAD, mm(280, 400, HALF, 180, 60))
    assert wheels_to(run, FRONT, lambda _: False) == []


@settings(max_examples=60)
@given(scenes, edges)
def test_alone_on_the_table_the_wheels_are_one_interval_with_exact_ends(
    scene: tuple[Body, Body], edge: Edge
) -> None:
    mover, target = scene
    assume(not overlaps([mover.bounds()], [target.bounds()]))
    run = Run(mover, target)
    found = wheels_to(run, edge, always)
    assert len(found) <= 1
    for each in found:
        assert run.place(each.first, edge) != NO_PLACE != run.place(each.last, edge)
        assert run.place(each.first - 1, edge) == run.place(each.last + 1, edge) == NO_PLACE
    for wheel in range(-QUARTER, QUARTER + 1, degrees(0.7)):
        inside = any(each.first <= wheel <= each.last for each in found)
        assert inside == (run.place(wheel, edge) != NO_PLACE)


@settings(max_examples=40)
@given(scenes, edges, st.floats(0.0, 1.0))
def test_every_place_of_an_interval_is_found(
    scene: tuple[Body, Body], edge: Edge, share: float
) -> None:
    run = Run(scene[0], scene[1])
    for each in wheels_to(run, edge, always):
        low, high = run.place(each.first, edge), run.place(each.last, edge)
        wish = low + share * (high - low)
        wheel = wheel_for(run, edge, each, wish)
        off = abs(run.place(wheel, edge) - wish)
        for other in (wheel - 1, wheel + 1):
            if each.first <= other <= each.last:
                assert off <= abs(run.place(other, edge) - wish)
        assert wheel_for(run, edge, each, low - MM) == each.first
        assert wheel_for(run, edge, each, high + MM) == each.last


def test_an_interval_of_one_wheel_has_one_answer() -> None:
    run = Run(AHEAD, mm(280, 400, HALF, 180, 60))
    assert wheel_for(run, FRONT, Wheels(5, 5), 0.0) == 5
    only = wheels_to(run, FRONT, lambda landing: landing.wheel == degrees(3))
    assert [(each.first, each.last) for each in only] == [(degrees(3), degrees(3))]


@settings(max_examples=30)
@given(scenes, edges)
def test_a_mirrored_table_gives_mirrored_wheels(scene: tuple[Body, Body], edge: Edge) -> None:
    mover, target = scene
    run, image = Run(mover, target), Run(mirrored(mover), mirrored(target))
    plain = wheels_to(run, edge, always)
    mirror = wheels_to(image, mirrored_edge(edge), always)
    if not plain or not mirror:
        narrow = [each.last - each.first for each in plain + mirror]
        assert all(wide < degrees(0.01) for wide in narrow)
        return
    places = [run.place(wheel, edge) for wheel in (plain[0].first, plain[0].last)]
    images = [
        run.length(edge) - run.wide - image.place(wheel, mirrored_edge(edge))
        for wheel in (mirror[0].last, mirror[0].first)
    ]
    assert places == pytest.approx(images, abs=300)
