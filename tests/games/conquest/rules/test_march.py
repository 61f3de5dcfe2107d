"""CQ 3 march: wheels and their cost, an inch from enemies, friends passed, sideways and back."""

from math import cos, pi, sin

import pytest

from feldherr.battlefield.field import Piece
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import ActionTaken
from feldherr.games.conquest.events.movement import Marched
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.marching import march_question
from feldherr.games.conquest.terms import CHARGING, MARCHING, MONSTER, PASSING, REFORMING, VOLLEYING
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.march import ASIDE, BACK, FORWARD, LEFT, RIGHT, Leg, cost_of
from feldherr.geometry.pose import rotated_about
from feldherr.geometry.walk import Walked
from feldherr.testing.conquest.line import Line, inches, march, north, pose, south

rule = pytest.mark.rule
STAY = Walked([])
FRONTAGE = 3 * 60 * MM
STAND = 60 * MM / INCH


def marching(line: Line) -> Line:
    """The first regiment marches once, and no other action follows."""
    return line.begin(March(regiment=line.id("A")))


def wheel_of(cost: float) -> float:
    """The degrees of a wheel that costs so many inches with three stands in front."""
    return cost * INCH / FRONTAGE * 180 / pi


@rule("CQ-3.march.7")
def test_a_march_of_wheel_forward_wheel_costs_their_sum() -> None:
    """Figure 3.3."""
    wheel = wheel_of(2.9999)
    line = marching(Line(south(3, at=(20, 10)).having(march=16)))
    line.answer(march(LEFT, wheel, FORWARD, 10, RIGHT, wheel))
    assert line.all(Marched)[0].cost == pytest.approx(16 * INCH, abs=10)


@rule("CQ-3.march.7")
def test_a_march_that_costs_more_than_march_is_refused() -> None:
    line = marching(Line(south(3, at=(20, 10)).having(march=15)))
    wheel = wheel_of(3)
    assert line.why_not(march(LEFT, wheel, FORWARD, 10, RIGHT, wheel)) == "CQ-3.march.7"
    assert line.why_not(march(LEFT, wheel, FORWARD, 8.9, RIGHT, wheel)) == ""
    assert line.why_not(march(LEFT, wheel, FORWARD, 9.1, RIGHT, wheel)) == "CQ-3.march.7"


@rule("CQ-3.march.6")
def test_a_wheel_costs_the_way_of_the_outer_front_corner() -> None:
    line = Line(south(3, at=(20, 10)))
    walk = march_question(line.state, March(regiment=line.id("A")))
    leg = march(RIGHT, 30).legs[0]
    assert cost_of(walk.course.front, leg) == pytest.approx(FRONTAGE * pi / 6, abs=2)
    assert walk.check(Walked([Leg(LEFT, -leg.amount)])) is not None


@rule("CQ-3.march.2")
def test_a_regiment_marches_twice() -> None:
    line = Line(south(3, at=(20, 10)))
    line.begin(Activation(regiment=line.id("A")))
    line.answer(Take(MARCHING), march(FORWARD, 5), Take(MARCHING), march(FORWARD, 5))
    assert line.at("A").y == inches(20)
    assert not line.is_asked()


@rule("CQ-3.march.3")
def test_the_lowest_march_counts_that_of_a_character_too() -> None:
    line = marching(Line(south(3, 1, at=(20, 10)).having(march=6).led_by(march=5)))
    assert line.why_not(march(FORWARD, 5)) == ""
    assert line.why_not(march(FORWARD, 5.1)) == "CQ-3.march.7"


@rule("CQ-3.march.4")
def test_directions_are_not_mixed_in_one_march() -> None:
    line = Line(south(3, at=(20, 10)))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(MARCHING))
    assert line.asked.check(march(FORWARD, 3, ASIDE, 1)) is not None
    line.answer(march(FORWARD, 3), Take(MARCHING), march(ASIDE, 1))
    assert (line.at("A").x, line.at("A").y) == (inches(21), inches(13))


