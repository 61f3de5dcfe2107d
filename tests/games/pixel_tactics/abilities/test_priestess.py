"""Priestess, leader Magdelina Larington."""

import pytest

from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    Table,
    amount,
    duel,
    order,
    spell,
    target,
)


@rule("PT-card.priestess.front")
def test_in_front_the_spell_heals_up_to_four_damage_on_a_hero() -> None:
    t = duel("leads blank d5, F1 priestess, F3 knight d9", "leads blank d5, F1 oracle d2")

    t.play(spell("F1"))
    assert t.options() == [target("red F1"), target("red F3"), target("blue F1")]
    t.play(target("red F3"))
    assert t.options() == [amount(number) for number in range(5)]
    t.play(amount(4))

    assert t.damage("red F3") == 5
    assert t.leader_damage("red") == 5
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (1, 7)


@rule("PT-card.priestess.front")
def test_in_front_no_more_is_healed_than_there_is() -> None:
    t = duel("F1 priestess, F3 knight d1, hand witch")

    t.play(spell("F1"), target("red F3"))
    assert not t.offers(amount(2))
    t.play(amount(1))

    assert t.damage("red F3") == 0


@pytest.mark.parametrize(("before", "most"), [(5, 2), (1, 1)])
@rule("PT-card.priestess.flank")
def test_in_the_flank_the_spell_heals_up_to_two_damage_on_the_own_leader(
    before: int, most: int
) -> None:
    t = duel(f"leads blank d{before}, K1 priestess, F1 knight d3", "leads blank d5", wave="flank")

    t.play(spell("K1"))
    assert t.options() == [amount(number) for number in range(most + 1)]
    t.play(amount(most))

    assert t.leader_damage("red") == before - most
    assert (t.damage("red F1"), t.leader_damage("blue")) == (3, 5)


@rule("PT-card.priestess.rear")
def test_in_the_rear_she_pays_for_a_revival_with_the_life_of_the_revived() -> None:
    t = duel("R1 priestess", "F1 oracle corpse, F3 overlord corpse", wave="rear")

    t.play(spell("R1"), target("blue F1"))

    assert (t.is_corpse("blue F1"), t.damage("blue F1"), t.damage("red R1")) == (False, 0, 4)
    assert t.is_corpse("blue F3")


@rule("PT-card.priestess.rear")
def test_in_the_rear_a_dear_revival_kills_her_at_the_end_of_the_wave() -> None:
    t = duel("F1 overlord corpse, R1 priestess", wave="rear")

    t.play(spell("R1"))
    assert not t.is_corpse("red F1")
    assert (t.damage("red R1"), t.is_corpse("red R1")) == (7, False)
    t.end_wave()

    assert t.is_corpse("red R1")


@rule("PT-card.priestess.rear")
def test_in_the_rear_without_a_corpse_nothing_happens_to_her() -> None:
    t = duel("F1 overlord, R1 priestess, hand witch", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert (t.damage("red R1"), t.red.actions) == (0, 1)


@rule("PT-card.priestess.order")
def test_the_order_must_revive_an_enemy_if_there_is_no_other_corpse() -> None:
    t = duel("F1 fighter, hand priestess witch", "F1 knight corpse, K1 healer corpse")

    t.play(order("priestess"))
    assert t.options() == [target("blue F1"), target("blue K1")]
    t.play(target("blue F1"))

    assert (t.is_corpse("blue F1"), t.damage("blue F1")) == (False, 0)
    assert t.is_corpse("blue K1")


@rule("PT-card.priestess.order")
def test_the_order_does_nothing_without_a_corpse() -> None:
    t = duel("F1 fighter d3, hand priestess witch", "F1 knight")

    t.play(order("priestess"))

    assert t.idle
    assert (t.red.actions, t.discarded("red"), t.damage("red F1")) == (1, ["priestess"], 3)


def attack_after(t: Table, rounds: int) -> int:
    """Let so many rounds pass; what her fighter attacks for then."""
    for _ in range(3 * rounds):
        t.end_wave()
    return t.attack("red F1", "blue K2")


@pytest.mark.parametrize("edition", ["german", "first", "revised"])
@rule("PT-card.priestess.leader")
def test_magdelina_makes_her_heroes_stronger_every_round_once_the_truce_is_over(
    edition: str,
) -> None:
    t = duel("leads priestess, F1 fighter", round=1, options=f"edition={edition}")

    assert (attack_after(t, 0), t.life("red K2")) == (4, 19)
    assert (attack_after(t, 1), t.state.round) == (4, 2)
    assert (attack_after(t, 1), t.state.round) == (5, 3)
    assert attack_after(t, 1) == 6


@rule("PT-card.priestess.leader")
def test_magdelina_strengthens_every_hero_but_neither_herself_nor_the_opponent() -> None:
    t = duel("leads priestess s4, F1 fighter, R3 oracle", "F1 fighter")

    assert (t.attack("red F1", "blue K2"), t.attack("red R3", "blue K2")) == (8, 6)
    assert t.attack("red K2", "blue K2") == 0
    assert t.attack("blue F1", "red K2") == 4


@rule("PT-card.priestess.leader")
def test_no_counter_comes_at_the_end_of_a_single_wave() -> None:
    t = duel("leads priestess, F1 fighter")

    t.end_wave()

    assert t.attack("red F1", "blue K2") == 4


@rule("PT-card.priestess.leader", "PT-card.doppelganger.leader")
def test_sagas_gathers_counters_of_his_own() -> None:
    t = duel("leads priestess s2, F1 fighter", "leads doppelganger, F1 fighter", "rear")

    t.end_wave()

    assert t.attack("red F1", "blue K2") == 7
    assert t.attack("blue F1", "red K2") == 5
