"""CQ 3 charge 22-29: where a charge that has failed comes to rest."""

import pytest

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.charge import (
    CameFree,
    ChargeFailed,
    ChargeMoved,
    Crowded,
    SteppedBack,
)
from feldherr.games.conquest.events.wounds import RegimentBroken
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.charge_rest import is_crowded, must_leave
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.terms import (
    BLOCKED,
    CLASHING,
    MARCHING,
    MONSTER,
    NO_ROOM,
    PASSING,
    STUCK,
    TOO_SHORT,
)
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.march import ASIDE
from feldherr.geometry.separation import apart
from feldherr.geometry.walk import Walked
from feldherr.testing.conquest.line import Line, Troop, inches, march, north, pose, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
THREE = 3 * STAND


def charged(line: Line, die: str) -> Line:
    """A charges N, and takes the first way if it has several."""
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), die)
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def end(line: Line) -> int:
    return line.all(ChargeFailed)[0].end


def gap(line: Line, one: str, other: str) -> float:
    """Inches between two regiments."""
    shapes = [line.state.body(line.id(letter)).shape() for letter in (one, other)]
    return apart(shapes[0], shapes[1]) / INCH


# Too short


@rule("CQ-3.charge.22")
@pytest.mark.parametrize(("option", "inches_on"), [("die", 3), ("full", 8)])
def test_a_charge_that_is_too_short_goes_straight_on(option: str, inches_on: int) -> None:
    """As far as the die says, without a wheel; by the option as far as the charge would have led."""
    line = Line(south(3, at=(20, 10)), north(3, at=(36, 20)), failed_charge=option)
    line = charged(line, "3")
    assert end(line) == TOO_SHORT
    assert line.at("A") == pose((20, 10 + inches_on))


@rule("CQ-3.charge.22")
def test_a_failed_charge_stops_an_inch_from_enemies() -> None:
    near = north(3, at=(20 + THREE, 13))
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(36, 20)), near), "3")
    assert gap(line, "A", "O") == pytest.approx(1, abs=EPS / INCH)


@rule("CQ-3.charge.22", "CQ-3.charge.24")
def test_a_failed_charge_that_ends_on_a_friend_breaks_both() -> None:
    """Figure 3.8: of equal ways that to the rear, here it is the shortest."""
    line = charged(
        Line(south(3, at=(20, 10)), south(3, at=(20, 12 + STAND)), north(3, at=(20 + THREE, 20.5))),
        "3",
    )
    assert end(line) == TOO_SHORT
    assert gap(line, "A", "B") == pytest.approx(0, abs=3 * EPS / INCH)
    assert line.at("A").y == pytest.approx(inches(12), abs=EPS)
    assert [each.regiment for each in line.all(RegimentBroken)] == [line.id("A"), line.id("B")]


@rule("CQ-3.charge.24")
def test_the_shortest_way_off_a_friend_may_lead_forward() -> None:
    line = charged(
        Line(south(3, at=(20, 10)), south(3, at=(20, 12)), north(3, at=(20 + THREE, 20.5))), "4"
    )
    assert line.at("A").y == pytest.approx(inches(12 + STAND), abs=EPS)
    assert line.all(CameFree)


@rule("CQ-3.charge.24", "CQ-11.rider", "CQ-6.shatter.1")
def test_a_monster_that_is_broken_by_a_friend_counts_its_rider() -> None:
    """Two stands as it breaks, so that it is shattered by the loss of one."""
    beast = south(1, at=(20, 10)).of(MONSTER).led_by("rider")
    line = charged(Line(beast, south(3, at=(20, 12 + STAND)), north(3, at=(20 + THREE, 20.5))), "3")
    assert line.all(RegimentBroken)[0] == RegimentBroken(line.id("A"), 2)


@rule("CQ-3.charge.24", "CQ-11.dauntless")
def test_a_dauntless_regiment_is_not_broken_by_a_charge_that_is_stuck() -> None:
    friend = south(3, at=(20, 12 + STAND)).having("dauntless")
    line = charged(Line(south(3, at=(20, 10)), friend, north(3, at=(20 + THREE, 20.5))), "3")
    assert [each.regiment for each in line.all(RegimentBroken)] == [line.id("A")]


@rule("CQ-3.charge.24")
def test_a_charge_is_stuck_that_has_no_room_beyond_a_friend() -> None:
    """The friend stands before the target, an inch away."""
    line = charged(
        Line(south(3, at=(20, 10)), south(6, at=(16, 17)), north(3, at=(20 + THREE, 18))), "6"
    )
    assert end(line) == STUCK
    assert not is_engaged(line.state, line.id("A"))
    assert gap(line, "A", "B") > -EPS / INCH
    assert [each.regiment for each in line.all(RegimentBroken)] == [line.id("A"), line.id("B")]