@rule("CQ-3.march.5")
def test_sideways_and_back_lead_half_as_far() -> None:
    line = marching(Line(south(3, at=(20, 10))))
    for kind, amount in ((BACK, 2.5), (ASIDE, 2.5), (ASIDE, -2.5)):
        assert line.why_not(march(kind, amount)) == ""
    for kind, amount in ((BACK, 2.6), (ASIDE, 2.6), (ASIDE, -2.6)):
        assert line.why_not(march(kind, amount)) == "CQ-3.march.5"


@rule("CQ-7.cmd.11")
@rule("CQ-3.march.5")
def test_a_standard_helps_the_second_march_only() -> None:
    line = Line(south(3, at=(20, 10)).with_models("leader", "standard_bearer"))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(MARCHING))
    assert line.why_not(march(FORWARD, 6)) == "CQ-3.march.7"
    line.answer(march(FORWARD, 5), Take(MARCHING))
    assert line.why_not(march(FORWARD, 6)) == ""
    assert line.why_not(march(BACK, 3)) == ""


def turn_table(line: Line, degrees: float) -> Line:
    """Everything turned about one point: no rule may tell the difference."""
    for number, body in enumerate(line.state.field.bodies):
        turned = rotated_about(body.pose, 24 * INCH, 24 * INCH, round(degrees * 2**24 / 360))
        line.state.field.set_down(RegimentId(number), turned)
    return line


@rule("CQ-3.march.8")
@pytest.mark.parametrize("facing", [0, 37, 122.5, 300])
def test_a_path_may_come_to_an_inch_of_an_enemy_and_no_nearer(facing: float) -> None:
    for gap, refused in ((0.99, "CQ-3.march.8"), (1.0, "")):
        enemy = north(3, at=(20 + 6 * STAND + gap, 20))
        line = turn_table(Line(south(3, at=(20, 18)), enemy), facing)
        assert marching(line).why_not(march(FORWARD, 5)) == refused


@rule("CQ-3.march.8")
@pytest.mark.parametrize("facing", [0, 61, 200.25])
def test_a_wheel_may_come_to_an_inch_of_a_corner_and_no_nearer(facing: float) -> None:
    """The outer front corner comes to the corner of an enemy on the line of its own front."""
    for gap, refused in ((0.99, "CQ-3.march.8"), (1.0, "")):
        far = 3 * STAND + gap
        corner = (20 + far * cos(pi / 9), 20 + far * sin(pi / 9))
        enemy = north(1, at=(corner[0] + 2 * STAND, corner[1])).of(MONSTER)
        line = turn_table(Line(south(3, at=(20, 20)), enemy), facing)
        assert marching(line).why_not(march(LEFT, 20)) == refused


@rule("CQ-3.march.8")
def test_who_stands_nearer_than_an_inch_may_leave_but_come_no_nearer() -> None:
    line = marching(Line(south(3, at=(20, 20)), north(3, at=(20 + 3 * STAND, 20.4))))
    assert line.why_not(STAY) == ""
    assert line.why_not(march(BACK, 1)) == ""
    assert line.why_not(march(FORWARD, 0.2)) == "CQ-3.march.8"
    assert line.why_not(march(BACK, 0.1)) == "CQ-3.march.8"


@rule("CQ-3.march.9")
def test_a_free_friend_is_passed_but_not_the_end() -> None:
    line = marching(Line(south(3, at=(20, 10)).having(march=8), south(3, at=(20, 14))))
    assert line.why_not(march(FORWARD, 8)) == ""
    assert line.why_not(march(FORWARD, 4)) == "CQ-3.march.9"


@rule("CQ-3.march.10")
def test_a_friend_in_combat_is_a_wall() -> None:
    friend = south(3, at=(20, 14))
    enemy = north(3, at=(20 + 3 * STAND, 14))
    line = marching(Line(south(3, at=(20, 10)).having(march=8), friend, enemy))
    assert line.why_not(march(FORWARD, 8)) == "CQ-3.march.10"


