"""The Python face that users rely on: every stable name, used once as the documentation shows it."""

import json

import pytest

import feldherr
from feldherr.core.codec import Data
from feldherr.core.errors import Illegal, Malformed, Stale
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rng import Quick

POSITION = """\
pixel_tactics
round 2, front wave, red first, red to act, 2 actions
red leads blank
| fighter | . | . |
| .       | * | . |
| .       | . | . |
hand oracle
deck mystic
blue leads blank
| healer | . | . |
| .      | * | . |
| .      | . | . |
hand witch
deck mystic
"""
ATTACK: dict[str, Data] = {"type": "Attack", "slot": "F1", "mode": "melee", "target": "F1"}


@pytest.fixture
def game() -> Game[State]:
    return feldherr.game("pixel_tactics")


@pytest.fixture
def match(game: Game[State]) -> Match[State]:
    return game.position(POSITION)


def test_games_are_found_by_name(game: Game[State]) -> None:
    assert "pixel_tactics" in feldherr.games()
    assert feldherr.games() == sorted(feldherr.games())
    assert (game.name, game.seats) == ("pixel_tactics", ["first", "second"])
    assert feldherr.game("pixel_tactics") is game


def test_games_can_be_listed_after_their_package_was_imported() -> None:
    """The package `feldherr.games` takes the place of the function of that name."""
    import feldherr.games

    assert "pixel_tactics" in feldherr.games()


def test_a_new_match_has_a_seed_and_options(game: Game[State]) -> None:
    match = game.new_match(seed=7, options={"promo": True})

    assert match.chosen_options["promo"] is True
    assert match.hash() == game.new_match(seed=7, options={"promo": True}).hash()
    assert [(d.seat, d.kind, d.rule) for d in match.decisions] == [
        (0, "ChooseOne", "PT-setup.4"),
        (1, "ChooseOne", "PT-setup.4"),
    ]


def test_a_decision_lists_checks_and_samples(match: Match[State]) -> None:
    d = match.decisions[0]
    options = d.options()

    assert options is not None
    assert len(options) > 1
    assert all(d.check(answer) is None for answer in options)
    assert d.sample(Quick(1)) in options
    violation = d.check(match.decoded_answer({**ATTACK, "target": "K3"}))
    assert violation is not None
    assert violation.rule.startswith("PT-")
    assert violation.why


def test_an_answer_is_submitted_and_gives_events(match: Match[State]) -> None:
    events = match.submit(match.decisions[0].seat, ATTACK)

    assert "Damaged" in [event.to_data()["type"] for event in events]
    assert match.log[-len(events) :] == events


def test_a_refused_answer_changes_nothing(match: Match[State]) -> None:
    before = match.save()

    with pytest.raises(Illegal) as caught:
        match.submit(0, {**ATTACK, "target": "K3"})
    assert str(caught.value) == f"{caught.value.violation.rule}: {caught.value.violation.why}"
    with pytest.raises(Stale):
        match.submit(1, ATTACK)
    with pytest.raises(Malformed):
        match.submit(0, {"type": "Attack"})

    assert match.save() == before


def test_a_seat_gets_a_view_and_a_spectator_too(match: Match[State]) -> None:
    own, other, spectator = (match.view(seat) for seat in range(3))

    assert own.decision is not None
    assert own.decision.options() == match.decisions[0].options()
    assert other.decision is None
    assert spectator.decision is None
    assert "red.oracle" in json.dumps(own.to_data())
    assert "red.oracle" not in json.dumps(other.to_data())
    assert "red.oracle" not in json.dumps(spectator.to_data())


def test_a_match_ends_with_a_result(game: Game[State]) -> None:
    match = game.new_match(seed=3, options={"round_cap": 1})
    random = Quick(3)
    assert (match.over, match.result) == (False, None)

    while not match.over:
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))

    assert match.result is not None
    assert match.result.winner in (-1, 0, 1)
    assert match.decisions == []


def test_copy_undo_save_and_load(game: Game[State], match: Match[State]) -> None:
    before = match.hash()
    twin = match.copy()
    match.submit(0, ATTACK)
    assert twin.hash() == before != match.hash()

    saved = json.loads(json.dumps(match.save()))
    assert game.load(saved).hash() == match.hash()

    match.undo()
    assert match.hash() == before


def test_positions_are_text_both_ways(game: Game[State], match: Match[State]) -> None:
    assert match.notation() == POSITION
    assert game.position(match.notation()).hash() == match.hash()


@pytest.mark.parametrize(
    ("name", "seconds", "iterations"),
    [
        ("random", None, None),
        ("easy", None, None),
        ("normal", None, None),
        ("hard", None, 5),
        ("mcts", 0.01, None),
    ],
)
def test_an_agent_decides_from_view_and_decision(
    match: Match[State], name: str, seconds: float | None, iterations: int | None
) -> None:
    agent = feldherr.agent("pixel_tactics", name, seconds=seconds, iterations=iterations, seed=3)
    view = match.view(0)
    assert view.decision is not None

    answer = agent.decide(view, view.decision)

    assert match.decisions[0].check(answer) is None
    match.submit(0, answer)
