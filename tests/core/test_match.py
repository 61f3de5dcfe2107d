"""A match: three kinds of refusal, undo, copies, and the same seeds everywhere."""

import pytest

import feldherr
from feldherr.core.chance import Scripted
from feldherr.core.decision import YES
from feldherr.core.errors import BadOption, FeldherrError, Illegal, Malformed, Stale, UnknownName
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.matches import play_on


@pytest.fixture
def game() -> Game[State]:
    return feldherr.game("pixel_tactics")


@pytest.fixture
def match(game: Game[State]) -> Match[State]:
    """Both leaders are chosen, the first action is asked for."""
    match = game.new_match(seed=1)
    play_on(match, Quick(1), most=2)
    return match


def test_each_mistake_has_its_own_error_and_changes_nothing(match: Match[State]) -> None:
    seat = match.decisions[0].seat
    before = match.save()

    with pytest.raises(Stale, match=f"nothing is asked of seat {1 - seat}"):
        match.submit(1 - seat, {"type": "DrawCard"})
    with pytest.raises(Malformed, match=r"answer\.type: expected one of .* got 'Sing'"):
        match.submit(seat, {"type": "Sing"})
    with pytest.raises(Malformed, match=r"ChooseOne \(turn\) cannot be answered with Reply"):
        match.submit(seat, YES)
    with pytest.raises(Illegal) as caught:
        match.submit(seat, {"type": "Attack", "slot": "F1", "mode": "melee", "target": "F1"})

    assert (caught.value.violation.rule, caught.value.violation.why) == ("PT-truce.1", "truce")
    assert match.save() == before


def test_an_answer_may_be_a_record_or_its_json_form(match: Match[State]) -> None:
    decision = match.decisions[0]
    answer = (decision.options() or [])[0]
    twin = match.copy()

    assert match.submit(decision.seat, answer) == twin.submit(decision.seat, answer.to_data())
    assert match.save() == twin.save()


def test_there_is_nothing_to_undo_at_the_start(game: Game[State]) -> None:
    match = game.new_match(seed=2)
    before = match.save()

    with pytest.raises(Stale, match="nothing to undo"):
        match.undo()

    assert match.save() == before


def test_many_answers_can_be_undone_one_by_one(match: Match[State]) -> None:
    """Further back than the game keeps copies of itself."""
    hashes: list[tuple[str, int]] = []
    for _ in range(80):
        hashes.append((match.hash(), len(match.log)))
        play_on(match, Quick(len(hashes)), most=1)

    for before in reversed(hashes):
        match.undo()
        assert (match.hash(), len(match.log)) == before
    assert len(match.history) == 2


def test_a_sealed_answer_can_be_undone_before_the_others_answer(game: Game[State]) -> None:
    match = game.new_match(seed=3)
    decision = match.decisions[1]
    before = match.hash()
    match.submit(1, decision.sample(Quick(1)))
    assert [each.seat for each in match.decisions] == [0]
    assert match.view(0).answered == [1]

    match.undo()
    assert [each.seat for each in match.decisions] == [0, 1]
    assert match.hash() == before


def test_a_finished_match_can_be_taken_up_again(game: Game[State]) -> None:
    match = game.new_match(seed=4, options={"round_cap": 2})
    play_on(match, Quick(4))
    assert match.over
    assert match.result is not None

    match.undo()

    assert not match.over
    assert match.result is None
    assert match.decisions


def test_a_copy_goes_its_own_way(match: Match[State]) -> None:
    before, twin = match.save(), match.copy()
    play_on(twin, Quick(5), most=30)
    twin.undo()

    assert match.save() == before
    assert len(twin.history) == len(match.history) + 29


def test_undoing_a_copy_leaves_the_original_alone(match: Match[State]) -> None:
    play_on(match, Quick(6), most=40)
    before, twin = match.save(), match.copy()
    for _ in range(42):
        twin.undo()

    assert twin.history == []
    assert match.save() == before


def test_asking_for_views_and_options_changes_nothing(match: Match[State]) -> None:
    before = match.hash()
    for seat in range(3):
        match.view(seat).resample(Quick(seat))
    for decision in match.decisions:
        decision.options()
        decision.wishes()
        decision.to_data()
    match.notation()
    match.breadcrumb()

    assert match.hash() == before


def test_the_seed_may_be_a_number_or_a_text(game: Game[State]) -> None:
    assert game.new_match(seed=7).hash() == game.new_match(seed="7").hash()
    assert game.new_match(seed=7).hash() != game.new_match(seed="seven").hash()


def test_scripted_chance_that_runs_out_leaves_the_match_alone(game: Game[State]) -> None:
    text = """
        round 2, front wave, red first, red to act, 2 actions
        red leads blank
        hand illusionist
        blue leads blank
        hand oracle witch
    """
    match = game.position(text, dice=Scripted([]))
    before = match.save()

    with pytest.raises(FeldherrError, match="no scripted answer left"):
        match.submit(0, {"type": "PlayOrder", "card": "red.illusionist"})

    assert match.save() == before


def test_breadcrumbs_lead_from_the_match_to_the_question(match: Match[State]) -> None:
    assert match.breadcrumb().startswith("series.next_game > game.play > wave.")
    assert " > turn.act > waiting for " in match.breadcrumb()


def test_unknown_games_options_and_values_are_refused(game: Game[State]) -> None:
    with pytest.raises(UnknownName, match=r"game 'chess'; known: .*pixel_tactics"):
        feldherr.game("chess")
    with pytest.raises(UnknownName, match=r"option 'colour' of pixel_tactics; known: .*auto"):
        game.new_match(options={"colour": "red"})
    with pytest.raises(BadOption, match=r"option promo: expected one of \[True, False\], got 1"):
        game.new_match(options={"promo": 1})
    with pytest.raises(BadOption, match=r"option edition: expected one of .* got 'latin'"):
        game.new_match(options={"edition": "latin"})
    with pytest.raises(BadOption, match="option round_cap: expected a whole number from 0, got -1"):
        game.new_match(options={"round_cap": -1})
    with pytest.raises(
        BadOption, match="option round_cap: expected a whole number from 0, got True"
    ):
        game.new_match(options={"round_cap": True})


def test_a_sealed_answer_can_be_taken_back_until_all_have_answered(game: Game[State]) -> None:
    match = game.new_match(seed=1)
    first, second = match.decisions
    before = match.hash()
    match.submit(first.seat, first.sample(Quick(1)))

    match.withdraw(first.seat)

    assert match.hash() == before
    assert match.history == []
    assert [each.seat for each in match.decisions] == [first.seat, second.seat]
    with pytest.raises(Stale, match="no sealed answer"):
        match.withdraw(second.seat)
