"""Overlord, leader Cairngort Rexan."""

import pytest

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    aim,
    duel,
    melee,
    order,
    place,
    recruit,
    shoot,
    spell,
    target,
)


@rule("PT-card.overlord.front")
def test_in_front_it_may_intercept_a_shot_at_the_leader_behind_it() -> None:
    t = duel("F2 overlord", "R1 gunner", wave="rear", active="blue")

    t.play(shoot("R1", "K2"), target("red F2"))

    assert (t.damage("red F2"), t.leader_damage("red")) == (5, 0)
    assert (t.attack("red F2", "blue K2"), t.life("red F2")) == (3, 7)


@pytest.mark.parametrize("where", ["F1", "R2"])
@rule("PT-card.overlord.front")
def test_it_does_not_intercept_from_another_column_or_from_behind(where: str) -> None:
    t = duel(f"{where} overlord", "R1 gunner", wave="rear", active="blue")

    t.play(shoot("R1", "K2"))

    assert (t.damage(f"red {where}"), t.leader_damage("red")) == (0, 5)


@rule("PT-card.overlord.flank")
def test_in_the_flank_the_leader_attacks_and_may_attack_again() -> None:
    t = duel("K1 overlord", "F1 paladin", wave="flank")

    t.play(spell("K1"), aim("melee", "blue F1"))
    assert t.damage("blue F1") == 3
    t.play(melee("K2", "F1"))

    assert t.damage("blue F1") == 6


@rule("PT-card.overlord.flank")
def test_in_the_flank_a_screened_leader_does_not_attack() -> None:
    t = duel("F2 fighter, K1 overlord", "F1 paladin", wave="flank")

    t.play(spell("K1"))

    assert t.idle
    assert t.red.actions == 1
    assert t.damage("blue F1") == t.leader_damage("blue") == 0


def overlord_in_the_rear() -> Table:
    return duel("F3 fighter, R1 overlord, R3 oracle", "F1 paladin", wave="rear")


@pytest.mark.parametrize(("who", "damage"), [("red F3", 4), ("red R1", 3)])
@rule("PT-card.overlord.rear")
def test_in_the_rear_any_melee_ready_own_hero_attacks_even_itself(who: str, damage: int) -> None:
    t = overlord_in_the_rear()

    t.play(spell("R1"), target(who), aim("melee", "blue F1"))

    assert t.damage("blue F1") == damage


@rule("PT-card.overlord.rear")
def test_in_the_rear_neither_the_leader_nor_a_screened_or_enemy_hero_is_offered() -> None:
    t = overlord_in_the_rear()

    t.play(spell("R1"))

    assert t.options() == [target("red F3"), target("red R1")]


HAND = "hand overlord fighter knight healer gunner"


@rule("PT-card.overlord.order")
def test_the_order_recruits_into_one_row_and_the_recruits_may_attack() -> None:
    t = duel(HAND)

    t.play(order("overlord"), recruit("fighter", "F1"))
    assert t.why_not(recruit("knight", "K1")) == "PT-card.overlord.order"
    t.play(recruit("knight", "F2"), recruit("healer", "F3"))

    assert t.hand("red") == ["gunner"]
    assert t.red.actions == 1
    assert all(t.offers(melee(slot, "K2")) for slot in ("F1", "F2", "F3"))


@rule("PT-card.overlord.order")
def test_the_order_recruits_no_more_than_its_player_likes_nor_onto_corpses() -> None:
    t = duel(f"R1 oracle corpse, {HAND}")

    t.play(order("overlord"))
    assert t.offers(recruit("fighter", "R2"))
    assert not t.offers(recruit("fighter", "R1"))
    assert not t.offers(recruit("fighter", "K2"))
    t.play(NO)

    assert t.hand("red") == ["fighter", "knight", "healer", "gunner"]


@rule("PT-card.overlord.leader")
def test_rexan_puts_a_fallen_enemy_alive_into_a_free_place_with_its_power() -> None:
    t = duel("leads overlord, hand assassin witch", "F1 knight d4, F3 mascot", actions=1)

    t.play(order("assassin"), target("blue F1"), place("red F1"))

    assert (t.name("red F1"), t.damage("red F1")) == ("knight", 0)
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (3, 1)
    assert not t.has("blue F1")
    t.play(melee("F3", "F1"))
    assert t.damage("blue F3") == 2
    t.end_wave()
    assert not t.has("red F1")
    assert t.discarded("blue") == ["knight"]


@rule("PT-card.overlord.leader")
def test_rexan_asks_at_the_check_too_and_may_decline() -> None:
    t = duel("leads overlord, hand witch", "F1 knight d10, hand healer oracle", actions=1)

    t.end_turn()
    t.end_turn()
    assert t.seat == RED
    assert t.offers(place("red R3"))
    t.play(NO)

    assert t.is_corpse("blue F1")


@rule("PT-card.overlord.leader")
def test_rexan_needs_a_place_without_hero_and_corpse() -> None:
    crowd = "F1 fighter, F2 knight, F3 healer, K1 gunner, K3 mystic, R1 oracle, R2 witch corpse"
    t = duel(f"leads overlord, {crowd}, R3 vampire, hand assassin templar", "F1 paladin")

    t.play(order("assassin"), target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.offers(order("templar"))


@pytest.mark.parametrize(("first", "asked"), [("red", RED), ("blue", BLUE)])
@rule("PT-card.overlord.leader")
def test_at_the_check_the_first_player_decides_first_about_the_dead(first: str, asked: int) -> None:
    red = "leads overlord, F1 knight d10, hand witch"
    t = duel(red, "leads doppelganger, F1 knight d10, hand oracle", first=first, active=first)

    t.end_turn()
    t.end_turn()

    assert (t.seat, t.decision.prompt) == (asked, "capture")


@rule("PT-card.overlord.leader")
def test_rexan_does_not_take_his_own_fallen_heroes() -> None:
    t = duel("leads overlord, F1 fighter, hand assassin witch")

    t.play(order("assassin"))

    assert t.is_corpse("red F1")
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (4, 17)
