"""PT reaction: powers that wait for something to happen."""

from feldherr.games.pixel_tactics.card_numbers import kind_named
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.combat import Damaged, Fell
from feldherr.games.pixel_tactics.grid import EFFECT, LEADER, MELEE
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    column,
    duel,
    found,
    hand_card,
    melee,
    order,
    ref,
    spell,
    target,
)

RUKYUK = EffectBegan(RED, kind_named("gunner"), LEADER, ref("red K2"))


@rule("PT-reaction.1")
def test_a_reaction_works_every_time_its_condition_occurs() -> None:
    t = duel("F1 knight", "F1 fighter, F2 overlord", active="blue")

    t.play(melee("F1", "F1"), melee("F2", "F1"))

    assert t.damage("red F1") == 4 + 3
    assert (t.damage("blue F1"), t.damage("blue F2")) == (2, 2)


@rule("PT-reaction.2")
def test_a_reaction_to_an_order_comes_after_the_order() -> None:
    t = duel("leads gunner, F1 witch, F2 knight, hand assassin oracle", "F1 fighter")

    t.play(order("assassin"), target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.decision.rule == "PT-card.gunner.leader"
    assert t.options() == [target("red F1"), target("red F2")]
    t.play(target("red F2"))
    assert t.damage("red F2") == 3


@rule("PT-reaction.3")
def test_a_melee_attack_is_answered_by_the_attacked() -> None:
    t = duel("F1 fighter", "F1 knight")

    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 2


@rule("PT-reaction.3")
def test_a_spell_is_not_answered_by_its_victim() -> None:
    t = duel("F1 dragon_mage", "F1 knight")

    t.play(spell("F1"), target("blue F1"))

    assert t.is_corpse("blue F1")
    assert t.damage("red F1") == 0


@rule("PT-reaction.3")
def test_damage_without_an_attack_is_not_answered() -> None:
    t = duel("leads alchemist, F2 witch, hand fighter oracle", "F1 knight")

    t.play(order("fighter"), column(1))
    assert t.damage("blue F1") == 5
    t.end_wave()

    assert t.damage("blue F1") == 5 + 1, "Lixis at the end of the wave"
    assert (t.damage("red F2"), t.leader_damage("red")) == (0, 0)


@rule("PT-reaction.4")
def test_reactions_to_an_attack_come_between_its_damage_and_an_immediate_check() -> None:
    t = duel("leads assassin, F1 fighter", "F1 knight d6")

    events = t.play(melee("F1", "F1"))

    assert [each for each in events if isinstance(each, (Damaged, Fell))] == [
        Damaged(ref("blue F1"), 4, ref("red F1"), MELEE),
        Damaged(ref("red F1"), 2, ref("blue F1"), EFFECT),
        Fell(ref("blue F1"), t.piece("blue F1").card),
    ]
    assert t.is_corpse("blue F1")
    assert t.damage("red F1") == 2


@rule("PT-reaction.5")
def test_a_copied_order_is_not_played_a_second_time() -> None:
    t = duel("leads gunner, hand doppelganger alchemist mystic", "F1 knight, F2 fighter")

    events = t.play(order("doppelganger"), hand_card("alchemist"))
    events += t.split(blue_F2=7)
    events += t.play(target("blue F1"))

    assert found(events, EffectBegan).count(RUKYUK) == 1
    assert (t.damage("blue F1"), t.damage("blue F2")) == (3, 7)
    assert t.decision.prompt == "turn"


@rule("PT-reaction.5")
def test_every_further_order_of_the_mystic_is_played() -> None:
    t = duel("leads gunner, hand mystic priestess trapper", "F1 knight")

    events = t.play(order("mystic"), hand_card("priestess"), hand_card("trapper"))

    assert found(events, EffectBegan).count(RUKYUK) == 3
    assert t.damage("blue F1") == 3 * 3
