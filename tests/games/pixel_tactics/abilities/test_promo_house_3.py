"""Sentinel, leader Captain of the Watch (house designs)."""

import pytest

from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.games.pixel_tactics.rules.values import damage_to
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    amount,
    duel,
    melee,
    order,
    ref,
    shoot,
    spell,
    target,
)


@rule("PT-card.promo_house_3.front")
def test_in_front_it_takes_one_less_from_melee_and_from_shots_it_intercepts() -> None:
    red = "F1 promo_house_3, R1 oracle"
    t = duel(red, "F1 fighter, hand witch", active="blue")
    t.play(melee("F1", "F1"))
    assert (t.damage("red F1"), t.life("red F1"), t.attack("red F1", "blue F1")) == (3, 9, 2)

    t = duel(red, "R1 gunner, hand witch", wave="rear", active="blue")
    t.play(shoot("R1", "R1"), target("red F1"))

    assert (t.damage("red F1"), t.damage("red R1")) == (4, 0)


@rule("PT-card.promo_house_3.front")
def test_in_front_it_is_not_shielded_from_spells() -> None:
    t = duel("F1 promo_house_3", "R1 alchemist, hand witch", wave="rear", active="blue")

    t.play(spell("R1"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


@rule("PT-card.promo_house_3.front")
def test_in_the_rear_it_takes_full_damage() -> None:
    t = duel("R1 promo_house_3", "F1 fighter, hand witch", active="blue")

    t.play(melee("F1", "R1"))

    assert t.damage("red R1") == 4


@pytest.mark.parametrize(("where", "damage"), [("F1", 2), ("F2", 4)])
@rule("PT-card.promo_house_3.flank")
def test_in_the_flank_it_shields_its_forerunner_only(where: str, damage: int) -> None:
    t = duel(f"{where} oracle, K1 promo_house_3", "F1 fighter, hand witch", active="blue")

    t.play(melee("F1", where))

    assert t.damage(f"red {where}") == damage


@pytest.mark.parametrize(("before", "most"), [(5, 3), (1, 1)])
@rule("PT-card.promo_house_3.rear")
def test_in_the_rear_the_spell_heals_up_to_three_damage_on_the_own_leader(
    before: int, most: int
) -> None:
    red = f"leads blank d{before}, F1 knight d4, R1 promo_house_3, hand witch"
    t = duel(red, "leads blank d5", wave="rear")

    t.play(spell("R1"))
    assert t.options() == [amount(number) for number in range(most + 1)]
    t.play(amount(most))

    assert t.leader_damage("red") == before - most
    assert (t.damage("red F1"), t.leader_damage("blue")) == (4, 5)


@pytest.mark.parametrize("where", ["F1", "K3", "K2"])
@rule("PT-card.promo_house_3.order")
def test_the_order_shields_the_whole_unit_from_attacks_in_this_wave(where: str) -> None:
    red = "F1 oracle, K3 vampire, hand promo_house_3 witch"
    t = duel(red, "F1 fighter, hand mascot", actions=1, options="promo=yes")

    t.play(order("promo_house_3"), melee("F1", where))

    assert t.damage(f"red {where}") == 2


@rule("PT-attack.6")
@rule("PT-card.promo_house_3.order")
def test_a_shield_leaves_no_less_than_nothing_of_a_weak_attack() -> None:
    t = duel("F1 oracle, marks shield=2", "F1 mascot", active="blue")

    assert t.attack("blue F1", "red F1") == 1
    assert damage_to(t.state, ref("red F1"), ref("blue F1"), MELEE) == 0


@rule("PT-card.promo_house_3.order")
def test_the_order_ends_with_the_wave_and_does_not_stop_spells() -> None:
    red = "F1 overlord, hand promo_house_3 witch"
    t = duel(red, "K1 paladin, R1 alchemist, hand mascot", actions=1, options="promo=yes")
    t.play(order("promo_house_3"))
    t.end_wave()
    t.end_turn()
    t.play(melee("K1", "F1"))
    assert t.damage("red F1") == 4

    t = duel("F1 overlord, marks shield=2", "R1 alchemist, hand mascot", "rear", active="blue")
    t.play(spell("R1"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


@pytest.mark.parametrize(("where", "damage"), [("F1", 2), ("K1", 4), ("K2", 4)])
@rule("PT-card.promo_house_3.leader")
def test_the_captain_shields_the_heroes_of_the_front_only(where: str, damage: int) -> None:
    hero = f"{where} fighter" if where != "K2" else "R3 fighter"
    t = duel(f"leads promo_house_3, {hero}", "F1 fighter, hand witch", active="blue")

    t.play(melee("F1", where))

    assert t.damage(f"red {where}") == damage
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (3, 20)
