"""PT attack: kind and target, value and reductions, and the steps in between."""

import pytest

from feldherr.core.modifier import ADDS, DOUBLES, Modifier, total
from feldherr.games.pixel_tactics.events.combat import Attacked, Damaged
from feldherr.games.pixel_tactics.grid import EFFECT, MELEE, RANGED, SPELL
from feldherr.games.pixel_tactics.rules.values import damage_to
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    at_random,
    duel,
    found,
    melee,
    new_table,
    ref,
    shoot,
    spell,
    table,
)


@rule("PT-attack.1")
def test_an_attack_begins_with_its_kind_and_its_target() -> None:
    t = duel("F1 planestalker", "F1 knight, K1 healer, F2 witch")

    assert t.targets("F1", MELEE) == {"F1", "F2"}
    assert t.targets("F1", RANGED) == {"F1", "K1", "F2", "K2"}
    assert t.why_not(melee("F1")) == "PT-attack.1"
    assert found(t.play(shoot("F1", "K2")), Attacked) == [
        Attacked(ref("red F1"), RANGED, ref("blue K2"))
    ]


@rule("PT-attack.2")
def test_an_attack_is_melee_ranged_or_a_spell() -> None:
    t = duel("F1 planestalker, F2 oracle, F3 fighter", "F1 witch, hand healer", actions=3)

    events = t.play(melee("F3", "F1"), shoot("F1", "F1"), spell("F2"))

    assert [each.mode for each in found(events, Attacked)] == [MELEE, RANGED, SPELL]


@rule("PT-attack.2")
@pytest.mark.parametrize("seed", range(4))
def test_every_attack_of_a_match_has_exactly_one_of_the_three_kinds(seed: int) -> None:
    t = new_table(seed)
    attacks = [each for events in at_random(t, seed) for each in found(events, Attacked)]

    assert attacks
    assert {each.mode for each in attacks} <= {MELEE, RANGED, SPELL}


@rule("PT-attack.3")
def test_melee_damage_equals_the_attack_value() -> None:
    t = table("""
        round 2, front wave, red first, red to act, 2 actions
        red leads blank
        | fighter | . | . |
        | .       | * | . |
        | .       | . | . |
        blue leads blank
        | .       | . | . |
        | knight  | * | . |
        | .       | . | . |
    """)

    t.play(melee("F1", "K1"))

    assert t.damage("blue K1") == 4


@rule("PT-attack.4")
def test_the_target_does_not_strike_back_unless_its_card_says_so() -> None:
    t = duel("F1 fighter, F2 witch", "F1 overlord, F2 knight")

    t.play(melee("F1", "F1"))
    assert (t.damage("blue F1"), t.damage("red F1")) == (4, 0)

    t = duel("F1 fighter", "F1 knight")
    t.play(melee("F1", "F1"))
    assert (t.damage("blue F1"), t.damage("red F1")) == (4, 2)


@rule("PT-attack.5")
def test_the_printed_value_is_doubled_before_additions_and_the_sum_after_them() -> None:
    t = duel("leads pyromancer, F1 fighter, K1 assassin", "F1 witch")
    assert t.attack("red F1", "blue F1") == 4 * 2 + 3
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 11

    t = duel("leads pyromancer, F2 assassin")
    assert t.attack("red F2", "blue K2") == (3 + 3) * 2
    t.play(melee("F2", "K2"))
    assert t.leader_damage("blue") == 12


@rule("PT-attack.5")
def test_an_attack_value_is_never_below_nothing() -> None:
    assert total(1, [Modifier(ADDS, -3), Modifier(DOUBLES)]) == 0


@rule("PT-attack.6")
def test_reductions_add_up_stop_at_nothing_and_spare_spells() -> None:
    defence = "leads knight, F1 alchemist"

    t = duel("F1 fighter, F2 healer", defence)
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 4 - 2 - 1
    assert damage_to(t.state, ref("blue F1"), ref("red F2"), MELEE) == 0
    t.play(melee("F2", "F1"))
    assert t.damage("blue F1") == 1

    t = duel("R1 alchemist, K1 witch", defence, "rear")
    t.play(spell("R1"))
    t.pick("blue F1")
    assert t.damage("blue F1") == 1


@rule("PT-attack.7")
def test_damage_is_placed_before_the_reaction_to_it() -> None:
    t = duel("F1 templar", "F1 knight")

    events = t.play(melee("F1", "F1"))

    assert found(events, Damaged) == [
        Damaged(ref("blue F1"), 1, ref("red F1"), MELEE),
        Damaged(ref("red F1"), 2, ref("blue F1"), EFFECT),
    ]
    assert (t.damage("blue F1"), t.damage("red F1")) == (1, 2)


@rule("PT-attack.7")
def test_the_interceptor_is_named_before_the_value_is_computed() -> None:
    t = duel("F1 gunner, leads assassin", "F1 knight d2, R1 witch")

    t.play(shoot("F1", "R1"))
    assert t.decision.rule == "PT-intercept.3"
    assert (t.damage("blue F1"), t.damage("blue R1")) == (2, 0)
    t.play(t.options()[1])

    assert t.is_corpse("blue F1"), "5 + 3 against an interceptor, checked at once"
    assert t.damage("red F1") == 2, "the reaction came before that check"


@rule("PT-attack.8")
def test_weapons_are_aimed_at_living_enemies_only() -> None:
    t = duel("R1 gunner, F1 witch", "F1 knight, K1 healer corpse, K3 oracle, R3 mystic d9", "rear")

    assert t.targets("R1", RANGED) == {"F1", "K3", "R3", "K2"}
    assert t.why_not(shoot("R1", "K1")) == "PT-attack.8"
    assert t.why_not(shoot("R1", "F2")) == "PT-attack.8"
    assert "K1" not in t.targets("R1", MELEE)
