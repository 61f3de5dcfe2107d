"""Scientist, leader Luc Von Gott."""

import pytest

from feldherr.core.event import Event
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.turn import TurnBegan
from feldherr.games.pixel_tactics.state import State
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    aim,
    dealt,
    duel,
    found,
    lead,
    melee,
    new_table,
    order,
    spell,
    target,
)


def actions_of(seat: int, events: list[Event[State]]) -> list[int]:
    return [each.actions for each in found(events, TurnBegan) if each.seat == seat]


def slowed_waves(t: Table) -> list[int]:
    """Blue's actions in the turns to come of this round, after the spell."""
    events = t.play(spell("F1"))
    while t.state.round == 2:
        events += t.end_wave()
    return actions_of(BLUE, events)[: 3 if t.state.first == BLUE else 2]


@rule("PT-card.scientist.front")
def test_in_front_the_spell_costs_the_opponent_an_action_of_the_next_wave() -> None:
    assert slowed_waves(duel("F1 scientist, hand witch")) == [2, 1, 2]


@rule("PT-card.scientist.front")
def test_in_front_a_second_player_slows_the_next_wave_as_well() -> None:
    assert slowed_waves(duel("F1 scientist, hand witch", first="blue")) == [1, 2]


@rule("PT-card.scientist.front")
def test_in_front_it_takes_one_of_lucs_three_actions() -> None:
    assert slowed_waves(duel("F1 scientist", "leads scientist")) == [3, 2, 3]


@rule("PT-card.scientist.front")
def test_in_front_it_does_not_slow_its_own_player() -> None:
    t = duel("F1 scientist, hand witch")

    events = t.play(spell("F1")) + t.end_wave() + t.end_wave()

    assert actions_of(RED, events) == [2, 2]


@pytest.mark.parametrize(("options", "left"), [("", 0), ("edition=revised", 1)])
@rule("PT-card.scientist.front")
def test_two_spells_may_take_both_actions_but_the_revised_one_leaves_the_last(
    options: str, left: int
) -> None:
    t = duel("F1 scientist, hand witch", "marks slowed_later=1", options=options)

    assert slowed_waves(t) == [2, left, 2]


@rule("PT-card.scientist.front")
def test_the_revised_scientist_has_less_life() -> None:
    german, revised = duel("F1 scientist"), duel("F1 scientist", options="edition=revised")

    assert (german.attack("red F1", "blue K2"), german.life("red F1")) == (2, 7)
    assert (revised.attack("red F1", "blue K2"), revised.life("red F1")) == (2, 5)


TEN = "fighter knight healer gunner mystic oracle vampire trapper templar summoner"


@pytest.mark.parametrize(("deck", "drawn"), [(TEN, 2), ("fighter", 1), ("", 0)])
@rule("PT-card.scientist.flank")
def test_in_the_flank_the_spell_draws_two_cards_if_there_are_any(deck: str, drawn: int) -> None:
    hand = ["witch", "mascot", "paladin"]
    t = duel(f"K1 scientist, hand {' '.join(hand)}, deck {deck}", wave="flank")

    t.play(spell("K1"))

    assert t.hand("red") == hand + deck.split()[:drawn]
    assert len(t.red.deck) == len(deck.split()) - drawn
    assert t.idle
    assert t.red.actions == 1


@rule("PT-card.scientist.rear")
def test_in_the_rear_another_own_hero_attacks_in_melee() -> None:
    t = duel("F3 fighter, R1 scientist, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"), aim("melee", "blue F1"))

    assert t.damage("blue F1") == 4


@rule("PT-card.scientist.rear")
def test_in_the_rear_neither_itself_nor_the_leader_nor_a_screened_hero_attacks() -> None:
    t = duel("F3 fighter, K1 paladin, K3 healer, R2 scientist", "F1 oracle", wave="rear")

    t.play(spell("R2"))

    assert t.options() == [target("red F3"), target("red K1")]


@rule("PT-card.scientist.rear")
def test_in_the_rear_it_does_nothing_when_it_is_alone() -> None:
    t = duel("R1 scientist, hand witch", "F1 oracle", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert (t.red.actions, t.damage("blue F1"), t.leader_damage("blue")) == (1, 0, 0)


@rule("PT-card.scientist.order")
def test_the_order_gives_three_actions_in_this_wave_only() -> None:
    t = duel("F1 fighter, hand scientist witch")

    t.play(order("scientist"))
    assert t.red.actions == 1 + 3
    t.play(melee("F1", "K2"))
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"
    events = t.end_wave()

    assert actions_of(BLUE, events) == [2]
    assert actions_of(RED, events) == [2]


@rule("PT-card.scientist.order")
def test_the_order_as_second_action_leaves_three() -> None:
    t = duel("F1 fighter, hand scientist witch")

    t.play(DRAW_CARD, order("scientist"))

    assert t.red.actions == 3


@rule("PT-card.scientist.leader")
def test_luc_has_three_actions_in_every_wave_of_every_round() -> None:
    t = new_table(dice=dealt("scientist fighter knight", "mystic witch vampire healer gunner"))

    events = t.play(lead("scientist"), lead("blue.mystic"))
    for _ in range(6):
        events += t.end_wave()

    assert actions_of(RED, events)[:6] == [3] * 6
    assert actions_of(BLUE, events)[:6] == [2] * 6
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (1, 17)
