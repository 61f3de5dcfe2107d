"""CQ 10 gar: who occupies garrison terrain, how it is left, and what happens when a garrison is destroyed."""

import pytest

from feldherr.battlefield.subjects import unit_in_question
from feldherr.games.conquest.answers import DECLINE, Form, RegimentChoice, Take
from feldherr.games.conquest.events.activation import RegimentDone
from feldherr.games.conquest.events.attack import HitsCounted, HitsRolled
from feldherr.games.conquest.events.charge import ChargeSucceeded
from feldherr.games.conquest.events.garrison import Left, Occupied
from feldherr.games.conquest.events.wounds import RegimentBroken
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Harm
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.questions import TURN
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.charge_targets import charge_targets
from feldherr.games.conquest.rules.contact import engaged_with, touching_cells
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.rules.shots import direct_shots, indirect_shots
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.strikes import engaged_strikers
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.specials import AIMED_SHOT
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    CAVALRY,
    CLASHING,
    DEFENSE,
    END_OF_ROUND,
    GARRISON,
    INSPIRING,
    LEAVING,
    MARCHING,
    PASSING,
)
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.line import Line, Troop, inches, march, north, pose, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
TOWER = (24, 20)
"""Its edges lie at 22 and 26, 18 and 22."""


def before_the_tower(*troops: Troop) -> Line:
    """An empty tower of four inches; a regiment at (21, 13) is five inches away."""
    line = Line(*troops)
    line.lay("tower", at=TOWER)
    return line


def four(*, march: int = 5) -> Troop:
    return south(2, 2, at=(21, 13)).having(march=march)


def in_the_tower(*others: Troop, march: int = 5) -> Line:
    """Four stands in the tower since an earlier round."""
    line = Line(south(2, 2, at=(2, 47)).having(march=march), *others)
    line.lay("tower", at=TOWER)
    occupy(line.ctx, line.id("A"), PieceId(0))
    line.regiment("A").used = []
    return line


# Moving in


@rule("CQ-10.gar.2", "CQ-10.gar.5")
def test_a_march_into_contact_with_an_empty_tower_occupies_it() -> None:
    line = before_the_tower(four())
    line.begin(March(regiment=line.id("A"))).answer(march(FORWARD, 5))
    assert len(line.all(Occupied)) == 1
    assert line.regiment("A").place == GARRISON
    assert line.state.field.occupant(PieceId(0)) == line.id("A")


@rule("CQ-10.gar.2", "CQ-10.elev.1")
def test_nobody_marches_through_a_tower_or_nearer_to_it_than_an_inch() -> None:
    line = before_the_tower(four(march=12)).begin(March(regiment=RegimentId(0)))
    assert line.why_not(march(FORWARD, 4)) == ""
    assert line.why_not(march(FORWARD, 4.5)) == "CQ-3.march.8"
    assert line.why_not(march(FORWARD, 12)) == "CQ-3.march.8"
    assert line.why_not(march(FORWARD, 5)) == ""


@rule("CQ-10.gar.4", "CQ-10.gar.3")
@pytest.mark.parametrize(
    ("troop", "may"),
    [
        (south(4, at=(20, 13)), True),
        (south(3, 2, at=(21, 13)).led_by(), False),
        (south(3, 1, at=(21, 13)).led_by(), True),
        (south(3, at=(21, 13)).of(CAVALRY), False),
        (south(3, at=(21, 13)).having("phalanx"), False),
    ],
)  # fmt: skip
def test_infantry_that_finds_room_may_occupy(troop: Troop, may: bool) -> None:
    """A character needs room, too."""
    line = before_the_tower(troop).begin(March(regiment=RegimentId(0)))
    assert line.why_not(march(FORWARD, 5)) == ("" if may else "CQ-3.march.8")


@rule("CQ-10.gar.5")
def test_the_activation_of_who_moves_in_ends() -> None:
    line = before_the_tower(four())
    line.begin(Activation(regiment=line.id("A")))
    line.answer(Take(MARCHING), march(FORWARD, 5))
    assert not line.is_asked()
    assert len(line.all(RegimentDone)) == 1


@rule("CQ-10.gar.5")
def test_an_occupied_tower_is_not_occupied_again() -> None:
    line = in_the_tower(south(2, 2, at=(21, 13)))
    line.begin(March(regiment=line.id("B")))
    assert line.why_not(march(FORWARD, 5)) == "CQ-3.march.8"


@rule("CQ-10.gar.6")
def test_a_garrison_is_one_front_rank() -> None:
    line = in_the_tower()
    body = line.state.body(line.id("A"))
    assert (body.columns, len(body.filled())) == (4, 4)


@rule("CQ-10.gar.6", "CQ-10.gar.3")
def test_walls_raise_defense() -> None:
    line = in_the_tower()
    assert stat_of(line.state, line.id("A"), DEFENSE) == 3


