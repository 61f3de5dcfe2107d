"""Where shots of CONQUEST meet other rules: cover, elevation, arcs, characters, special rules of both sides."""

import pytest

from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
)
from feldherr.games.conquest.events.wounds import MoraleFailed, MoraleRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.shooting import TakeAim, Volley
from feldherr.games.conquest.ids import PieceId
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.rules.shots import direct_shots
from feldherr.games.conquest.specials import MURDEROUS_VOLLEY, SPECIALS, Special
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    AIMING,
    CAVALRY,
    END_OF_ACTIVATION,
    MONSTER,
    VOLLEYING,
)
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.games.conquest.meetings.face_to_face import STAND, answered, suffered

rule = pytest.mark.rule
TOUGH = {"wounds": 30, "resolve": 3, "defense": 2}


def archers(*rules: str, shots: int = 3, reach: float = 20, volley: int = 2) -> Troop:
    """Three stands with their front on y = 10."""
    return south(3, at=(24, 10)).shooting(shots, reach).having(*rules, volley=volley)


def target(ahead: float = 15, facing: float = 180, **stats: int) -> Troop:
    """Three stands straight ahead that look at the archers."""
    return north(3, at=(24 + 3 * STAND, 10 + ahead), facing=facing).having(**{**TOUGH, **stats})


def dice(line: Line, who: str = "A", whom: str = "N") -> list[int]:
    return [each.dice for each in direct_shots(line.state, line.id(who), line.id(whom))]


def shoot(line: Line, *thrown: str) -> Line:
    return answered(line.begin(Volley(regiment=line.id("A"), target=line.id("N")), *thrown))


def aimed(line: Line) -> Line:
    return line.begin(TakeAim(line.id("A")))


def under(line: Line, rule_of_event: Special) -> Line:
    """A has resolved a draw event."""
    found = Lasting(until=END_OF_ACTIVATION, source=SPECIALS[rule_of_event], rule=rule_of_event)
    line.regiment("A").lasting = [*line.regiment("A").lasting, found]
    line.regiment("A").known = None
    return line


# Aim and skill


@rule("CQ-3.aim.1", "CQ-11.deadshots", "CQ-11.aimed-shot")
def test_aim_and_deadshots_add_up_below_five() -> None:
    line = shoot(
        aimed(Line(archers("deadshots", volley=2), target())), "4 4 4 4 4 5 5 5 5", "1 1 1 1 1"
    )
    assert [(each.value, each.hits) for each in line.all(HitsRolled)] == [(4, 5)]


@rule("CQ-3.aim.1", "CQ-11.deadshots")
def test_a_bonus_that_would_make_five_rolls_fives_again_instead() -> None:
    line = shoot(
        aimed(Line(archers(volley=4), target())), "1 1 1 1 5 5 5 6 6", "1 5 6", "1 1 1 1 1"
    )
    assert [(each.value, sum(each.faces)) for each in line.all(HitsRolled)] == [(4, 9), (4, 3)]
    assert suffered(line) == 0


@rule("CQ-3.volley.14", "CQ-11.precise-shot")
def test_a_master_shot_that_is_precise_denies_defense_to_the_ones_alone() -> None:
    """Two ones: two hits without Defense and two more that are saved as usual."""
    line = shoot(Line(archers("precise_shot", shots=1, volley=6), target()), "1 1 6", "1 1", "1 2")
    assert sorted((each.value, sum(each.faces)) for each in line.all(DefenseRolled)) == [
        (0, 2),
        (2, 2),
    ]
    assert suffered(line) == 2


@rule("CQ-11.opportunists", "CQ-3.volley.10", "CQ-11.shield")
def test_opportunists_shoot_again_at_a_flank_where_no_shield_helps() -> None:
    line = Line(archers("opportunists", shots=1), target(14, facing=90).having("shield"))
    shoot(line, "3 3 3 3 3 1", "3 3 3 3 2", "1 6")
    assert [each.again for each in line.all(HitsRolled)] == [False, True]
    assert line.all(DefenseRolled)[0].value == 2


