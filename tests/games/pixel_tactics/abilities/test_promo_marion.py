"""Bombardier (house design), leader Marion."""

import pytest

from feldherr.games.pixel_tactics.events.turn import ActionTaken
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    card,
    column,
    duel,
    execute,
    found,
    order,
    row,
    shoot,
    spell,
    target,
)


@rule("PT-card.promo_marion.front")
def test_killed_in_front_it_hurts_every_melee_ready_enemy() -> None:
    t = duel("F1 promo_marion, hand assassin witch", "F1 fighter, K1 healer", options="promo=yes")

    t.play(order("assassin"), target("red F1"))

    assert t.is_corpse("red F1")
    assert (t.damage("blue F1"), t.leader_damage("blue"), t.damage("blue K1")) == (2, 2, 0)


@rule("PT-card.promo_marion.front")
def test_killed_in_front_by_the_check_it_hurts_them_too() -> None:
    t = duel("F1 promo_marion d4, hand witch", "F2 fighter, hand oracle", options="promo=yes")

    t.end_wave()

    assert t.is_corpse("red F1")
    assert (t.damage("blue F2"), t.leader_damage("blue")) == (2, 0)


@rule("PT-card.promo_marion.front")
def test_killed_in_the_flank_it_hurts_nobody() -> None:
    t = duel("K1 promo_marion, hand assassin witch", "F1 fighter", options="promo=yes")

    t.play(order("assassin"), target("red K1"))

    assert t.is_corpse("red K1")
    assert t.damage("blue F1") == t.leader_damage("blue") == 0


@rule("PT-card.promo_marion.flank")
def test_in_the_flank_the_spell_hits_two_facing_columns() -> None:
    red = "F1 overlord, K1 promo_marion, R2 witch, R3 healer"
    t = duel(red, "F1 fighter, F2 oracle, F3 knight, K3 vampire corpse", wave="flank")

    t.play(spell("K1"), column(3))

    assert t.damage("red R3") == t.damage("blue F3") == 2
    others = ["red F1", "red K1", "red K2", "red R2", "blue F1", "blue F2", "blue K2", "blue K3"]
    assert [t.damage(each) for each in others] == [0] * 8


@rule("PT-card.promo_marion.flank")
def test_in_the_flank_even_the_middle_column_spares_the_leaders() -> None:
    t = duel("K1 promo_marion, R2 witch, hand healer", "F2 oracle", wave="flank")

    t.play(spell("K1"), column(2))

    assert t.damage("red R2") == t.damage("blue F2") == 2
    assert t.leader_damage("red") == t.leader_damage("blue") == 0


@rule("PT-card.promo_marion.rear")
def test_in_the_rear_it_shoots() -> None:
    t = duel("R1 promo_marion, hand witch", "F3 oracle, K3 knight", wave="rear")

    t.play(shoot("R1", "K3"))

    assert (t.damage("blue K3"), t.life("red R1")) == (4, 4)


@rule("PT-card.promo_marion.rear")
def test_in_front_it_does_not_shoot() -> None:
    t = duel("F1 promo_marion, hand witch", "F3 oracle, K3 knight")

    assert t.why_not(shoot("F1", "K3")) == "PT-ranged.1"


EVERYWHERE = "F1 fighter, F2 overlord, F3 healer, K1 oracle, K3 knight, R1 witch corpse, R2 vampire"


@pytest.mark.parametrize(
    ("name", "hit"), [("front", {"F1", "F2", "F3"}), ("flank", {"K1", "K3"}), ("rear", {"R2"})]
)
@rule("PT-card.promo_marion.order")
def test_the_order_hits_every_hero_of_one_row_in_both_units(name: str, hit: set[str]) -> None:
    t = duel(f"{EVERYWHERE}, hand promo_marion mascot", EVERYWHERE, options="promo=yes")

    t.play(order("promo_marion"), row(name))

    for slot in ("F1", "F2", "F3", "K1", "K2", "K3", "R1", "R2"):
        assert t.damage(f"red {slot}") == t.damage(f"blue {slot}") == (3 if slot in hit else 0)


@pytest.mark.parametrize("round", [1, 2])
@rule("PT-card.promo_marion.leader")
def test_marion_shows_a_card_to_kill_its_namesake_even_in_round_one(round: int) -> None:
    red = "leads promo_marion, hand fighter knight witch"
    t = duel(red, "F1 fighter, F2 knight", round=round, options="promo=yes")

    happened = t.play(execute("fighter", "blue F1"))

    assert found(happened, ActionTaken) == [ActionTaken(RED, "execute", 1)]
    assert t.is_corpse("blue F1")
    assert t.hand("red") == ["fighter", "knight", "witch"]
    seen = t.match.view(BLUE).state.sides[RED].hand
    assert sorted(seen) == [HIDDEN, HIDDEN, card("fighter")]
    assert t.red.actions == 1
    assert t.why_not(execute("knight", "blue F2")) == "PT-card.promo_marion.leader"
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (3, 18)


@rule("PT-card.promo_marion.leader")
def test_marion_may_do_so_again_in_the_next_wave() -> None:
    red = "leads promo_marion, hand fighter knight witch"
    t = duel(red, "F1 fighter, F2 knight", options="promo=yes")

    t.play(execute("fighter", "blue F1"))
    t.end_wave()

    assert t.offers(execute("knight", "blue F2"))


@rule("PT-card.promo_marion.leader")
def test_marion_kills_neither_other_heroes_nor_leaders_nor_her_own() -> None:
    red = "leads promo_marion, F1 knight, hand fighter witch"
    t = duel(red, "leads witch, F2 knight, F3 fighter corpse", options="promo=yes")

    assert "Execute" not in t.kinds()


@rule("PT-card.promo_marion.leader")
def test_other_leaders_cannot_do_so() -> None:
    t = duel("hand fighter witch", "leads promo_marion, F1 fighter", options="promo=yes")

    assert not t.offers(execute("fighter", "blue F1"))
