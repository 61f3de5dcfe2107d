"""PT order: hand cards played for their order."""

from feldherr.games.pixel_tactics.events.combat import Strengthened
from feldherr.games.pixel_tactics.events.turn import OrderPlayed
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    card,
    duel,
    found,
    melee,
    order,
    ref,
    target,
)


@rule("PT-order.1")
def test_an_order_works_at_once_and_goes_to_the_discard_pile() -> None:
    t = duel("hand alchemist witch", "F1 knight")

    t.play(order("alchemist"))

    assert t.damage("blue F1") == 7
    assert (t.hand("red"), t.discarded("red")) == (["witch"], ["alchemist"])
    assert t.red.actions == 1


@rule("PT-order.2")
def test_the_opponent_sees_the_order_and_its_targets() -> None:
    t = duel("hand alchemist", "F1 knight, F2 mystic")

    t.play(order("alchemist"))
    t.split(blue_F1=4, blue_F2=3)

    view = t.match.view(BLUE)
    assert found(view.log, OrderPlayed) == [OrderPlayed(RED, card("alchemist"))]
    told = [line.text for line in t.match.rulebook.told(view.log, view.state, "en")]
    assert "Red plays the order of Alchemist." in told
    assert "Knight (Blue F1) takes 4 damage." in told
    assert "Mystic (Blue F2) takes 3 damage." in told


@rule("PT-order.3")
def test_an_order_is_spent_after_its_single_effect() -> None:
    t = duel("hand alchemist", "F1 knight")

    t.play(order("alchemist"))

    assert t.why_not(order("alchemist")) == "PT-order.1"
    t.end_wave()
    assert t.damage("blue F1") == 7
    assert t.discarded("red") == ["alchemist"]


@rule("PT-order.3")
def test_an_order_for_one_wave_ends_with_the_wave() -> None:
    t = duel("F1 fighter, hand dragon_mage")

    t.play(order("dragon_mage"), melee("F1", "K2"))
    assert t.leader_damage("blue") == 4 + 5
    t.end_wave()

    assert t.attack("red F1", "blue K2") == 4


@rule("PT-order.4")
def test_both_actions_of_a_turn_may_be_orders() -> None:
    rows = "K1 knight, K3 homunculus, R1 fighter, R3 mystic, F1 paladin"
    t = duel(f"{rows}, hand gunner planestalker", rows)

    t.play(order("gunner"), order("planestalker"))

    for colour in ("red", "blue"):
        assert [t.damage(f"{colour} {place}") for place in ("R1", "R3", "K1", "K3", "F1")] == [
            4, 4, 5, 5, 0,
        ]  # fmt: skip
    assert t.seat == BLUE


@rule("PT-order.5")
def test_an_order_without_effect_may_be_played() -> None:
    t = duel("F1 fighter d3, hand priestess witch", "K1 knight d2")
    assert t.offers(order("priestess"))

    t.play(order("priestess"))

    assert (t.hand("red"), t.discarded("red"), t.red.actions) == (["witch"], ["priestess"], 1)
    assert (t.damage("red F1"), t.damage("blue K1")) == (3, 2)
    assert [len(t.state.heroes(seat)) for seat in (RED, BLUE)] == [1, 1]


@rule("PT-order.1")
def test_only_hand_cards_are_played_as_orders() -> None:
    t = duel("F1 fighter, hand witch, deck gunner, discard oracle")

    for name in ("fighter", "gunner", "oracle", "blue.witch"):
        assert t.why_not(order(name)) == "PT-order.1"


@rule("PT-order.2")
def test_targets_chosen_for_an_order_are_open() -> None:
    t = duel("hand dragon_mage", "F1 knight, F2 mystic")

    t.play(order("dragon_mage"), target("blue F2"))

    log = t.match.view(BLUE).log
    assert found(log, Strengthened) == [Strengthened(ref("blue F2"), 5)]