@rule("CQ-10.gar.5", "CQ-3.march.11")
def test_who_moves_in_must_not_end_on_a_friend() -> None:
    """No second march follows that could put it right."""
    line = before_the_tower(four(), south(1, at=(21, 15)))
    line.begin(March(regiment=line.id("A"), more=True))
    assert line.why_not(march(FORWARD, 5)) == "CQ-3.march.9"


# Who touches it


@rule("CQ-10.gar.15", "CQ-10.gar.16")
def test_at_a_tower_whole_front_ranks_are_engaged() -> None:
    line = in_the_tower(north(4, 2, at=(32, 22)))
    assert engaged_with(line.state, line.id("N")) == [line.id("A")]
    assert touching_cells(line.state, line.id("N"), line.id("A")) == [0, 1, 2, 3]
    assert touching_cells(line.state, line.id("A"), line.id("N")) == [0, 1, 2, 3]


# Leaving


def leaving(line: Line) -> Line:
    line.begin(Activation(regiment=line.id("A"))).answer(Take(LEAVING))
    return line


def into(line: Line, files: int) -> Line:
    found = [each for each in line.offers() if isinstance(each, Form) and each.files == files]
    return line.answer(found[0])


def south_of_the_tower(away: float = 0) -> Placed:
    return Placed(pose((24 - STAND, 18 - away)))


@rule("CQ-10.gar.7", "CQ-10.gar.10")
def test_a_garrison_leaves_into_a_formation_at_the_tower_and_steps_away() -> None:
    line = into(leaving(in_the_tower()), 2).answer(south_of_the_tower())
    assert len(line.all(Left)) == 1
    assert line.at("A") == pose((24 - STAND, 17))
    assert line.state.field.occupant(PieceId(0)) < 0
    assert not line.is_asked()
    assert len(line.all(RegimentDone)) == 1


@rule("CQ-10.gar.7")
def test_one_stand_touches_the_tower_and_none_is_farther_from_it_than_march() -> None:
    line = into(leaving(in_the_tower()), 2)
    assert line.why_not(south_of_the_tower(0.5)) == "CQ-10.gar.7"
    assert line.why_not(Placed(pose((26, 18), 90))) == ""
    sideways = Placed(pose((26, 20)))
    assert into(leaving(in_the_tower()), 4).why_not(sideways) == "CQ-10.gar.7"
    assert into(leaving(in_the_tower(march=8)), 4).why_not(sideways) == ""


@rule("CQ-10.gar.7")
def test_leaving_takes_both_actions() -> None:
    line = in_the_tower()
    assert Take(LEAVING) in offers(line.state, Activation(regiment=line.id("A")))
    assert not offers(line.state, Activation(regiment=line.id("A"), spent=1))


@rule("CQ-10.gar.8")
def test_outside_it_stands_an_inch_from_enemies_and_on_nobody() -> None:
    rear = 18 - 2 * STAND
    near = into(leaving(in_the_tower(north(2, at=(24 - STAND, rear - 0.9), facing=0))), 2)
    assert near.why_not(south_of_the_tower()) == "CQ-10.gar.8"
    friend = into(leaving(in_the_tower(south(2, at=(24 - STAND, rear + 0.5)))), 2)
    assert friend.why_not(south_of_the_tower()) == "CQ-10.gar.8"
    far = into(leaving(in_the_tower(north(2, at=(24 - STAND, rear - 1), facing=0))), 2)
    assert far.why_not(south_of_the_tower()) == ""


@rule("CQ-10.gar.10")
def test_it_steps_away_as_far_as_an_enemy_leaves_room() -> None:
    line = in_the_tower(north(2, at=(24 - STAND, 18 - 2 * STAND - 1.4), facing=0))
    into(leaving(line), 2).answer(south_of_the_tower())
    assert abs(line.at("A").y - inches(17.6)) <= 2


@rule("CQ-10.gar.11")
def test_nobody_moves_in_and_out_in_one_round() -> None:
    line = in_the_tower()
    occupied = before_the_tower(four())
    occupied.begin(March(regiment=RegimentId(0), number=0)).answer(march(FORWARD, 5))
    assert Take(LEAVING) in offers(line.state, Activation(regiment=line.id("A")))
    assert not offers(occupied.state, Activation(regiment=occupied.id("A")))


@rule("CQ-10.gar.12")
def test_a_garrison_under_attack_leaves_in_the_same_way() -> None:
    line = in_the_tower(north(4, at=(32, 22)))
    into(leaving(line), 2).answer(south_of_the_tower())
    assert line.at("A") == pose((24 - STAND, 17))
    assert not line.state.field.contacts


