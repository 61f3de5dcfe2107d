"""PT end: a leader's death, ties and draws."""

import pytest

from feldherr.core.errors import Stale
from feldherr.core.rulebook import Result
from feldherr.core.seat import NO_SEAT
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.combat import Damaged
from feldherr.games.pixel_tactics.events.setup import GameEnded, MatchEnded
from feldherr.games.pixel_tactics.events.turn import TurnBegan, WaveBegan
from feldherr.games.pixel_tactics.state import NO_WINNER
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    amount,
    duel,
    found,
    melee,
    shoot,
    spell,
)


@rule("PT-end.1")
def test_with_a_leaders_death_nothing_more_is_played() -> None:
    t = duel("F1 fighter", "leads blank d20", active="blue")

    events = t.end_wave()

    assert isinstance(events[-1], MatchEnded)
    assert found(events, WaveBegan) == []
    assert t.match.over
    assert t.match.decisions == []
    with pytest.raises(Stale):
        t.match.submit(RED, DRAW_CARD)


@rule("PT-end.2")
def test_a_doomed_leader_plays_the_wave_to_its_end() -> None:
    t = duel("leads blank d17, F1 fighter, hand witch", "leads blank d16, F1 overlord, hand oracle")

    t.play(melee("F1", "K2"))
    assert t.leader_damage("blue") == 20
    t.end_turn()
    assert (t.seat, t.blue.actions) == (BLUE, 2)
    t.play(melee("F1", "K2"))
    assert t.leader_damage("red") == 20
    events = t.play(DRAW_CARD)

    assert found(events, GameEnded) == [GameEnded(NO_WINNER, [RED, BLUE], [1, 1])]


@rule("PT-end.3")
def test_the_survivor_wins() -> None:
    t = duel("leads blank d19", "leads blank d20")

    t.end_wave()

    assert t.match.result == Result(RED)


@rule("PT-end.4")
def test_a_leader_healed_in_time_lives_on() -> None:
    t = duel("", "leads blank d21, K1 priestess", "flank", active="blue")

    t.play(spell("K1"), amount(2))
    assert t.leader_damage("blue") == 19
    t.end_wave()

    assert not t.match.over
    assert t.state.wave == 2


@rule("PT-end.5")
def test_if_both_leaders_die_more_living_heroes_win() -> None:
    t = duel(
        "leads blank d20, F1 witch, K1 healer, R1 mystic", "leads blank d22, F1 knight, R2 oracle"
    )

    events = t.end_wave()

    assert found(events, GameEnded) == [GameEnded(RED, [RED, BLUE], [3, 2])]
    assert t.match.result == Result(RED)


@rule("PT-end.6")
def test_with_equal_numbers_of_heroes_the_game_is_a_draw() -> None:
    t = duel("leads blank d20, F1 witch, K1 healer", "leads blank d22, F1 knight, R2 oracle")

    t.end_wave()

    assert t.match.result == Result(NO_SEAT)


@rule("PT-end.7")
def test_the_dying_and_the_dead_do_not_count_as_living() -> None:
    t = duel(
        "leads blank d20, F1 witch d5, K1 healer d4, R1 mystic",
        "leads blank d20, F1 knight, K1 oracle, R1 scientist corpse",
    )

    events = t.end_wave()

    assert found(events, GameEnded) == [GameEnded(BLUE, [RED, BLUE], [1, 2])]
    assert t.match.result == Result(BLUE)


@rule("PT-end.7")
def test_the_dying_do_not_strike_once_the_game_is_over() -> None:
    t = duel("leads berserker d19, F1 fighter d8", "leads blank d18, F1 witch", active="blue")

    events = t.end_wave()

    assert found(events, Damaged) == []
    assert found(events, EffectBegan) == []
    assert t.match.result == Result(BLUE)


@rule("PT-end.8")
def test_an_immediate_check_may_end_the_game_in_mid_wave() -> None:
    t = duel("leads assassin d15, F1 fighter", "leads blank d16, F1 witch")

    events = t.play(melee("F1", "K2"))

    assert found(events, GameEnded) == [GameEnded(RED, [BLUE], [1, 1])]
    assert found(events, TurnBegan) == []
    assert t.match.result == Result(RED)


@rule("PT-end.8")
def test_a_shot_that_is_not_deadly_ends_nothing() -> None:
    t = duel("leads assassin, R1 gunner", "leads blank d14", "rear")

    t.play(shoot("R1", "K2"))

    assert not t.match.over
    assert t.leader_damage("blue") == 19
