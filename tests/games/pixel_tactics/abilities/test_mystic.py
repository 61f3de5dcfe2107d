"""Mystic, leader Tatsumi Nuoc."""

import pytest

from feldherr.core.errors import Stale
from feldherr.games.pixel_tactics.answers import DRAW_CARD, END_TURN, NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    NO_THANKS,
    RED,
    YES_PLEASE,
    Table,
    duel,
    hand_card,
    melee,
    order,
    recruit,
    shoot,
    spell,
    target,
)


@rule("PT-card.mystic.front")
def test_in_front_the_spell_heals_all_its_own_damage_before_the_check() -> None:
    t = duel("leads blank d4, F1 mystic d9, F3 knight d2")
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (1, 7)

    t.play(spell("F1"))
    assert t.damage("red F1") == 0
    assert (t.damage("red F3"), t.leader_damage("red")) == (2, 4)
    t.end_wave()

    assert not t.is_corpse("red F1")


@rule("PT-card.mystic.front")
def test_in_front_it_intercepts_shots_at_both_cards_behind_it_and_spends_nothing() -> None:
    red = "F1 mystic, K1 healer, R1 oracle"
    t = duel(red, "R1 gunner, R3 planestalker", wave="rear", active="blue", first="blue")

    t.play(shoot("R1", "K1"), target("red F1"), shoot("R3", "R1"), target("red F1"))

    assert t.damage("red F1") == 5 + 3
    assert not t.piece("red F1").bound
    assert t.red.actions == 2


@rule("PT-card.mystic.front")
def test_in_the_flank_it_neither_casts_nor_intercepts() -> None:
    red = "K1 mystic d3, R1 knight"
    t = duel(red, "K1 gunner", wave="flank", first="blue", active="blue", actions=1)

    t.play(shoot("K1", "R1"))

    assert t.damage("red R1") == 5
    assert t.why_not(spell("K1")) == "PT-spell.1"


@pytest.mark.parametrize(("place", "dealt", "taken"), [("F1", 6, 3), ("F2", 4, 4)])
@rule("PT-card.mystic.flank")
def test_in_the_flank_it_helps_its_forerunner_and_nobody_else(
    place: str, dealt: int, taken: int
) -> None:
    t = duel(f"{place} fighter, K1 mystic", "F1 fighter", actions=1)

    t.play(melee(place, "F1"), melee("F1", place))

    assert t.damage("blue F1") == dealt
    assert t.damage(f"red {place}") == taken


