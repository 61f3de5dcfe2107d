"""Planestalker, leader Zaamassal Kett."""

import pytest

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    duel,
    order,
    shoot,
    target,
)


@rule("PT-card.planestalker.front")
def test_in_front_it_shoots() -> None:
    t = duel("F1 planestalker", "F3 witch, R3 knight")

    t.play(shoot("F1", "R3"))

    assert t.damage("blue R3") == 3
    assert t.life("red F1") == 7


@pytest.mark.parametrize("aimed_at", ["K1", "R1"])
@rule("PT-card.planestalker.front")
def test_in_front_it_may_intercept_shots_at_the_cards_behind_it(aimed_at: str) -> None:
    t = duel("F1 planestalker, K1 healer, R1 oracle", "R1 gunner", wave="rear", active="blue")

    t.play(shoot("R1", aimed_at))
    assert t.seat == RED
    t.play(target("red F1"))

    assert (t.damage("red F1"), t.damage(f"red {aimed_at}")) == (5, 0)


@rule("PT-card.planestalker.front")
def test_in_the_rear_it_does_not_intercept_for_the_card_before_it() -> None:
    t = duel("K1 knight, R1 planestalker", "R1 gunner", wave="rear", active="blue")

    t.play(shoot("R1", "K1"))

    assert t.damage("red K1") == 5


NEIGHBOURS = "F1 overlord, K1 planestalker, R1 scientist, R3 mascot"


@rule("PT-card.planestalker.flank")
def test_in_the_flank_its_forerunner_shoots() -> None:
    t = duel(NEIGHBOURS, "R3 knight")

    t.play(shoot("F1", "R3"))

    assert t.damage("blue R3") == 3


@rule("PT-card.planestalker.flank")
def test_in_the_flank_its_supporter_shoots_but_no_other_rear_hero() -> None:
    t = duel(NEIGHBOURS, "R3 knight", wave="rear")

    assert t.why_not(shoot("R3", "R3")) == "PT-ranged.1"
    t.play(shoot("R1", "R3"))

    assert t.damage("blue R3") == 2


@rule("PT-card.planestalker.flank")
def test_in_the_flank_it_does_not_shoot_itself() -> None:
    t = duel(NEIGHBOURS, "R3 knight", wave="flank")

    assert t.why_not(shoot("K1", "R3")) == "PT-ranged.1"


@rule("PT-card.planestalker.flank")
def test_a_dead_planestalker_gives_nothing() -> None:
    t = duel("F1 overlord, K1 planestalker corpse, hand witch", "R3 knight")

    assert t.why_not(shoot("F1", "R3")) == "PT-ranged.1"


@rule("PT-card.planestalker.rear")
def test_in_the_rear_it_shoots_the_leader_behind_a_full_front() -> None:
    t = duel("R2 planestalker", "F1 witch, F2 overlord, F3 knight", wave="rear")

    t.play(shoot("R2", "K2"))
    assert t.seat == BLUE
    t.play(NO)

    assert t.leader_damage("blue") == 3


@rule("PT-card.planestalker.rear")
def test_in_the_rear_its_shot_may_be_intercepted() -> None:
    t = duel("R2 planestalker", "F1 witch, F2 overlord, F3 knight", wave="rear")

    t.play(shoot("R2", "K2"))
    assert not t.offers(target("blue F3"))
    t.play(target("blue F2"))

    assert (t.damage("blue F2"), t.leader_damage("blue")) == (3, 0)


@rule("PT-card.planestalker.order")
def test_the_order_hits_every_hero_of_both_flanks() -> None:
    t = duel("F1 oracle, K1 scientist, hand planestalker", "K3 healer, R1 witch")

    t.play(order("planestalker"))

    assert t.damage("red K1") == t.damage("blue K3") == 5
    assert t.damage("red F1") == t.damage("blue R1") == 0
    assert t.leader_damage("red") == t.leader_damage("blue") == 0
    t.end_wave()
    assert t.is_corpse("blue K3")
    assert not t.is_corpse("red K1")


@pytest.mark.parametrize(
    ("wave", "shooter", "damage"), [("front", "F1", 4), ("rear", "R1", 8), ("flank", "K2", 4)]
)
@rule("PT-card.planestalker.leader")
def test_with_zaamassal_everybody_shoots(wave: str, shooter: str, damage: int) -> None:
    hero = f"{shooter} fighter, " if shooter != "K2" else ""
    t = duel(f"leads planestalker, {hero}F2 witch", "F1 gunner, R2 knight", wave=wave)

    t.play(shoot(shooter, "R2"))

    assert t.damage("blue R2") == damage
    assert t.life("red K2") == 19


@rule("PT-card.planestalker.leader")
def test_zaamassal_does_not_let_the_enemy_shoot() -> None:
    t = duel("leads planestalker, R2 knight", "F1 fighter, hand witch", active="blue")

    assert t.why_not(shoot("F1", "R2")) == "PT-ranged.1"