def with_one_way_out(march: int) -> Line:
    """Rocks leave a lane to the south for two stands, in which four need two ranks."""
    line = in_the_tower(march=march)
    line.lay("rocks", at=(10.75, 24), width=21.5, depth=48)
    line.lay("rocks", at=(37.25, 24), width=21.5, depth=48)
    line.lay("rocks", at=(24, 35), width=5, depth=25.9)
    return line


@rule("CQ-10.gar.9")
@pytest.mark.parametrize(("march", "is_broken"), [(2, True), (3, False)])
def test_who_finds_room_only_beyond_march_is_broken(march: int, is_broken: bool) -> None:
    line = leaving(with_one_way_out(march))
    if isinstance(line.offers()[0], Form):
        into(line, 2)
    line.answer(south_of_the_tower())
    assert bool(line.all(RegimentBroken)) == is_broken


@rule("CQ-10.gar.9")
def test_who_finds_no_room_within_twice_march_cannot_leave() -> None:
    line = with_one_way_out(1)
    assert not offers(line.state, Activation(regiment=line.id("A")))


# Destroyed


def besieged(*enemies: Troop) -> Line:
    """The last stand of a garrison, and enemies at the tower: north of it, and east."""
    line = Line(south(1, at=(2, 47)).having(wounds=1), *enemies)
    line.lay("tower", at=TOWER)
    occupy(line.ctx, line.id("A"), PieceId(0))
    return line


def falls(line: Line) -> Line:
    return line.begin(Harm(regiment=line.id("A"), wounds=1, tests=False))


@rule("CQ-10.gar.17")
def test_an_enemy_at_the_tower_takes_it_when_the_garrison_is_destroyed() -> None:
    line = falls(besieged(north(4, at=(29, 22))))
    assert line.offers() == [RegimentChoice(line.id("N")), DECLINE]
    line.answer(RegimentChoice(line.id("N")))
    assert line.state.field.occupant(PieceId(0)) == line.id("N")


@rule("CQ-10.gar.17")
def test_nobody_has_to_take_the_tower() -> None:
    line = falls(besieged(north(4, at=(29, 22)))).answer(DECLINE)
    assert not line.is_asked()
    assert line.state.field.occupant(PieceId(0)) < 0


@rule("CQ-10.gar.17")
def test_taking_the_tower_ends_the_own_activation() -> None:
    line = besieged(north(4, at=(29, 22)))
    line.begin(Activation(regiment=line.id("N")))
    assert Take(INSPIRING) in line.offers()
    line.ctx.begin(Harm(regiment=line.id("A"), wounds=1, tests=False))
    line.answer(RegimentChoice(line.id("N")))
    assert not line.is_asked()
    assert len(line.all(RegimentDone)) == 1


@rule("CQ-10.gar.17", "CQ-11.lethal-demise")
def test_who_takes_the_tower_still_suffers_the_revenge_of_the_garrison() -> None:
    """The action goes on to its end: the last stand dies hard, and what is left of the clash follows."""
    line = Line(south(1, at=(2, 47)).having("lethal_demise 3", wounds=1), north(4, at=(29, 22)))
    line.lay("tower", at=TOWER)
    occupy(line.ctx, line.id("A"), PieceId(0))
    line.begin(Activation(regiment=line.id("N")), "1 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6", "6", "1 1 1")
    line.answer(Take(CLASHING), RegimentChoice(line.id("N")))
    assert line.state.field.occupant(PieceId(0)) == line.id("N")
    assert [(each.target, each.hits) for each in line.all(HitsCounted)][-1] == (line.id("N"), 3)
    assert not line.is_asked()
    assert len(line.all(RegimentDone)) == 1


@rule("CQ-10.gar.17", "CQ-2.act.12")
def test_who_takes_the_tower_when_its_activation_ends_is_still_activated() -> None:
    """It tramples the last stand; its card marks it as done all the same."""
    line = besieged(north(4, at=(29, 22)).having("trample 2"))
    line.regiment("A").wounds[0] = 0
    line.begin(Activation(regiment=line.id("N")), "6 6 6 6 6 6 6 6")
    line.answer(Take(PASSING), Take(PASSING), RegimentChoice(line.id("N")))
    assert not line.is_asked()
    assert line.regiment("N").acted


@rule("CQ-10.gar.18")
def test_who_cannot_take_the_tower_may_reform() -> None:
    """Cavalry in the north, infantry in the east."""
    line = besieged(north(3, at=(28, 22)).of(CAVALRY), north(3, at=(26, 21), facing=270))
    falls(line).answer(RegimentChoice(line.id("O")))
    assert line.asked.prompt == TURN
    assert unit_in_question(line.asked) == line.id("N")


# Shooting out of it, and at it


def shots(line: Line, who: str, whom: str) -> list[int]:
    return [each.dice for each in direct_shots(line.state, line.id(who), line.id(whom))]


