"""PT move: heroes change places."""

import pytest

from feldherr.games.pixel_tactics.answers import Move
from feldherr.games.pixel_tactics.grid import CENTRE, ROWS
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    Table,
    at_random,
    duel,
    move,
    new_table,
    order,
    recruit,
    ref,
    spell,
    target,
)


def asked_places(t: Table) -> list[object]:
    """The places a question to rearrange cards speaks of."""
    places = t.decision.details()["places"]
    assert isinstance(places, list)
    return [each["at"] for each in places if isinstance(each, dict)]


@rule("PT-move.1")
def test_a_hero_moves_to_any_free_place_in_one_action() -> None:
    t = duel("F1 fighter, hand witch")

    t.play(move("F1", "R3"))

    assert not t.has("red F1")
    assert (t.name("red R3"), t.red.actions) == ("fighter", 1)


@rule("PT-move.2")
def test_heroes_of_any_row_move_to_any_row_in_any_wave() -> None:
    for wave in ROWS:
        t = duel("R1 scientist, F2 fighter", wave=wave)
        assert t.slots(Move) == {"R1", "F2"}
        t.play(move("R1", "K3"))
        assert t.name("red K3") == "scientist"


@rule("PT-move.3")
def test_a_leader_is_not_moved() -> None:
    t = duel("F1 fighter", wave="flank")

    assert t.why_not(move("K2", "F2")) == "PT-move.3"
    assert t.why_not(move("F1", "K2")) == "PT-move.4"


@rule("PT-move.3")
def test_no_effect_offers_the_place_of_a_leader() -> None:
    own = duel("F1 fighter, R2 witch, hand homunculus")
    own.play(order("homunculus"))
    assert len(asked_places(own)) == 8
    assert "first K2" not in asked_places(own)

    enemy = duel("hand paladin", "F2 fighter, R2 witch")
    enemy.play(order("paladin"))
    assert set(asked_places(enemy)) == {"second F2", "second R2"}

    swap = duel("R1 paladin", "F1 fighter, F2 mystic, R2 witch corpse", "rear")
    swap.play(spell("R1"))
    assert target("blue K2") not in swap.decision.shown()


@rule("PT-move.3")
@pytest.mark.parametrize("seed", [1, 2])
def test_leaders_stay_in_the_centre_throughout_a_game(seed: int) -> None:
    t = new_table(seed)
    while not t.has("red K2"):
        t.play(t.options()[0] if t.seat == RED else t.options()[-1])
    leaders = [side.leader().card for side in t.state.sides]

    for _ in at_random(t, seed):
        assert [side.leader().card for side in t.state.sides] == leaders
        moves = [] if t.match.over else [each for each in t.options() if isinstance(each, Move)]
        assert not [each for each in moves if CENTRE in (each.slot, each.to)]


@rule("PT-move.4")
def test_nobody_moves_without_a_free_place() -> None:
    heroes = "F1 fighter, F2 knight, F3 paladin, K1 vampire, K3 mystic, R1 witch, R2 healer"
    t = duel(f"{heroes}, R3 oracle corpse")

    assert "Move" not in t.kinds()
    for place in ("R3", "F2", "K2"):
        assert t.why_not(move("F1", place)) == "PT-move.4"


@rule("PT-move.5")
def test_a_recruit_is_not_moved_in_its_first_wave() -> None:
    t = duel("hand fighter witch")

    t.play(recruit("fighter", "F1"))
    assert t.why_not(move("F1", "K1")) == "PT-action.5"
    t.end_wave()

    assert t.offers(move("F1", "K1"))


@rule("PT-move.6")
def test_a_hero_that_cast_a_spell_is_not_moved() -> None:
    t = duel("R1 alchemist, hand witch", "F1 knight", "rear")

    t.play(spell("R1"))
    t.pick("blue F1")

    assert t.why_not(move("R1", "K1")) == "PT-action.5"
    assert "Move" not in t.kinds()


@rule("PT-move.7")
def test_a_hero_is_not_moved_twice_in_a_wave() -> None:
    t = duel("F1 fighter, R1 knight")

    t.play(move("F1", "F2"))

    assert t.why_not(move("F2", "F3")) == "PT-action.5"
    t.play(move("R1", "F3"))
    assert t.name("red F3") == "knight"


@rule("PT-move.8")
def test_damage_travels_with_a_hero() -> None:
    t = duel("F1 fighter d5")

    t.play(move("F1", "R1"))

    assert t.damage("red R1") == 5
    assert t.state.at(ref("red F1")) is None


@rule("PT-move.9")
def test_corpses_are_not_moved() -> None:
    t = duel("F1 fighter corpse, R2 witch corpse")

    assert "Move" not in t.kinds()
    assert t.why_not(move("F1", "F2")) == "PT-move.9"
