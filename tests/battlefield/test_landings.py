"""Landings that touch most: none touches less than another, and none that was left out touches more."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.battlefield.body import Body
from feldherr.battlefield.landings import (
    MOST,
    Tally,
    best_landings,
    border_spans,
    front_spans,
    is_way_free,
)
from feldherr.battlefield.touching import cells_along
from feldherr.geometry.angle import HALF, QUARTER, TURN, cosine, degrees, sine
from feldherr.geometry.contact import common_length
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.landing import NO_PLACE, Landing, Run
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from tests.battlefield.bodies import DEEP, WIDE, body

DRAWINGS = ["o", "oo", "ooo", "oooo/oooo", "ooo/o..", "oo/oo/oo", "ooooo"]


def always(_: Landing) -> bool:
    return True


def places(mover: Body, target: Body, edge: int, found: list[Landing]) -> list[float]:
    """Where the left ends of the fronts come to lie, in millimetres."""
    run = Run(mover.block(), target.block())
    return [round(run.place(each.wheel, edge) / MM, 1) for each in found]


def touched(mover: Body, target: Body, landing: Landing) -> tuple[int, int, float]:
    """What a landing really touches, from the bodies as they then stand: cells of both, common edge."""
    there, edge = mover.at(landing.pose), landing.edge
    theirs = cells_along(target, edge, [there.around()], FRONT)
    own = cells_along(there, FRONT, [target.around()], edge)
    long = common_length(there.around(), FRONT, target.around(), edge)
    return theirs.bit_count(), own.bit_count(), long


# --- cells --------------------------------------------------------------------------------------


def test_the_cells_of_an_edge_are_told_from_the_left_of_whoever_faces_it() -> None:
    """The lone cell of the rear rank is on the left for somebody behind, who looks the same way."""
    gap = body("ooo/o..", depth=DEEP)
    assert border_spans(gap, FRONT) == [(0, WIDE), (WIDE, 2 * WIDE), (2 * WIDE, 3 * WIDE)]
    assert border_spans(gap, REAR) == [(0, WIDE)]
    assert border_spans(gap, LEFT) == [(0, DEEP), (DEEP, 2 * DEEP)]
    assert border_spans(gap, RIGHT) == [(DEEP, 2 * DEEP)]


def test_the_cells_of_the_front_are_told_from_its_left_end() -> None:
    assert front_spans(body("ooo/ooo")) == [(0, WIDE), (WIDE, 2 * WIDE), (2 * WIDE, 3 * WIDE)]
    assert front_spans(body("o.o/ooo")) == [(0, WIDE), (2 * WIDE, 3 * WIDE)]
    assert front_spans(body(".oo/ooo")) == [(WIDE, 2 * WIDE), (2 * WIDE, 3 * WIDE)]


def test_a_cell_counts_against_the_whole_rectangle_of_the_other() -> None:
    """The front has a gap in its middle: the cell behind the gap is still before the rectangle."""
    mover, target = body("o.o/ooo", 300, 100), body("ooo", 480, 300, HALF)
    run = Run(mover.block(), target.block())
    tally = Tally(run, FRONT, front_spans(mover), border_spans(target, FRONT))
    assert tally.rank(0.0, EPS) == (3, 2, 180 * MM)
    assert tally.rank(60.0 * MM, EPS) == (2, 1, 120 * MM)
    assert tally.rank(-60.0 * MM, EPS) == (2, 1, 120 * MM)


# --- what is offered ----------------------------------------------------------------------------


def test_equal_fronts_meet_border_to_border_from_wherever_they_come() -> None:
    target = body("ooo/ooo", 600, 420, HALF)
    for x, heading in ((420, 0), (300, 0), (200, degrees(20)), (700, degrees(-30))):
        mover = body("ooo", x, 100, heading)
        (found,) = best_landings(mover, target, FRONT, always)
        assert found.pose.heading == 0
        assert (found.pose.x, found.pose.y) == pytest.approx((420 * MM, 420 * MM), abs=2)


def test_two_before_three_straddle_and_may_choose_where() -> None:
    mover, target = body("oo", 450, 100), body("ooo", 600, 420, HALF)
    found = best_landings(mover, target, FRONT, always)
    assert places(mover, target, FRONT, found) == [0.0, 30.0, 60.0]
    assert [touched(mover, target, each)[:2] for each in found] == [(3, 2)] * 3


def test_three_before_two_bring_all_three_in() -> None:
    mover, target = body("ooo", 450, 100), body("oo", 600, 420, HALF)
    found = best_landings(mover, target, FRONT, always)
    assert places(mover, target, FRONT, found) == [-60.0, -30.0, 0.0]
    assert [touched(mover, target, each)[:2] for each in found] == [(2, 3)] * 3


def test_a_long_side_offers_no_more_than_can_be_looked_at() -> None:
    mover, target = body("o", 450, 100), body("ooooo", 600, 420, HALF)
    found = best_landings(mover, target, FRONT, always)
    assert len(found) == 7
    offered = places(mover, target, FRONT, found)
    assert (offered[0], offered[-1]) == (0.0, 240.0)
    assert {touched(mover, target, each)[:2] for each in found} == {(2, 1)}


def test_where_the_best_is_out_of_reach_the_nearest_is_taken() -> None:
    """It may wheel no further than a degree, so the last place it reaches shares most."""
    mover, target = body("ooo", 300, 100), body("ooo", 600, 420, HALF)
    found = best_landings(mover, target, FRONT, lambda each: abs(each.wheel) <= degrees(1))
    assert [each.wheel for each in found] == [degrees(1)]
    assert best_landings(mover, target, FRONT, always)[0].wheel > degrees(1)


def test_wide_cells_count_once() -> None:
    """A body of one cell, 60 mm wide and 120 deep, taken in its side by three: all three or none."""
    mover, target = body("ooo", 420, 100), body("o", 600, 300, QUARTER, depth=DEEP)
    found = best_landings(mover, target, RIGHT, always)
    assert [touched(mover, target, each)[:2] for each in found] == [(1, 3)] * 3
    assert places(mover, target, RIGHT, found) == [-60.0, -30.0, 0.0]


def test_no_landing_no_offer() -> None:
    mover, target = body("ooo", 420, 100), body("ooo", 600, 420, HALF)
    assert best_landings(mover, target, REAR, always) == []
    assert best_landings(mover, target, FRONT, lambda _: False) == []


bodies_ahead = st.tuples(
    st.sampled_from(DRAWINGS),
    st.sampled_from(DRAWINGS),
    st.integers(0, TURN - 1),
    st.integers(-degrees(50), degrees(50)),
    st.integers(300, 700),
    st.integers(0, TURN - 1),
    st.sampled_from([WIDE, DEEP]),
)


def two_bodies(
    drawing: str, other: str, heading: int, aside: int, way: int, there: int, depth: int
) -> tuple[Body, Body]:
    """A mover in the middle of the table and a target somewhere ahead of it."""
    mover = body(drawing, 900, 450, heading)
    look = heading + aside
    x, y = 900 + way * sine(look), 450 + way * cosine(look)
    target = body(other, 0, 0, 0, depth).at(Pose(round(x * MM), round(y * MM), there))
    return mover, target


@settings(max_examples=60, deadline=None)
@given(bodies_ahead, st.sampled_from([FRONT, LEFT, REAR, RIGHT]))
def test_no_landing_touches_less_than_another_and_none_left_out_touches_more(
    scene: tuple[str, str, int, int, int, int, int], edge: int
) -> None:
    """Judged by the cells of the bodies as they stand in the end, beside landings of many wheels."""
    mover, target = two_bodies(*scene)
    assume(not overlaps([mover.around()], [target.around()]))
    found = best_landings(mover, target, edge, always)
    assert len(found) <= MOST
    run = Run(mover.block(), target.block())
    wheels = [
        wheel
        for wheel in range(-QUARTER, QUARTER + 1, degrees(0.5))
        if run.place(wheel, edge) != NO_PLACE
    ]
    assert found or not wheels
    if not found:
        return
    results = [touched(mover, target, each) for each in found]
    assert len({each[:2] for each in results}) == 1
    lengths = [each[2] for each in results]
    assert max(lengths) - min(lengths) <= 2 * EPS
    for wheel in wheels:
        landing = run.landing(wheel, edge)
        assert landing is not None
        theirs, own, length = touched(mover, target, landing)
        assert (theirs, own, length - 2 * EPS) <= (*results[0][:2], max(lengths))


@settings(max_examples=40, deadline=None)
@given(bodies_ahead, st.sampled_from([FRONT, LEFT, REAR, RIGHT]))
def test_a_turned_table_gives_turned_landings(
    scene: tuple[str, str, int, int, int, int, int], edge: int
) -> None:
    mover, target = two_bodies(*scene)
    assume(not overlaps([mover.around()], [target.around()]))
    plain = best_landings(mover, target, edge, always)
    there = best_landings(_quarter(mover), _quarter(target), edge, always)
    assert [each.wheel for each in plain] == pytest.approx([each.wheel for each in there], abs=64)


def _quarter(body: Body) -> Body:
    pose = body.pose
    return body.at(Pose(pose.y, 1_800 * MM - pose.x, pose.heading + QUARTER))


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["o", "oo", "ooo/ooo"]),
    st.sampled_from(["o", "ooo", "oooo/oooo"]),
    st.integers(-degrees(40), degrees(40)),
    st.integers(-degrees(40), degrees(40)),
    st.integers(300, 700),
    st.integers(-degrees(80), degrees(80)),
)
def test_a_mirrored_table_touches_as_much(
    drawing: str, other: str, heading: int, aside: int, way: int, slant: int
) -> None:
    mover, target = two_bodies(drawing, other, heading, aside, way, HALF + slant, WIDE)
    assume(not overlaps([mover.around()], [target.around()]))
    images = [_mirrored(mover), _mirrored(target)]
    plain = best_landings(mover, target, FRONT, always)
    mirror = best_landings(images[0], images[1], FRONT, always)
    assert bool(plain) == bool(mirror)
    if plain:
        one, two = touched(mover, target, plain[0]), touched(images[0], images[1], mirror[-1])
        assert one[:2] == two[:2]
        assert one[2] == pytest.approx(two[2], abs=2 * EPS)


def _mirrored(body: Body) -> Body:
    """A full body on the mirrored table: what was its front right corner is its front left one."""
    around = body.around()
    return body.at(Pose(1_800 * MM - round(around.xs[0]), round(around.ys[0]), -body.pose.heading))


def test_a_way_is_free_if_wheel_run_and_turn_meet_nothing() -> None:
    mover, target = body("oo", 300, 100), body("oo", 420, 400, HALF)
    (found, *_) = best_landings(mover, target, FRONT, always)
    run = Run(mover.block(), target.block())
    assert is_way_free(mover, run, found, [body("o", 700, 300).shape()])
    assert not is_way_free(
        mover, run, found, [body("o", 700, 300).shape(), body("o", 330, 250).shape()]
    )


def test_without_strictness_other_places_are_offered_too() -> None:
    """Three before three touch most border to border; any flush place may be wanted all the same."""
    mover, target = body("ooo", 420, 100), body("ooo", 600, 420, HALF)
    (best,) = best_landings(mover, target, FRONT, always)
    found = best_landings(mover, target, FRONT, always, strict=False)
    assert best in found
    assert 1 < len(found) <= MOST
    assert len({touched(mover, target, each)[0] for each in found}) > 1


def test_without_strictness_the_best_place_is_among_those_offered() -> None:
    """Even where it lies between two of the places that are spread evenly."""
    for x in range(300, 560, 20):
        mover, target = body("ooo", x, 100), body("oooo", 640, 420, HALF)
        best = best_landings(mover, target, FRONT, always)
        found = best_landings(mover, target, FRONT, always, strict=False)
        ranks = [touched(mover, target, each) for each in found]
        assert max(ranks)[:2] == touched(mover, target, best[0])[:2]


def test_strictly_only_places_that_touch_as_much_are_offered() -> None:
    for x in range(300, 560, 20):
        mover, target = body("oo", x, 100), body("ooooo", 640, 420, HALF)
        found = best_landings(mover, target, FRONT, always)
        assert len({touched(mover, target, each)[:2] for each in found}) == 1
