"""CQ 11: special rules about the dice of shots and spells."""

import pytest

from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.frames.attack import Attack, Blow
from feldherr.games.conquest.rules.blows import character_blow, plain_hits, stand_blow
from feldherr.games.conquest.specials import AIMED_SHOT
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import END_OF_ROUND, IN_CLASH, IN_SPELL, IN_VOLLEY, AttackKind
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule


def archers(*rules: str, volley: int = 2) -> Troop:
    return south(3, at=(20, 10)).having(*rules, volley=volley)


def against(troop: Troop, *rules: str, **stats: int) -> Line:
    return Line(troop, north(3, at=(20, 30)).having(*rules, **{"wounds": 30, **stats}))


def blow_of(line: Line, dice: int = 1, kind: AttackKind = IN_VOLLEY) -> Blow:
    return stand_blow(line.state, line.id("A"), kind, dice, line.id("N"))


def shoot(line: Line, dice: int, *thrown: str) -> Line:
    attack = Attack(
        kind=IN_VOLLEY, attacker=line.id("A"), target=line.id("N"), blows=[blow_of(line, dice)]
    )
    return line.begin(attack, *thrown)


def aiming(line: Line) -> Line:
    """A has taken aim."""
    line.regiment("A").lasting = [Lasting(until=END_OF_ROUND, source="take_aim", rule=AIMED_SHOT)]
    line.regiment("A").known = None
    return line


@rule("CQ-11.armor-piercing")
def test_armor_piercing_counts_for_shots_and_not_for_blows() -> None:
    line = against(archers("armor_piercing 2"), defense=3)
    assert blow_of(line, kind=IN_CLASH).pierce == 0
    shoot(line, 1, "1", "1")
    assert line.all(DefenseRolled)[0].value == 1


@rule("CQ-11.barrage")
def test_rules_in_the_bracket_of_a_barrage_count_for_its_shots_alone() -> None:
    line = against(archers().shooting(2, 20, "armor_piercing 1"))
    assert blow_of(line).pierce == 1
    line = against(archers("armor_piercing 1").shooting(2, 20, "armor_piercing +1"))
    assert blow_of(line).pierce == 2


@rule("CQ-11.deadly-shot")
def test_a_deadly_shot_wounds_twice_with_a_6() -> None:
    line = shoot(against(archers("deadly_shot")), 2, "1 1", "6 6")
    assert line.all(WoundsCounted)[0].wounds == 4


@rule("CQ-11.precise-shot")
def test_precise_shots_deny_defense_to_hits_of_1() -> None:
    line = against(archers("precise_shot"), defense=4, evasion=1)
    shoot(line, 2, "1 2", "1", "4")
    assert [each.value for each in line.all(DefenseRolled)] == [1, 4]


@rule("CQ-11.rapid-volley")
def test_the_additional_hit_of_a_rapid_volley_is_a_plain_one() -> None:
    line = against(archers("rapid_volley", "precise_shot"), defense=4)
    shoot(line, 1, "1", "1", "1")
    assert [(sum(each.faces), each.value) for each in line.all(DefenseRolled)] == [(1, 0), (1, 4)]


@rule("CQ-11.torrential-fire")
def test_torrential_fire_adds_a_hit_for_every_two() -> None:
    line = against(archers("torrential_fire"))
    shoot(line, 6, "1 1 1 2 2 6", "1 1 1 1 1 1 1 1")
    assert line.all(HitsCounted)[0].hits == 8


@rule("CQ-11.torrential-fire")
def test_the_hits_of_all_stands_with_torrential_fire_are_counted_together() -> None:
    line = against(archers("torrential_fire"))
    near, far = blow_of(line, 3), blow_of(line, 3)
    far.more_per_two = False
    attack = Attack(
        kind=IN_VOLLEY, attacker=line.id("A"), target=line.id("N"),
        blows=[near, near.copy(), far],
    )  # fmt: skip
    line.begin(attack, "1 1 1", "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1")
    assert line.all(HitsCounted)[0].hits == 12


@rule("CQ-11.aimed-shot")
@pytest.mark.parametrize(("volley", "value", "rolls"), [(2, 3, 1), (3, 4, 1), (4, 4, 2), (5, 5, 1)])
def test_who_aims_hits_better_or_rolls_fives_again(volley: int, value: int, rolls: int) -> None:
    line = aiming(against(archers(volley=volley), defense=5))
    shoot(line, 2, "5 6", "1", "1")
    assert line.all(HitsRolled)[0].value == value
    assert len(line.all(HitsRolled)) == rolls


@rule("CQ-11.deadshots")
@rule("CQ-11.aimed-shot")
def test_deadshots_hit_better_in_every_volley_and_more_so_when_they_aim() -> None:
    line = against(archers("deadshots", volley=2))
    assert blow_of(line).target == 3
    assert blow_of(aiming(line)).target == 4


@rule("CQ-11.deadshots")
@rule("CQ-11.aimed-shot")
def test_a_character_shoots_as_its_regiment_does() -> None:
    line = aiming(against(south(4, at=(20, 10)).having("deadshots").led_by(volley=1)))
    leader = line.regiment("A").character
    assert character_blow(line.state, leader, IN_VOLLEY, 1, line.id("N")).target == 3


@rule("CQ-11.loose-formation")
@pytest.mark.parametrize(("rules", "hits"), [((), 5), (("loose_formation",), 3)])
def test_spells_hit_a_loose_formation_half_as_often(rules: tuple[str, ...], hits: int) -> None:
    line = against(archers(), *rules)
    attack = Attack(
        kind=IN_SPELL, attacker=line.id("A"), target=line.id("N"), blows=[plain_hits(5)]
    )
    line.begin(attack, "1 1 1 1 1"[: 2 * hits])
    assert line.all(HitsCounted)[0].hits == hits
