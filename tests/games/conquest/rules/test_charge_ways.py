"""CQ 3 charge 7-17: the wheel, the run and the landing of a charge, and what happens if something is in the way."""

import pytest

from feldherr.battlefield.touching import seen_from
from feldherr.games.conquest.events.charge import (
    ChargeFailed,
    ChargeMoved,
    ChargeSucceeded,
    ClosedUp,
    Nudged,
    TargetTurned,
)
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.rules.contact import contacts_at, engaged_with
from feldherr.games.conquest.terms import BLOCKED, MONSTER, NO_ROOM
from feldherr.geometry.angle import HALF, QUARTER, degrees, turned
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.march import FORWARD, RIGHT, Leg
from feldherr.geometry.separation import apart
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
THREE = 3 * STAND


def charging(line: Line, *dice: str) -> Line:
    """A charges N."""
    return line.begin(Charge(regiment=line.id("A"), target=line.id("N")), *dice)


def charged(line: Line, die: str = "6") -> Line:
    """A charges N, and takes the first way if it has several."""
    return charged_on(charging(line, die))


def charged_on(line: Line) -> Line:
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def touched(line: Line, landing: Landing) -> int:
    """How many stands of N a landing touches."""
    contacts = contacts_at(line.state, line.id("A"), landing.pose)
    mask = 0
    for each in seen_from(contacts, line.id("A"), line.id("N")):
        mask |= each.enemy_cells
    return mask.bit_count()


def gap(line: Line, one: str, other: str) -> float:
    """Inches between two regiments."""
    shapes = [line.state.body(line.id(letter)).shape() for letter in (one, other)]
    return apart(shapes[0], shapes[1]) / INCH


# Wheel and run


@rule("CQ-3.charge.7")
def test_the_first_wheel_costs_nothing() -> None:
    """It wheels by a quarter, which would cost a march more than eleven inches."""
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(37.5, 12), facing=225)), "4")
    assert line.all(ChargeMoved)[0].legs[0] == Leg(RIGHT, QUARTER)
    assert line.all(ChargeSucceeded)


@rule("CQ-3.charge.8")
def test_a_charge_is_one_wheel_and_one_straight_run() -> None:
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(33, 19), facing=210)))
    legs = line.all(ChargeMoved)[0].legs
    assert [leg.is_wheel for leg in legs] == [True, False]
    assert legs[1].kind == FORWARD


@rule("CQ-3.charge.8")
def test_no_other_way_than_those_offered_is_taken() -> None:
    line = charging(Line(south(1, at=(20, 10)), north(3, at=(20 + 2 * STAND, 16))), "6")
    other = line.offers()[0].copy()
    assert isinstance(other, Landing)
    other.wheel += degrees(20)
    assert line.why_not(other) == "CQ-3.charge.9"


@rule("CQ-3.charge.9")
def test_only_ways_that_touch_most_enemy_stands_are_offered() -> None:
    """Straight ahead it would touch two stands of N."""
    position = (south(3, at=(20, 10)), north(3, at=(20 + 2 * THREE - STAND, 18)))
    line = charging(Line(*position), "6")
    moved = line.all(ChargeMoved)
    assert [line.state.field.contacts[0].cells_b.bit_count()] == [3]
    assert moved[0].legs[0].is_wheel
    free = charging(Line(*position, most_contact="free"), "6")
    counts = [touched(free, each) for each in free.offers() if isinstance(each, Landing)]
    assert min(counts) < 3 <= max(counts)


@rule("CQ-3.charge.10")
def test_a_single_stand_lands_on_as_many_stands_as_it_is_broad() -> None:
    """A monster is two stands broad: it touches three of N."""
    line = charging(Line(south(1, at=(16, 10)).of(MONSTER), north(4, at=(16 + 6 * STAND, 16))), "6")
    assert line.is_asked()
    assert [touched(line, each) for each in line.offers() if isinstance(each, Landing)] == [
        3
    ] * len(line.offers())


