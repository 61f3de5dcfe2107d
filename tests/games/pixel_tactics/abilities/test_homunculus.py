"""Homunculus, leader Kehrolyn Ross."""

import pytest

from feldherr.core.decision import Arrange
from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    duel,
    melee,
    move,
    order,
    place,
    shoot,
    spell,
    take,
    target,
)


@rule("PT-card.homunculus.front")
def test_in_front_it_attacks_for_two_more() -> None:
    t = duel("F1 homunculus", "F1 overlord")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 5


@rule("PT-card.homunculus.front")
@pytest.mark.parametrize("behind", ["K1", "R1"])
def test_in_front_it_may_intercept_shots_at_both_places_behind(behind: str) -> None:
    t = duel(f"F1 homunculus, {behind} oracle", "R1 gunner", "rear", active="blue")

    t.play(shoot("R1", behind))
    assert t.options() == [NO, target("red F1")]
    t.play(target("red F1"))

    assert t.damage("red F1") == 5
    assert t.damage(f"red {behind}") == 0


@rule("PT-card.homunculus.front")
def test_in_the_flank_it_is_no_stronger_and_does_not_intercept() -> None:
    t = duel("K1 homunculus, R1 oracle", "F1 overlord, R1 gunner", "flank", first="blue")
    t.play(melee("K1", "F1"))
    assert t.damage("blue F1") == 3

    t = duel("K1 homunculus, R1 oracle", "R1 gunner", "rear", active="blue")
    t.play(shoot("R1", "R1"))
    assert t.damage("red K1") == 0


@rule("PT-card.homunculus.flank")
def test_in_the_flank_its_spell_gathers_up_to_seven_damage_of_own_heroes() -> None:
    red = "leads blank d4, F1 fighter d5, K1 homunculus, K3 oracle d3"
    t = duel(red, "F1 witch d2", "flank")

    t.play(spell("K1"))
    assert t.offered() == {"red F1", "red K3"}
    assert t.why_not(t.split_answer(red_F1=5, red_K3=3)) == "PT-card.homunculus.flank"
    t.split(red_F1=5, red_K3=2)

    assert [t.damage(f"red {each}") for each in ("F1", "K1", "K3")] == [0, 7, 1]
    assert not t.is_corpse("red K1")
    t.end_wave()
    assert t.is_corpse("red K1")


@rule("PT-card.homunculus.flank")
def test_outside_the_flank_it_has_no_spell() -> None:
    t = duel("F1 homunculus, F2 fighter d5")
    assert t.why_not(spell("F1")) == "PT-spell.1"

    t = duel("R1 homunculus, F2 fighter d5", "", "rear")
    assert t.why_not(spell("R1")) == "PT-spell.1"


@rule("PT-card.homunculus.rear")
def test_in_the_rear_it_may_take_damage_as_it_is_dealt_to_a_rear_hero() -> None:
    t = duel("R1 healer, R3 homunculus", "R2 gunner", "rear", active="blue")

    t.play(shoot("R2", "R1"))
    assert t.seat == RED
    t.split(red_R3=5)

    assert t.damage("red R3") == 5
    assert t.damage("red R1") == 0


@rule("PT-card.homunculus.rear")
def test_in_the_rear_it_may_take_a_part_or_nothing() -> None:
    blue = "R2 gunner, R1 planestalker"
    t = duel("R1 mystic, R3 homunculus d6", blue, "rear", first="blue", active="blue")

    t.play(shoot("R2", "R1"))
    t.split(red_R1=1, red_R3=4)
    assert [t.damage("red R1"), t.damage("red R3")] == [1, 10]
    t.play(shoot("R1", "R1"))
    t.split(red_R1=3)
    assert [t.damage("red R1"), t.damage("red R3")] == [4, 10]


@rule("PT-card.homunculus.rear")
def test_in_the_rear_it_cannot_take_damage_that_already_lies_there() -> None:
    t = duel("R1 healer d4, R3 homunculus", "", first="blue")

    assert t.why_not(take("R1", "R3", 1)) == "PT-faq.8"
    t.end_wave()

    assert t.is_corpse("red R1")
    assert t.damage("red R3") == 0


@rule("PT-card.homunculus.rear")
@pytest.mark.parametrize(
    ("red", "victim"),
    [
        ("K1 healer, R3 homunculus", "K1"),
        ("R3 homunculus", "K2"),
        ("R1 healer, K3 homunculus", "R1"),
        ("R1 healer, R3 homunculus corpse", "R1"),
    ],
)
def test_in_the_rear_it_takes_no_damage_of_other_rows_nor_from_elsewhere(
    red: str, victim: str
) -> None:
    t = duel(red, "R2 gunner", "rear", first="blue", active="blue")

    t.play(shoot("R2", victim))

    assert t.damage(f"red {victim}") == 5


@rule("PT-card.homunculus.order")
def test_its_order_rearranges_heroes_and_corpses_of_the_own_unit() -> None:
    t = duel("F1 fighter d3, K1 oracle corpse, hand homunculus", "F1 witch")

    t.play(order("homunculus"))
    assert t.offered() == {"red F1", "red K1"}
    decision = t.decision
    assert isinstance(decision, Arrange)
    assert len(decision.places) == 8
    assert place("red K2") not in decision.places
    t.arrange(R2="red F1", F3="red K1")

    assert [t.name("red R2"), t.damage("red R2")] == ["fighter", 3]
    assert [t.name("red F3"), t.is_corpse("red F3")] == ["oracle", True]
    assert not t.has("red F1")
    assert not t.has("red K1")
    assert t.offers(move("R2", "F1"))
    assert not t.offers(move("F3", "F1"))


@rule("PT-card.homunculus.leader")
def test_under_kehrolyn_damage_beyond_the_last_life_but_one_goes_to_her() -> None:
    t = duel("F1 gunner, F2 oracle, hand assassin", "leads homunculus, F1 oracle", actions=3)

    t.play(melee("F1", "F1"))
    assert [t.damage("blue F1"), t.leader_damage("blue")] == [3, 2]
    t.play(melee("F2", "F1"))
    assert [t.damage("blue F1"), t.leader_damage("blue")] == [3, 4]
    t.play(order("assassin"), target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.leader_damage("blue") == 4
    assert [t.attack("blue K2", "red F1"), t.life("blue K2")] == [0, 36]


@rule("PT-card.homunculus.leader")
def test_under_kehrolyn_moved_damage_is_capped_too() -> None:
    red = "leads homunculus, F1 fighter d6, R1 knight d8"
    t = duel(red)

    t.play(take("F1", "R1", 4))

    assert [t.damage("red F1"), t.damage("red R1")] == [2, 9]
    assert t.leader_damage("red") == 3


@rule("PT-card.homunculus.leader")
def test_kehrolyn_takes_no_damage_of_enemy_heroes_and_none_that_is_not_lethal() -> None:
    t = duel("leads homunculus, F1 fighter", "F1 oracle, F2 overlord", actions=3)
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 4
    assert t.leader_damage("red") == t.leader_damage("blue") == 0

    t = duel("leads homunculus, F1 fighter", "F1 oracle, hand witch", active="blue")
    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 2
    assert t.leader_damage("red") == 0


@rule("PT-card.homunculus.leader")
def test_revised_kehrolyn_attacks_for_one() -> None:
    t = duel("leads homunculus", options="edition=revised")

    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (1, 36)
