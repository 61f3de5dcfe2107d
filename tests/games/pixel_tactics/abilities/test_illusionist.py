"""Illusionist, leader Arec Russel Zane."""

import pytest

from feldherr.games.pixel_tactics.answers import NO
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    aim,
    card,
    duel,
    hand_card,
    melee,
    order,
    recruit,
    scripted,
    shoot,
    spell,
    target,
)


@rule("PT-card.illusionist.front")
def test_in_front_its_spell_returns_an_own_hero_to_hand_where_wounds_are_forgotten() -> None:
    red = "F1 illusionist, R1 fighter d6, R2 oracle corpse, hand witch"
    t = duel(red, "F1 knight")

    t.play(spell("F1"))
    assert t.offered() == {"red F1", "red R1"}
    t.play(target("red R1"))
    assert t.hand("red") == ["witch", "fighter"]
    assert not t.has("red R1")
    t.end_wave()
    t.end_wave()
    t.play(recruit("fighter", "R1"))

    assert t.damage("red R1") == 0


@rule("PT-card.illusionist.front")
def test_in_front_without_another_own_hero_it_returns_itself() -> None:
    t = duel("F1 illusionist", "F1 knight")

    t.play(spell("F1"))

    assert not t.has("red F1")
    assert t.hand("red")[0] == "illusionist"
    assert t.has("blue F1")


SHOWING = ("F1 oracle, K1 illusionist", "F1 knight, hand alchemist witch")


@rule("PT-card.illusionist.flank")
def test_in_the_flank_its_spell_uses_an_order_the_opponent_shows() -> None:
    t = duel(*SHOWING, "flank")

    t.play(spell("K1"))
    assert t.seat == BLUE
    t.play(hand_card("blue.alchemist"))
    assert t.seat == RED
    t.split(blue_F1=7)

    assert t.damage("blue F1") == 7
    assert t.hand("blue") == ["alchemist", "witch"]
    assert t.discarded("blue") == []
    assert t.match.view(RED).state.sides[BLUE].hand == [card("blue.alchemist"), HIDDEN]


@rule("PT-card.illusionist.flank")
def test_in_the_flank_its_spell_has_no_effect_on_an_empty_hand() -> None:
    t = duel("F1 oracle, K1 illusionist, hand alchemist", "F1 knight", "flank")

    t.play(spell("K1"))

    assert t.seat == RED
    assert t.red.actions == 1
    assert t.damage("blue F1") == 0
    assert t.hand("red") == ["alchemist"]


@rule("PT-card.illusionist.rear")
def test_in_the_rear_it_recruits_a_hero_that_casts_and_is_discarded() -> None:
    t = duel("R1 illusionist, R3 oracle, hand assassin witch", "F1 knight", "rear")

    t.play(spell("R1"))
    assert not t.offers(recruit("assassin", "K1"))
    t.play(recruit("assassin", "R2"))

    assert t.leader_damage("blue") == 3
    assert not t.has("red R2")
    assert t.discarded("red") == ["assassin"]
    assert t.hand("red") == ["witch"]


@rule("PT-card.illusionist.rear")
def test_in_the_rear_the_recruit_may_attack_instead_of_casting() -> None:
    t = duel("R1 illusionist, R2 oracle, hand alchemist", "F1 knight, F2 witch", "rear")

    t.play(spell("R1"))
    assert t.options() == [aim("melee", "blue F1"), aim("melee", "blue F2"), aim("spell")]
    t.play(aim("melee", "blue F2"))

    assert t.damage("blue F2") == 2
    assert t.discarded("red") == ["alchemist"]
    assert not t.has("red R3")


@rule("PT-card.illusionist.rear")
def test_in_the_rear_a_recruit_that_can_do_nothing_is_discarded_all_the_same() -> None:
    t = duel("R1 illusionist, R3 oracle, hand fighter", "F1 knight", "rear")

    t.play(spell("R1"))

    assert t.discarded("red") == ["fighter"]
    assert t.damage("blue F1") == t.leader_damage("blue") == 0


