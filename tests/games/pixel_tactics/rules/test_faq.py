"""PT faq: taking over damage, Kehrolyn, the Mascot's loop, facing columns."""

import pytest

from feldherr.core.decision import Allocate
from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    amount,
    column,
    duel,
    melee,
    order,
    shoot,
    spell,
    take,
    target,
)

ORACLE_AND_KNIGHT = "F1 oracle d3, R1 knight"
SHOOTER = "R1 gunner"


@rule("PT-faq.1")
def test_damage_may_be_taken_over_when_it_is_placed() -> None:
    t = duel(ORACLE_AND_KNIGHT, "F1 fighter", active="blue")

    t.play(melee("F1", "F1"))
    assert t.seat == RED
    assert isinstance(t.decision, Allocate)
    t.split(red_F1=1, red_R1=3)

    assert (t.damage("red F1"), t.damage("red R1")) == (4, 3)


@rule("PT-faq.1")
def test_damage_may_be_taken_over_in_the_own_turn_for_example_before_a_heal() -> None:
    t = duel(f"{ORACLE_AND_KNIGHT}, K1 healer", wave="flank")

    t.play(take("F1", "R1", 3))
    assert t.red.actions == 2
    t.play(spell("K1"), target("red R1"), amount(3))

    assert (t.damage("red F1"), t.damage("red R1")) == (0, 0)


@rule("PT-faq.1")
@pytest.mark.parametrize("wave", ["front", "flank", "rear"])
def test_damage_may_be_taken_over_before_every_check(wave: str) -> None:
    t = duel("F1 oracle d5, R1 knight", wave=wave, active="blue")

    t.end_turn()
    assert (t.seat, t.decision.prompt) == (RED, "take_damage")
    t.play(take("F1", "R1", 2), NO)

    assert not t.is_corpse("red F1")
    assert (t.damage("red F1"), t.damage("red R1")) == (3, 2)


@rule("PT-faq.1")
def test_damage_may_be_taken_over_before_an_immediate_check() -> None:
    t = duel("F1 oracle, R1 knight", "leads assassin, F1 fighter", active="blue")

    t.play(melee("F1", "F1"))
    t.split(red_F1=4)
    assert (t.seat, t.decision.prompt) == (RED, "take_damage")
    t.play(take("F1", "R1", 1), NO)

    assert not t.is_corpse("red F1")


@rule("PT-faq.1")
def test_the_vampire_takes_over_damage_of_its_forerunner() -> None:
    t = duel("F1 oracle d3, F2 witch d2, K1 vampire")

    assert t.offers(take("F1", "K1", 3))
    assert not t.offers(take("F2", "K1", 1))


@rule("PT-faq.2")
@pytest.mark.parametrize(("wish", "is_legal"), [(1, True), (2, True), (3, True), (4, False)])
def test_any_amount_may_be_taken_over(wish: int, is_legal: bool) -> None:
    t = duel(ORACLE_AND_KNIGHT)

    assert t.offers(take("F1", "R1", wish)) is is_legal
    if is_legal:
        t.play(take("F1", "R1", wish))
        assert (t.damage("red F1"), t.damage("red R1")) == (3 - wish, wish)


@rule("PT-faq.3")
def test_the_taker_may_carry_more_than_its_life() -> None:
    t = duel("F1 oracle d5, R1 knight d9")

    t.play(take("F1", "R1", 5))
    assert (t.damage("red F1"), t.damage("red R1")) == (0, 14)
    t.end_wave()

    assert t.is_corpse("red R1")
    assert not t.is_corpse("red F1")


@rule("PT-faq.4")
def test_kehrolyn_takes_what_would_kill_a_hero() -> None:
    t = duel("leads homunculus, F1 oracle", SHOOTER, "rear", active="blue")

    t.play(shoot("R1", "F1"))

    assert (t.damage("red F1"), t.leader_damage("red")) == (3, 2)


@rule("PT-faq.5")
def test_a_filled_hero_passes_everything_on_to_kehrolyn() -> None:
    t = duel("leads homunculus, F1 oracle d3", "F1 oracle", active="blue")
    t.play(melee("F1", "F1"))
    assert (t.damage("red F1"), t.leader_damage("red")) == (3, 2)

    t = duel("leads homunculus, F1 assassin", "F1 fighter", active="blue")
    t.play(melee("F1", "F1"))
    assert (t.damage("red F1"), t.leader_damage("red")) == (0, 4)

    t = duel("leads homunculus, F1 oracle d3, R1 knight d8")
    t.play(take("F1", "R1", 3))
    assert (t.damage("red F1"), t.damage("red R1"), t.leader_damage("red")) == (0, 9, 2)


@rule("PT-faq.6")
def test_the_mascots_order_under_a_mascot_leader_does_nothing() -> None:
    t = duel("leads mascot, F1 fighter, hand illusionist oracle", "F1 witch, hand mascot")

    t.play(order("illusionist"))

    assert t.decision.prompt == "turn"
    assert t.discarded("blue") == ["mascot"]
    assert t.discarded("red") == ["illusionist"]
    assert [t.damage(each) for each in ("red F1", "blue F1", "red K2", "blue K2")] == [0] * 4


@rule("PT-faq.7")
def test_the_fighters_order_hits_two_columns_that_face_each_other() -> None:
    t = duel(
        "F1 knight, K1 witch, F3 mystic, hand fighter oracle", "F1 healer, R1 overlord, F3 templar"
    )

    t.play(order("fighter"), column(1))

    assert [t.damage(each) for each in ("red F1", "red K1", "blue F1", "blue R1")] == [5] * 4
    assert [t.damage(each) for each in ("red F3", "blue F3", "red K2", "blue K2")] == [0] * 4


@rule("PT-faq.8")
def test_damage_of_the_leader_is_not_taken_over() -> None:
    t = duel("leads blank d18, R1 knight, F1 witch", "F1 fighter", active="blue", actions=1)

    t.play(melee("F1", "K2"))

    assert t.match.over, "nobody was asked to take the 4, nor before the check"
    t = duel("leads blank d18, R1 knight, F1 witch")
    assert "TakeDamage" not in t.kinds()
    assert t.why_not(take("K2", "R1", 1)) == "PT-faq.8"
