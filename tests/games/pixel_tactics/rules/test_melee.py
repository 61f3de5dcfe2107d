"""PT melee: who is foremost, who is screened."""

import pytest

from feldherr.games.pixel_tactics.rules.values import melee_ready
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    at_random,
    duel,
    melee,
    new_table,
    order,
    target,
)


@rule("PT-melee.1")
def test_only_the_foremost_card_of_a_column_is_a_melee_target() -> None:
    t = duel("F1 fighter", "F1 knight, K1 healer, R1 oracle")

    assert t.targets("F1") == {"F1", "K2"}
    assert t.why_not(melee("F1", "K1")) == "PT-melee.1"
    assert t.why_not(melee("F1", "R1")) == "PT-melee.1"


@rule("PT-melee.1")
def test_only_the_foremost_card_of_a_column_attacks_in_melee() -> None:
    t = duel("F1 knight, K1 healer, R1 fighter", "F1 witch", "rear")

    assert not t.targets("R1")
    assert t.why_not(melee("R1", "F1")) == "PT-melee.2"


@rule("PT-melee.2")
def test_a_card_behind_an_own_card_has_no_melee_attack() -> None:
    t = duel("F1 healer, K1 fighter", "F1 witch", "flank")
    assert not t.targets("K1")
    assert t.why_not(melee("K1", "F1")) == "PT-melee.2"

    t = duel("K1 fighter", "F1 witch", "flank")
    t.play(melee("K1", "F1"))
    assert t.damage("blue F1") == 6


@rule("PT-melee.2")
def test_a_leader_behind_an_own_hero_has_no_melee_attack() -> None:
    t = duel("F2 healer", "F1 witch", "flank")

    assert not t.targets("K2")
    assert t.why_not(melee("K2", "F1")) == "PT-melee.2"


@rule("PT-melee.3")
def test_corpses_screen_nobody() -> None:
    t = duel("F1 witch corpse, K1 fighter", "F3 knight corpse, K3 healer", "flank")

    t.play(melee("K1", "K3"))

    assert t.damage("blue K3") == 6


@rule("PT-melee.4")
def test_the_target_may_stand_in_any_column() -> None:
    t = duel("F1 fighter", "F2 healer, F3 witch")

    assert t.targets("F1") == {"F2", "F3"}
    assert t.why_not(melee("F1", "K2")) == "PT-melee.1"


@rule("PT-melee.5")
@pytest.mark.parametrize(
    ("middle", "is_ready"),
    [("", True), (", F2 healer corpse", True), (", F2 healer d4", False), (", F2 healer", False)],
)
def test_a_leader_is_melee_ready_while_nobody_lives_before_him(middle: str, is_ready: bool) -> None:
    t = duel("F1 fighter", f"F1 witch{middle}")
    assert ("K2" in t.targets("F1")) is is_ready

    t = duel(f"F1 witch{middle}", "F1 fighter", "flank")
    assert bool(t.targets("K2")) is is_ready


@rule("PT-melee.6")
def test_nobody_behind_a_living_leader_is_melee_ready() -> None:
    t = duel("R2 fighter", "R2 witch", "rear")

    assert not t.targets("R2")
    assert t.why_not(melee("R2", "K2")) == "PT-melee.2"

    t = duel("F1 fighter", "R2 witch")
    assert t.targets("F1") == {"K2"}


@rule("PT-melee.7")
def test_a_doomed_hero_still_blocks_melee() -> None:
    t = duel("F1 fighter", "F1 oracle d6, K1 healer")

    assert t.targets("F1") == {"F1", "K2"}
    assert t.why_not(melee("F1", "K1")) == "PT-melee.1"


@rule("PT-melee.7")
def test_after_the_check_the_doomed_hero_blocks_no_more() -> None:
    t = duel("K1 fighter", "F1 oracle d6, K1 healer")
    t.end_wave()

    assert t.targets("K1") == {"K1", "K2"}


@rule("PT-melee.8")
@pytest.mark.parametrize("seed", range(6))
def test_in_every_position_each_unit_has_a_melee_ready_card(seed: int) -> None:
    t = new_table(seed)
    seen = 0
    for _ in at_random(t, seed):
        if t.state.round >= 1:
            assert melee_ready(t.state, RED)
            assert melee_ready(t.state, BLUE)
            seen += 1
    assert seen > 50


@rule("PT-melee.8")
def test_a_lone_leader_is_the_target_that_is_always_there() -> None:
    t = duel("F1 fighter", "R2 witch, hand oracle")
    assert t.targets("F1") == {"K2"}

    t = duel("F1 fighter, hand assassin", "F2 witch")
    t.play(order("assassin"), target("blue F2"))
    assert t.targets("F1") == {"K2"}


@rule("PT-melee.9")
def test_heroes_screen_heroes_as_they_screen_the_leader() -> None:
    t = duel("F1 fighter", "F3 paladin, R3 scientist")

    assert t.targets("F1") == {"F3", "K2"}
    assert t.why_not(melee("F1", "R3")) == "PT-melee.1"
