"""Assassin, leader Regicide Heketch."""

import pytest

from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.combat import CasualtiesChecked, Fell
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    duel,
    found,
    melee,
    order,
    spell,
    take,
    target,
)


@rule("PT-card.assassin.front")
def test_in_front_its_attack_on_the_leader_counts_double() -> None:
    t = duel("F1 assassin", "F1 fighter")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("blue") == 6


@rule("PT-card.assassin.front")
def test_in_front_its_attack_on_a_hero_counts_once() -> None:
    t = duel("F1 assassin", "F1 fighter")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 3


@rule("PT-card.assassin.front")
def test_in_the_flank_its_own_attack_on_the_leader_is_not_doubled() -> None:
    t = duel("K1 assassin", "F1 fighter", "flank")

    t.play(melee("K1", "K2"))

    assert t.leader_damage("blue") == 3


@rule("PT-card.assassin.flank")
def test_in_the_flank_it_doubles_the_printed_value_of_its_forerunner_against_heroes() -> None:
    t = duel("F1 fighter, K1 assassin", "F1 oracle")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 8


@rule("PT-card.assassin.flank")
def test_in_the_flank_it_does_not_double_attacks_on_the_leader() -> None:
    t = duel("F1 fighter, K1 assassin", "F1 oracle")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("blue") == 4


@rule("PT-card.assassin.flank")
def test_in_the_flank_additions_are_not_doubled() -> None:
    t = duel("leads pyromancer, F1 fighter, K1 assassin", "F1 oracle", first="red")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 4 * 2 + 3


@rule("PT-card.assassin.flank")
@pytest.mark.parametrize(
    "red",
    [
        "F1 fighter, K3 assassin",
        "F1 fighter, R1 assassin",
        "F1 fighter, K1 assassin corpse",
        "F1 fighter, F2 assassin",
    ],
)
def test_nobody_but_the_living_flank_hero_behind_doubles(red: str) -> None:
    t = duel(red, "F1 oracle")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 4


@rule("PT-card.assassin.rear")
def test_in_the_rear_its_spell_deals_three_to_the_leader_past_every_guard() -> None:
    t = duel("R1 assassin", "F2 fighter, K1 alchemist", "rear")

    t.play(spell("R1"))

    assert t.leader_damage("blue") == 3
    assert t.damage("blue F2") == t.damage("blue K1") == 0


@rule("PT-card.assassin.rear")
@pytest.mark.parametrize(("place", "wave"), [("F1", "front"), ("K1", "flank")])
def test_outside_the_rear_it_has_no_spell(place: str, wave: str) -> None:
    t = duel(f"{place} assassin", "F1 oracle", wave)

    assert t.why_not(spell(place)) == "PT-spell.1"