@rule("PT-card.mystic.flank")
def test_in_the_flank_it_does_not_soften_spells() -> None:
    t = duel("F1 fighter, K1 mystic", "R1 alchemist", wave="rear", active="blue")

    t.play(spell("R1"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


def mystic_in_the_rear(deck: str) -> Table:
    return duel(f"R1 mystic, hand oracle, deck {deck}", "R3 knight", wave="rear")


@rule("PT-card.mystic.rear")
def test_in_the_rear_the_drawn_card_may_be_played_as_an_order() -> None:
    t = mystic_in_the_rear("gunner healer")

    t.play(spell("R1"), YES_PLEASE)

    assert t.damage("red R1") == t.damage("blue R3") == 4
    assert (t.hand("red"), t.discarded("red"), t.red.actions) == (["oracle"], ["gunner"], 1)


@rule("PT-card.mystic.rear")
def test_in_the_rear_the_drawn_card_may_be_kept() -> None:
    t = mystic_in_the_rear("gunner healer")

    t.play(spell("R1"), NO_THANKS)

    assert t.damage("red R1") == 0
    assert (t.hand("red"), t.discarded("red")) == (["oracle", "gunner"], [])


@rule("PT-card.mystic.rear")
def test_in_the_rear_an_empty_deck_makes_the_spell_idle() -> None:
    t = mystic_in_the_rear("")

    t.play(spell("R1"))

    assert t.offers(order("oracle"))
    assert t.idle
    assert (t.hand("red"), t.discarded("red"), t.red.actions) == (["oracle"], [], 1)


ORDERS = ["gunner", "planestalker", "pyromancer"]


def mystic_in_hand(more: str, options: str = "") -> Table:
    hand = " ".join(["hand mystic", *ORDERS, more])
    return duel(hand, "F1 knight, K3 fighter, R1 oracle", options=options)


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@rule("PT-card.mystic.order")
def test_the_order_lets_any_number_of_orders_follow_for_one_action(count: int) -> None:
    t = mystic_in_hand("healer")

    t.play(order("mystic"), *map(hand_card, ORDERS[:count]), NO)

    assert t.red.actions == 1
    assert sorted(t.discarded("red")) == sorted(["mystic", *ORDERS[:count]])
    assert t.hand("red") == [*ORDERS[count:], "healer"]
    damage = [t.damage("blue R1"), t.damage("blue K3"), t.damage("blue F1")]
    assert damage == [4, 5, 7][:count] + [0, 0, 0][count:]


@rule("PT-card.mystic.order")
def test_the_order_has_no_limit_but_the_hand() -> None:
    t = mystic_in_hand("scientist witch")

    t.play(order("mystic"), *map(hand_card, [*ORDERS, "scientist"]), NO)

    assert t.hand("red") == ["witch"]
    assert t.red.actions == 1 + 3


def revised_mystic(more: str = "witch") -> Table:
    t = mystic_in_hand(more, "edition=revised")
    t.play(order("mystic"))
    return t


@rule("PT-card.mystic.order")
def test_the_revised_order_gives_three_actions_for_orders_that_are_used_before_others() -> None:
    t = revised_mystic("scientist healer")
    assert (t.red.actions, t.red.order_actions) == (1, 3)

    t.play(*map(order, ORDERS))
    assert (t.red.actions, t.red.order_actions) == (1, 0)
    t.play(order("scientist"))

    assert (t.red.actions, t.red.order_actions) == (0 + 3, 0)


@rule("PT-card.mystic.order")
def test_the_actions_of_the_revised_order_come_at_any_time_of_the_turn_and_do_only_orders() -> None:
    t = revised_mystic()

    t.play(order("gunner"), recruit("witch", "F1"))
    assert (t.red.actions, t.red.order_actions) == (0, 2)
    assert t.why_not(DRAW_CARD) == "PT-action.2"
    assert t.why_not(order("knight")) == "PT-order.1"
    t.play(order("planestalker"))

    assert t.hand("red") == ["pyromancer"]
    assert t.match.decisions[0].options() == [order("pyromancer"), END_TURN]


@rule("PT-card.mystic.order")
def test_the_actions_of_the_revised_order_end_with_the_turn() -> None:
    t = revised_mystic()

    t.play(DRAW_CARD, END_TURN)

    assert (t.state.active, t.red.order_actions) == (BLUE, 0)


@rule("PT-card.mystic.order")
def test_the_actions_of_the_revised_order_keep_no_turn_open_without_a_hand() -> None:
    t = duel("hand mystic knight, deck", "hand witch", actions=2, options="edition=revised")

    t.play(recruit("knight", "F1"), order("mystic"))

    assert t.state.active == BLUE


@rule("PT-card.mystic.order")
def test_the_order_leaves_the_opponents_hand_alone() -> None:
    t = duel("hand mystic witch", "hand gunner")

    t.play(order("mystic"), NO)

    assert t.idle
    assert t.red.actions == 1
    assert t.hand("blue") == ["gunner"]


def tatsumi(round: int = 2, active: str = "red") -> Table:
    hand = " ".join(["hand witch", *ORDERS])
    return duel(f"leads mystic, {hand}", "F1 knight, hand witch", round=round, active=active)


@rule("PT-card.mystic.leader")
def test_with_tatsumi_orders_cost_no_action() -> None:
    t = tatsumi()

    t.play(order("gunner"), order("planestalker"), order("pyromancer"))

    assert t.red.actions == 2
    assert t.damage("blue F1") == 7
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (1, 19)


@rule("PT-card.mystic.leader")
def test_with_tatsumi_the_truce_of_round_one_still_holds() -> None:
    t = tatsumi(round=1)

    assert t.why_not(order("gunner")) == "PT-truce.5"


@rule("PT-card.mystic.leader")
def test_tatsumi_gives_no_order_in_the_opponents_turn_and_nothing_to_the_opponent() -> None:
    t = tatsumi(active="blue")

    with pytest.raises(Stale):
        t.match.submit(RED, order("gunner"))
    t.play(order("blue.witch"))

    assert t.blue.actions == 1


@rule("PT-card.mystic.leader")
def test_revised_only_the_first_two_orders_of_a_turn_are_free() -> None:
    red = "leads mystic, hand scientist oracle dragon_mage witch, deck knight fighter"
    t = duel(red, actions=1, options="edition=revised")

    t.play(order("dragon_mage"))
    assert (t.red.actions, t.red.orders) == (1, 1)
    t.play(order("scientist"))
    assert t.red.actions == 4, "one that was left, and three by the scientist"
    t.play(order("oracle"))

    assert t.red.actions == 3


@rule("PT-card.mystic.leader")
def test_revised_without_actions_the_turn_goes_on_until_two_orders_are_played() -> None:
    red = "leads mystic, hand scientist dragon_mage gunner witch, deck knight"
    t = duel(red, actions=0, options="edition=revised")

    t.play(order("dragon_mage"))
    assert t.offers(END_TURN)
    t.play(order("gunner"))

    assert t.seat == BLUE
