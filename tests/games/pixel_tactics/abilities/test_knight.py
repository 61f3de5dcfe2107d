"""Knight, leader Cadenza."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.answers import DRAW_CARD, NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    duel,
    melee,
    order,
    shoot,
    spell,
    take,
    target,
)


@rule("PT-card.knight.front")
def test_in_front_it_deals_two_to_a_hero_that_attacks_it() -> None:
    t = duel("F1 knight", "F1 fighter, hand witch", active="blue")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 4
    assert t.damage("blue F1") == 2


@rule("PT-card.knight.front")
def test_in_front_it_intercepts_and_deals_two_to_the_shooter() -> None:
    t = duel("F1 knight, K1 oracle", "R1 gunner", "rear", active="blue")

    t.play(shoot("R1", "K1"), target("red F1"))

    assert t.damage("red F1") == 5
    assert t.damage("red K1") == 0
    assert t.damage("blue R1") == 2


@rule("PT-card.knight.front")
@pytest.mark.parametrize(
    ("wave", "blue", "attack", "attacker"),
    [("flank", "", melee("K2", "F1"), "K2"), ("rear", "R1 alchemist", spell("R1"), "R1")],
)
def test_in_front_it_does_not_answer_a_leader_or_a_spell(
    wave: str, blue: str, attack: Record, attacker: str
) -> None:
    t = duel("F1 knight", blue, wave, first="blue", active="blue")

    t.play(attack)
    if t.offered():
        t.pick("red F1")

    assert t.damage("red F1") > 0
    assert t.damage(f"blue {attacker}") == 0


@rule("PT-card.knight.front")
def test_in_front_it_does_not_answer_attacks_on_others() -> None:
    t = duel("F1 knight, F2 oracle", "F1 fighter", first="blue", active="blue")

    t.play(melee("F1", "F2"))

    assert t.damage("blue F1") == 0


@rule("PT-card.knight.front")
@pytest.mark.parametrize("place", ["K1", "R1"])
def test_behind_the_front_it_does_not_answer_attacks(place: str) -> None:
    t = duel(f"{place} knight", "F1 fighter", first="blue", active="blue")

    t.play(melee("F1", place))

    assert t.damage(f"red {place}") == 4
    assert t.damage("blue F1") == 0


@rule("PT-card.knight.flank")
@pytest.mark.parametrize(
    ("wave", "blue", "attack", "damage"),
    [
        ("rear", "R1 gunner", shoot("R1", "K2"), 0),
        ("front", "F1 fighter", melee("F1", "K2"), 4),
        ("rear", "R1 assassin", spell("R1"), 3),
    ],
)
def test_in_the_flank_it_keeps_only_shots_from_its_leader(
    wave: str, blue: str, attack: Record, damage: int
) -> None:
    t = duel("K1 knight", blue, wave, first="blue", active="blue")

    t.play(attack)

    assert t.leader_damage("red") == damage


@rule("PT-card.knight.flank")
@pytest.mark.parametrize("red", ["F1 knight", "R1 knight", "K1 knight corpse"])
def test_elsewhere_or_dead_it_keeps_nothing_from_its_leader(red: str) -> None:
    t = duel(red, "R1 gunner", "rear", first="blue", active="blue")

    t.play(shoot("R1", "K2"))

    assert t.leader_damage("red") == 5


@rule("PT-card.knight.rear")
def test_in_the_rear_it_takes_any_damage_before_the_check_even_beyond_its_life() -> None:
    t = duel("leads blank d3, F1 oracle d4, R1 knight d8", "", first="blue", actions=1)

    t.play(DRAW_CARD)
    assert t.seat == RED
    assert t.options() == [NO, *(take("F1", "R1", number) for number in (1, 2, 3, 4))]
    t.play(take("F1", "R1", 4))

    assert t.damage("red F1") == 0
    assert not t.is_corpse("red F1")
    assert t.is_corpse("red R1")


@rule("PT-card.knight.rear")
def test_in_the_rear_it_takes_damage_in_its_owners_turn_at_no_cost() -> None:
    t = duel("leads blank d3, F1 oracle d4, R1 knight d8", "F1 witch d2")

    assert t.why_not(take("K2", "R1", 1)) == "PT-faq.8"
    t.play(take("F1", "R1", 4))

    assert [t.damage("red F1"), t.damage("red R1")] == [0, 12]
    assert t.red.actions == 2


@rule("PT-card.knight.rear")
def test_in_the_rear_it_takes_damage_as_it_is_dealt_but_never_a_leaders() -> None:
    t = duel("F1 oracle, R1 knight d8", "F1 fighter, F3 trapper", active="blue", actions=3)

    t.play(melee("F1", "F1"))
    assert t.seat == RED
    t.split(red_F1=1, red_R1=3)
    t.play(melee("F3", "K2"))

    assert [t.damage("red F1"), t.damage("red R1")] == [1, 11]
    assert t.leader_damage("red") == 4


@rule("PT-card.knight.rear")
@pytest.mark.parametrize("red", ["F2 knight", "K1 knight", "R1 knight corpse"])
def test_elsewhere_or_dead_it_takes_no_damage_of_others(red: str) -> None:
    t = duel(f"F1 oracle d4, {red}", "", first="blue", actions=1)

    t.play(DRAW_CARD)

    assert t.is_corpse("red F1")


@rule("PT-card.knight.order")
def test_its_order_deals_four_to_every_melee_ready_enemy() -> None:
    t = duel("F1 oracle, hand knight", "F1 illusionist, K3 oracle, R1 healer")

    t.play(order("knight"))

    assert [t.damage("blue F1"), t.damage("blue K3"), t.leader_damage("blue")] == [4, 4, 4]
    assert t.damage("blue R1") == 0
    assert t.damage("red F1") == t.leader_damage("red") == 0


@rule("PT-card.knight.order")
def test_its_order_spares_a_leader_behind_a_hero() -> None:
    t = duel("hand knight", "F1 illusionist, F2 witch, K3 oracle, R1 healer")

    t.play(order("knight"))

    assert t.leader_damage("blue") == 0
    assert t.damage("blue F2") == 4


@rule("PT-card.knight.leader")
def test_under_cadenza_leader_and_heroes_take_one_less_from_attacks() -> None:
    t = duel("leads knight, F1 alchemist", "F1 fighter, F3 trapper", active="blue", actions=3)

    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 4 - 2 - 1
    t.play(melee("F3", "K2"))
    assert t.leader_damage("red") == 3
    assert t.attack("red K2", "blue K2") == 4
    assert t.life("red K2") == 20


@rule("PT-card.knight.leader")
def test_under_cadenza_spells_hurt_in_full() -> None:
    t = duel("leads knight", "R1 assassin", "rear", first="blue", active="blue")

    t.play(spell("R1"))

    assert t.leader_damage("red") == 3


@rule("PT-card.knight.leader")
def test_cadenza_does_not_protect_the_enemy() -> None:
    t = duel("leads knight, F1 fighter", "F1 oracle")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 4


REVISED = "edition=revised"


def test_revised_in_the_rear_it_gathers_up_to_six_damage_by_a_spell() -> None:
    t = duel("F1 oracle d3, F2 fighter d5, R1 knight", "F1 witch d2", "rear", options=REVISED)

    t.play(spell("R1"))
    assert t.offered() == {"red F1", "red F2"}
    assert not t.offers(t.split_answer(red_F1=3, red_F2=4))
    t.split(red_F1=3, red_F2=3)

    assert [t.damage(f"red {each}") for each in ("F1", "F2", "R1")] == [0, 2, 6]


def test_revised_in_the_rear_it_takes_no_damage_otherwise() -> None:
    red = "F1 oracle d4, R1 knight"
    t = duel(red, "", "rear", first="blue", actions=1, options=REVISED)

    assert not t.offers(take("F1", "R1", 1))
    t.play(DRAW_CARD)

    assert t.is_corpse("red F1")
