"""Doppelganger, leader Sagas Seities."""

import pytest

from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    amount,
    card,
    duel,
    hand_card,
    melee,
    order,
    shoot,
    spell,
    target,
)


@rule("PT-card.doppelganger.front")
def test_in_front_it_uses_the_front_spell_of_an_enemy_hero() -> None:
    t = duel("F1 doppelganger", "F3 oracle, hand knight witch")

    t.play(spell("F1"))
    assert t.seat == RED
    assert t.match.view(RED).state.sides[BLUE].hand == [card("blue.knight"), card("blue.witch")]
    t.play(hand_card("blue.knight"))

    assert t.hand("blue") == ["witch"]
    assert t.discarded("blue") == ["knight"]


@rule("PT-card.doppelganger.front")
@pytest.mark.parametrize(
    "blue", ["F1 fighter", "K1 oracle", "F1 oracle corpse", "F1 doppelganger", "R1 assassin"]
)
def test_in_front_without_another_front_spell_nothing_happens(blue: str) -> None:
    t = duel("F1 doppelganger, hand witch", f"{blue}, hand knight")

    t.play(spell("F1"))

    assert t.red.actions == 1
    assert t.hand("blue") == ["knight"]
    assert t.match.view(RED).state.sides[BLUE].hand == [HIDDEN]
    assert t.leader_damage("blue") == 0


@rule("PT-card.doppelganger.front")
def test_in_front_the_copied_hero_is_chosen_among_both_units() -> None:
    t = duel("F1 doppelganger, F2 dragon_mage", "F3 oracle, F1 fighter, hand knight")

    t.play(spell("F1"))

    assert t.offered() == {"red F2", "blue F3"}


@rule("PT-card.doppelganger.flank")
def test_in_the_flank_it_uses_the_flank_spell_of_an_own_hero() -> None:
    t = duel("F1 fighter d6, K1 doppelganger, K3 healer", "", "flank")

    t.play(spell("K1"), target("red F1"), amount(4))

    assert t.damage("red F1") == 2
    assert not t.offers(spell("K1"))
    assert t.offers(spell("K3"))


@rule("PT-card.doppelganger.flank")
def test_in_the_flank_a_copied_spell_means_the_doppelganger_itself() -> None:
    t = duel("F1 fighter d4, K1 doppelganger", "F1 witch d2, K3 homunculus", "flank")

    t.play(spell("K1"))
    assert t.offered() == {"red F1"}
    t.split(red_F1=3)

    assert [t.damage("red F1"), t.damage("red K1"), t.damage("blue K3")] == [1, 3, 0]


@rule("PT-card.doppelganger.flank")
def test_in_the_flank_it_does_not_use_a_spell_of_another_row() -> None:
    t = duel("F1 fighter d6, K1 doppelganger, R3 healer", "F1 oracle, hand knight", "flank")

    t.play(spell("K1"))

    assert t.damage("red F1") == 6
    assert t.hand("blue") == ["knight"]
    assert t.red.actions == 1


@rule("PT-card.doppelganger.rear")
def test_in_the_rear_the_enemy_of_a_copied_spell_is_the_doppelgangers_enemy() -> None:
    t = duel("R1 doppelganger", "R2 assassin", "rear")

    t.play(spell("R1"))

    assert t.leader_damage("blue") == 3
    assert t.leader_damage("red") == 0


@rule("PT-card.doppelganger.rear")
def test_in_the_rear_it_copies_neither_keywords_nor_flank_spells() -> None:
    t = duel("R1 doppelganger, K3 healer", "R1 gunner", "rear")

    assert t.why_not(shoot("R1", "K2")) == "PT-ranged.1"
    t.play(spell("R1"))

    assert t.red.actions == 1
    assert t.offers(DRAW_CARD)


@rule("PT-card.doppelganger.order")
def test_its_order_carries_out_the_order_of_a_hand_card_that_stays_in_hand() -> None:
    t = duel("hand doppelganger alchemist witch", "F1 oracle, F2 knight")

    t.play(order("doppelganger"))
    assert t.options() == [hand_card("alchemist"), hand_card("witch")]
    t.play(hand_card("alchemist"))
    t.split(blue_F1=4, blue_F2=3)

    assert [t.damage("blue F1"), t.damage("blue F2")] == [4, 3]
    assert t.hand("red") == ["alchemist", "witch"]
    assert t.match.view(BLUE).state.sides[RED].hand == [card("alchemist"), HIDDEN]
    assert t.discarded("red") == ["doppelganger"]


@rule("PT-card.doppelganger.order")
def test_its_order_has_no_effect_with_an_otherwise_empty_hand() -> None:
    t = duel("hand doppelganger", "F1 oracle, hand alchemist")

    t.play(order("doppelganger"))

    assert t.discarded("red") == ["doppelganger"]
    assert t.damage("blue F1") == 0
    assert t.hand("blue") == ["alchemist"]


@rule("PT-card.doppelganger.leader")
def test_sagas_is_as_strong_and_as_sturdy_as_cadenza_and_protects_his_unit_alike() -> None:
    blue = "leads knight, F1 fighter, F2 trapper"
    t = duel("leads doppelganger, F1 oracle", blue, first="blue", active="blue")

    assert t.attack("red K2", "blue K2") == 4
    assert t.life("red K2") == 20
    t.play(melee("F1", "F1"), melee("F2", "K2"))
    assert [t.damage("red F1"), t.leader_damage("red")] == [3, 3]


@rule("PT-card.doppelganger.leader")
@pytest.mark.parametrize(("damage", "over"), [(18, False), (19, False), (20, True)])
def test_sagas_dies_with_the_life_of_the_enemy_leader(damage: int, over: bool) -> None:
    t = duel(f"leads doppelganger d{damage}", "leads knight")

    t.end_wave()

    assert t.match.over is over


@rule("PT-card.doppelganger.leader")
def test_sagas_shoots_like_rukyuk() -> None:
    t = duel("leads doppelganger", "leads gunner, R3 oracle", "flank")

    assert t.life("red K2") == 18
    t.play(shoot("K2", "R3"))
    assert t.damage("blue R3") == 5


@rule("PT-card.doppelganger.leader")
def test_sagas_has_nothing_of_his_own_against_a_leader_without_ability() -> None:
    t = duel("leads doppelganger, F1 oracle", "F1 fighter", first="blue", active="blue")

    assert t.attack("red K2", "blue K2", RANGED) == 3
    assert t.life("red K2") == 20
    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 4


@rule("PT-card.doppelganger.leader")
def test_sagas_has_his_printed_figures_if_there_is_nothing_to_copy() -> None:
    t = duel("leads doppelganger", "leads doppelganger")

    assert [t.attack("red K2", "blue K2"), t.life("red K2")] == [2, 18]


@rule("PT-card.doppelganger.leader")
def test_a_doppelganger_hero_copies_no_leader() -> None:
    t = duel("F1 doppelganger", "leads knight, F1 fighter", active="blue")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 4
    assert t.attack("red F1", "blue F1") == 3
    assert t.life("red F1") == 5