@rule("PT-card.assassin.order")
def test_its_order_kills_any_one_hero_at_once() -> None:
    t = duel("F1 fighter, hand assassin", "F1 knight, F2 healer corpse")

    t.play(order("assassin"))
    assert t.offered() == {"red F1", "blue F1"}
    t.play(target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.name("blue F1") == "knight"
    assert not t.is_corpse("red F1")


@rule("PT-card.assassin.order")
def test_with_only_own_heroes_on_the_table_its_order_kills_one_of_them() -> None:
    t = duel("F1 fighter, F2 oracle, hand assassin", "F1 knight corpse")

    t.play(order("assassin"))
    assert t.offered() == {"red F1", "red F2"}
    t.play(target("red F2"))

    assert t.is_corpse("red F2")


@rule("PT-card.assassin.leader")
def test_under_heketch_the_enemy_checks_casualties_after_each_attack() -> None:
    t = duel("leads assassin, F1 fighter, F2 trapper", "F1 oracle, K1 healer")

    t.play(melee("F1", "F1"))

    assert t.is_corpse("blue F1")
    t.play(melee("F2", "K1"))
    assert t.is_corpse("blue K1")


@rule("PT-card.assassin.leader")
def test_under_heketch_an_order_calls_for_no_check_but_the_next_attack_does() -> None:
    t = duel(
        "leads assassin, F1 fighter, F3 healer d4, hand alchemist", "F1 knight d3, F2 overlord"
    )

    t.play(order("alchemist"))
    t.split(blue_F1=7)
    assert t.damage("blue F1") == 10
    assert not t.is_corpse("blue F1")
    t.play(melee("F1", "F2"))

    assert t.is_corpse("blue F1")
    assert not t.is_corpse("red F3")
    t.end_wave()
    assert t.is_corpse("red F3")


@rule("PT-card.assassin.leader")
def test_heketch_does_not_hasten_the_end_of_his_own_heroes() -> None:
    t = duel("leads assassin, F1 oracle", "F1 fighter", first="blue", active="blue")

    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 4
    assert not t.is_corpse("red F1")


@rule("PT-card.assassin.leader")
def test_heketch_himself_attacks_for_eight_and_calls_for_a_check() -> None:
    t = duel("leads assassin", "F1 fighter", "flank")

    assert [t.attack("red K2", "blue F1"), t.life("red K2")] == [8, 15]
    t.play(melee("K2", "F1"))

    assert t.is_corpse("blue F1")


FIRST = "edition=first"


def test_in_the_first_printing_heketch_kills_after_any_damage() -> None:
    t = duel(
        "leads assassin, hand alchemist", "leads blank d20, F1 oracle, F2 witch", options=FIRST
    )

    t.play(order("alchemist"))
    t.split(blue_F1=4, blue_F2=3)

    assert t.is_corpse("blue F1")
    assert t.damage("blue F2") == 3
    assert not t.match.over


def test_in_the_first_printing_moved_damage_kills_before_the_check() -> None:
    t = duel("leads assassin, hand witch", "F1 fighter d4, R1 knight d9, hand witch", options=FIRST)

    t.end_turn()
    t.play(DRAW_CARD, DRAW_CARD)
    assert (t.seat, t.decision.prompt) == (BLUE, "take_damage")
    events = t.play(take("F1", "R1", 1))

    assert t.is_corpse("blue R1")
    assert not found(events[: events.index(found(events, Fell)[0])], CasualtiesChecked)


@rule("PT-card.assassin.leader")
def test_after_a_spell_of_heketchs_unit_damage_may_still_be_moved_before_the_check() -> None:
    t = duel("leads assassin, R1 alchemist", "F1 oracle d3, R1 knight", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")
    t.split(blue_F1=1)
    assert (t.seat, t.decision.prompt) == (BLUE, "take_damage")
    t.play(take("F1", "R1", 4))

    assert (t.damage("blue F1"), t.damage("blue R1")) == (0, 4)


def test_in_the_first_printing_heketch_spares_his_own_heroes() -> None:
    t = duel("leads assassin, F1 oracle, hand alchemist", options=FIRST)

    t.play(order("alchemist"))

    assert t.damage("red F1") == 7
    assert not t.is_corpse("red F1")


def test_in_the_first_printing_heketch_kills_a_hero_onto_which_lethal_damage_is_moved() -> None:
    t = duel("leads assassin, F1 knight d4, hand vampire", "F1 oracle, F2 witch", options=FIRST)

    t.play(order("vampire"), target("red F1"), target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.damage("red F1") == 0


def test_in_the_first_printing_heketch_kills_a_hero_that_takes_lethal_damage() -> None:
    t = duel("leads assassin", "F1 overlord d5, R1 knight d6", active="blue", options=FIRST)

    t.play(take("F1", "R1", 3))
    assert t.damage("blue R1") == 9
    t.play(take("F1", "R1", 1))

    assert t.is_corpse("blue R1")
    assert t.damage("blue F1") == 1
    assert t.offers(DRAW_CARD)


@pytest.mark.parametrize(("edition", "damage"), [("german", (3 + 5) * 2), ("revised", 3 * 2 + 5)])
def test_revised_only_the_printed_value_counts_double_against_the_leader(
    edition: str, damage: int
) -> None:
    t = duel("F1 assassin +5", options=f"edition={edition}")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("blue") == damage


@rule("PT-card.assassin.leader")
@pytest.mark.parametrize("edition", ["german", "revised"])
def test_revised_heketch_kills_at_once_also_by_abilities(edition: str) -> None:
    red = "leads assassin, F1 knight"
    blue = "F1 oracle d3, F2 witch d4, hand healer"
    t = duel(red, blue, active="blue", options=f"edition={edition}")

    t.play(melee("F1", "F1"))

    assert t.is_corpse("blue F1") is (edition == "revised")
    assert not t.is_corpse("blue F2")


@rule("PT-card.assassin.leader")
def test_revised_heketch_does_not_kill_by_orders_nor_what_others_have_done() -> None:
    red = "leads assassin, F1 fighter, hand alchemist witch"
    t = duel(red, "F1 oracle d3, F2 dragon_mage d3", options="edition=revised")

    t.play(order("alchemist"))
    t.split(blue_F1=7)
    assert (t.damage("blue F1"), t.is_corpse("blue F1")) == (10, False)
    t.play(melee("F1", "F2"))

    assert (t.is_corpse("blue F1"), t.is_corpse("blue F2")) == (False, True)
