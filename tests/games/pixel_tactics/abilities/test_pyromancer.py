"""Pyromancer, leader Kallistar Flarechild."""

import pytest

from feldherr.games.pixel_tactics.grid import MELEE, RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    duel,
    melee,
    order,
    shoot,
    spell,
)


@rule("PT-card.pyromancer.front")
def test_in_front_its_melee_attack_hits_all_who_are_melee_ready() -> None:
    blue = "F1 fighter, F2 alchemist, K1 witch, K3 oracle, R3 mascot"
    t = duel("F1 pyromancer, hand witch", blue)

    t.play(melee("F1"))

    hit = [t.damage(f"blue {slot}") for slot in ("F1", "F2", "K3")]
    assert hit == [3, 1, 3]
    assert t.damage("blue K1") == t.damage("blue R3") == t.leader_damage("blue") == 0
    assert (t.damage("red F1"), t.life("red F1")) == (0, 3)


@rule("PT-card.pyromancer.front")
def test_in_front_it_hits_a_melee_ready_leader_and_every_target_strikes_back() -> None:
    t = duel("F1 pyromancer, hand witch", "F1 knight, K3 oracle")

    t.play(melee("F1"))

    assert t.damage("blue F1") == t.damage("blue K3") == t.leader_damage("blue") == 3
    assert t.damage("red F1") == 2


@rule("PT-card.pyromancer.front")
def test_in_the_flank_its_melee_attack_has_one_target() -> None:
    t = duel("K1 pyromancer, hand witch", "F1 fighter, F3 oracle", wave="flank")

    assert not t.offers(melee("K1"))
    t.play(melee("K1", "F1"))

    assert (t.damage("blue F1"), t.damage("blue F3"), t.leader_damage("blue")) == (3, 0, 0)


@rule("PT-card.pyromancer.front")
def test_the_revised_front_is_a_spell_that_no_armour_stops() -> None:
    t = duel("F1 pyromancer, hand witch", "F1 knight, F2 alchemist", options="edition=revised")

    assert t.offers(melee("F1", "F1"))
    t.play(spell("F1"))

    assert t.damage("blue F1") == t.damage("blue F2") == 3
    assert t.leader_damage("blue") == t.damage("red F1") == 0


FLANK = "F1 fighter, K1 pyromancer, R1 scientist, hand witch"


@pytest.mark.parametrize(("wave", "shooter", "damage"), [("flank", "K1", 3), ("front", "F1", 4)])
@rule("PT-card.pyromancer.flank")
def test_in_the_flank_it_shoots_and_so_does_its_forerunner(
    wave: str, shooter: str, damage: int
) -> None:
    t = duel(FLANK, "R2 knight", wave=wave)

    t.play(shoot(shooter, "R2"))

    assert t.damage("blue R2") == damage


@rule("PT-card.pyromancer.flank")
def test_in_the_flank_its_supporter_gets_no_shot() -> None:
    t = duel(FLANK, "R2 knight", wave="rear")

    assert t.why_not(shoot("R1", "R2")) == "PT-ranged.1"


@rule("PT-card.pyromancer.rear")
def test_in_the_rear_its_shot_hits_one_card() -> None:
    t = duel("R3 pyromancer, hand witch", "F1 fighter, F2 overlord, F3 knight", wave="rear")

    t.play(shoot("R3", "F1"))

    assert [t.damage(f"blue {slot}") for slot in ("F1", "F2", "F3")] == [3, 0, 0]


@rule("PT-card.pyromancer.rear")
def test_in_the_rear_its_melee_attack_hits_one_card_too() -> None:
    t = duel("R3 pyromancer, hand witch", "F1 fighter, F3 oracle", wave="rear")

    assert not t.offers(melee("R3"))
    t.play(melee("R3", "F3"))

    assert (t.damage("blue F3"), t.damage("blue F1"), t.leader_damage("blue")) == (3, 0, 0)


@rule("PT-card.pyromancer.order")
def test_the_order_deals_seven_to_every_hero_of_both_fronts_without_reduction() -> None:
    red = "F1 overlord, K3 knight, hand pyromancer witch"
    t = duel(red, "F2 alchemist, F3 fighter, R1 oracle")

    t.play(order("pyromancer"))

    assert t.damage("red F1") == t.damage("blue F2") == t.damage("blue F3") == 7
    assert t.damage("red K3") == t.damage("blue R1") == 0
    assert t.leader_damage("red") == t.leader_damage("blue") == 0
    t.end_wave()
    assert t.is_corpse("red F1")
    assert t.is_corpse("blue F2")
    assert not t.is_corpse("blue F3")


@pytest.mark.parametrize(("first", "dealt", "taken"), [("red", 7, 4), ("blue", 4, 3)])
@rule("PT-card.pyromancer.leader")
def test_kallistar_strengthens_the_heroes_of_the_first_and_shields_those_of_the_second_player(
    first: str, dealt: int, taken: int
) -> None:
    t = duel("leads pyromancer, F1 fighter", "F1 fighter", first=first, active=first, actions=1)

    t.play(melee("F1", "F1"), melee("F1", "F1"))

    assert (t.damage("blue F1"), t.damage("red F1")) == (dealt, taken)


@rule("PT-card.pyromancer.leader")
def test_kallistars_help_changes_with_the_swap() -> None:
    t = duel("leads pyromancer, F1 fighter", "F1 fighter", wave="rear")
    assert t.attack("red F1", "blue F1") == 7

    t.end_wave()

    assert t.state.round == 3
    assert t.attack("red F1", "blue F1") == 4
    assert t.attack("blue F1", "red F1") == 4


@pytest.mark.parametrize("first", ["red", "blue"])
@rule("PT-card.pyromancer.leader")
def test_kallistar_herself_never_changes(first: str) -> None:
    t = duel("leads pyromancer, F1 knight", "F1 fighter, R3 oracle", wave="flank", first=first)

    assert t.attack("red K2", "blue F1", MELEE) == t.attack("red K2", "blue F1", RANGED) == 6
    t.play(shoot("K2", "R3"))
    assert t.damage("blue R3") == 6
    t = duel("leads pyromancer", "F1 fighter", first=first, active="blue")
    t.play(melee("F1", "K2"))
    assert (t.leader_damage("red"), t.life("red K2")) == (4, 17)