@rule("CQ-11.fiend-hunter", "CQ-3.volley.13")
def test_fiend_hunters_shoot_again_at_monsters() -> None:
    line = Line(archers("fiend_hunter", shots=1), north(1, at=(29, 25)).of(MONSTER).having(**TOUGH))
    shoot(line, "6 6 6", "1 6 6", "1")
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [3, 3]


@rule("CQ-11.torrential-fire", "CQ-3.volley.8")
def test_a_torrent_counts_the_hits_of_stands_at_effective_range_alone() -> None:
    """Seen aslant only one stand of three is nearer than ten inches."""
    line = Line(archers("torrential_fire", shots=1), north(1, at=(26.3, 19.8)).having(**TOUGH))
    near = [each.is_effective for each in direct_shots(line.state, line.id("A"), line.id("N"))]
    assert near == [True, True, False]
    shoot(line, "1 1 1 1", "1", "1 1 1 1 1 1 1")
    assert line.all(HitsCounted)[0].hits == 7


@rule("CQ-11.hardened", "CQ-11.armor-piercing", "CQ-11.deadly-shot")
def test_hardened_dulls_shots_but_a_deadly_six_costs_two() -> None:
    line = Line(
        archers("armor_piercing 2", "deadly_shot", shots=1), target(defense=4).having("hardened 1")
    )
    shoot(line, "1 1 1", "3 4 6")
    assert line.all(DefenseRolled)[0].value == 3
    assert suffered(line) == 3


# Murderous volleys


@rule("CQ-11.draw.murderous-volley", "CQ-3.volley.10", "CQ-4.clash.12")
def test_a_murderous_volley_into_the_flank_rolls_passed_morale_again() -> None:
    aside = north(3, at=(28.7, 21.1), facing=90).having(**TOUGH)
    line = under(aimed(Line(archers(shots=1), aside)), MURDEROUS_VOLLEY)
    shoot(line, "1 1 1 6 6 6", "6 6 6", "1 1 4", "1 1")
    assert [each.again for each in line.all(MoraleRolled)] == [False, True]


@rule("CQ-11.draw.murderous-volley", "CQ-3.volley.10", "CQ-4.clash.13")
def test_a_murderous_volley_into_the_rear_fails_all_morale() -> None:
    line = under(aimed(Line(archers(shots=1), target(9, facing=0))), MURDEROUS_VOLLEY)
    line.state.field.bodies[line.id("N")] = line.state.body(line.id("N")).at(
        line.state.body(line.id("N")).pose
    )
    line = under(
        aimed(Line(archers(shots=1), north(3, at=(24, 20 + STAND), facing=0).having(**TOUGH))),
        MURDEROUS_VOLLEY,
    )
    shoot(line, "1 1 1 6 6 6" if dice(line) == [2, 2, 2] else "1 1 1", "6 6 6")
    assert line.all(MoraleFailed)[0].failures == 3


@rule("CQ-11.draw.murderous-volley", "CQ-3.aim.1")
def test_without_aim_a_murderous_volley_shakes_nobody() -> None:
    line = under(Line(archers(shots=1), target(9)), MURDEROUS_VOLLEY)
    shoot(line, "1 1 1 6 6 6", "6 6 6")
    assert not line.all(MoraleRolled)


# Cover, height, walls


@rule("CQ-10.cover.2", "CQ-10.elevated")
def test_cavalry_in_a_field_and_infantry_in_one_on_a_hill() -> None:
    rider = Line(archers(), target().of(CAVALRY))
    rider.lay("field", at=(27.5, 26.2), width=10, depth=4)
    assert dice(rider) == [3, 3, 3]
    foot = Line(archers(), target())
    foot.lay("field", at=(27.5, 26.2), width=10, depth=4)
    assert dice(foot) == [2, 2, 2]


@rule("CQ-10.cover.1", "CQ-10.cover.3")
def test_shooter_and_target_in_different_woods() -> None:
    line = Line(archers(), target())
    line.lay("forest", at=(27.5, 9), width=10, depth=5)
    assert dice(line) == [3, 3, 3]
    line.lay("forest", at=(27.5, 26.2), width=10, depth=4)
    assert dice(line) == [2, 2, 2]


