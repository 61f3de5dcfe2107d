"""Vampire, leader Demitras Denigrande."""

import pytest

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    amount,
    duel,
    melee,
    order,
    spell,
    take,
    target,
)


@pytest.mark.parametrize(
    ("victim", "dealt", "left"), [("overlord", 2, 3), ("alchemist", 0, 5), ("fighter d1", 2, 3)]
)
@rule("PT-card.vampire.front")
def test_in_front_it_heals_what_it_deals(victim: str, dealt: int, left: int) -> None:
    t = duel("F1 vampire d5, hand witch", f"F1 {victim}")
    before = t.damage("blue F1")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == before + dealt
    assert (t.damage("red F1"), t.life("red F1")) == (left, 6)


@rule("PT-card.vampire.front")
def test_in_front_damage_to_a_leader_heals_too_but_no_more_than_there_is() -> None:
    t = duel("F1 vampire d1, F3 knight d4, hand witch")

    t.play(melee("F1", "K2"))

    assert (t.leader_damage("blue"), t.damage("red F1"), t.damage("red F3")) == (2, 0, 4)


@rule("PT-card.vampire.front")
def test_in_the_flank_it_heals_nothing_by_attacking() -> None:
    t = duel("K1 vampire d5, hand witch", "F1 overlord", wave="flank")

    t.play(melee("K1", "F1"))

    assert (t.damage("blue F1"), t.damage("red K1")) == (2, 5)


@rule("PT-card.vampire.flank")
def test_in_the_flank_it_may_take_all_damage_of_its_forerunner_in_the_own_turn() -> None:
    t = duel("F1 fighter d9, F2 knight d3, K1 vampire, R1 oracle d2, hand witch")

    assert not t.offers(take("F2", "K1", 1))
    assert not t.offers(take("R1", "K1", 1))
    assert not t.offers(take("F1", "K1", 10))
    t.play(take("F1", "K1", 9))
    assert (t.damage("red F1"), t.damage("red K1")) == (0, 9)
    assert not t.is_corpse("red K1")
    t.end_wave()

    assert t.is_corpse("red K1")
    assert not t.is_corpse("red F1")


@rule("PT-card.vampire.flank")
def test_in_the_flank_it_may_take_damage_the_moment_it_is_dealt() -> None:
    red = "F1 fighter, F2 knight, K1 vampire"
    t = duel(red, "F1 paladin, F2 witch, hand oracle", active="blue", actions=3)

    t.play(melee("F1", "F1"))
    assert t.seat == RED
    t.split(red_F1=1, red_K1=3)
    t.play(melee("F2", "F2"))

    assert [t.damage(f"red {slot}") for slot in ("F1", "K1", "F2")] == [1, 3, 1]


@rule("PT-card.vampire.flank")
def test_in_the_flank_it_may_take_damage_before_the_check() -> None:
    t = duel("F1 fighter d9, K1 vampire", "hand oracle", active="blue", actions=1)

    t.end_turn()
    assert t.seat == RED
    t.play(take("F1", "K1", 2), NO)

    assert (t.damage("red F1"), t.damage("red K1")) == (7, 2)


@rule("PT-card.vampire.flank")
def test_in_the_flank_it_need_not_take_any_damage() -> None:
    t = duel("F1 fighter d9, K1 vampire", "hand oracle", active="blue", actions=1)

    t.end_turn()
    t.play(NO)

    assert t.is_corpse("red F1")
    assert t.damage("red K1") == 0


@pytest.mark.parametrize(("before", "moved"), [(5, 2), (1, 1)])
@rule("PT-card.vampire.rear")
def test_in_the_rear_the_spell_moves_damage_from_the_own_leader_to_a_hero(
    before: int, moved: int
) -> None:
    red = f"leads blank d{before}, R1 vampire, hand witch"
    t = duel(red, "leads blank d3, F1 oracle d2", wave="rear")

    t.play(spell("R1"))
    assert t.options() == [target("red R1"), target("blue F1")]
    t.play(target("blue F1"))
    assert t.options() == [amount(number) for number in range(moved + 1)]
    t.play(amount(moved))

    assert t.leader_damage("red") == before - moved
    assert t.damage("blue F1") == 2 + moved


