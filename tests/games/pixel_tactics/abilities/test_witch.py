"""Witch, leader Hepzibah Culotre."""

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    Table,
    duel,
    melee,
    order,
    remove,
    row,
    shoot,
    spell,
)


@rule("PT-card.witch.front")
def test_in_front_every_corpse_of_both_units_makes_it_stronger() -> None:
    red = "F1 witch, K3 healer corpse, R1 mascot corpse"
    t = duel(red, "F1 knight, F3 oracle corpse", actions=3)
    assert t.attack("red F1", "blue F1") == 4

    t.play(remove("red K3"), melee("F1", "F1"))

    assert t.damage("blue F1") == 3


@rule("PT-card.witch.front")
def test_in_the_rear_corpses_do_not_make_it_stronger() -> None:
    t = duel("R1 witch, R3 mascot corpse", "F1 knight, F3 oracle corpse", wave="rear")

    assert (t.attack("red R1", "blue F1"), t.life("red R1")) == (1, 5)


@rule("PT-card.witch.flank")
def test_in_the_flank_a_corpse_before_it_makes_it_much_stronger() -> None:
    t = duel("F1 healer corpse, K1 witch, hand oracle", "F1 knight", wave="flank")

    t.play(melee("K1", "F1"))

    assert t.damage("blue F1") == 5


@rule("PT-card.witch.flank")
def test_in_the_flank_only_a_corpse_directly_before_it_counts() -> None:
    red = "F2 healer corpse, K1 witch, R1 mascot corpse, hand oracle"
    t = duel(red, "F1 knight", wave="flank")

    t.play(melee("K1", "F1"))

    assert t.damage("blue F1") == 1


CORPSES = "F1 knight corpse, F3 healer corpse, K1 oracle corpse, F2 paladin"


@rule("PT-card.witch.rear")
def test_in_the_rear_the_spell_clears_the_corpses_of_one_row() -> None:
    t = duel("F1 mascot corpse, R1 witch, hand oracle", CORPSES, wave="rear")

    t.play(spell("R1"))
    assert t.options() == [row("front", "red"), row("front", "blue"), row("flank", "blue")]
    t.play(row("front", "blue"))

    assert t.discarded("blue") == ["knight", "healer"]
    assert not t.has("blue F1")
    assert not t.has("blue F3")
    assert t.is_corpse("blue K1")
    assert t.is_corpse("red F1")
    assert t.name("blue F2") == "paladin"


@rule("PT-card.witch.rear")
def test_in_the_rear_without_corpses_the_spell_is_idle() -> None:
    t = duel("R1 witch, hand oracle", "F2 paladin", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert (t.red.actions, t.has("blue F2")) == (1, True)


@rule("PT-card.witch.order")
def test_the_order_takes_the_corpses_of_one_row_back_to_hand() -> None:
    red = "F1 fighter corpse, F2 knight corpse, F3 vampire, R1 mascot corpse, hand witch"
    t = duel(red, "F1 oracle corpse")

    t.play(order("witch"), row("front", "red"))

    assert t.hand("red") == ["fighter", "knight"]
    assert not t.has("red F1")
    assert not t.has("red F2")
    assert t.name("red F3") == "vampire"
    assert t.is_corpse("red R1")
    assert t.is_corpse("blue F1")


@rule("PT-card.witch.order")
def test_the_order_must_take_enemy_corpses_if_there_are_no_others() -> None:
    t = duel("F1 fighter, hand witch oracle", CORPSES)

    t.play(order("witch"))
    assert t.options() == [row("front", "blue"), row("flank", "blue")]
    t.play(row("flank", "blue"))

    assert t.hand("blue") == ["oracle"]
    assert t.hand("red") == ["oracle"]


@rule("PT-card.witch.order")
def test_the_order_does_nothing_without_corpses() -> None:
    t = duel("F1 fighter, hand witch oracle")

    t.play(order("witch"))

    assert t.idle
    assert (t.hand("red"), t.hand("blue"), t.red.actions) == (["oracle"], [], 1)


def hepzibah(red: str, wave: str = "front") -> Table:
    return duel(f"leads witch, {red}, hand oracle", "F1 knight", wave=wave)


@rule("PT-card.witch.leader")
def test_with_hepzibah_a_corpse_attacks_for_three_once_per_wave() -> None:
    t = hepzibah("F1 fighter corpse, K1 mystic")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 3
    assert t.is_corpse("red F1")
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (3, 20)


@rule("PT-card.witch.leader")
def test_with_hepzibah_a_corpse_behind_a_living_hero_cannot_attack() -> None:
    t = hepzibah("F1 fighter, K1 mystic corpse", wave="flank")

    assert t.why_not(melee("K1", "F1")) == "PT-melee.2"


@rule("PT-card.witch.leader")
def test_with_hepzibah_corpses_neither_block_nor_shoot_nor_cast_nor_wait_for_another_wave() -> None:
    t = hepzibah("F1 gunner corpse, F3 scientist corpse, K1 vampire, R1 mascot corpse")

    assert not t.offers(shoot("F1", "F1"))
    assert not t.offers(spell("F3"))
    assert not t.offers(melee("R1", "F1"))
    t.end_wave()
    assert t.offers(melee("K1", "F1"))


@rule("PT-card.witch.leader")
def test_with_hepzibah_corpses_are_never_targets_and_no_attackers_for_reactions() -> None:
    red = "leads witch, F1 fighter corpse, hand oracle"
    t = duel(red, "F1 knight, F3 gunner, hand vampire", actions=1)

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 0
    assert t.targets("F1") == t.targets("F3", RANGED) == {"K2"}


@rule("PT-card.witch.leader")
def test_other_leaders_corpses_do_not_attack() -> None:
    t = duel("F1 fighter corpse, hand oracle", "leads witch, F1 knight")

    assert t.why_not(melee("F1", "F1")) == "PT-corpse.1"