@rule("CQ-10.cover.1", "CQ-11.sureshot", "CQ-9.spell.15")
def test_sure_shots_see_through_the_wood_and_not_through_the_fog() -> None:
    line = Line(archers("sureshot"), target())
    line.lay("forest", at=(27.5, 26.2), width=10, depth=4)
    assert dice(line) == [3, 3, 3]


@rule("CQ-10.gar.22", "CQ-10.gar.6", "CQ-11.shield")
def test_a_garrison_is_shot_at_in_front_behind_walls_and_without_shields() -> None:
    line = Line(archers(shots=1), north(2, 2, at=(2, 47)).having("shield", **TOUGH))
    line.lay("tower", at=(27.5, 25))
    occupy(line.ctx, line.id("N"), PieceId(0))
    shoot(line, "1 1 1", "3 3 4")
    assert line.all(DefenseRolled)[0].value == 3
    assert suffered(line) == 1


@rule("CQ-10.gar.20", "CQ-1.los.4")
def test_from_a_tower_one_shoots_over_cavalry_and_not_over_a_monster() -> None:
    """A monster is as tall as the tower, and taller than whom it hides."""
    for friend, seen in ((CAVALRY, True), (MONSTER, False)):
        line = Line(archers(), north(1, at=(28.7, 29)), south(2, at=(23, 28)).of(friend))
        line.lay("tower", at=(27.5, 12))
        occupy(line.ctx, line.id("A"), PieceId(0))
        assert bool(dice(line)) == seen


# Who shoots


@rule("CQ-8.char.14", "CQ-11.barrage")
def test_a_character_without_a_barrage_adds_no_shots_and_one_that_has_none_blocks_none() -> None:
    line = Line(south(4, at=(24, 10)).shooting(2, 20).led_by(), target())
    assert dice(line) == [2, 2, 2]


@rule("CQ-3.volley.7", "CQ-11.longshot")
def test_a_long_shot_at_an_engaged_enemy_counts_as_near_up_to_its_range() -> None:
    line = Line(
        archers("longshot"), target(20), south(3, at=(24 + 3 * STAND, 30 + STAND), facing=180)
    )
    assert dice(line) == [4, 4, 4]
    far = Line(archers("longshot"), target(20.01))
    assert dice(far) == []


@rule("CQ-6.broken.6", "CQ-3.aim.1")
def test_the_broken_aim_and_shoot_as_well_as_ever() -> None:
    line = Line(archers(), target())
    line.regiment("A").broken = 3
    found = {each.action for each in offers(line.state, Activation(regiment=line.id("A")))}
    assert {AIMING, VOLLEYING} <= found


@rule("CQ-11.loose-formation", "CQ-3.volley.12")
def test_at_the_loose_four_shots_of_a_near_stand_are_two() -> None:
    line = Line(archers(), target(5).having("loose_formation"))
    assert dice(line) == [2, 2, 2]


@rule("CQ-11.parry", "CQ-3.volley.13")
def test_parry_does_nothing_against_shots() -> None:
    line = Line(
        archers("fiend_hunter", shots=1), north(1, at=(29, 25)).of(MONSTER).having("parry", **TOUGH)
    )
    shoot(line, "6 6 6", "1 6 6", "1")
    assert [each.again for each in line.all(HitsRolled)] == [False, True]


@rule("CQ-11.tenacious", "CQ-11.untouchable", "CQ-3.volley.15")
def test_the_tenacious_and_untouchable_are_so_against_shots() -> None:
    line = Line(archers(shots=1), target().having("tenacious 1", "untouchable"))
    shoot(line, "1 1 1", "5 6 6", "1 6")
    assert suffered(line) == 1


@rule("CQ-11.blessed", "CQ-3.volley.15")
def test_no_blessing_helps_against_shots() -> None:
    line = Line(archers(shots=1), target().having("blessed"))
    line.begin(Volley(regiment=line.id("A"), target=line.id("N")), "1 1 1", "6 6 6")
    assert not line.is_asked() or line.asked.prompt != "bless_defense"
