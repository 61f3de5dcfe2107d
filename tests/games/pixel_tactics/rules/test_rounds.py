"""PT round: waves, turns, casualty checks, and who goes first."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.event import Event
from feldherr.games.pixel_tactics.answers import DRAW_CARD, END_TURN, PASS, Attack, Recruit
from feldherr.games.pixel_tactics.events.combat import CasualtiesChecked
from feldherr.games.pixel_tactics.events.turn import (
    ActionPassed,
    ActionTaken,
    RoundEnded,
    TurnEnded,
    WaveBegan,
)
from feldherr.games.pixel_tactics.grid import FLANK, FRONT, REAR
from feldherr.games.pixel_tactics.rulebook import PixelTactics
from feldherr.games.pixel_tactics.state import State
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    duel,
    found,
    move,
    remove,
    table,
    take,
)

HANDS = ("hand oracle", "hand oracle")
"""A card each, so that nobody is left without a choice."""


def waves(t: Table, count: int) -> list[Event[State]]:
    """The events of so many idle waves."""
    return [event for _ in range(count) for event in t.end_wave()]


@rule("PT-round.1")
def test_a_round_has_a_front_a_flank_and_a_rear_wave() -> None:
    t = duel(*HANDS, round=1)

    seen = [t.state.wave]
    seen += [began.wave for began in found(waves(t, 5), WaveBegan)]

    assert seen == [FRONT, FLANK, REAR, FRONT, FLANK, REAR]


@rule("PT-round.2")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_the_first_player_finishes_the_turn_before_the_second_begins(first: str) -> None:
    t = duel(*HANDS, round=1, first=first, active=first)
    starter = RED if first == "red" else BLUE

    seats = []
    for _ in range(4):
        seats.append(t.seat)
        t.play(DRAW_CARD)

    assert seats == [starter, starter, 1 - starter, 1 - starter]


@rule("PT-round.3")
def test_each_player_has_two_actions_per_wave_and_six_per_round() -> None:
    t = duel(*HANDS)

    taken = [[each.seat for each in found(t.end_wave(), ActionTaken)] for _ in range(3)]

    assert taken == [[RED, RED, BLUE, BLUE]] * 3


@rule("PT-round.4")
def test_every_wave_closes_with_one_casualty_check_after_both_turns() -> None:
    t = duel(*HANDS)

    steps: list[Record] = []
    for event in waves(t, 3):
        if isinstance(event, TurnEnded | CasualtiesChecked):
            steps.append(event)

    assert steps == [TurnEnded(RED), TurnEnded(BLUE), CasualtiesChecked([RED, BLUE])] * 3


@rule("PT-round.4")
def test_lethal_damage_is_not_checked_between_the_two_turns() -> None:
    t = duel("F1 witch d5, hand oracle", "F1 fighter d8, hand oracle")

    t.end_turn()
    assert not t.is_corpse("red F1")
    assert not t.is_corpse("blue F1")
    t.end_turn()
    assert t.is_corpse("red F1")
    assert t.is_corpse("blue F1")


@rule("PT-round.5")
def test_after_the_front_wave_both_players_use_the_flank() -> None:
    t = duel("hand knight", "hand healer")
    assert t.slots(Recruit) == {"F1", "F2", "F3"}

    t.end_wave()
    assert t.slots(Recruit) == {"K1", "K3"}
    t.end_turn()
    assert (t.seat, t.slots(Recruit)) == (BLUE, {"K1", "K3"})


@rule("PT-round.6")
def test_both_turns_of_a_wave_belong_to_the_same_row() -> None:
    t = duel(
        "F1 fighter, K1 knight, R2 gunner", "F2 oracle, K3 planestalker, R3 dragon_mage", "rear"
    )

    assert (t.seat, t.slots(Attack)) == (RED, {"R2"})
    t.end_turn()
    assert (t.seat, t.slots(Attack)) == (BLUE, {"R3"})


@rule("PT-round.7")
def test_the_round_ends_after_the_rear_wave_only() -> None:
    t = duel(*HANDS, round=2)

    rounds = []
    ends = []
    for _ in range(3):
        ends.append(len(found(t.end_wave(), RoundEnded)))
        rounds.append(t.state.round)

    assert rounds == [2, 2, 3]
    assert ends == [0, 0, 1]


@rule("PT-round.7")
def test_the_round_ends_after_the_casualty_check_of_the_rear_wave() -> None:
    events = duel(*HANDS, wave="rear").end_wave()

    kinds = [type(each) for each in events if isinstance(each, CasualtiesChecked | RoundEnded)]
    assert kinds == [CasualtiesChecked, RoundEnded]


@rule("PT-round.8")
def test_the_first_player_changes_every_round() -> None:
    t = duel(*HANDS, round=1)

    starters = [t.seat]
    for _ in range(2):
        waves(t, 3)
        starters.append(t.seat)

    assert starters == [RED, BLUE, RED]


@rule("PT-round.9")
def test_after_the_rear_wave_the_next_round_starts_at_the_front() -> None:
    t = duel(*HANDS, round=1, wave="rear")

    events = t.end_wave()

    assert found(events, WaveBegan) == [WaveBegan(2, FRONT)]


@rule("PT-round.10")
def test_rounds_go_on_while_both_leaders_live() -> None:
    t = duel("leads blank d19, hand oracle", "leads blank d19, hand oracle", "rear", round=10)

    t.end_wave()

    assert not t.match.over
    assert t.state.round == 11


@rule("PT-round.10")
def test_a_round_cap_is_a_house_option_that_ends_the_game_in_a_draw() -> None:
    t = duel(*HANDS, wave="rear", round=10, options="round_cap=10")

    t.end_wave()

    assert t.match.over
    assert t.match.result is not None
    assert t.match.result.winner == -1
    assert PixelTactics().texts("en").say("option.round_cap").startswith("House option")


@rule("PT-round.11")
def test_an_action_may_not_be_forfeited_while_one_is_possible() -> None:
    t = duel("deck knight witch oracle mystic healer", round=1, options="auto=no")

    assert t.options() == [DRAW_CARD]
    assert t.why_not(PASS) == "PT-round.11"
    assert t.why_not(END_TURN) == "PT-round.11"


@rule("PT-round.11")
def test_with_nothing_else_to_do_an_action_is_forfeited() -> None:
    t = duel("deck", round=1, options="auto=no")

    assert t.options() == [PASS]
    events = t.play(PASS)
    assert found(events, ActionPassed) == [ActionPassed(RED)]
    assert t.red.actions == 1


@rule("PT-round.12")
def test_a_turn_with_free_actions_left_ends_by_declaration() -> None:
    t = duel("leads paladin, F1 fighter, hand knight")

    t.play(DRAW_CARD, DRAW_CARD)

    assert t.seat == RED
    assert len(t.options()) == 7 + 1
    assert all(t.offers(move("F1", to)) for to in ("F2", "F3", "K1", "K3", "R1", "R2", "R3"))
    assert t.offers(END_TURN)
    assert t.why_not(DRAW_CARD) == "PT-action.2"
    assert t.why_not(move("K2", "F2")) == "PT-move.3"
    t.play(END_TURN)
    assert t.seat == BLUE


@rule("PT-round.12")
@pytest.mark.parametrize("options", ["", "auto=no"])
def test_a_turn_ends_by_itself_when_the_free_actions_are_used_up(options: str) -> None:
    t = duel("leads paladin, F1 fighter, R1 witch corpse", options=options)

    t.play(DRAW_CARD, DRAW_CARD, move("F1", "F2"))
    assert t.seat == RED
    t.play(remove("red R1"))

    assert t.seat == BLUE


@rule("PT-round.12")
@rule("PT-faq.1")
def test_damage_that_could_be_taken_over_does_not_keep_a_turn_open() -> None:
    t = duel("leads paladin, F1 fighter d3 bound, R1 knight bound, hand witch", "hand witch")

    assert t.offers(take("F1", "R1", 3))
    t.play(DRAW_CARD, DRAW_CARD)

    assert t.seat == BLUE


@rule("PT-round.12")
def test_without_free_actions_the_turn_passes_at_once() -> None:
    t = duel("F1 fighter, hand knight")

    t.play(DRAW_CARD, DRAW_CARD)

    assert t.seat == BLUE


@rule("PT-round.10")
def test_a_stalemate_is_left_to_the_players_and_goes_on_for_ever() -> None:
    t = table("""
        round 2, rear wave, red first, red to act, 1 action
        red leads homunculus
        | . | . | . |
        | . | * | . |
        | . | . | . |
        deck
        blue leads healer
        | . | . | . |
        | . | * | . |
        | . | . | . |
        deck
    """)

    assert t.state.round > 20
    assert t.options() == [PASS]
    assert not t.match.over
