"""Replay files: played again to the same end, and every kind of damage named."""

import json
from contextlib import suppress

import pytest

import feldherr
from feldherr.core.codec import Data
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.replay import recorded, verified
from feldherr.core.rng import Quick
from feldherr.testing.matches import play_on
from tests.core.damage import Path, changed, spoilt, without


@pytest.fixture
def game() -> Game[State]:
    return feldherr.game("pixel_tactics")


@pytest.fixture
def match(game: Game[State]) -> Match[State]:
    match = game.new_match(seed=11, options={"promo": True})
    play_on(match, Quick(11), most=50)
    return match


@pytest.fixture
def replay(match: Match[State]) -> dict[str, Data]:
    data: dict[str, Data] = json.loads(json.dumps(recorded(match, 11)))
    return data


def test_a_replay_holds_what_is_needed_to_play_again(replay: dict[str, Data]) -> None:
    assert list(replay) == [
        "format", "version", "game", "options", "packs", "seed", "answers", "over", "hash",
    ]  # fmt: skip
    assert (replay["seed"], replay["over"]) == ("11", False)


def test_a_replay_ends_with_the_same_hash_and_log(
    game: Game[State], match: Match[State], replay: dict[str, Data]
) -> None:
    again = game.replay(replay)

    assert again.hash() == match.hash() == replay["hash"]
    assert again.log == match.log
    assert verified(game.rulebook, replay) == []


def test_a_replay_can_stop_anywhere(
    game: Game[State], match: Match[State], replay: dict[str, Data]
) -> None:
    for upto in (0, 1, 17, 50, 99):
        assert game.replay(replay, upto).history == match.history[:upto]


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("format",), "poem", "this is no feldherr replay"),
        (("version",), 2, "replay version: expected 1, got 2"),
        (("version",), None, "replay version: expected 1, got None"),
        (("game",), "chess", "replay of game 'chess', expected 'pixel_tactics'"),
        (("options",), [], "replay: options: expected an object, got []"),
        (("options", "promo"), "often", "replay: options: option promo: expected one of"),
        (("options", "colour"), "red", "replay: options: option 'colour' of pixel_tactics"),
        (("packs", "base"), 7, "replay: packs.base: expected a text, got 7"),
        (("seed",), 11, "replay: seed: expected a text, got 11"),
        (("answers",), {}, "replay: answers: expected a list, got {}"),
        (("answers", 7), [1], "replay: answers[7]: expected a seat and an answer, got [1]"),
        (("answers", 7, 0), "red", "replay: answers[7]: expected a seat and an answer"),
        (("answers", 7, 1), {"type": "Sing"}, "replay: answers[7].type: expected one of"),
        (("answers", 7, 1), {"type": "Move", "slot": "F1"}, "replay: answers[7]: expected a field 'to' in Move"),
        (("answers", 7, 1), {"type": "Reply", "yes": True}, "replay: answers[7] of seat"),
        (("answers", 7, 0), 5, "replay: answers[7] of seat 5: nothing is asked of seat 5"),
        (("hash",), None, "replay: hash: expected a text, got None"),
    ],
)  # fmt: skip
def test_a_broken_replay_is_refused_with_the_place(
    game: Game[State], replay: dict[str, Data], path: Path, value: Data, message: str
) -> None:
    for read in (game.replay, lambda data: verified(game.rulebook, data)):
        with pytest.raises(BadFile) as caught:
            read(changed(replay, path, value))
        assert message in str(caught.value)


def test_an_illegal_answer_is_named_with_its_rule(
    game: Game[State], replay: dict[str, Data]
) -> None:
    attack: Data = {"type": "Attack", "slot": "F1", "mode": "melee", "target": "F1"}
    with pytest.raises(BadFile, match=r"^replay: answers\[2\] of seat [01]: PT-truce\.1: truce$"):
        game.replay(changed(replay, ("answers", 2, 1), attack))


def test_an_edited_or_shortened_replay_ends_elsewhere(
    game: Game[State], replay: dict[str, Data]
) -> None:
    answers = replay["answers"]
    assert isinstance(answers, list)
    for spoilt_one in (
        {**replay, "answers": answers[:-1]},
        {**replay, "hash": "0" * 32},
    ):
        found = verified(game.rulebook, spoilt_one)
        assert len(found) == 1
        assert str(found[0]).startswith(f"hash: recorded {spoilt_one['hash']}, replayed ")


def test_another_legal_answer_is_noticed(game: Game[State], replay: dict[str, Data]) -> None:
    """It leads to another end, or to an answer further on that is not legal any more."""
    for number in (0, 2, 49):
        before = game.replay(replay, number)
        seat = game.replay(replay).history[number][0]
        decision = next(each for each in before.decisions if each.seat == seat)
        options = decision.options() or []
        other = next(each for each in options if each != game.replay(replay).history[number][1])
        edited = changed(replay, ("answers", number, 1), other.to_data())
        try:
            found = [str(each) for each in verified(game.rulebook, edited)]
        except BadFile as error:
            found = [str(error)]
        assert len(found) == 1
        assert found[0].startswith(("hash: recorded ", "replay: answers["))


def test_other_packs_are_named(game: Game[State], replay: dict[str, Data]) -> None:
    here = game.rulebook.pack_hashes()["base"]

    for other, message in (
        (changed(replay, ("packs", "base"), "0123"), f"pack base: recorded with 0123, here {here}"),
        (without(replay, ("packs", "base")), f"pack base: recorded with -, here {here}"),
        (changed(replay, ("packs", "own"), "0123"), "pack own: recorded with 0123, here -"),
    ):
        assert [str(each) for each in verified(game.rulebook, other)] == [message]
        with pytest.raises(BadFile) as caught:
            game.replay(other, upto=0)
        assert str(caught.value) == f"replay: {message}"


def test_a_spoilt_replay_never_ends_in_anything_but_our_errors(
    game: Game[State], replay: dict[str, Data]
) -> None:
    for _, data in spoilt({**replay, "answers": []}, most=0):
        with suppress(FeldherrError):
            verified(game.rulebook, data)