@rule("CQ-3.march.1")
def test_in_contact_nobody_marches_or_reforms() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + 3 * STAND, 10)))
    found = offers(line.state, Activation(regiment=line.id("A")))
    assert not {MARCHING, REFORMING} & {each.action for each in found}


@rule("CQ-3.march.11")
@rule("CQ-1.form.8")
def test_who_ends_on_a_friend_has_to_march_on() -> None:
    line = Line(south(3, at=(20, 10)), south(3, at=(20, 13)))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(MARCHING), march(FORWARD, 3))
    # The only action left is taken at once.
    assert [each.action for each in line.all(ActionTaken)] == [MARCHING, MARCHING]
    assert line.why_not(STAY) == "CQ-3.march.11"
    assert line.why_not(march(FORWARD, 1)) == "CQ-3.march.9"
    line.answer(march(FORWARD, 3))
    assert not line.is_asked()


@rule("CQ-3.march.11")
def test_after_an_overlap_nothing_but_moving_is_offered() -> None:
    line = Line(south(3, at=(20, 13)), south(3, at=(20, 13)))
    found = offers(line.state, Activation(regiment=line.id("A"), spent=1, done=[MARCHING]))
    assert {each.action for each in found} <= {MARCHING, CHARGING}
    assert not {PASSING, VOLLEYING, REFORMING} & {each.action for each in found}


@rule("CQ-3.march.11")
def test_a_first_march_that_no_second_one_can_clear_is_refused() -> None:
    """The friend is so deep that from its middle no march of five inches leads off it."""
    line = Line(south(4, at=(16, 10)), south(2, 2, 2, 2, 2, at=(18, 24)))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(MARCHING))
    assert line.why_not(march(FORWARD, 5)) == "CQ-3.march.9"
    assert line.why_not(march(FORWARD, 3)) == ""
    assert line.why_not(march(FORWARD, 2)) == ""


@rule("CQ-1.form.9")
def test_no_corner_leaves_the_table() -> None:
    line = marching(Line(south(3, at=(20, 47))))
    assert line.why_not(march(FORWARD, 1)) == ""
    assert line.why_not(march(FORWARD, 1.1)) == "CQ-1.form.9"


@rule("CQ-10.impassable")
def test_impassable_ground_stops_a_march() -> None:
    line = Line(south(3, at=(20, 10)).having(march=9))
    rocks = line.state.catalogue.number("terrain", "rocks")
    line.state.field.terrain = [Piece(rocks, 4 * INCH, 4 * INCH, pose((23, 16)))]
    marching(line)
    assert line.why_not(march(FORWARD, 4)) == ""
    assert line.why_not(march(FORWARD, 4.1)) == "CQ-10.impassable"


@rule("CQ-1.reg.2")
def test_a_character_moves_with_its_regiment() -> None:
    line = Line(south(4, at=(20, 10)).led_by())
    before = line.state.body(line.id("A"))
    marching(line).answer(march(FORWARD, 5))
    after = line.state.body(line.id("A"))
    assert after.cells == before.cells
    assert after.pose.y - before.pose.y == pytest.approx(5 * INCH, abs=EPS)


@rule("CQ-3.march.11", "CQ-10.gar.2")
def test_a_narrow_place_between_a_friend_and_a_house_is_found() -> None:
    """Where the second march clears the friend, less than a tenth of an inch is left before the inch of the house."""
    friend = south(3, 3, 3, at=(20, 17.5))
    line = Line(south(3, at=(20, 10)), friend)
    line.lay("house", at=(23.5, 17.5 + STAND + 0.09 + 1 + 2), width=4, depth=4)
    line.begin(March(regiment=line.id("A"), more=True))
    assert line.why_not(march(FORWARD, 5)) == ""
