"""Dragon Mage, leader Adjenna Callista."""

import pytest

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    duel,
    melee,
    order,
    remove,
    shoot,
    spell,
    target,
)


@rule("PT-card.dragon_mage.front")
def test_in_front_its_spell_kills_a_melee_ready_hero_at_once_and_unpunished() -> None:
    t = duel("F1 dragon_mage, F3 fighter, K3 oracle", "F1 knight, K1 healer")

    t.play(spell("F1"))
    assert t.offered() == {"red F1", "red F3", "blue F1"}
    t.play(target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.damage("red F1") == 0


@rule("PT-card.dragon_mage.front")
def test_in_front_its_spell_reaches_a_hero_behind_a_corpse() -> None:
    t = duel("F1 dragon_mage", "F1 knight corpse, K1 healer")

    t.play(spell("F1"))

    assert t.offered() == {"red F1", "blue K1"}


@rule("PT-card.dragon_mage.front")
@pytest.mark.parametrize(("place", "wave"), [("K1", "flank"), ("R1", "rear")])
def test_behind_the_front_it_has_no_spell(place: str, wave: str) -> None:
    t = duel(f"{place} dragon_mage", "F1 knight", wave)

    assert t.why_not(spell(place)) == "PT-spell.1"


@rule("PT-card.dragon_mage.flank")
def test_in_the_flank_its_supporter_attacks_for_three_more() -> None:
    t = duel("F1 fighter, K1 dragon_mage, R1 gunner, R2 trapper", "K3 knight", "rear")

    t.play(shoot("R1", "K3"))

    assert t.damage("blue K3") == 8
    assert t.attack("red F1", "blue K3") == 4
    assert t.attack("red R2", "blue K3") == 4
    assert t.attack("red K1", "blue K3") == 6


@rule("PT-card.dragon_mage.flank")
@pytest.mark.parametrize("red", ["K1 dragon_mage corpse", "K3 dragon_mage", "F1 dragon_mage"])
def test_dead_or_elsewhere_it_strengthens_nobody(red: str) -> None:
    t = duel(f"{red}, R1 gunner", "K3 knight", "rear")

    t.play(shoot("R1", "K3"))

    assert t.damage("blue K3") == 5


@rule("PT-card.dragon_mage.rear")
def test_in_the_rear_it_shoots() -> None:
    t = duel("R2 dragon_mage", "R3 mystic", "rear")

    t.play(shoot("R2", "R3"))

    assert t.damage("blue R3") == 6


@rule("PT-card.dragon_mage.rear")
@pytest.mark.parametrize(("place", "wave"), [("F1", "front"), ("K1", "flank")])
def test_outside_the_rear_it_cannot_shoot(place: str, wave: str) -> None:
    t = duel(f"{place} dragon_mage", "R3 mystic", wave)

    assert t.targets(place, RANGED) == set()
    assert t.why_not(shoot(place, "R3")) == "PT-ranged.1"


@rule("PT-card.dragon_mage.order")
def test_its_order_gives_a_hero_five_more_attack_until_the_wave_ends() -> None:
    t = duel("F1 fighter, F2 oracle, hand dragon_mage", "F1 overlord, F3 witch")

    t.play(order("dragon_mage"))
    assert t.offered() == {"red F1", "red F2", "blue F1", "blue F3"}
    t.play(target("red F1"))
    assert t.attack("red F2", "blue F1") == 2
    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 9
    t.end_wave()
    assert t.attack("red F1", "blue F3") == 4


@rule("PT-card.dragon_mage.leader")
def test_under_adjenna_the_opponent_cannot_remove_corpses_even_for_free() -> None:
    blue = "leads paladin, F1 healer corpse"
    t = duel("leads dragon_mage, F1 oracle corpse", blue, active="blue")

    assert t.why_not(remove("blue F1")) == "PT-card.dragon_mage.leader"


@rule("PT-card.dragon_mage.leader")
def test_under_adjenna_an_effect_still_removes_corpses() -> None:
    t = duel("leads dragon_mage", "F1 healer corpse, R1 witch", "rear", active="blue")

    t.play(spell("R1"))

    assert not t.has("blue F1")
    assert t.discarded("blue") == ["healer"]


@rule("PT-card.dragon_mage.leader")
def test_adjennas_own_player_may_remove_corpses() -> None:
    t = duel("leads dragon_mage, F1 oracle corpse", "F1 healer corpse")

    t.play(remove("red F1"))

    assert not t.has("red F1")
    assert t.attack("red K2", "blue K2") == 3
    assert t.life("red K2") == 17


@rule("PT-card.dragon_mage.leader")
def test_revised_adjenna_attacks_for_four() -> None:
    t = duel("leads dragon_mage", options="edition=revised")

    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (4, 17)