# Blocked


@rule("CQ-3.charge.23")
def test_a_blocked_charge_stops_an_inch_before_a_garrison() -> None:
    """Four inches ahead."""
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + THREE, 19)))
    line.lay("house", (24, 14.5), 24, 1)
    line = charged(line, "6")
    assert end(line) == BLOCKED
    house = line.state.field.terrain[0].shape()
    assert apart(line.state.body(line.id("A")).shape(), house) == pytest.approx(INCH, abs=EPS)


@rule("CQ-3.charge.23")
def test_a_blocked_charge_stops_an_inch_before_another_enemy() -> None:
    wall = north(6, at=(17 + 6 * STAND, 14))
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(20 + THREE, 19)), wall), "6")
    assert end(line) == BLOCKED
    assert gap(line, "A", "O") == pytest.approx(1, abs=EPS / INCH)


@rule("CQ-3.charge.12", "CQ-3.charge.23")
def test_a_charge_stops_at_an_engaged_friend() -> None:
    wall = south(6, at=(17, 14)), north(6, at=(17 + 6 * STAND, 14))
    line = charged(
        Line(south(3, at=(20, 10)), wall[0], north(3, at=(20 + THREE, 19)), wall[1]), "6"
    )
    assert end(line) == BLOCKED
    assert line.all(ChargeMoved)
    assert gap(line, "A", "B") >= -EPS / INCH
    assert line.all(RegimentBroken) == []


# No room


def cramped(*more: Troop) -> Line:
    """Neither A nor N can turn: rocks are in the way of both."""
    line = Line(south(3, at=(20, 10)), north(3, at=(26, 16)), *more)
    line.lay("rocks", (26, 15), 2, 1)
    return line


@rule("CQ-3.charge.25")
def test_who_cannot_align_goes_back_an_inch() -> None:
    line = charged(cramped(), "6")
    assert end(line) == NO_ROOM
    assert gap(line, "A", "N") == pytest.approx(1, abs=0.001)
    assert line.all(SteppedBack)
    assert line.all(Crowded) == []


def crowded(*more: Troop) -> Line:
    """As before, but at the edge of the table, and O stands half an inch beside the way back."""
    beside = north(2, at=(20.95, 6.97), facing=119.3)
    line = Line(south(3, at=(20, 2.4)), north(3, at=(26, 8.4)), beside, *more)
    line.lay("rocks", (26, 7.4), 2, 1)
    return charged(line, "6")


@rule("CQ-3.charge.25")
def test_who_finds_no_room_an_inch_from_others_stays_nearer_to_them() -> None:
    line = crowded()
    assert end(line) == NO_ROOM
    assert gap(line, "A", "N") == pytest.approx(1, abs=0.001)
    assert 0 < gap(line, "A", "O") < 1
    assert line.all(Crowded)


@rule("CQ-3.charge.29")
def test_who_stopped_too_near_has_to_move_away_first() -> None:
    line = crowded()
    line.state.round += 1
    line.begin(Activation(regiment=line.id("A")))
    assert [each for each in line.offers() if each == Take(PASSING)] == []
    line.answer(Take(MARCHING))
    assert line.why_not(Walked([])) == "CQ-3.charge.29"
    line.answer(march(ASIDE, 1))
    assert Take(PASSING) in line.offers()


@rule("CQ-3.charge.29")
def test_who_stopped_too_near_does_what_it_likes_if_it_cannot_move_away() -> None:
    """P closes the way to the other side, and whoever is broken cannot charge."""
    line = crowded(north(2, at=(28.28, 2.07), facing=299.3))
    line.state.round += 1
    line.regiment("A").broken = 3
    assert must_leave(line.state, line.id("A"))
    assert Take(PASSING) in offers(line.state, Activation(regiment=line.id("A")))


@rule("CQ-3.charge.29", "CQ-4.withdraw.1")
def test_who_stopped_too_near_and_is_charged_fights_and_need_not_withdraw() -> None:
    """Since then P has come into contact with the left end of A."""
    line = Line(south(3, at=(20, 20)), north(3, at=(20, 20), facing=90), north(2, at=(28, 20.5)))
    line.regiment("A").crowded, line.state.round = 1, 2
    assert is_crowded(line.state, line.id("A"))
    assert Take(CLASHING) in offers(line.state, Activation(regiment=line.id("A")))