@rule("PT-card.vampire.rear")
def test_in_the_rear_an_unhurt_leader_has_nothing_to_give() -> None:
    t = duel("R1 vampire, hand witch", "leads blank d3, F1 oracle d2", wave="rear")

    t.play(spell("R1"), target("blue F1"))

    assert t.idle
    assert (t.damage("blue F1"), t.leader_damage("blue"), t.red.actions) == (2, 3, 1)


@rule("PT-card.vampire.order")
def test_the_order_moves_all_damage_from_one_hero_to_another() -> None:
    t = duel("leads blank d5, F1 fighter d7, hand vampire witch", "F1 knight d4, F3 oracle d1")

    t.play(order("vampire"))
    assert not t.offers(target("red K2"))
    t.play(target("red F1"))
    assert t.options() == [target("blue F1"), target("blue F3")]
    t.play(target("blue F1"))

    assert (t.damage("red F1"), t.damage("blue F1")) == (0, 11)
    t.end_wave()
    assert t.is_corpse("blue F1")


@rule("PT-card.vampire.order")
def test_the_order_needs_two_heroes() -> None:
    t = duel("leads blank d5, F1 fighter d7, hand vampire witch", "F1 knight corpse")

    t.play(order("vampire"))

    assert t.idle
    assert (t.red.actions, t.damage("red F1"), t.leader_damage("red")) == (1, 7, 5)


@rule("PT-card.vampire.leader")
def test_demitras_heals_what_he_deals_to_enemy_heroes() -> None:
    t = duel("leads vampire d10, hand witch", "F1 fighter", wave="flank")

    t.play(melee("K2", "F1"))

    assert (t.damage("blue F1"), t.leader_damage("red"), t.life("red K2")) == (3, 7, 18)


@rule("PT-card.vampire.leader")
def test_the_heroes_of_demitras_heal_themselves_too() -> None:
    t = duel("leads vampire d10, F1 fighter d5, hand witch", "F1 oracle")

    t.play(melee("F1", "F1"))

    assert (t.damage("blue F1"), t.damage("red F1"), t.leader_damage("red")) == (4, 1, 10)


@rule("PT-card.vampire.leader")
def test_under_demitras_damage_to_a_leader_heals_nothing() -> None:
    t = duel("leads vampire d10, F1 fighter d5, hand witch", "F1 oracle")

    t.play(melee("F1", "K2"))

    assert (t.leader_damage("blue"), t.damage("red F1"), t.leader_damage("red")) == (4, 5, 10)


@rule("PT-card.vampire.leader")
def test_under_demitras_damage_to_own_heroes_heals_nothing() -> None:
    t = duel("leads vampire, F1 knight, R1 alchemist d3, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"))
    t.pick("red F1")

    assert (t.damage("red F1"), t.damage("red R1")) == (1, 3)


@rule("PT-card.vampire.leader")
def test_under_demitras_damage_that_kehrolyn_takes_from_her_heroes_heals_nothing() -> None:
    red = "leads vampire, F1 fighter d7, hand witch"
    t = duel(red, "leads homunculus, F1 oracle d1")

    t.play(melee("F1", "F1"))

    assert (t.damage("blue F1"), t.leader_damage("blue")) == (1 + 2, 2)
    assert t.damage("red F1") == 7 - 2


@rule("PT-card.vampire.flank")
def test_revised_in_the_flank_it_takes_damage_only_as_the_forerunner_receives_it() -> None:
    red = "F1 oracle d2, K1 vampire"
    t = duel(red, "F1 gunner", active="blue", options="edition=revised")

    t.play(melee("F1", "F1"))
    t.split(red_F1=1, red_K1=4)
    assert (t.damage("red F1"), t.damage("red K1")) == (3, 4)

    t = duel(red, options="edition=revised")
    assert t.why_not(take("F1", "K1", 1)) == "PT-faq.8"


@rule("PT-card.vampire.leader")
def test_revised_demitras_also_lives_on_damage_to_leaders_but_not_on_spells() -> None:
    t = duel("leads vampire, F1 fighter d6, hand witch", options="edition=revised")
    t.play(melee("F1", "K2"))
    assert t.damage("red F1") == 2

    red = "leads vampire, F1 pyromancer d2, hand witch"
    t = duel(red, "F1 knight", options="edition=revised")
    t.play(spell("F1"))
    assert (t.damage("blue F1"), t.damage("red F1")) == (3, 2)
