"""CQ 3 volley, aim, 11: a regiment shoots, from the choice of a target to the wounds."""

import pytest

from feldherr.core.decision import Reply
from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.events.attack import HitsRolled, WoundsCounted
from feldherr.games.conquest.events.shooting import AimSpent, AimTaken, Volleyed
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.terms import AIMING, MARCHING, PASSING, VOLLEYING
from feldherr.geometry.edge import RIGHT
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def archers(*ranks: int, volley: int = 2) -> Troop:
    """Barrage 3 at 20 inches; their front lies on y = 10."""
    return south(*ranks, at=(24, 10)).shooting(3, 20).having(volley=volley)


def target(ahead: float = 15) -> Troop:
    """A stand that bears much, so far ahead of the archers, and looking at them."""
    there = north(1, at=(24 + 2 * STAND, 10 + ahead))
    return there.having(defense=2, evasion=0, wounds=30)


def volleys(line: Line) -> list[Take]:
    """The targets that are offered to the first regiment."""
    found = offers(line.state, Activation(regiment=line.id("A")))
    return [each for each in found if each.action == VOLLEYING]


def shoot(line: Line, *dice: str) -> Line:
    return line.begin(Volley(regiment=line.id("A"), target=line.id("N")), *dice)


# Who, and at whom


@rule("CQ-3.volley.1")
def test_only_who_has_a_barrage_and_no_enemy_in_contact_may_shoot() -> None:
    assert volleys(Line(archers(3), target()))
    assert not volleys(Line(south(3, at=(24, 10)), target()))
    engaged = Line(archers(3), target(), north(3, at=(24 + 3 * STAND, 10)))
    assert not volleys(engaged)


@rule("CQ-3.volley.2", "CQ-3.volley.3")
def test_all_stands_shoot_at_one_target_that_is_in_range_and_seen() -> None:
    """A target each can be chosen, but no two of them together."""
    line = Line(archers(3), target(15), north(3, at=(44, 25)), north(3, at=(30, 40)))
    assert volleys(line) == [Take(VOLLEYING, line.id("N")), Take(VOLLEYING, line.id("O"))]


@rule("CQ-3.volley.7")
def test_an_enemy_in_combat_may_be_shot_at() -> None:
    line = Line(archers(3), target(15), south(1, at=(24 + 2 * STAND, 25 + STAND), facing=180))
    assert line.state.field.contacts
    assert volleys(line) == [Take(VOLLEYING, line.id("N"))]


# The dice


@rule("CQ-3.volley.13", "CQ-11.barrage")
def test_three_stands_with_volley_2_roll_nine_dice_of_which_ones_and_twos_hit() -> None:
    line = shoot(Line(archers(3), target()), "1 2 2 3 3 4 5 6 6", "1 2 3")
    assert line.all(Volleyed)[0].shots == 9
    assert (line.all(HitsRolled)[0].value, line.all(HitsRolled)[0].hits) == (2, 3)
    assert line.all(WoundsCounted)[0].wounds == 1


@rule("CQ-3.volley.15", "CQ-3.volley.16")
@pytest.mark.parametrize(
    ("defense", "evasion", "die", "wounds"),
    [(3, 1, "3", 0), (1, 2, "2", 0), (1, 2, "3", 1), (0, 0, "1", 1)],
)
def test_the_target_saves_with_defense_or_evasion(
    defense: int, evasion: int, die: str, wounds: int
) -> None:
    them = target().having(defense=defense, evasion=evasion)
    line = shoot(Line(archers(1), them), "1 5 6", die)
    assert sum(each.wounds for each in line.all(WoundsCounted)) == wounds


@rule("CQ-3.volley.17")
def test_wounds_of_a_volley_ask_for_no_morale() -> None:
    line = shoot(Line(archers(3), target()), "1 1 1 1 1 6 6 6 6", "6 6 6 6 6")
    assert line.all(WoundsCounted)[0].wounds == 5
    assert not line.all(MoraleRolled)


@rule("CQ-3.volley.9", "CQ-3.volley.12")
def test_shots_of_all_stands_are_added_up() -> None:
    """Two stands are at effective range."""
    line = shoot(Line(archers(3), north(1, at=(24 + STAND, 19.8))), *["6 " * 8, "6 6 6"])
    assert line.all(Volleyed)[0].shots == 11


