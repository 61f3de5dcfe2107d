"""PT spell: casting instead of striking, and what a spell is not."""

import pytest

from feldherr.games.pixel_tactics.events.combat import Damaged
from feldherr.games.pixel_tactics.grid import SPELL
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    duel,
    found,
    hand_card,
    melee,
    ref,
    spell,
)


@rule("PT-spell.1")
def test_a_spell_takes_the_place_of_a_weapon_attack() -> None:
    t = duel("R1 assassin, hand mystic", "F1 witch", "rear")

    events = t.play(spell("R1"))

    assert found(events, Damaged) == [Damaged(ref("blue K2"), 3, ref("red R1"), SPELL)]
    assert t.red.actions == 1


@rule("PT-spell.1")
def test_a_hero_without_a_spell_in_its_row_casts_none() -> None:
    t = duel("K1 assassin", "F1 witch", "flank")

    assert t.why_not(spell("K1")) == "PT-spell.1"


@rule("PT-spell.2")
def test_a_spell_needs_no_melee_readiness() -> None:
    t = duel("F2 witch, R2 alchemist", "F1 knight", "rear")

    assert t.why_not(melee("R2", "F1")) == "PT-melee.2"
    t.play(spell("R2"))
    t.pick("blue F1")

    assert t.damage("blue F1") == 1


@rule("PT-spell.3")
def test_a_spell_is_not_intercepted() -> None:
    t = duel("R1 alchemist", "F1 fighter, R1 healer", "rear")

    t.play(spell("R1"))
    t.pick("blue R1")

    assert t.decision.prompt == "turn"
    assert (t.damage("blue R1"), t.damage("blue F1")) == (1, 0)


@rule("PT-spell.4")
def test_a_spell_is_cast_once_per_wave() -> None:
    t = duel("R1 alchemist, hand mystic", "F1 witch", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")

    assert "Attack" not in t.kinds()
    assert t.why_not(spell("R1")) == "PT-action.5"


@rule("PT-spell.5")
def test_a_hero_casts_or_strikes_but_not_both() -> None:
    t = duel("F1 oracle, hand mystic", "F1 witch, hand healer")
    t.play(melee("F1", "F1"))
    assert t.why_not(spell("F1")) == "PT-action.5"

    t = duel("F1 oracle, hand mystic", "F1 witch, hand healer mystic")
    t.play(spell("F1"), hand_card("blue.healer"))
    assert t.red.actions == 1
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"


@rule("PT-spell.6")
@pytest.mark.parametrize(("wave", "casts"), [("front", False), ("flank", False), ("rear", True)])
def test_a_spell_is_cast_in_the_wave_of_its_row(wave: str, casts: bool) -> None:
    t = duel("R1 alchemist", "F1 witch", wave)

    assert t.offers(spell("R1")) is casts
    if not casts:
        assert t.why_not(spell("R1")) == "PT-attackaction.1"


@rule("PT-spell.7")
def test_who_is_hit_by_a_spell_was_not_attacked() -> None:
    t = duel("R1 alchemist", "F1 knight", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")

    assert (t.damage("blue F1"), t.damage("red R1")) == (1, 0)


@rule("PT-spell.7")
def test_reductions_of_attack_damage_do_not_stop_a_spell() -> None:
    t = duel("R1 alchemist", "leads knight, F1 alchemist", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")

    assert t.damage("blue F1") == 1


@rule("PT-spell.8")
def test_a_spell_counts_as_an_attack_made() -> None:
    t = duel("leads assassin, R1 alchemist", "F1 oracle d3", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")

    assert t.is_corpse("blue F1")


@rule("PT-spell.8")
def test_a_spell_falls_under_the_truce() -> None:
    t = duel("R1 alchemist", "F1 oracle", "rear", round=1)

    assert not t.offers(spell("R1"))
    assert t.why_not(spell("R1")) == "PT-truce.4"
