"""Going back in a match, and looking at how it was."""

import pytest

import feldherr
from feldherr.core.chance import Scripted
from feldherr.core.errors import Stale
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick


def played(game: str, answers: int) -> tuple[Match[State], list[tuple[int, str]]]:
    """A match by chance; after every answer how long its log was, and its hash."""
    match = feldherr.game(game).new_match(seed=5)
    random = Quick(9)
    marks = [(len(match.log), match.hash())]
    for _ in range(answers):
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
        marks.append((len(match.log), match.hash()))
    return match, marks


@pytest.mark.parametrize("game", feldherr.games())
def test_a_match_goes_back_to_any_number_of_answers(game: str) -> None:
    match, marks = played(game, 45)
    for answers in (44, 33, 32, 31, 10, 0):
        match.back_to(answers)
        assert (len(match.log), match.hash()) == marks[answers]
        assert len(match.history) == answers
    with pytest.raises(Stale):
        match.back_to(1)


@pytest.mark.parametrize("game", feldherr.games())
def test_the_state_after_any_event_is_the_state_as_it_was(game: str) -> None:
    match, marks = played(game, 45)
    now = match.hash()
    again, _ = played(game, 0)
    random = Quick(9)
    for length, _ in marks[:-1]:
        assert match.state_after(length) == again.state
        decision = again.decisions[0]
        again.submit(decision.seat, decision.sample(random))
    for events in range(marks[0][0]):
        assert match.state_after(events) is not None
    assert match.state_after(len(match.log)) == match.state
    assert match.hash() == now


def test_a_match_from_a_position_is_looked_back_at_to_that_position() -> None:
    """Its log begins there: what led to the position has no events."""
    match, _ = played("pixel_tactics", 20)
    again = feldherr.game("pixel_tactics").position(match.notation(), seed=5)
    begun, events = again.state.copy(), len(again.log)
    decision = again.decisions[0]
    again.submit(decision.seat, decision.sample(Quick(9)))
    assert again.state_after(events) == begun


@pytest.mark.parametrize("game", feldherr.games())
def test_a_view_takes_a_log_that_somebody_has_kept(game: str) -> None:
    match, _ = played(game, 20)
    kept = [event.seen_by(0) for event in match.log]
    view = match.view(0, kept)
    assert view.log is kept
    assert view.to_data() == match.view(0).to_data()


def test_chance_leaves_a_stamp_whenever_it_was_asked() -> None:
    match, _ = played("pixel_tactics", 0)
    begun = match.chance_stamp
    assert begun > 0
    script = Scripted([])
    assert script.stamp() == 0
    assert feldherr.game("pixel_tactics").new_match(seed=6).answered == []
    match.submit(0, match.decisions[0].sample(Quick(1)))
    assert match.answered == [0]
    assert match.chance_stamp == begun
