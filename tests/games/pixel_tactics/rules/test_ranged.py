"""PT ranged: who shoots, at whom, for how much."""

import pytest

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel, melee, shoot


@rule("PT-ranged.1")
@pytest.mark.parametrize(
    ("wave", "place", "name", "shoots"),
    [
        ("rear", "R1", "fighter", False),
        ("rear", "R1", "gunner", True),
        ("rear", "R1", "dragon_mage", True),
        ("flank", "K1", "dragon_mage", False),
        ("front", "F1", "dragon_mage", False),
        ("flank", "K2", "blank", False),
        ("flank", "K2", "gunner", True),
    ],
)
def test_a_ranged_attack_needs_the_ability(wave: str, place: str, name: str, shoots: bool) -> None:
    t = duel(f"leads {name}" if place == "K2" else f"{place} {name}", "F1 witch", wave)

    assert bool(t.targets(place, RANGED)) is shoots
    if not shoots:
        assert t.why_not(shoot(place, "F1")) == "PT-ranged.1"


@rule("PT-ranged.2")
def test_a_shot_reaches_every_living_enemy_from_anywhere() -> None:
    front = "F1 witch, F2 healer, F3 mystic"
    t = duel(f"R2 gunner, {front}", f"{front}, K1 oracle, R3 scientist, K3 knight corpse", "rear")

    assert t.targets("R2", RANGED) == {"F1", "F2", "F3", "K1", "R3", "K2"}
    assert not t.targets("R2"), "behind its leader there is no melee"


@rule("PT-ranged.3")
def test_nobody_in_between_hinders_a_shot() -> None:
    t = duel("F1 witch, K1 mystic, R1 gunner", "F1 priestess, R1 healer", "rear")

    t.play(shoot("R1", "R1"))

    assert t.damage("blue R1") == 5
    assert t.damage("blue F1") == 0


@rule("PT-ranged.4")
def test_a_shot_deals_the_attack_value() -> None:
    t = duel("R1 planestalker", "K1 knight", "rear")

    t.play(shoot("R1", "K1"))

    assert t.damage("blue K1") == 3


@rule("PT-ranged.5")
def test_who_can_shoot_may_fight_in_melee_instead() -> None:
    t = duel("F1 planestalker", "F1 trapper")
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 3

    t = duel("F1 planestalker", "F1 trapper")
    t.play(shoot("F1", "F1"))
    assert t.damage("blue F1") == 0
