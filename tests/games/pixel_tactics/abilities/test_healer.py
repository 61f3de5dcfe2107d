"""Healer, leader Kavri Shi Shorec."""

import pytest

from feldherr.core.decision import Chosen
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    amount,
    duel,
    melee,
    order,
    shoot,
    spell,
    target,
)


@rule("PT-card.healer.front")
def test_in_front_it_takes_two_less_in_melee() -> None:
    t = duel("F1 healer", "F1 fighter, hand witch", active="blue")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 2


@rule("PT-card.healer.front")
def test_in_front_it_intercepts_and_takes_two_less_from_a_shot() -> None:
    t = duel("F1 healer, R1 oracle", "R2 gunner", "rear", active="blue")

    t.play(shoot("R2", "R1"), target("red F1"))

    assert t.damage("red F1") == 3
    assert t.damage("red R1") == 0


@rule("PT-card.healer.front")
def test_in_front_other_damage_is_not_reduced() -> None:
    t = duel("F1 healer", "hand fighter knight", active="blue")

    t.play(order("blue.knight"))

    assert t.damage("red F1") == 4


@rule("PT-card.healer.front")
def test_in_the_flank_it_neither_intercepts_nor_takes_less() -> None:
    t = duel("K1 healer, R1 oracle", "R1 gunner, R3 fighter", "rear", first="blue", active="blue")

    t.play(shoot("R1", "R1"))
    assert t.damage("red R1") == 5
    t.play(melee("R3", "K1"))
    assert t.damage("red K1") == 8


@rule("PT-card.healer.flank")
@pytest.mark.parametrize("healed", range(5))
def test_in_the_flank_its_spell_heals_up_to_four_on_one_hero(healed: int) -> None:
    t = duel("F1 fighter d6, K1 healer", "F1 oracle d3", "flank")

    t.play(spell("K1"))
    assert t.offered() == {"red F1", "red K1", "blue F1"}
    t.play(target("red F1"))
    assert t.options() == [amount(number) for number in range(5)]
    t.play(amount(healed))

    assert t.damage("red F1") == 6 - healed
    assert t.damage("blue F1") == 3


@rule("PT-card.healer.flank")
def test_in_the_flank_its_spell_heals_no_more_than_there_is() -> None:
    t = duel("F1 oracle d3, K1 healer", "F1 fighter corpse", "flank")

    t.play(spell("K1"), target("red F1"))
    assert not t.offers(amount(4))
    t.play(amount(3))

    assert t.damage("red F1") == 0


@rule("PT-card.healer.flank")
def test_in_front_it_has_no_spell() -> None:
    t = duel("F1 healer, F2 fighter d6")

    assert t.why_not(spell("F1")) == "PT-spell.1"


@rule("PT-card.healer.rear")
def test_in_the_rear_its_spell_heals_up_to_two_on_each_of_up_to_three_heroes() -> None:
    t = duel("F1 fighter d2, F2 knight d3, F3 oracle d1, R1 healer", "F1 witch d2", "rear")

    t.play(spell("R1"))
    assert t.offered() == {"red F1", "red F2", "red F3", "red R1", "blue F1"}
    assert t.why_not(Chosen([0, 1, 2, 4])) == "PT-card.healer.rear"
    assert t.why_not(Chosen([1, 1])) == "PT-card.healer.rear"
    t.pick("red F1", "red F2", "red F3")
    assert t.why_not(t.split_answer(red_F2=3)) == "PT-card.healer.rear"
    t.split(red_F1=2, red_F2=2, red_F3=1)

    assert [t.damage(f"red {place}") for place in ("F1", "F2", "F3")] == [0, 1, 0]
    assert t.damage("blue F1") == 2


@rule("PT-card.healer.order")
def test_its_order_heals_up_to_ten_shared_out_among_heroes() -> None:
    t = duel("leads blank d9, F1 knight d6, F2 fighter d5, hand healer", "F1 oracle d1")

    t.play(order("healer"))
    assert t.offered() == {"red F1", "red F2", "blue F1"}
    assert t.why_not(t.split_answer(red_F1=6, red_F2=5)) == "PT-card.healer.order"
    assert t.why_not(t.split_answer(red_F1=7, red_F2=3)) == "PT-card.healer.order"
    t.split(red_F1=6, red_F2=4)

    assert [t.damage("red F1"), t.damage("red F2")] == [0, 1]
    assert t.damage("blue F1") == 1
    assert t.leader_damage("red") == 9


@rule("PT-card.healer.order")
def test_its_order_may_heal_less_and_the_enemy_too() -> None:
    t = duel("F1 knight d6, hand healer", "F1 oracle d1")

    t.play(order("healer"))
    t.split(blue_F1=1)

    assert t.damage("red F1") == 6
    assert t.damage("blue F1") == 0


@rule("PT-card.healer.leader")
def test_under_kavri_cards_in_the_row_of_the_wave_heal_two_before_the_check() -> None:
    t = duel("leads healer d5, F1 fighter d9, F2 oracle d1, K1 mystic d3", "F1 witch d2")

    t.end_wave()

    assert not t.is_corpse("red F1")
    assert [t.damage("red F1"), t.damage("red F2")] == [7, 0]
    assert t.damage("red K1") == 3
    assert t.leader_damage("red") == 5
    assert t.damage("blue F1") == 2


@rule("PT-card.healer.leader")
def test_in_the_flank_wave_kavri_heals_too() -> None:
    t = duel("leads healer d5, F1 fighter d3, K1 mystic d3", "", "flank")

    t.end_wave()

    assert t.leader_damage("red") == 3
    assert t.damage("red K1") == 1
    assert t.damage("red F1") == 3


@rule("PT-card.healer.leader")
def test_kavri_does_not_heal_after_single_attacks_or_enough_for_every_wound() -> None:
    t = duel("leads healer, F1 oracle d2", "F1 fighter", first="blue", active="blue")

    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 6
    t.end_wave()

    assert t.is_corpse("red F1")
    assert t.attack("red K2", "blue K2") == 0
    assert t.life("red K2") == 15


@rule("PT-card.healer.leader")
def test_revised_kavri_heals_the_row_at_the_end_of_her_own_turn() -> None:
    red = "leads healer d3, F1 fighter d5, K1 knight d5"
    t = duel(red, "F1 witch d2", options="edition=revised")
    assert (t.attack("red K2", "blue F1"), t.life("red K2")) == (5, 18)

    t.end_turn()
    assert [t.damage(f"red {each}") for each in ("F1", "K1")] == [3, 5]
    t.end_turn()

    assert (t.damage("red F1"), t.leader_damage("red"), t.damage("blue F1")) == (3, 3, 2)


@rule("PT-card.healer.leader")
def test_revised_kavri_heals_herself_in_the_flank_wave() -> None:
    t = duel("leads healer d3, F1 fighter d5", wave="flank", options="edition=revised")

    t.end_turn()

    assert (t.leader_damage("red"), t.damage("red F1")) == (1, 5)