@rule("CQ-3.charge.27")
@pytest.mark.parametrize(("option", "farther"), [("measured", True), ("walked", False)])
def test_the_way_may_be_longer_than_the_charge_distance(option: str, farther: bool) -> None:
    """Only the distance to the nearest point of N counts, 7.29 inches, unless the option says otherwise."""
    position = south(1, at=(20, 10)), north(4, at=(26.5, 16), facing=255)
    line = charging(Line(*position, charge_path=option), "3")
    runs = [each.run for each in line.offers() if isinstance(each, Landing)]
    assert (max(runs) > 8 * INCH) == farther


@rule("CQ-3.charge.14")
def test_the_charger_closes_like_a_door_until_it_lies_flush() -> None:
    """It meets the corner of N, which stands askew by 30 degrees."""
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(28, 19), facing=210)))
    assert line.all(ClosedUp)
    assert line.at("A").heading == turned(line.at("N").heading, HALF)
    assert line.state.field.contacts[0].corner is False
    assert gap(line, "A", "N") == pytest.approx(0, abs=EPS / INCH)


@rule("CQ-3.charge.14", "CQ-3.charge.18")
def test_whoever_meets_a_corner_closes_onto_the_side_it_charges() -> None:
    """Figure 3.11: a charge into the flank."""
    line = charged(Line(south(3, at=(14, 26), facing=90), north(3, 3, at=(24, 27), facing=0)))
    assert [contact.edge_b for contact in line.state.field.contacts] == [LEFT]
    assert [contact.edge_a for contact in line.state.field.contacts] == [FRONT]


# Friends


@rule("CQ-3.charge.11")
def test_a_charge_passes_through_friends_that_are_not_in_contact() -> None:
    """Figure 3.10."""
    line = charged(
        Line(south(3, at=(20, 10)), south(3, at=(20, 14)), north(3, at=(20 + THREE, 20.5)))
    )
    assert line.all(ChargeSucceeded)
    assert gap(line, "A", "B") > 0


@rule("CQ-3.charge.11", "CQ-3.march.11")
def test_a_charge_clears_a_friend_on_which_a_march_has_ended() -> None:
    line = charged(
        Line(south(3, at=(20, 10)), south(3, at=(20, 11)), north(3, at=(20 + THREE, 18)))
    )
    assert line.all(ChargeSucceeded)
    assert gap(line, "A", "B") > 0


@rule("CQ-3.charge.12")
def test_an_engaged_friend_across_every_way_makes_a_charge_fail() -> None:
    wall = south(6, at=(15, 14)), north(6, at=(15 + 6 * STAND, 14))
    line = charged(Line(south(3, at=(20, 10)), wall[0], north(3, at=(20 + THREE, 19)), wall[1]))
    assert line.all(ChargeFailed)[0].end == BLOCKED


@rule("CQ-3.charge.28")
@pytest.mark.parametrize("is_engaged", [False, True])
def test_a_charge_goes_round_an_engaged_friend(is_engaged: bool) -> None:
    """Past a friend in combat it has to wheel; any other it could pass straight through."""
    friend, its_enemy = south(1, at=(18, 16)), north(1, at=(18 + STAND, 16 if is_engaged else 30))
    line = Line(south(3, at=(20, 10)), friend, north(4, at=(20 + 4 * STAND, 20)), its_enemy)
    charging(line, "6")
    wheels = [each.wheel for each in line.offers() if isinstance(each, Landing)]
    assert (min(wheels) > degrees(3)) == is_engaged
    assert charged_on(line).all(ChargeSucceeded)
    assert gap(line, "A", "B") > 0


@rule("CQ-3.charge.12")
@pytest.mark.parametrize("kind", ["rocks", "house"])
def test_impassable_ground_and_garrisons_across_every_way_make_a_charge_fail(kind: str) -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + THREE, 19)))
    line.lay(kind, (24, 14), 24, 1)
    assert charged(line).all(ChargeFailed)[0].end == BLOCKED


# Other enemies


