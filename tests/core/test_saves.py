"""Saves: they hold everything, and a broken one is refused with the place of the mistake."""

import json

import pytest

import feldherr
from feldherr.core.chance import Drawn, Scripted
from feldherr.core.codec import Data
from feldherr.core.errors import BadFile, BadOption, FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.testing.matches import play_on
from tests.core.damage import Path, changed, spoilt, without


@pytest.fixture
def game() -> Game[State]:
    return feldherr.game("pixel_tactics")


def saved(game: Game[State], answers: int) -> dict[str, Data]:
    match = game.new_match(seed=1, options={"promo": True})
    play_on(match, Quick(1), most=answers)
    return match.save()


def test_a_save_is_json_and_comes_back_the_same(game: Game[State]) -> None:
    for answers in (0, 1, 2, 40):
        data = saved(game, answers)
        assert json.loads(json.dumps(data)) == data
        assert game.load(json.loads(json.dumps(data))).save() == data


def test_a_loaded_match_answers_by_itself_what_it_would_have() -> None:
    """A question with one answer is put to players only in a match that was begun like that."""
    lengths: list[int] = []
    for auto in (True, False):
        match = feldherr.game("runewars").new_match(seed=1, options={"auto": auto})
        play_on(match, Quick(1), most=12)
        loaded = feldherr.game("runewars").load(match.save())
        for each in (match, loaded):
            play_on(each, Quick(2), most=300)
        assert loaded.history == match.history
        lengths.append(len(match.history))
    assert lengths[0] < lengths[1], "there were questions with one answer"


def test_scripted_and_open_chance_are_saved_too(game: Game[State]) -> None:
    text = (
        "round 2, front wave, red first, red to act, 2 actions\nred leads blank\nblue leads blank"
    )
    match = game.position(text, dice=Scripted([Drawn(0), Drawn(1)]))

    assert game.load(match.save()).hash() == match.hash()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("format",), "poem", "this is no feldherr save"),
        (("version",), 1, "save version: expected 2, got 1"),
        (("game",), "chess", "save of game 'chess', expected 'pixel_tactics'"),
        (("options",), 3, "options: expected an object, got 3"),
        (("now", "state", "round"), "x", "state.round: expected a whole number, got 'x'"),
        (("now", "state", "sides", 1, "hand", 0), "joker", "hand[0]: expected a card such as 'red.knight'"),
        (("now", "frames", 0, "procedure"), "chess", "now.frames[0].procedure: expected a procedure"),
        (("now", "frames", 0, "step"), "castle", "now.frames[0].step: expected a step of"),
        (("now", "frames", 0, "record", "type"), "King", "now.frames[0].record.type: expected one of"),
        (("now", "dice"), [], "now.dice: expected seeded or scripted dice"),
        (("now", "dice", "counters", "deck.0"), "x", "dice.deck.0: expected a whole number from 0, got 'x'"),
        (("base", "sealed"), {"me": None}, "base.sealed: expected the number of a seat, got 'me'"),
        (("history", 5), [0], "history[5]: expected a seat and an answer"),
        (("history", 5, 1), {"type": "Sing"}, "history[5].type: expected one of"),
        (("log", 3, "type"), "Sang", "log[3].type: expected one of"),
        (("base_log",), 9999, "base_log: expected a position in the log, got 9999"),
        (("now", "state", "round"), 17, "sum: the save has been changed or damaged"),
        (("history", 5, 0), 7, "sum: the save has been changed or damaged"),
    ],
)  # fmt: skip
def test_a_broken_save_is_refused_with_the_place(
    game: Game[State], path: Path, value: Data, message: str
) -> None:
    with pytest.raises(BadFile) as caught:
        game.load(changed(saved(game, 10), path, value))

    assert message in str(caught.value)


def test_what_is_missing_is_named(game: Game[State]) -> None:
    with pytest.raises(BadFile, match=r"state: expected a field 'promo' in State"):
        game.load(without(saved(game, 10), ("now", "state", "promo")))
    with pytest.raises(BadFile, match=r"history: expected a list, got None"):
        game.load(without(saved(game, 10), ("history",)))
    with pytest.raises(BadFile, match="this is no feldherr save"):
        game.load([])


def test_a_save_made_with_other_packs_is_refused_and_names_them(game: Game[State]) -> None:
    here = game.rulebook.pack_hashes()
    other = changed(changed(saved(game, 10), ("packs", "base"), "0123"), ("packs", "house"), "4567")
    with pytest.raises(BadFile) as caught:
        game.load(other)
    assert str(caught.value) == (
        f"save of pixel_tactics: pack base: recorded with 0123, here {here['base']}; "
        f"pack house: recorded with 4567, here {here['house']}"
    )


def test_a_save_with_an_impossible_option_is_refused(game: Game[State]) -> None:
    with pytest.raises(BadOption, match="option promo: expected one of"):
        game.load(changed(saved(game, 10), ("options", "promo"), "often"))


def test_no_spoilt_save_is_ever_loaded(game: Game[State]) -> None:
    """Whatever is done to it, the answer is one of our errors."""
    for path, data in spoilt(saved(game, 12), most=2):
        try:
            game.load(data)
        except FeldherrError:
            continue
        raise AssertionError(path)
