"""Frames, windows and open chance at work in a real game, so on the compiled build too."""

from typing import cast

from feldherr.core.chance import Draw, Drawn, Shuffle, Shuffled
from feldherr.core.decision import CHANCE, Chosen, Split
from feldherr.core.flow import Ctx
from feldherr.games.pixel_tactics.answers import Lead
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.setup import GameEnded, MatchEnded
from feldherr.games.pixel_tactics.frames import Series
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.rulebook import PixelTactics
from feldherr.games.pixel_tactics.state import State
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    duel,
    found,
    melee,
    new_table,
    order,
    ref,
)

TURN = "series.next_game > game.play > wave.second_turn > turn.act"


def test_a_called_rule_lies_above_its_caller_and_gives_way_again() -> None:
    t = duel("hand alchemist oracle", "F1 fighter, F2 knight", actions=3)
    assert t.match.breadcrumb() == f"{TURN} > waiting for first"

    t.play(order("alchemist"))
    assert t.match.breadcrumb() == f"{TURN} > order.spend > doing.carry_out > waiting for first"

    t.play(Split([7, 0]))
    assert t.match.breadcrumb() == f"{TURN} > waiting for first"


def test_the_end_of_a_game_unwinds_all_rules_in_progress() -> None:
    t = duel("leads assassin, F1 fighter, hand oracle", "leads blank d19")

    events = t.play(melee("F1", "K2"))

    assert [type(event) for event in events[-2:]] == [GameEnded, MatchEnded]
    assert (t.match.breadcrumb(), t.match.decisions) == ("over", [])


def test_in_a_series_the_next_game_begins_where_the_last_one_unwound() -> None:
    t = duel("leads assassin, F1 fighter", "leads knight d19", options="match_length=4")

    t.play(melee("F1", "K2"))

    assert t.match.breadcrumb() == "series.next_game > game.draw_bonus > waiting for second"
    assert t.state.game == 2


def test_secret_answers_are_turned_over_together() -> None:
    t = new_table(seed=1)
    first, second = (each.options() or [] for each in t.match.decisions)

    assert t.match.submit(BLUE, second[0]) == []
    assert [each.seat for each in t.match.decisions] == [RED]
    events = t.match.submit(RED, first[0])

    assert events[0].to_data()["cards"] == [
        cast(Lead, each).to_data()["card"] for each in (first[0], second[0])
    ]


def test_who_has_two_effects_due_picks_the_first_and_each_comes_once() -> None:
    t = duel("F1 fighter, hand oracle", "F1 knight, K1 berserker")

    t.play(melee("F1", "F1"))
    assert (t.seat, t.decision.rule) == (BLUE, "PT-effect.4")
    assert t.decision.prompt == "which_effect_first"
    assert t.options() == [Due(BLUE, ref("blue F1")), Due(BLUE, ref("blue K1"))]
    events = t.play(Due(BLUE, ref("blue K1")))

    sources = [each.source for each in found(events, EffectBegan)]
    assert sources == [ref("blue K1"), ref("blue F1")]
    assert t.damage("red F1") == 2 + 2


def test_an_effect_whose_cause_died_meanwhile_is_no_longer_due() -> None:
    """Heketch of the early printing kills the attacker in the middle of the window."""
    t = duel(
        "F1 fighter d6, hand oracle", "leads assassin, F1 knight, K1 berserker",
        options="edition=first",
    )  # fmt: skip

    t.play(melee("F1", "F1"))
    events = t.play(Due(BLUE, ref("blue F1")))

    assert [each.source for each in found(events, EffectBegan)] == [ref("blue F1")]
    assert t.is_corpse("red F1")


def test_forced_answers_stop_after_many_in_a_row() -> None:
    """Two leaders that cannot hurt each other would pass and strike for ever."""
    t = duel("leads healer, hand, deck", "leads healer, hand, deck")
    assert not t.match.over
    assert len(t.options()) == 1
    stopped = t.state.round

    t.play(t.options()[0])

    assert len(t.options()) == 1
    assert t.state.round > stopped > 50


def test_without_auto_even_a_forced_answer_is_asked_for() -> None:
    asked = duel("leads healer, hand, deck", "leads healer, hand, deck", options="auto=no")

    assert asked.state.round == 2
    assert len(asked.options()) == 1


def test_open_chance_is_left_to_its_seat_with_its_weights() -> None:
    rulebook = PixelTactics()
    state, _ = rulebook.start(rulebook.options(None))
    ctx: Ctx[State] = Ctx(state, rulebook.procedures, None)
    ctx.begin(Series())

    for seat in (RED, BLUE):
        question = ctx.decision()
        assert isinstance(question, Shuffle)
        assert (question.seat, question.count, question.purpose) == (CHANCE, 25, f"deck.{seat}")
        ctx.answer(CHANCE, Shuffled(list(range(25)) if seat else list(range(24, -1, -1))))
    for leaders in ctx.decisions():
        ctx.answer(leaders.seat, (leaders.options() or [])[0])

    lot = ctx.decision()
    assert isinstance(lot, Draw)
    assert (lot.seat, lot.weights(), lot.options()) == (CHANCE, [1, 1], [Drawn(0), Drawn(1)])
    for outcome in (0, 1):
        world = ctx.copy()
        world.answer(CHANCE, Drawn(outcome))
        assert world.state.first == outcome


def test_a_copy_asks_the_same_question_in_the_middle_of_a_rule() -> None:
    t = duel("F1 mystic, R1 alchemist, hand oracle", "F1 fighter, F2 knight", "rear")
    t.play(next(each for each in t.options() if "spell" in repr(each)))
    twin = t.match.copy()

    assert twin.decisions[0].to_data() == t.decision.to_data()
    twin.submit(RED, Chosen([0]))
    assert t.match.breadcrumb().endswith("doing.carry_out > waiting for first")
