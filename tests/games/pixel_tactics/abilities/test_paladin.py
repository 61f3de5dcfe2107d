"""Paladin, leader Vanaah Kalmor."""

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    column,
    duel,
    melee,
    move,
    order,
    remove,
    shoot,
    spell,
    target,
)


@rule("PT-card.paladin.front")
def test_in_front_it_may_intercept_a_shot_at_the_rear() -> None:
    t = duel("F3 paladin, R3 oracle", "R1 planestalker", wave="rear", active="blue")

    t.play(shoot("R1", "R3"), target("red F3"))

    assert (t.damage("red F3"), t.damage("red R3")) == (3, 0)
    assert (t.attack("red F3", "blue K2"), t.life("red F3")) == (4, 6)


@rule("PT-card.paladin.front")
def test_in_the_flank_it_does_not_intercept() -> None:
    t = duel("K3 paladin, R3 oracle", "R1 planestalker", wave="rear", active="blue")

    t.play(shoot("R1", "R3"))

    assert (t.damage("red K3"), t.damage("red R3")) == (0, 3)


@rule("PT-card.paladin.flank")
def test_in_the_flank_a_hero_and_a_corpse_of_the_own_unit_change_places() -> None:
    t = duel("F1 fighter d3, K1 paladin, K3 healer corpse", "F2 knight", wave="flank")

    t.play(spell("K1"))
    t.pick("red F1", "red K3")

    assert t.is_corpse("red F1")
    assert (t.name("red K3"), t.damage("red K3")) == ("fighter", 3)
    t.play(melee("K3", "F2"))
    assert t.damage("blue F2") == 6


@rule("PT-card.paladin.flank")
def test_in_the_flank_neither_leaders_nor_empty_places_nor_enemies_take_part() -> None:
    t = duel("F1 fighter, K1 paladin, K3 healer corpse", "F2 knight", wave="flank")

    t.play(spell("K1"))

    offered = [target("red F1"), target("red K1"), target("red K3")]
    assert t.decision.shown() == offered
    assert t.decision.details() == {"least": 2, "most": 2}


@rule("PT-card.paladin.rear")
def test_in_the_rear_two_enemies_change_places_and_powers() -> None:
    red = "R1 paladin, R2 gunner, R3 planestalker"
    t = duel(red, "F1 alchemist, R1 healer", wave="rear", actions=3)

    t.play(spell("R1"))
    assert (t.name("blue F1"), t.name("blue R1")) == ("healer", "alchemist")
    t.play(shoot("R2", "R1"), target("blue F1"), shoot("R3", "R1"), NO)

    assert t.damage("blue F1") == 5 - 2
    assert t.damage("blue R1") == 3


@rule("PT-card.paladin.rear")
def test_in_the_rear_an_enemy_corpse_takes_part_but_neither_leader_nor_own_heroes() -> None:
    t = duel("F1 fighter, R1 paladin", "F1 alchemist, F3 witch, K1 oracle corpse", wave="rear")

    t.play(spell("R1"))
    assert t.decision.shown() == [target("blue F1"), target("blue F3"), target("blue K1")]
    t.pick("blue F1", "blue K1")

    assert t.is_corpse("blue F1")
    assert t.name("blue K1") == "alchemist"


@rule("PT-card.paladin.rear")
def test_in_the_rear_a_lonely_enemy_stays_where_it_is() -> None:
    t = duel("F1 fighter, R1 paladin, hand witch", "F1 alchemist", wave="rear")

    t.play(spell("R1"))

    assert (t.name("red F1"), t.name("blue F1")) == ("fighter", "alchemist")
    assert t.idle
    assert t.red.actions == 1


@rule("PT-card.paladin.order")
def test_the_order_rearranges_one_enemy_column() -> None:
    blue = "F1 knight, K1 fighter corpse, R1 healer, F3 witch"
    t = duel("F1 oracle, hand paladin", blue)

    t.play(order("paladin"))
    assert t.options() == [column(1, "blue"), column(3, "blue")]
    t.play(column(1, "blue"))
    t.arrange(F1="blue R1", K1="blue K1", R1="blue F1")

    assert (t.name("blue F1"), t.name("blue R1")) == ("healer", "knight")
    assert t.is_corpse("blue K1")
    assert t.name("blue F3") == "witch"


@rule("PT-card.paladin.order")
def test_the_order_leaves_the_leader_in_the_middle() -> None:
    t = duel("hand paladin", "F2 knight, R2 healer")

    t.play(order("paladin"))
    assert t.decision.details() == {
        "places": [{"type": "Slot", "at": "second F2"}, {"type": "Slot", "at": "second R2"}]
    }
    t.arrange(F2="blue R2", R2="blue F2")

    assert (t.name("blue F2"), t.name("blue K2"), t.name("blue R2")) == (
        "healer",
        "blank",
        "knight",
    )


@rule("PT-card.paladin.order")
def test_the_revised_order_may_rearrange_an_own_column() -> None:
    t = duel("F1 oracle, hand paladin", "F3 witch", options="edition=revised")

    t.play(order("paladin"))
    assert t.options() == [column(3, "blue"), column(1, "red")]
    t.play(column(1, "red"))
    t.arrange(R1="red F1")

    assert t.name("red R1") == "oracle"
    assert not t.has("red F1")


@rule("PT-card.paladin.leader")
def test_with_vanaah_moving_and_removing_corpses_cost_no_action() -> None:
    t = duel("leads paladin, F1 fighter, F2 knight, F3 healer corpse, hand witch")

    t.play(move("F1", "K1"), move("F2", "R2"), remove("red F3"))

    assert t.red.actions == 2
    assert t.discarded("red") == ["healer"]
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (3, 20)


@rule("PT-card.paladin.leader")
def test_with_vanaah_a_moved_hero_is_still_bound() -> None:
    t = duel("leads paladin, K1 fighter, hand witch")

    t.play(move("K1", "F1"))

    assert t.why_not(melee("F1", "K2")) == t.why_not(move("F1", "F2")) == "PT-action.5"


@rule("PT-card.paladin.leader")
def test_vanaah_does_not_help_the_opponent() -> None:
    t = duel("leads paladin", "F1 fighter, F3 healer corpse, hand witch", active="blue")

    t.play(move("F1", "K1"))
    assert t.blue.actions == 1


@rule("PT-card.paladin.leader")
def test_revised_vanaah_hits_harder_and_dies_sooner() -> None:
    t = duel("leads paladin", options="edition=revised")

    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (4, 17)
