"""Berserker, leader Shekhtur Lenmorre."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.combat import Attacked
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    Table,
    aim,
    duel,
    found,
    melee,
    order,
    ref,
    shoot,
    spell,
    target,
)


@rule("PT-card.berserker.front")
def test_in_front_it_attacks_for_two_more() -> None:
    t = duel("F1 berserker", "F1 overlord")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 5


@rule("PT-card.berserker.front")
def test_in_front_it_takes_one_less_from_an_attack() -> None:
    t = duel("F1 berserker", "F1 fighter", active="blue")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 3


@rule("PT-card.berserker.front")
def test_in_front_damage_of_a_spell_is_not_reduced() -> None:
    t = duel("F1 berserker", "R1 alchemist", "rear", active="blue")

    t.play(spell("R1"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


@rule("PT-card.berserker.front")
def test_in_the_rear_it_is_neither_stronger_nor_tougher() -> None:
    t = duel("R1 berserker", "R1 fighter", "rear", first="blue")

    t.play(melee("R1", "R1"))
    assert t.damage("blue R1") == 3

    t = duel("R1 berserker", "F1 trapper", active="blue")
    t.play(melee("F1", "R1"))
    assert t.damage("red R1") == 4


@rule("PT-card.berserker.flank")
def test_in_the_flank_it_hurts_a_hero_that_attacks_its_unit_in_melee() -> None:
    t = duel("K1 berserker, F2 overlord", "F1 illusionist", active="blue")

    t.play(melee("F1", "F2"))

    assert t.damage("red F2") == 4
    assert t.damage("blue F1") == 2


@rule("PT-card.berserker.flank")
@pytest.mark.parametrize(
    ("wave", "blue", "attack", "attacker"),
    [
        ("flank", "", melee("K2", "F2"), "K2"),
        ("rear", "R1 gunner", shoot("R1", "F2"), "R1"),
        ("rear", "R1 assassin", spell("R1"), "R1"),
    ],
)
def test_in_the_flank_it_hurts_neither_leaders_nor_shooters_nor_casters(
    wave: str, blue: str, attack: Record, attacker: str
) -> None:
    t = duel("K1 berserker, F2 overlord", blue, wave, first="blue", active="blue")

    t.play(attack)

    assert t.damage(f"blue {attacker}") == 0


@rule("PT-card.berserker.flank")
def test_in_the_flank_it_does_not_hurt_attackers_of_its_own_unit() -> None:
    t = duel("K1 berserker, F2 overlord", "F1 illusionist")

    t.play(melee("F2", "F1"))

    assert t.damage("blue F1") == 3
    assert t.damage("red F2") == 0


@rule("PT-card.berserker.flank")
@pytest.mark.parametrize("elsewhere", ["F1 berserker", "R1 berserker", "K1 berserker corpse"])
def test_elsewhere_or_dead_it_does_not_strike_back(elsewhere: str) -> None:
    t = duel(f"{elsewhere}, F2 overlord", "F1 illusionist", active="blue")

    t.play(melee("F1", "F2"))

    assert t.damage("blue F1") == 0


@rule("PT-card.berserker.rear")
def test_in_the_rear_it_shoots_after_the_first_order_of_a_rear_wave_only() -> None:
    t = duel("R1 berserker, hand scientist templar", "F2 fighter", "rear")

    t.play(order("scientist"))
    assert t.discarded("red") == ["scientist"]
    t.play(aim("ranged", "blue F2"))
    assert t.damage("blue F2") == 3
    assert t.red.actions == 4
    t.play(order("templar"))

    assert t.damage("blue F2") == 3
    assert t.offers(DRAW_CARD)


@rule("PT-card.berserker.rear")
def test_in_the_rear_its_free_shot_reaches_the_leader() -> None:
    t = duel("R1 berserker, hand scientist", "", "rear")

    t.play(order("scientist"))

    assert t.leader_damage("blue") == 3


@rule("PT-card.berserker.rear")
@pytest.mark.parametrize(
    ("place", "wave"), [("R1", "front"), ("R1", "flank"), ("F1", "rear"), ("K1", "rear")]
)
def test_in_another_wave_or_row_it_does_not_shoot(place: str, wave: str) -> None:
    t = duel(f"{place} berserker, hand scientist", "", wave)

    t.play(order("scientist"))

    assert t.leader_damage("blue") == 0
    assert t.offers(DRAW_CARD)


@rule("PT-card.berserker.rear")
def test_in_the_rear_it_does_not_shoot_after_an_order_of_the_opponent() -> None:
    t = duel("R1 berserker", "hand scientist", "rear", first="blue", active="blue")

    t.play(order("blue.scientist"))

    assert t.leader_damage("blue") == 0


@rule("PT-card.berserker.order")
def test_its_order_makes_the_foremost_hero_of_each_column_attack() -> None:
    red = "F1 fighter bound, K3 scientist, R2 healer, hand berserker"
    t = duel(red, "F1 overlord, F3 trapper")

    t.play(order("berserker"))
    assert t.offered() == {"red F1", "red K3"}
    events = t.play(target("red F1"), aim("melee", "blue F1"), aim("melee", "blue F3"))

    assert [each.attacker for each in found(events, Attacked)] == [ref("red F1"), ref("red K3")]
    assert t.damage("blue F1") == 4
    assert t.damage("blue F3") == 2
    assert t.leader_damage("blue") == 0


@rule("PT-card.berserker.order")
def test_its_order_can_be_used_against_the_leader() -> None:
    t = duel("F1 fighter, hand berserker", "F1 overlord")

    t.play(order("berserker"))
    assert not t.offers(aim("ranged", "blue K2"))
    t.play(aim("melee", "blue K2"))

    assert t.leader_damage("blue") == 4


def last_action(red: str, blue: str) -> Table:
    """Red drew with the last action of the wave, so its casualties are checked."""
    t = duel(f"leads berserker, {red}", blue, first="blue", actions=1)
    t.play(DRAW_CARD)
    return t


@rule("PT-card.berserker.leader")
def test_under_shekhtur_a_dying_hero_strikes_and_its_victim_lives_until_the_next_check() -> None:
    t = last_action("F1 fighter d8", "F1 oracle")

    assert t.seat == RED
    assert t.offered() == {"blue F1", "blue K2"}
    t.play(target("blue F1"))

    assert t.is_corpse("red F1")
    assert t.damage("blue F1") == 4
    assert not t.is_corpse("blue F1")
    t.end_wave()
    assert t.is_corpse("blue F1")


@rule("PT-card.berserker.leader")
def test_under_shekhtur_a_leader_killed_by_a_last_blow_dies_at_once() -> None:
    t = last_action("F1 fighter d8", "leads blank d17, F1 oracle")

    t.play(target("blue K2"))

    assert t.leader_damage("blue") == 21
    assert t.match.over
    assert t.state.outcome == RED


@rule("PT-card.berserker.leader")
def test_under_shekhtur_a_screened_hero_dies_without_a_blow() -> None:
    t = last_action("F1 overlord, K1 fighter d8", "F1 oracle")

    assert t.is_corpse("red K1")
    assert t.damage("blue F1") == t.leader_damage("blue") == 0


@rule("PT-card.berserker.leader")
def test_under_shekhtur_a_hero_killed_by_an_effect_strikes_too() -> None:
    t = duel("leads berserker, F1 fighter", "F1 oracle, hand assassin", active="blue")

    t.play(order("blue.assassin"), target("red F1"))
    assert t.seat == RED
    t.play(target("blue K2"))

    assert t.is_corpse("red F1")
    assert t.leader_damage("blue") == 4


@rule("PT-card.berserker.leader")
def test_heroes_of_shekhturs_enemy_die_without_a_blow() -> None:
    t = last_action("F1 oracle", "F1 fighter d8")

    assert t.is_corpse("blue F1")
    assert t.damage("red F1") == t.leader_damage("red") == 0
    assert t.attack("red K2", "blue K2") == 4
    assert t.life("red K2") == 19


@pytest.mark.parametrize("wave", ["front", "flank", "rear"])
def test_revised_in_the_rear_it_shoots_after_the_first_order_of_any_turn(wave: str) -> None:
    red = "K1 oracle, R1 berserker, hand scientist templar"
    t = duel(red, "", wave, options="edition=revised")

    t.play(order("scientist"))
    assert t.leader_damage("blue") == 3
    t.play(order("templar"))
    assert t.leader_damage("blue") == 3


def test_revised_its_order_spares_the_leader() -> None:
    t = duel("F1 fighter, hand berserker", "F1 overlord, F3 witch", options="edition=revised")

    t.play(order("berserker"))

    assert t.options() == [aim("melee", "blue F1"), aim("melee", "blue F3")]


def test_revised_its_order_does_nothing_if_only_the_leader_could_be_hit() -> None:
    t = duel("F1 fighter, hand berserker", "R2 overlord", options="edition=revised")

    t.play(order("berserker"))

    assert t.leader_damage("blue") == 0
    assert t.offers(DRAW_CARD)