@rule("PT-card.illusionist.rear")
@pytest.mark.parametrize(
    "red",
    ["R1 illusionist, R2 oracle, R3 witch corpse, hand assassin", "R1 illusionist"],
)
def test_in_the_rear_without_a_free_place_or_a_hand_nothing_happens(red: str) -> None:
    t = duel(red, "F1 knight", "rear")
    hand = t.hand("red")

    t.play(spell("R1"))

    assert t.hand("red")[: len(hand)] == hand
    assert t.discarded("red") == []
    assert t.leader_damage("blue") == 0


@rule("PT-card.illusionist.rear")
def test_in_the_rear_a_recruit_that_changed_places_is_the_one_discarded() -> None:
    t = duel("F1 fighter d3, R1 illusionist, R3 oracle, hand templar witch", "F1 knight", "rear")

    t.play(spell("R1"), recruit("templar", "R2"), target("red F1"), aim("melee", "blue F1"))

    assert t.discarded("red") == ["templar"]
    assert [t.name("red R2"), t.damage("red R2")] == ["fighter", 3]
    assert not t.has("red F1")


@rule("PT-card.illusionist.order")
def test_its_order_uses_a_random_card_of_the_opponents_hand_and_discards_it() -> None:
    t = duel("hand illusionist witch", "hand scientist")

    t.play(order("illusionist"))

    assert t.red.actions == 2 - 1 + 3
    assert t.hand("blue") == []
    assert t.discarded("blue") == ["scientist"]
    assert t.discarded("red") == ["illusionist"]


@rule("PT-card.illusionist.order")
def test_chance_picks_the_card_for_its_order() -> None:
    t = duel("hand illusionist", "F1 knight, hand scientist alchemist", dice=scripted(1))

    t.play(order("illusionist"))

    assert t.damage("blue F1") == 7
    assert t.hand("blue") == ["scientist"]
    assert t.discarded("blue") == ["alchemist"]


@rule("PT-card.illusionist.order")
def test_its_order_has_no_effect_on_an_empty_hand() -> None:
    t = duel("hand illusionist scientist", "F1 knight")

    t.play(order("illusionist"))

    assert t.red.actions == 1
    assert t.hand("red") == ["scientist"]
    assert t.discarded("red") == ["illusionist"]


AREC = "leads illusionist, F1 healer, R1 oracle"


@rule("PT-card.illusionist.leader")
def test_under_arec_the_defender_aims_enemy_melee_attacks() -> None:
    t = duel(AREC, "F1 fighter", active="blue")

    assert t.why_not(melee("F1", "F1")) == "PT-card.illusionist.leader"
    t.play(melee("F1"))
    assert t.seat == RED
    assert t.offered() == {"red F1", "red K2"}
    t.play(target("red K2"))

    assert t.leader_damage("red") == 4
    assert t.attack("red K2", "blue K2") == 4
    assert t.life("red K2") == 15


@rule("PT-card.illusionist.leader")
def test_under_arec_the_attacker_aims_shots() -> None:
    t = duel(AREC, "R1 gunner", "rear", first="blue", active="blue")

    t.play(shoot("R1", "R1"))
    assert t.options() == [NO, target("red F1")]
    t.play(NO)

    assert t.damage("red R1") == 5


@rule("PT-card.illusionist.leader")
def test_under_arec_the_attacker_aims_spells() -> None:
    t = duel(AREC, "R1 alchemist", "rear", active="blue")

    t.play(spell("R1"))
    assert t.seat == BLUE
    t.pick("red R1")

    assert t.damage("red R1") == 1


@rule("PT-card.illusionist.leader")
def test_arecs_own_attacks_are_aimed_by_his_player() -> None:
    t = duel(AREC, "F1 fighter")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("blue") == 1
