"""Templar, leader Eligor Larington."""

import pytest

from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    aim,
    amount,
    duel,
    melee,
    order,
    shoot,
    spell,
    target,
)


@pytest.mark.parametrize(("damage", "attack"), [(0, 1), (4, 5), (9, 10)])
@rule("PT-card.templar.front")
def test_in_front_every_damage_makes_it_stronger(damage: int, attack: int) -> None:
    t = duel(f"F1 templar d{damage}, hand witch", "F1 oracle")

    t.play(melee("F1", "F1"))

    assert (t.damage("blue F1"), t.life("red F1")) == (attack, 6)


@rule("PT-card.templar.front")
def test_in_front_healing_makes_it_weaker() -> None:
    t = duel("F1 templar d4, F2 priestess, hand witch", "F1 oracle", actions=3)

    t.play(spell("F2"), target("red F1"), amount(2), melee("F1", "F1"))

    assert t.damage("blue F1") == 3


@rule("PT-card.templar.front")
def test_in_the_flank_its_damage_does_not_make_it_stronger() -> None:
    t = duel("K1 templar d4, hand witch", "F1 oracle", wave="flank")

    t.play(melee("K1", "F1"))

    assert t.damage("blue F1") == 1


@rule("PT-card.templar.flank")
def test_in_the_flank_attacks_do_not_harm_its_supporter_but_spells_and_orders_do() -> None:
    blue = "R1 red.gunner, R2 alchemist, hand gunner oracle"
    t = duel("K1 templar, R1 healer", blue, wave="rear", active="blue", actions=4)

    t.play(shoot("R1", "R1"))
    assert t.damage("red R1") == 0
    t.play(spell("R2"))
    t.pick("red R1")
    assert t.damage("red R1") == 1
    t.play(order("blue.gunner"))

    assert t.damage("red R1") == 1 + 4


@pytest.mark.parametrize("where", ["F1", "K1", "R2"])
@rule("PT-card.templar.flank")
def test_in_the_flank_it_protects_neither_itself_nor_others(where: str) -> None:
    red = "F1 scientist, K1 templar, R2 overlord"
    t = duel(red, "R1 gunner, hand oracle", wave="rear", active="blue")

    t.play(shoot("R1", where))

    assert t.damage(f"red {where}") == 5


@rule("PT-card.templar.rear")
def test_in_the_rear_it_swaps_places_and_attacks_with_the_power_of_its_new_row() -> None:
    t = duel("F3 fighter, R1 templar d4, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"), aim("melee", "blue F1"))

    assert (t.name("red F3"), t.name("red R1")) == ("templar", "fighter")
    assert t.damage("blue F1") == 5


@rule("PT-card.templar.rear")
def test_in_the_rear_it_does_not_attack_from_behind_the_leader() -> None:
    t = duel("R1 templar, R2 fighter, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"))

    assert t.name("red R2") == "templar"
    assert t.idle
    assert (t.red.actions, t.damage("blue F1"), t.leader_damage("blue")) == (1, 0, 0)


@rule("PT-card.templar.rear")
def test_in_the_rear_alone_it_attacks_from_where_it_stands() -> None:
    t = duel("F1 healer corpse, R1 templar d4, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"), aim("melee", "blue F1"))

    assert t.is_corpse("red F1")
    assert (t.name("red R1"), t.damage("blue F1")) == ("templar", 1)


@rule("PT-card.templar.rear")
def test_in_the_rear_alone_and_screened_it_does_nothing() -> None:
    t = duel("R2 templar, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R2"))

    assert t.idle
    assert (t.red.actions, t.damage("blue F1")) == (1, 0)


@rule("PT-card.templar.rear")
def test_the_revised_templar_swaps_with_a_melee_ready_hero_only() -> None:
    red = "F1 knight, F3 fighter, R1 templar, R3 healer"
    t = duel(red, wave="rear")
    t.play(spell("R1"))
    assert t.options() == [target("red F1"), target("red F3"), target("red R3")]

    t = duel(red, wave="rear", options="edition=revised")
    t.play(spell("R1"))

    assert t.options() == [target("red F1"), target("red F3")]


@rule("PT-card.templar.order")
def test_the_order_kills_the_heroes_that_have_attacked_in_melee() -> None:
    blue = "F1 fighter, F3 gunner, hand oracle"
    t = duel("F1 knight, hand templar witch", blue, first="blue", active="blue")

    t.play(melee("F1", "K2"), shoot("F3", "F1"))
    t.play(order("templar"))

    assert t.is_corpse("blue F1")
    assert not t.is_corpse("blue F3")


@rule("PT-card.templar.order")
def test_the_order_kills_the_heroes_that_attack_later_in_the_wave() -> None:
    t = duel("F1 knight, hand templar witch", "F2 fighter, F3 gunner, hand oracle", actions=1)

    t.play(order("templar"), melee("F2", "F1"))

    assert t.damage("red F1") == 4
    assert t.is_corpse("blue F2")
    t.play(shoot("F3", "K2"))
    assert not t.is_corpse("blue F3")


@rule("PT-card.templar.order")
def test_the_order_ends_with_the_wave() -> None:
    t = duel("hand templar witch", "K1 fighter, hand oracle", actions=1)

    t.play(order("templar"))
    t.end_wave()
    t.end_turn()
    t.play(melee("K1", "K2"))

    assert not t.is_corpse("blue K1")


@rule("PT-card.templar.order")
def test_the_order_never_kills_a_leader() -> None:
    t = duel("hand templar witch", "hand oracle", wave="flank", actions=1)

    t.play(order("templar"), melee("K2", "K2"))

    assert t.leader_damage("red") == 3
    assert not t.is_corpse("blue K2")
    assert not t.match.over


@rule("PT-card.templar.order")
def test_the_order_spares_heroes_that_cast_spells() -> None:
    t = duel("F1 knight, hand templar witch", "F1 scientist, hand oracle", actions=1)

    t.play(order("templar"), spell("F1"))

    assert not t.is_corpse("blue F1")


ELIGOR = "leads templar, F1 overlord, F2 priestess, hand witch"


@rule("PT-card.templar.leader")
def test_with_eligor_a_hero_hurt_in_this_wave_strikes_for_five_more() -> None:
    t = duel(ELIGOR, "F1 vampire, F2 knight", first="blue", active="blue", actions=1)

    t.play(melee("F1", "F1"), melee("F1", "F2"))

    assert (t.damage("red F1"), t.damage("blue F2")) == (2 + 2, 8)
    t.end_wave()
    assert t.attack("red F1", "blue F2") == 3


@rule("PT-card.templar.leader")
def test_with_eligor_healing_does_not_undo_it() -> None:
    t = duel(ELIGOR, "F1 vampire, F3 knight", first="blue", active="blue", actions=1)

    t.play(melee("F1", "F1"), spell("F2"), target("red F1"), amount(2))
    assert t.damage("red F1") == 0
    t.play(melee("F1", "F3"))

    assert t.damage("blue F3") == 8


@rule("PT-card.templar.leader")
def test_eligor_strengthens_neither_himself_nor_heroes_hurt_earlier() -> None:
    t = duel("leads templar d3 hurt, F1 overlord d2, F3 oracle")

    assert t.attack("red K2", "blue K2") == 4
    assert t.attack("red F1", "blue K2") == 3
    assert t.life("red K2") == 23
