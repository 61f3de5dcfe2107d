"""What the dice may do: sampled, with an honest error, always the same for the same seed."""

from typing import Any

import pytest

from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.server.http.forms import SeatWish, TableWish
from feldherr.server.table.opening import opened
from feldherr.stage.battlefield.sampling import error
from feldherr.stage.runewars.sampling import sampled
from tests.stage.runewars.battles import GAME, asked, begun, options_in, stage, walk

TWO_TARGETS = """
round 2, command, south first
options scenario=training
south
reanimate_archers 2x2 at 400 300 facing 0
north
reanimates 2x2 at 360 500 facing 180
spearmen 2x2 at 600 500 facing 180
"""


def aiming(text: str = TWO_TARGETS) -> Match[State]:
    """The archers shoot, and may choose at whom."""
    match = GAME.position(text)
    kind = match.state.kind(0)  # type: ignore[attr-defined]
    shot = next(k for k, slot in enumerate(kind.actions) if slot.action == 4)
    match.submit(0, Dials([shot], [-1]))
    match.submit(1, Dials([-1, -1], [-1, -1]))
    assert match.decisions[0].prompt == "choose_target", match.decisions[0].prompt
    return match


def asked_odds(match: Match[State], place: int = 0, **more: Any) -> Any:
    seat = match.decisions[0].seat
    view, decision, question = asked(match, seat)
    answer = match.decoded_answer(options_in(question)[place].answer)
    return sampled(stage(more.pop("language", "en")), view, decision, answer, **more)


def test_shares_make_a_whole_and_errors_are_small() -> None:
    found = asked_odds(aiming(), samples=200)
    assert found.samples == 200
    assert sum(each.share for each in found.outcomes) == pytest.approx(1)
    assert all(0 < each.error < 0.08 for each in found.outcomes)
    assert len(found.outcomes) > 1
    assert len({each.label for each in found.outcomes}) == len(found.outcomes)


def test_the_same_seed_gives_the_same_odds() -> None:
    match = aiming()
    assert asked_odds(match, samples=60, seed=7) == asked_odds(match, samples=60, seed=7)
    assert asked_odds(match, samples=60, seed=7) != asked_odds(match, samples=60, seed=8)


def test_the_sentence_names_the_target_in_both_languages() -> None:
    match = aiming()
    for place in range(2):
        view, _, question = asked(match, 0)
        name = options_in(question)[place].text
        assert name in asked_odds(match, place, samples=10).text
        said = asked_odds(match, place, samples=10, language="de")
        assert "{" not in said.text
        assert "odds." not in said.text
        assert view.seat == 0


def test_shares_agree_with_what_happens_at_the_table() -> None:
    """The share of shots without any loss, counted by playing the same shot with other dice."""
    match = aiming()
    answer = dict(options_in(asked(match, 0)[2])[0].answer)
    unharmed, tries = 0, 300
    for seed in range(tries):
        trial = GAME.load(match.save())
        trial._ctx.dice = Match.new(
            GAME.rulebook, f"other {seed}", {"scenario": "training"}
        )._ctx.dice
        target = trial.state.units[1].copy()  # type: ignore[attr-defined]
        trial.submit(0, answer)
        while not trial.over and trial.decisions[0].prompt == "damage_figure":
            trial.submit(trial.decisions[0].seat, trial.decisions[0].options()[0])  # type: ignore[index]
        now = trial.state.units[1]  # type: ignore[attr-defined]
        unharmed += now.figures == target.figures
    found = asked_odds(match, samples=300)
    share = next((each.share for each in found.outcomes if each.label == "no loss"), 0.0)
    assert share == pytest.approx(unharmed / tries, abs=2 * error(unharmed, tries) + 0.02)


def test_nothing_is_thrown_where_nobody_attacks() -> None:
    match = begun("training", 1)
    view, decision, _ = asked(match, 0)
    assert decision.prompt == "set_dials"
    count = len(decision.shown())
    assert sampled(stage(), view, decision, Dials([-1] * count, [-1] * count), 3) is None


def test_an_attack_that_is_foiled_has_odds_too() -> None:
    """Two dice, and two blight tokens with which the enemy takes them away."""
    match = aiming(TWO_TARGETS.replace("facing 0", "facing 0; blight 2"))
    for language in ("en", "de"):
        found = asked_odds(match, samples=5, language=language)
        assert [each.share for each in found.outcomes] == [1.0]
        assert found.text
        assert "odds." not in found.text


@pytest.mark.parametrize("seed", [3, 15])
def test_what_is_offered_is_answered(seed: int) -> None:
    match = begun("skirmish", seed)
    offered = 0
    for decision in walk(match, seed, 300, "easy"):
        view, open_question, question = asked(match, decision.seat)
        for option in options_in(question):
            if option.has_odds:
                offered += 1
                answer = match.decoded_answer(option.answer)
                assert sampled(stage(), view, open_question, answer, 2) is not None, option.text
    assert offered > 3


def test_odds_are_offered_where_an_answer_leads_to_dice() -> None:
    """And hardly ever elsewhere: what is offered rolls dice before somebody else acts."""
    promised = kept = 0
    for seed in range(4):
        match = begun("training", seed)
        for decision in walk(match, seed, 150, "easy"):
            for option in options_in(asked(match, decision.seat)[2]):
                if option.has_odds:
                    promised += 1
                    trial = match.copy()
                    trial.submit(decision.seat, dict(option.answer))
                    for _ in range(12):
                        if trial.over or len(trial.log) > len(match.log) + 60:
                            break
                        if any(isinstance(e, DiceRolled) for e in trial.log[len(match.log) :]):
                            break
                        asked_now = trial.decisions[0]
                        first = asked_now.options()
                        if first is None:
                            break
                        trial.submit(asked_now.seat, first[0])
                    new = trial.log[len(match.log) :]
                    kept += any(isinstance(each, DiceRolled) for each in new)
    assert promised > 10
    assert kept > 0.8 * promised


ONE_TARGET = """
round 2, command, south first
options scenario=training{more}
south
reanimate_archers 2x2 at 400 300 facing 0
north
reanimates 2x2 at 360 500 facing 180
"""


def shooting(more: str) -> Match[State]:
    match = GAME.position(ONE_TARGET.format(more=more))
    kind = match.state.kind(0)  # type: ignore[attr-defined]
    shot = next(k for k, slot in enumerate(kind.actions) if slot.action == 4)
    match.submit(0, Dials([shot], [-1]))
    match.submit(1, Dials([-1], [-1]))
    return match


def test_with_aim_the_only_target_is_asked_for_and_has_odds() -> None:
    match = shooting(" aim=yes")
    assert not any(isinstance(event, DiceRolled) for event in match.log)
    _, decision, question = asked(match, 0)
    assert decision.prompt == "choose_target"
    assert [option.has_odds for option in options_in(question)] == [True]
    assert asked_odds(match, samples=20).samples == 20


def test_without_aim_dice_fall_at_once_on_the_only_target() -> None:
    assert any(isinstance(event, DiceRolled) for event in shooting("").log)


def test_tables_aim_unless_players_wish_otherwise() -> None:
    seats = [SeatWish("me"), SeatWish("computer", "easy")]
    assert opened(TableWish("runewars", seats=seats), 0.0).record.options["aim"] is True
    plain = TableWish("runewars", {"aim": False}, seats)
    assert opened(plain, 0.0).record.options["aim"] is False
    assert GAME.new_match(1).chosen_options["aim"] is False