# Arcs


@rule("CQ-3.volley.10")
def test_shots_at_two_sides_of_a_target_are_two_attacks() -> None:
    """The stand between both arcs takes its choice; the target looks to the right."""
    them = north(1, at=(36.9 + STAND, 18 + STAND), facing=90)
    line = Line(south(4, at=(24, 10)).shooting(2, 60), them)
    line.begin(Volley(regiment=line.id("A"), target=line.id("N")), "6 6 6", "6 " * 9)
    line.answer(SideChoice(RIGHT), SideChoice(RIGHT))
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [3, 9]


# Taking aim


def activated(line: Line, *dice: str) -> Line:
    return line.begin(Activation(regiment=line.id("A")), *dice)


@rule("CQ-3.aim.1", "CQ-11.aimed-shot")
def test_aim_gives_one_more_for_the_volley_that_follows() -> None:
    line = activated(Line(archers(1), target()), "3 4 6", "1")
    line.answer(Take(AIMING), Take(VOLLEYING, line.id("N")))
    assert line.all(HitsRolled)[0].value == 3
    assert (len(line.all(AimTaken)), len(line.all(AimSpent))) == (1, 1)


@rule("CQ-3.aim.1")
def test_aim_ends_with_the_activation() -> None:
    line = activated(Line(archers(1), target()))
    line.answer(Take(AIMING), Take(PASSING))
    assert not line.regiment("A").lasting
    shoot(line, "3 4 6")
    assert line.all(HitsRolled)[0].value == 2


@rule("CQ-3.aim.1")
def test_a_march_between_aim_and_volley_is_not_possible_with_two_actions() -> None:
    line = activated(Line(archers(1), target()), "3 4 6")
    line.answer(Take(MARCHING), march(FORWARD, 2), Take(VOLLEYING, line.id("N")))
    assert line.all(HitsRolled)[0].value == 2


# Arcing fire


@rule("CQ-11.arcing-fire")
def test_arcing_fire_takes_back_what_the_aim_gave() -> None:
    """Nobody of the archers sees the target behind the hill."""
    line = Line(archers(1).having("arcing_fire"), target(), south(1, at=(26, 40), facing=180))
    line.lay("hill", at=(26, 17), width=30)
    assert not volleys(line)
    activated(line, "1 3 6", "1").answer(Take(AIMING), Take(VOLLEYING, line.id("N")))
    assert line.all(Volleyed)[0].is_indirect
    assert line.all(HitsRolled)[0].value == 2


@rule("CQ-11.arcing-fire")
def test_whoever_sees_the_target_may_still_shoot_indirectly() -> None:
    line = Line(archers(1).having("arcing_fire"), target(), south(1, at=(26, 40), facing=180))
    line.lay("field", at=(26, 17), width=30)
    activated(line, "1 3 6", "1").answer(Take(AIMING), Take(VOLLEYING, line.id("N")), Reply(True))
    assert (line.all(Volleyed)[0].shots, line.all(Volleyed)[0].is_indirect) == (3, True)


# Murderous volley


@rule("CQ-11.draw.murderous-volley")
@pytest.mark.parametrize(
    ("ahead", "aims", "tests"), [(11, True, True), (11, False, False), (13, True, False)]
)
def test_a_murderous_volley_shakes_the_target_at_twelve_inches(
    ahead: float, aims: bool, tests: bool
) -> None:
    line = Line(archers(1).having("murderous_volley"), target(ahead))
    activated(line, "1 1 1", "6 6 6", "1 1 1").answer(line.offers()[0])
    line.answer(*([Take(AIMING)] if aims else []), Take(VOLLEYING, line.id("N")))
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == ([3] if tests else [])


@rule("CQ-11.draw.murderous-volley")
def test_stands_farther_away_than_twelve_inches_shake_nobody() -> None:
    """The target stands askew: two stands are near enough, one is not."""
    them = north(1, at=(24, 21.2)).having(wounds=30)
    line = Line(archers(3).having("murderous_volley"), them)
    activated(line, "1 1 1 6 6 6", "1 1 1", "6 6 6", "6 6 6", "1 1 1").answer(line.offers()[0])
    line.answer(Take(AIMING), Take(VOLLEYING, line.id("N")))
    assert [each.wounds for each in line.all(WoundsCounted)] == [6]
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [3]
