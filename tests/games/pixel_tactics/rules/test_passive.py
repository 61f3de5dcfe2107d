"""PT passive: powers that are always on, from the first moment to the last."""

import pytest

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    duel,
    melee,
    order,
    shoot,
    target,
)


@rule("PT-passive.1")
def test_passive_powers_work_in_the_opponents_turn_too() -> None:
    t = duel("K1 alchemist", "F1 fighter", active="blue")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("red") == 4 - 2


@rule("PT-passive.2")
def test_the_powers_of_a_killed_hero_end_at_once() -> None:
    t = duel("K1 alchemist", "F1 fighter, hand assassin mystic", active="blue")

    t.play(order("blue.assassin"), target("red K1"), melee("F1", "K2"))

    assert t.is_corpse("red K1")
    assert t.leader_damage("red") == 4


@rule("PT-passive.3")
def test_a_doomed_hero_keeps_its_powers_until_the_wave_ends() -> None:
    t = duel("K1 alchemist d9", "F1 fighter, hand mystic", active="blue")

    t.play(melee("F1", "K2"))
    assert t.leader_damage("red") == 4 - 2

    t.end_wave()
    assert t.is_corpse("red K1")
    t.end_turn()
    t.play(melee("K2", "K2"))
    assert t.leader_damage("red") == 2 + 3


@rule("PT-passive.4")
@pytest.mark.parametrize("wave", ["front", "flank", "rear"])
def test_passive_powers_cost_no_action_and_know_no_wave(wave: str) -> None:
    t = duel("K1 dragon_mage, R1 gunner", "F1 witch", wave)

    assert t.attack("red R1", "blue F1", RANGED) == 5 + 3
    assert t.red.actions == 2


@rule("PT-passive.4")
def test_a_passive_power_of_the_flank_strengthens_a_shot_in_the_rear_wave() -> None:
    t = duel("K1 dragon_mage, R1 gunner", "F1 knight", "rear")

    t.play(shoot("R1", "F1"))

    assert t.damage("blue F1") == 8
