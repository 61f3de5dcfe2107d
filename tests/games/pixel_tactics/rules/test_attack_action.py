"""PT attackaction: who may take the attack action, and attacks that effects demand."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.answers import Aim, Attack
from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel, melee, move, recruit, shoot, spell


@rule("PT-attackaction.1")
def test_attackers_stand_in_the_row_of_the_wave() -> None:
    t = duel("F1 fighter, R2 gunner, hand witch", wave="rear")

    assert t.slots(Attack) == {"R2"}
    assert t.why_not(melee("F1", "K2")) == "PT-attackaction.1"
    t.play(shoot("R2", "K2"))
    assert (t.leader_damage("blue"), t.red.actions) == (5, 1)


@rule("PT-attackaction.2")
def test_the_leader_attacks_in_the_flank_wave_only() -> None:
    assert duel("hand witch", wave="flank").offers(melee("K2", "K2"))
    for wave in ("front", "rear"):
        t = duel("hand witch", wave=wave)
        assert t.why_not(melee("K2", "K2")) == "PT-attackaction.2"
        assert not t.slots(Attack)


@rule("PT-attackaction.3")
def test_a_hero_takes_the_attack_action_once_per_wave() -> None:
    t = duel("F1 fighter, hand witch")

    t.play(melee("F1", "K2"))

    assert "Attack" not in t.kinds()
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"


@rule("PT-attackaction.4")
@pytest.mark.parametrize("arrival", [move("R1", "F1"), recruit("knight", "F1")])
def test_a_hero_moved_or_recruited_by_an_action_does_not_attack(arrival: Record) -> None:
    t = duel("R1 fighter, hand knight witch")

    t.play(arrival)

    assert t.has("red F1")
    assert not t.slots(Attack)
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"


@rule("PT-attackaction.5")
def test_a_spell_makes_a_hero_attack_that_may_not_take_the_action() -> None:
    t = duel("F3 mascot, hand fighter witch")

    t.play(recruit("fighter", "F1"))
    assert t.slots(Attack) == {"F3"}
    t.play(spell("F3"))

    assert t.leader_damage("blue") == 4


@rule("PT-attackaction.5")
def test_a_demanded_melee_attack_is_no_occasion_for_a_spell() -> None:
    t = duel("F3 mascot, F1 dragon_mage", "F1 knight, F2 witch")

    t.play(spell("F3"))

    assert {each.mode for each in t.options() if isinstance(each, Aim)} == {MELEE}


@rule("PT-attackaction.6")
def test_an_attack_on_demand_is_not_bound_to_the_row_of_the_wave() -> None:
    t = duel("R1 scientist, F3 fighter", wave="rear")

    assert t.slots(Attack) == {"R1"}
    t.play(spell("R1"))

    assert t.leader_damage("blue") == 4
