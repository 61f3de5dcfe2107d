"""PT unit: the grid, its rows, and what a card is in it."""

import pytest

from feldherr.games.pixel_tactics.answers import Move, Recruit
from feldherr.games.pixel_tactics.grid import ALL_SLOTS, ROWS
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    Table,
    duel,
    lead,
    melee,
    move,
    order,
    recruit,
    shoot,
    spell,
    target,
)


def recruiting_places(wave: str) -> set[str]:
    """Where an empty unit may recruit in a wave."""
    return duel("hand knight", wave=wave).slots(Recruit)


@rule("PT-unit.1")
def test_a_full_unit_is_a_leader_and_eight_heroes_around_it() -> None:
    full = "F1 fighter, F2 knight, F3 paladin, K1 vampire, K3 mystic, R1 witch, R2 healer"
    t = duel(f"{full}, hand oracle gunner", wave="rear")

    t.play(recruit("oracle", "R3"))

    assert len(t.state.heroes(RED)) == 8
    assert t.has("red K2")
    assert t.state.free_slots(RED, ALL_SLOTS) == []
    assert not t.slots(Recruit)
    assert not t.slots(Move)


@rule("PT-unit.1")
def test_the_centre_is_never_offered_to_heroes() -> None:
    offered = set().union(*(recruiting_places(wave) for wave in ROWS))
    moves = [each for each in duel("F1 fighter").options() if isinstance(each, Move)]

    assert offered == {"F1", "F2", "F3", "K1", "K3", "R1", "R2", "R3"}
    assert len(moves) == 7
    assert 4 not in {each.to for each in moves}
    assert duel("hand knight", wave="flank").why_not(recruit("knight", "K2")) == "PT-recruit.6"


@rule("PT-unit.2")
def test_front_and_rear_have_three_hero_places_and_the_flank_two() -> None:
    assert recruiting_places("front") == {"F1", "F2", "F3"}
    assert recruiting_places("flank") == {"K1", "K3"}
    assert recruiting_places("rear") == {"R1", "R2", "R3"}


@rule("PT-unit.3")
def test_a_card_in_hand_is_a_hero_or_an_order_but_no_second_leader() -> None:
    t = duel("hand alchemist")

    for place in ("F1", "F2", "F3"):
        assert t.offers(recruit("alchemist", place))
    assert t.offers(order("alchemist"))
    assert not t.offers(lead("alchemist"))
    assert t.kinds() == {"DrawCard", "Recruit", "PlayOrder"}


@rule("PT-unit.4")
@pytest.mark.parametrize(
    ("wave", "place", "attack"), [("front", "F1", 4), ("flank", "K1", 6), ("rear", "R1", 8)]
)
def test_the_row_decides_which_power_is_active(wave: str, place: str, attack: int) -> None:
    t = duel(f"{place} fighter", wave=wave)

    t.play(melee(place, "K2"))

    assert t.leader_damage("blue") == attack


@rule("PT-unit.4")
def test_a_power_of_the_front_does_not_work_in_the_flank() -> None:
    in_front = duel("R1 gunner", "F1 fighter, R1 oracle", "rear")
    in_front.play(shoot("R1", "R1"), target("blue F1"))
    assert (in_front.damage("blue F1"), in_front.damage("blue R1")) == (5, 0)

    in_flank = duel("R1 gunner", "K1 fighter, R1 oracle", "rear")
    in_flank.play(shoot("R1", "R1"))
    assert (in_flank.damage("blue K1"), in_flank.damage("blue R1")) == (0, 5)


@rule("PT-unit.5")
def test_a_leader_has_its_own_life() -> None:
    wounded = duel(blue="leads alchemist d16")
    wounded.end_wave()
    assert not wounded.match.over

    dying = duel(blue="leads alchemist d17")
    dying.end_wave()
    assert dying.match.over


@rule("PT-unit.5")
def test_a_leader_has_its_own_attack() -> None:
    t = duel("leads alchemist", wave="flank")

    t.play(melee("K2", "K2"))

    assert t.leader_damage("blue") == 2


@rule("PT-unit.6")
@pytest.mark.parametrize("wave", ROWS)
def test_a_leader_has_none_of_its_hero_powers(wave: str) -> None:
    t = duel("F1 fighter, K1 knight, R1 gunner", "leads alchemist", wave)
    attacker = {"front": "F1", "flank": "K2", "rear": "R1"}[wave]
    strength = {"front": 4, "flank": 3, "rear": 5}[wave]

    t.play(shoot("R1", "K2") if wave == "rear" else melee(attacker, "K2"))

    assert t.leader_damage("blue") == strength


def led_by_alchemist(wave: str) -> Table:
    return duel("leads alchemist, hand mascot witch", "F1 knight, F3 healer", wave)


@rule("PT-unit.6")
@pytest.mark.parametrize("wave", ROWS)
def test_spell_and_order_of_the_leader_card_are_not_available(wave: str) -> None:
    t = led_by_alchemist(wave)

    assert not t.offers(spell("K2"))
    assert t.why_not(order("alchemist")) == "PT-order.1"


@rule("PT-unit.6")
def test_the_mascot_order_carries_out_the_order_of_the_leader_card() -> None:
    t = led_by_alchemist("front")

    t.play(order("mascot"))
    t.split(blue_F1=4, blue_F3=3)

    assert (t.damage("blue F1"), t.damage("blue F3")) == (4, 3)


@rule("PT-unit.7")
def test_a_hero_that_changes_rows_changes_its_power_at_once() -> None:
    units = ("R1 paladin, R3 gunner", "F1 alchemist, K3 mystic, R1 oracle", "rear")

    before = duel(*units)
    before.play(shoot("R3", "F1"))
    assert before.damage("blue F1") == 5 - 2

    after = duel(*units)
    after.play(spell("R1"))
    after.pick("blue F1", "blue R1")
    after.play(shoot("R3", "R1"))
    assert (after.name("blue R1"), after.damage("blue R1")) == ("alchemist", 5)


@rule("PT-unit.7")
def test_a_moved_hero_gains_the_power_of_its_new_row_at_once() -> None:
    t = duel("F1 fighter, R3 scientist", wave="rear")

    t.play(move("F1", "R1"), spell("R3"))

    assert t.leader_damage("blue") == 8
