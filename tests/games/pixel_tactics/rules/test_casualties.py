"""PT casualty: marking damage, the check at the end of a wave, and killing at once."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.rulebook import Result
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.combat import Fell, Healed
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    amount,
    duel,
    found,
    melee,
    order,
    ref,
    spell,
    target,
)


@rule("PT-casualty.1")
def test_damage_adds_up_and_stays() -> None:
    t = duel("F1 fighter, F2 overlord", "K1 knight")

    t.play(melee("F1", "K1"), melee("F2", "K1"))
    assert t.damage("blue K1") == 4 + 3
    t.end_wave()
    assert t.damage("blue K1") == 7
    t.end_wave()
    t.end_wave()

    assert (t.state.round, t.damage("blue K1")) == (3, 7)


@rule("PT-casualty.2")
def test_only_the_sum_of_the_markers_matters() -> None:
    t = duel("F1 fighter", "leads blank d9")
    t.play(melee("F1", "K2"))
    t.end_wave()
    written = duel("F1 fighter", "leads blank d13")

    assert t.leader_damage("blue") == 13
    assert t.piece("blue K2").to_data() == written.piece("blue K2").to_data()
    assert t.piece("blue K2").to_data()["damage"] == 13


@rule("PT-casualty.3")
@pytest.mark.parametrize(("damage", "dies"), [(7, False), (8, True), (12, True)])
def test_damage_is_lethal_from_the_life_on(damage: int, dies: bool) -> None:
    t = duel("", f"F1 fighter d{damage}")

    t.end_wave()

    assert t.is_corpse("blue F1") is dies


@rule("PT-casualty.4")
def test_a_hero_with_lethal_damage_still_acts_in_this_wave() -> None:
    t = duel("F1 fighter, F2 trapper", "F1 fighter")

    t.play(melee("F1", "F1"), melee("F2", "F1"))
    assert t.damage("blue F1") == 8
    assert t.seat == BLUE
    t.play(melee("F1", "F2"))

    assert t.damage("red F2") == 4


@rule("PT-casualty.5")
def test_all_rows_of_both_units_are_checked() -> None:
    t = duel("R1 healer d4", "K1 oracle d5", active="blue")

    t.end_wave()

    assert t.is_corpse("red R1")
    assert t.is_corpse("blue K1")


@rule("PT-casualty.6")
def test_healing_before_the_check_saves() -> None:
    t = duel("F1 fighter d9, K1 healer", wave="flank")

    t.play(spell("K1"), target("red F1"), amount(4))
    t.end_wave()

    assert not t.is_corpse("red F1")
    assert t.damage("red F1") == 5


@rule("PT-casualty.6")
@pytest.mark.parametrize(
    ("red", "wave", "answers"),
    [
        ("F1 fighter d2, K1 healer", "flank", [spell("K1"), target("red F1"), amount(0)]),
        ("F1 mystic, F2 oracle", "front", [spell("F1")]),
        ("F1 vampire, F2 oracle", "front", [melee("F1", "K2")]),
        ("leads healer, F1 fighter, F2 oracle", "front", [DRAW_CARD]),
    ],
)
def test_nothing_is_healed_where_nothing_is_to_heal_or_shall_be(
    red: str, wave: str, answers: list[Record]
) -> None:
    t = duel(f"{red}, hand witch", "hand witch", wave, first="blue", actions=1)

    events = t.play(*answers)

    assert found(events, Healed) == []
    assert t.seat == BLUE


@rule("PT-casualty.6")
def test_who_is_healed_with_others_but_gets_nothing_is_not_told_of() -> None:
    t = duel("F1 fighter d2, F2 oracle d1, F3 knight, hand healer witch")

    t.play(order("healer"))
    events = t.split(red_F1=2)

    assert found(events, Healed) == [Healed(ref("red F1"), 2)]


@rule("PT-casualty.7")
def test_a_fallen_hero_lies_as_a_corpse_where_it_stood() -> None:
    t = duel("", "F1 fighter d8")

    events = t.end_wave()

    assert found(events, Fell) == [Fell(ref("blue F1"), t.piece("blue F1").card)]
    assert (t.name("blue F1"), t.is_corpse("blue F1")) == ("fighter", True)
    assert t.damage("blue F1") == 0
    assert t.discarded("blue") == []


@rule("PT-casualty.8")
def test_the_game_ends_when_a_leader_is_found_dead() -> None:
    t = duel("", "leads blank d20")
    t.end_wave()
    assert t.match.over

    t = duel("", "leads blank d19")
    t.end_wave()
    assert not t.match.over
    assert t.state.wave == 1


@rule("PT-casualty.9")
def test_a_killed_hero_is_a_corpse_at_once() -> None:
    t = duel("F1 fighter, hand assassin", "F1 knight, K1 witch, hand oracle healer")

    t.play(order("assassin"), target("blue F1"))
    assert t.is_corpse("blue F1")
    assert t.targets("F1") == {"K1", "K2"}
    t.play(melee("F1", "K1"))

    assert t.damage("blue K1") == 4
    assert t.seat == BLUE
    assert t.why_not(melee("F1", "F1")) == "PT-corpse.1"


@rule("PT-casualty.10")
def test_effects_of_a_death_come_after_the_common_check() -> None:
    t = duel("leads berserker, F1 fighter d8", "F1 oracle", active="blue")

    t.end_turn()
    assert t.decision.rule == "PT-card.berserker.leader"
    t.play(target("blue F1"))

    assert t.is_corpse("red F1")
    assert (t.damage("blue F1"), t.is_corpse("blue F1")) == (4, False)
    assert t.state.wave == 1
    t.end_wave()
    assert t.is_corpse("blue F1")


@rule("PT-casualty.10")
def test_those_who_die_in_one_check_die_together() -> None:
    t = duel("leads berserker, F1 fighter d8", "F1 oracle d4, F2 knight", active="blue")

    t.end_turn()
    assert t.options() == [target("blue F1"), target("blue F2")]
    t.play(target("blue F1"))

    assert t.is_corpse("blue F1"), "struck while dying itself"
    assert t.damage("blue F2") == 0


@rule("PT-casualty.10")
def test_a_leader_struck_down_by_the_dying_ends_the_game_at_once() -> None:
    t = duel("leads berserker, F1 fighter d8", "leads blank d16, F1 knight", active="blue")
    t.end_turn()
    assert t.options() == [target("blue F1"), target("blue K2")]

    t.play(target("blue K2"))

    assert t.match.result == Result(RED)


@rule("PT-casualty.11")
def test_effects_before_the_check_are_counted_in_it() -> None:
    t = duel("leads alchemist", "F1 dragon_mage d2, F2 red.dragon_mage d1")

    t.end_wave()

    assert t.is_corpse("blue F1")
    assert (t.is_corpse("blue F2"), t.damage("blue F2")) == (False, 2)


@rule("PT-casualty.12")
def test_damage_does_not_overflow() -> None:
    t = duel("F1 fighter", "F2 assassin")

    t.play(melee("F1", "F2"))
    assert (t.damage("blue F2"), t.leader_damage("blue")) == (4, 0)
    t.end_wave()

    assert t.is_corpse("blue F2")
    assert t.leader_damage("blue") == 0


@rule("PT-casualty.13")
def test_leaders_are_not_killed_by_effects() -> None:
    t = duel("F1 dragon_mage, hand assassin oracle", "F1 witch, F3 knight")
    heroes = [target("red F1"), target("blue F1"), target("blue F3")]

    t.play(order("assassin"))
    assert t.options() == heroes

    t = duel("F1 dragon_mage", "F1 witch, F3 knight")
    t.play(spell("F1"))
    assert t.options() == heroes
