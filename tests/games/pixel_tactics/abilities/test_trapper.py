"""Trapper, leader Khadath Ahemusei."""

import pytest

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    duel,
    melee,
    order,
    scripted,
    shoot,
    spell,
    target,
)


@rule("PT-card.trapper.front")
def test_in_front_it_swallows_shots_at_the_cards_behind_it() -> None:
    blue = "R1 gunner, R2 alchemist, hand oracle"
    t = duel("F1 trapper, K1 healer", blue, wave="rear", active="blue", actions=3)

    t.play(shoot("R1", "K1"), target("red F1"))
    assert t.damage("red F1") == t.damage("red K1") == 0
    t.play(spell("R2"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


@rule("PT-card.trapper.front")
def test_in_front_melee_hurts_it() -> None:
    t = duel("F1 trapper", "F1 fighter, hand oracle", active="blue")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 4
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (4, 5)


@rule("PT-card.trapper.front")
def test_in_the_flank_shots_hurt_it() -> None:
    t = duel("K1 trapper", "F1 planestalker, hand oracle", active="blue")

    t.play(shoot("F1", "K1"))

    assert t.damage("red K1") == 3


@pytest.mark.parametrize("aimed_at", ["K1", "R1"])
@rule("PT-card.trapper.flank")
def test_in_the_flank_its_forerunner_may_intercept(aimed_at: str) -> None:
    red = "F1 priestess, K1 trapper, R1 scientist"
    t = duel(red, "R1 gunner, hand oracle", wave="rear", active="blue")

    t.play(shoot("R1", aimed_at))
    assert t.seat == RED
    t.play(target("red F1"))

    assert (t.damage("red F1"), t.damage(f"red {aimed_at}")) == (5, 0)


@rule("PT-card.trapper.flank")
def test_in_the_flank_its_supporter_shoots() -> None:
    red = "F1 priestess, K1 trapper, R1 scientist, R3 mascot"
    t = duel(red, "R3 knight", wave="rear")

    assert t.why_not(shoot("R3", "R3")) == "PT-ranged.1"
    t.play(shoot("R1", "R3"))

    assert t.damage("blue R3") == 2


@rule("PT-card.trapper.flank")
def test_when_it_dies_its_neighbours_lose_both_gifts() -> None:
    red = "F1 priestess, K1 trapper, R1 scientist, hand witch"
    t = duel(red, "R1 gunner, hand assassin", wave="rear", first="blue", active="blue")

    t.play(order("blue.assassin"), target("red K1"), shoot("R1", "R1"))

    assert t.damage("red R1") == 5
    assert t.why_not(shoot("R1", "R1")) == "PT-ranged.1"


@rule("PT-card.trapper.rear")
def test_in_the_rear_the_opponent_loses_a_random_card() -> None:
    blue = "hand fighter knight healer gunner"
    t = duel("R1 trapper, hand witch", blue, wave="rear", dice=scripted(2))

    t.play(spell("R1"))

    assert t.hand("blue") == ["fighter", "knight", "gunner"]
    assert t.discarded("blue") == ["healer"]
    assert t.hand("red") == ["witch"]


@rule("PT-card.trapper.rear")
def test_in_the_rear_the_seed_decides_which_card_it_is() -> None:
    def lost(seed: int) -> list[str]:
        blue = "hand fighter knight healer gunner"
        t = duel("R1 trapper, hand witch", blue, wave="rear", seed=seed)
        t.play(spell("R1"))
        return t.discarded("blue")

    assert [lost(seed) for seed in range(20)] == [lost(seed) for seed in range(20)]
    assert len({lost(seed)[0] for seed in range(20)}) > 1


@rule("PT-card.trapper.rear")
def test_in_the_rear_an_empty_hand_makes_the_spell_idle() -> None:
    t = duel("R1 trapper, hand witch", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert (t.red.actions, t.hand("red"), t.discarded("blue")) == (1, ["witch"], [])


@rule("PT-card.trapper.order")
def test_the_order_takes_three_random_cards() -> None:
    blue = "hand fighter knight healer gunner oracle"
    t = duel("hand trapper witch", blue, dice=scripted(4, 0, 1))

    t.play(order("trapper"))

    assert t.hand("blue") == ["knight", "gunner"]
    assert t.discarded("blue") == ["oracle", "fighter", "healer"]
    assert t.hand("red") == ["witch"]


@rule("PT-card.trapper.order")
def test_the_order_takes_no_more_cards_than_there_are() -> None:
    t = duel("hand trapper witch", "hand fighter knight", dice=scripted(0))

    t.play(order("trapper"))

    assert (t.hand("blue"), len(t.discarded("blue"))) == ([], 2)
    assert t.hand("red") == ["witch"]


KHADATH = "leads trapper, F1 priestess, K1 scientist, R1 oracle"


@pytest.mark.parametrize("interceptor", ["F1", "K1"])
@rule("PT-card.trapper.leader")
def test_with_khadath_every_hero_may_intercept_for_those_behind(interceptor: str) -> None:
    t = duel(KHADATH, "R1 gunner, hand witch", wave="rear", active="blue")

    t.play(shoot("R1", "R1"))
    assert not t.offers(target("red R1"))
    t.play(target(f"red {interceptor}"))

    assert (t.damage(f"red {interceptor}"), t.damage("red R1")) == (5, 0)


@rule("PT-card.trapper.leader")
def test_with_khadath_a_rear_hero_protects_nobody() -> None:
    t = duel("leads trapper, R2 oracle", "R1 gunner, hand witch", wave="rear", active="blue")

    t.play(shoot("R1", "K2"))

    assert t.leader_damage("red") == 5


@pytest.mark.parametrize(("victim", "attack"), [("F1", 8), ("K1", 8), ("R1", 8), ("K2", 5)])
@rule("PT-card.trapper.leader")
def test_with_khadath_every_hero_counts_as_interceptor_for_the_gunner(
    victim: str, attack: int
) -> None:
    t = duel(KHADATH, "F1 gunner")

    assert t.attack("blue F1", f"red {victim}", RANGED) == attack


@rule("PT-card.trapper.leader")
def test_khadath_shoots_but_his_heroes_do_not() -> None:
    t = duel(f"{KHADATH}, hand witch", "R3 knight", wave="flank")

    assert t.why_not(shoot("K1", "R3")) == "PT-ranged.1"
    t.play(shoot("K2", "R3"))

    assert (t.damage("blue R3"), t.life("red K2")) == (5, 19)