@rule("CQ-10.gar.19", "CQ-10.gar.6")
@pytest.mark.parametrize("at", [(25, 34), (25, 3), (40, 20), (8, 20)])
def test_all_stands_of_a_garrison_shoot_in_any_direction(at: tuple[float, float]) -> None:
    line = Line(south(4, at=(2, 47)).shooting(2, 20), north(1, at=at))
    line.lay("tower", at=TOWER)
    occupy(line.ctx, line.id("A"), PieceId(0))
    assert shots(line, "A", "N") == [2, 2, 2, 2]


@rule("CQ-10.gar.19")
def test_from_a_tower_they_shoot_over_cavalry_and_measure_from_its_edge() -> None:
    """The target is 15.9 inches from the tower, and cavalry stands before it."""
    line = Line(
        south(4, at=(2, 47)).shooting(2, 16), north(1, at=(25, 37.9)), north(6, at=(31, 30)).of(CAVALRY)
    )  # fmt: skip
    line.lay("tower", at=TOWER)
    occupy(line.ctx, line.id("A"), PieceId(0))
    assert shots(line, "A", "N") == [2, 2, 2, 2]


@rule("CQ-10.gar.20")
def test_arcing_fire_does_not_work_out_of_a_garrison() -> None:
    archers = south(4, at=(2, 47)).shooting(2, 20).having("arcing_fire")
    line = Line(archers, north(1, at=(25, 34)), south(1, at=(24, 46), facing=180))
    line.lay("tower", at=TOWER)
    line.lay("tower", at=(24, 28), width=30, depth=4)
    aim = Lasting(until=END_OF_ROUND, source="test", rule=AIMED_SHOT)
    line.regiment("A").lasting = [aim]
    occupy(line.ctx, line.id("A"), PieceId(0))
    assert shots(line, "A", "N") == []
    assert indirect_shots(line.state, line.id("A"), line.id("N")) == []


@rule("CQ-10.gar.22")
def test_a_garrison_is_shot_at_as_its_tower_and_has_only_a_front() -> None:
    """Nine inches to the edge of the tower, whatever is in it."""
    line = in_the_tower(north(2, at=(24 + STAND, 31)).shooting(2, 10))
    found = direct_shots(line.state, line.id("N"), line.id("A"))
    assert [(each.dice, each.sides) for each in found] == [(2, [FRONT]), (2, [FRONT])]


# Charging it, and fighting there


@rule("CQ-10.gar.13", "CQ-10.gar.14")
def test_a_garrison_is_charged_as_its_tower_without_impact_but_inspired() -> None:
    """Eight inches to the edge of the tower."""
    line = in_the_tower(north(3, at=(24 + 1.5 * STAND, 30)).having("impact 3"))
    charge = Charge(regiment=line.id("N"), target=line.id("A"))
    line.begin(charge, "3")
    while line.is_asked():
        line.answer(line.offers()[0])
    assert len(line.all(ChargeSucceeded)) == 1
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]
    assert not line.all(HitsRolled)
    assert is_inspired(line.state, line.id("N"))


@rule("CQ-10.gar.13")
def test_a_tower_out_of_reach_is_not_charged_successfully() -> None:
    line = in_the_tower(north(3, at=(24 + 1.5 * STAND, 30)))
    line.begin(Charge(regiment=line.id("N"), target=line.id("A")), "2")
    assert not line.all(ChargeSucceeded)


@rule("CQ-10.gar.13")
def test_a_garrison_is_offered_as_target_of_a_charge() -> None:
    line = in_the_tower(north(3, at=(24 + 1.5 * STAND, 30)))
    assert charge_targets(line.state, line.id("N")) == [line.id("A")]


@rule("CQ-10.gar.15")
def test_stands_that_touch_another_enemy_strike_that_one() -> None:
    """Figure 10.4: three stands of the front strike the garrison, the fourth the regiment beside it."""
    side = 24 + 2 * STAND
    beside = south(1, at=(24 - 2 * STAND, 22 + STAND), facing=90)
    line = in_the_tower(beside, north(4, 2, at=(side, 22)))
    found = [len(each.targets) for each in engaged_strikers(line.state, line.id("N"))]
    struck = [each.targets[0] for each in engaged_strikers(line.state, line.id("N"))]
    assert found == [1, 1, 1, 1]
    assert (struck.count(line.id("A")), struck.count(line.id("B"))) == (3, 1)


@rule("CQ-10.gar.16")
def test_every_stand_of_a_garrison_strikes_at_any_enemy_at_the_tower() -> None:
    line = in_the_tower(north(3, at=(24 + 1.5 * STAND, 22)), north(3, at=(26, 14.5), facing=270))
    targets = [each.targets for each in engaged_strikers(line.state, line.id("A"))]
    assert targets == [[line.id("N"), line.id("O")]] * 4
