"""Gunner, leader Rukyuk Amberdeen."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    duel,
    hand_card,
    melee,
    order,
    shoot,
    target,
)


@rule("PT-card.gunner.front")
@pytest.mark.parametrize("attack", [shoot("F1", "F1"), melee("F1", "F1")])
def test_in_front_it_hits_a_hero_with_intercept_for_three_more(attack: Record) -> None:
    t = duel("F1 gunner", "F1 fighter, K1 healer")

    t.play(attack)

    assert t.damage("blue F1") == 8


@rule("PT-card.gunner.front")
def test_in_front_it_hits_an_intercepting_hero_for_three_more() -> None:
    t = duel("F1 gunner", "F1 fighter, K1 healer")

    t.play(shoot("F1", "K1"), target("blue F1"))

    assert t.damage("blue F1") == 8
    assert t.damage("blue K1") == 0


@rule("PT-card.gunner.front")
@pytest.mark.parametrize("victim", ["F1", "K2", "K3"])
def test_in_front_it_has_no_bonus_against_a_card_without_intercept(victim: str) -> None:
    t = duel("F1 gunner", "F1 priestess, K3 fighter")

    t.play(shoot("F1", victim))

    assert t.damage(f"blue {victim}") == 5


@rule("PT-card.gunner.flank")
def test_in_the_flank_it_and_its_supporter_shoot() -> None:
    t = duel("K1 gunner, R1 scientist", "R3 knight", "flank", actions=1)

    t.play(shoot("K1", "R3"))
    assert t.damage("blue R3") == 5
    t.end_wave()
    t.play(shoot("R1", "R3"))
    assert t.damage("blue R3") == 5 + 2


@rule("PT-card.gunner.flank")
@pytest.mark.parametrize("red", ["", "K1 gunner corpse, ", "K3 gunner, ", "F1 gunner, "])
def test_without_a_gunner_before_it_in_the_flank_a_hero_cannot_shoot(red: str) -> None:
    t = duel(f"{red}R1 scientist", "R3 knight", "rear")

    assert t.why_not(shoot("R1", "R3")) == "PT-ranged.1"


@rule("PT-card.gunner.flank")
def test_in_the_flank_its_forerunner_cannot_shoot() -> None:
    t = duel("F1 scientist, K1 gunner", "R3 knight")

    assert t.why_not(shoot("F1", "R3")) == "PT-ranged.1"


@rule("PT-card.gunner.rear")
def test_in_the_rear_it_has_no_bonus_against_an_interceptor() -> None:
    t = duel("R2 gunner", "F3 fighter, K3 oracle", "rear")

    t.play(shoot("R2", "K3"), target("blue F3"))

    assert t.damage("blue F3") == 5


@rule("PT-card.gunner.rear")
def test_in_the_rear_it_shoots_at_any_place() -> None:
    t = duel("R2 gunner", "F2 oracle, K3 mystic", "rear")

    t.play(shoot("R2", "K3"))

    assert t.damage("blue K3") == 5


@rule("PT-card.gunner.rear")
def test_in_the_rear_its_neighbours_do_not_shoot() -> None:
    t = duel("R2 gunner, R1 scientist, R3 trapper", "K3 mystic", "rear")

    assert t.targets("R1", RANGED) == t.targets("R3", RANGED) == set()
    assert t.targets("R2", RANGED) == {"K2", "K3"}


REARS = (
    "F1 oracle, K1 witch, R1 healer, hand gunner",
    "F3 mystic, K3 knight, R2 trapper corpse, R3 templar",
)
OTHERS = ["red F1", "red K1", "red K2", "blue F3", "blue K3", "blue R2", "blue K2"]


@rule("PT-card.gunner.order")
def test_its_order_deals_four_to_every_hero_in_both_rear_rows() -> None:
    t = duel(*REARS)

    t.play(order("gunner"))

    assert t.damage("red R1") == t.damage("blue R3") == 4
    assert [t.damage(each) for each in OTHERS] == [0] * len(OTHERS)
    t.end_wave()
    assert t.is_corpse("red R1")
    assert not t.is_corpse("blue R3")


def test_revised_its_order_deals_five() -> None:
    t = duel(*REARS, options="edition=revised")

    t.play(order("gunner"))

    assert t.damage("red R1") == t.damage("blue R3") == 5


@rule("PT-card.gunner.leader")
def test_under_rukyuk_each_order_is_followed_by_three_damage_to_a_hero() -> None:
    red = "leads gunner, hand planestalker scientist"
    t = duel(red, "F1 overlord, K1 oracle, K3 mystic")

    t.play(order("planestalker"))
    assert t.damage("blue K1") == t.damage("blue K3") == 5
    assert t.offered() == {"blue F1", "blue K1", "blue K3"}
    t.play(target("blue F1"))
    assert t.damage("blue F1") == 3
    t.play(order("scientist"), target("blue K3"))

    assert t.damage("blue K3") == 5 + 3
    assert t.leader_damage("blue") == 0


@rule("PT-card.gunner.leader")
def test_under_rukyuk_an_own_hero_is_hit_if_there_is_no_other() -> None:
    t = duel("leads gunner, F1 overlord, hand scientist", "F1 oracle corpse")

    t.play(order("scientist"))

    assert t.damage("red F1") == 3


@rule("PT-card.gunner.leader")
def test_under_rukyuk_a_copied_order_counts_once() -> None:
    t = duel("leads gunner, hand doppelganger scientist witch", "F1 overlord")

    t.play(order("doppelganger"), hand_card("scientist"))

    assert t.damage("blue F1") == 3


@rule("PT-card.gunner.leader")
def test_rukyuk_does_not_react_to_orders_of_the_opponent() -> None:
    t = duel("leads gunner", "F1 overlord, hand scientist", first="blue", active="blue")

    t.play(order("blue.scientist"))

    assert t.damage("blue F1") == 0


@rule("PT-card.gunner.leader")
def test_rukyuk_shoots_in_the_flank_wave() -> None:
    t = duel("leads gunner, F2 oracle", "R3 knight", "flank")

    t.play(shoot("K2", "R3"))

    assert t.damage("blue R3") == 5
    assert t.life("red K2") == 18