@rule("CQ-3.charge.13")
def test_a_charge_may_pass_other_enemies_nearer_than_an_inch() -> None:
    beside = north(1, at=(20 + THREE + 0.3 + STAND, 15))
    line = charged(Line(south(3, at=(20, 10)), north(3, at=(20 + THREE, 19)), beside))
    assert line.all(ChargeSucceeded)
    assert gap(line, "A", "O") == pytest.approx(0.3, abs=0.001)
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]


@rule("CQ-3.charge.13", "CQ-3.charge.16")
def test_a_way_that_touches_no_other_enemy_is_taken_before_anybody_is_moved() -> None:
    """Most stands would touch straight ahead, but O stands beside N."""
    line = charged(
        Line(
            south(4, at=(20, 10)), north(3, at=(20 + THREE, 18)), north(3, at=(20 + 2 * THREE, 18))
        )
    )
    assert line.all(ChargeSucceeded)
    assert line.all(Nudged) == []
    assert gap(line, "A", "O") > 0


def wedged(behind: float = 20, in_contact: bool = False) -> Line:
    """N is one stand; rocks stand at its right, O touches its left, so that nobody lands on N without touching O.

    They look south, P stands behind them, and so many inches behind O the table ends. B may touch O.
    """
    line = Line(
        south(3, at=(20, 10)),
        south(1, at=(20 + 4 * STAND, 18 if in_contact else 5)),
        north(1, at=(20 + STAND, 18)),
        north(4, at=(20 + 5 * STAND, 18)),
        north(3, at=(10, 19)),
        depth=18 + STAND + behind,
    )
    line.lay("rocks", (18.8, 17), 2, 4)
    return line


@rule("CQ-3.charge.16")
def test_an_enemy_in_the_way_of_the_landing_moves_by_an_inch() -> None:
    """Only who is in the way moves, straight away from the charger."""
    line = charged(wedged())
    assert line.all(ChargeSucceeded)
    nudged = line.all(Nudged)
    assert [each.regiment for each in nudged] == [line.id("O")]
    assert nudged[0].pose.y == 19 * INCH
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]


@rule("CQ-3.charge.16")
def test_an_enemy_moves_diagonally_if_there_is_no_room_behind_it() -> None:
    line = charged(wedged(behind=0.9))
    before, after = wedged().at("O"), line.at("O")
    assert line.all(ChargeSucceeded)
    assert after.x > before.x
    assert (after.x - before.x) ** 2 + (after.y - before.y) ** 2 == pytest.approx(INCH**2, rel=1e-4)


@rule("CQ-3.charge.16")
def test_an_enemy_in_contact_is_not_moved() -> None:
    line = charged(wedged(in_contact=True))
    assert line.all(ChargeFailed)
    assert line.all(Nudged) == []


@rule("CQ-3.charge.17")
def test_a_charge_fails_if_the_enemy_in_the_way_cannot_move_by_an_inch() -> None:
    line = charged(wedged(behind=0.1))
    assert line.all(ChargeFailed)
    assert line.at("O") == wedged().at("O")


# The target turns


def hindered(*more: Troop) -> Line:
    """N stands askew, and where A would close onto it there are rocks."""
    line = Line(south(3, at=(20, 10)), north(3, at=(25, 16), facing=150), *more)
    line.lay("rocks", (27, 12), 1, 2)
    return line


@rule("CQ-3.charge.15")
def test_the_target_turns_if_the_charger_cannot() -> None:
    line = charged(hindered())
    assert line.all(TargetTurned)[0].regiment == line.id("N")
    assert line.all(ChargeSucceeded)
    contact = line.state.field.contacts[0]
    assert (contact.edge_a, contact.edge_b, contact.corner) == (FRONT, FRONT, False)
    assert line.at("N").heading == turned(line.at("A").heading, HALF)


@rule("CQ-3.charge.15")
def test_a_target_that_touches_somebody_does_not_turn() -> None:
    """A friend of A stands in its rear: N looks along (0.5, -0.866)."""
    behind = 25 - 0.5 * STAND, 16 + 0.8660254 * STAND
    line = hindered(south(1, at=behind, facing=150))
    assert engaged_with(line.state, line.id("N")) == [line.id("B")]
    assert charged(line).all(ChargeFailed)[0].end == NO_ROOM
