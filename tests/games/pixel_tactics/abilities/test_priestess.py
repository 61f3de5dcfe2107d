"""Priestess, leader Magdelina Larington (house design)."""

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


def waves(t: Table, number: int) -> int:
    """Let so many waves pass; her attack value then."""
    for _ in range(number):
        t.end_wave()
    return t.attack("red K2", "blue K2")


@rule("PT-card.priestess.leader")
def test_magdelina_gains_one_attack_per_wave_up_to_ten() -> None:
    t = duel("leads priestess", round=1)

    assert (waves(t, 0), t.life("red K2")) == (0, 19)
    assert (waves(t, 3), t.state.round, t.state.wave) == (3, 2, 0)
    assert (waves(t, 6), t.state.round, t.state.wave) == (9, 4, 0)
    assert waves(t, 1) == 10
    assert waves(t, 4) == 10


@rule("PT-card.priestess.leader")
def test_magdelina_strengthens_neither_heroes_nor_the_opponent() -> None:
    t = duel("leads priestess s4, F1 fighter")

    t.end_wave()

    assert t.attack("red K2", "blue K2") == 5
    assert t.attack("red F1", "blue K2") == 4
    assert t.attack("blue K2", "red F1") == 3
