"""PT action: how many, which, and what is exclusive."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.errors import Stale
from feldherr.games.pixel_tactics.answers import DRAW_CARD, Attack, Move
from feldherr.games.pixel_tactics.events.turn import ActionTaken
from feldherr.games.pixel_tactics.grid import SLOTS
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    at_random,
    duel,
    found,
    melee,
    move,
    new_table,
    order,
    recruit,
    remove,
    spell,
)

SIX_ACTIONS = {"draw", "recruit", "attack", "order", "remove_corpse", "move"}


def bound(t: Table) -> set[str]:
    """Red's cards that have taken part in an exclusive action."""
    return {SLOTS[n] for n, piece in enumerate(t.red.grid) if piece and piece.bound}


@rule("PT-action.1")
@pytest.mark.parametrize("first", [DRAW_CARD, recruit("knight", "F1")])
def test_the_actions_of_a_turn_may_be_equal_or_different(first: Record) -> None:
    t = duel("hand knight witch", "hand witch")

    t.play(first, DRAW_CARD)

    assert t.seat == BLUE
    assert len(t.red.hand) == (4 if first == DRAW_CARD else 2)


@rule("PT-action.2")
def test_a_third_action_is_refused() -> None:
    t = duel("hand witch", "hand witch")

    t.play(DRAW_CARD, DRAW_CARD)

    with pytest.raises(Stale):
        t.match.submit(RED, DRAW_CARD)
    assert len(t.red.hand) == 3


@rule("PT-action.2")
def test_luc_von_gott_has_a_third_action_but_no_fourth() -> None:
    t = duel("leads scientist, hand witch", "hand witch", first="blue", active="blue")
    t.end_turn()

    t.play(DRAW_CARD, DRAW_CARD, DRAW_CARD)

    with pytest.raises(Stale):
        t.match.submit(RED, DRAW_CARD)
    assert len(t.red.hand) == 4


@rule("PT-action.2")
@pytest.mark.parametrize(
    ("leader", "wish"),
    [
        ("paladin", recruit("knight", "F2")),
        ("paladin", order("knight")),
        ("paladin", melee("F1", "K2")),
        ("mystic", move("F1", "F2")),
        ("mystic", remove("red R1")),
        ("mystic", recruit("knight", "F2")),
        ("summoner", move("F1", "F2")),
        ("summoner", remove("red R1")),
        ("summoner", order("knight")),
    ],
)
def test_without_an_action_left_only_what_is_free_is_possible(leader: str, wish: Record) -> None:
    red = f"leads {leader}, F1 fighter, R1 oracle corpse, hand knight witch"
    t = duel(red, "hand witch", actions=1)

    assert t.offers(wish)
    t.play(DRAW_CARD)

    assert t.idle
    assert t.why_not(wish) == "PT-action.2"


@rule("PT-action.3")
def test_a_game_is_made_of_the_six_actions() -> None:
    t = new_table(1)

    taken = [each.action for events in at_random(t, seed=1) for each in found(events, ActionTaken)]

    assert set(taken) == SIX_ACTIONS


@rule("PT-action.3")
def test_the_variant_adds_the_promo_draw_and_cards_add_their_own_actions() -> None:
    taken = set()
    for seed in range(5):
        for events in at_random(new_table(seed, promo=True), seed):
            taken |= {each.action for each in found(events, ActionTaken)}

    assert taken - {"execute"} == SIX_ACTIONS | {"draw_promo"}


@rule("PT-action.4")
@pytest.mark.parametrize(
    ("action", "binds"),
    [
        (recruit("witch", "F2"), {"F2"}),
        (melee("F1", "K2"), {"F1"}),
        (move("F1", "K3"), {"K3"}),
        (DRAW_CARD, set()),
        (order("gunner"), set()),
        (remove("red R1"), set()),
    ],
)
def test_recruit_attack_and_move_are_exclusive_and_the_others_not(
    action: Record, binds: set[str]
) -> None:
    t = duel("F1 fighter, R1 knight corpse, hand witch gunner")

    t.play(action)

    assert bound(t) == binds


@rule("PT-action.5")
def test_a_hero_takes_part_in_one_exclusive_action_per_wave() -> None:
    t = duel("F1 fighter, F2 knight")

    t.play(move("F1", "F3"))

    assert t.why_not(melee("F3", "K2")) == "PT-action.5"
    assert t.why_not(move("F3", "F1")) == "PT-action.5"
    assert t.slots(Attack) == t.slots(Move) == {"F2"}


@rule("PT-action.6")
def test_in_the_next_wave_a_hero_may_take_an_exclusive_action_again() -> None:
    t = duel("hand fighter witch", round=1)

    t.play(recruit("fighter", "F1"))
    assert bound(t) == {"F1"}
    t.end_wave()
    t.play(move("F1", "K1"))

    assert (t.name("red K1"), t.state.round) == ("fighter", 1)


@rule("PT-action.7")
def test_an_order_makes_a_hero_attack_that_has_taken_the_attack_action() -> None:
    t = duel("F1 fighter, hand berserker")

    t.play(melee("F1", "K2"))
    assert t.leader_damage("blue") == 4
    t.play(order("berserker"))

    assert t.leader_damage("blue") == 8


@rule("PT-action.7")
def test_an_attack_made_for_an_order_is_no_exclusive_action() -> None:
    t = duel("F1 fighter, hand berserker")

    t.play(order("berserker"))

    assert bound(t) == set()
    t.play(melee("F1", "K2"))
    assert t.leader_damage("blue") == 8


@rule("PT-action.7")
def test_a_hero_that_was_swapped_by_a_spell_may_still_attack() -> None:
    t = duel("K1 paladin, K3 witch corpse, R1 scientist", wave="flank")

    t.play(spell("K1"))
    t.pick("red R1", "red K3")

    assert t.name("red K3") == "scientist"
    assert t.offers(melee("K3", "K2"))
    t.play(spell("K3"))
    assert len(t.red.hand) == 2


@rule("PT-action.7")
def test_a_bound_hero_may_still_be_swapped_by_a_spell() -> None:
    t = duel("K1 paladin, R1 scientist", wave="flank")

    t.play(spell("K1"))

    assert (t.name("red R1"), bound(t)) == ("paladin", {"R1"})


@rule("PT-action.8")
def test_a_leader_takes_one_attack_action_per_wave() -> None:
    t = duel("K1 overlord", wave="flank")

    t.play(melee("K2", "K2"))
    assert t.why_not(melee("K2", "K2")) == "PT-action.8"
    assert t.slots(Attack) == {"K1"}
    t.play(spell("K1"))

    assert t.leader_damage("blue") == 3 + 3


@rule("PT-action.9")
@pytest.mark.parametrize(
    "twice",
    [
        [DRAW_CARD, DRAW_CARD],
        [order("gunner"), order("planestalker")],
        [remove("red R1"), remove("red R3")],
    ],
)
def test_draw_order_and_remove_corpse_may_be_repeated_and_bind_nobody(twice: list[Record]) -> None:
    red = "F1 fighter, F2 mystic, R1 witch corpse, R3 healer corpse, hand gunner planestalker"
    t = duel(red, "hand witch")

    t.play(*twice)

    assert t.seat == BLUE
    assert bound(t) == set()
