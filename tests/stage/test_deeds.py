"""What a table is told to show of events: of every game, only what a seat may see, and things that are there."""

import pytest
from msgspec.json import encode

import feldherr
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.parts import Deed, Json, Line, Pose
from tests.stage.walking import ids_in, moments

GAMES = ["pixel_tactics", "runewars", "conquest"]
WATCHING = 2


def played(
    game: str, seed: int, seat: int = WATCHING, most: int = 250
) -> tuple[View[State], list[Line], list[Json]]:
    """The log of a match played by chance as a seat reads it, and the table now and then."""
    rulebook = feldherr.game(game).rulebook
    options = rulebook.read_options({})
    stage = stage_of(rulebook, "en")
    scenes: list[Json] = []
    for number, (match, _, _) in enumerate(moments(game, seed, options, most)):
        if number % 20 == 0:
            scenes.append(stage.scene(match.view(seat).state, seat, options, []))
    view = match.view(seat)
    return view, stage.lines(view.log, view.state, 0), scenes


def deeds(lines: list[Line], kind: str) -> list[Deed]:
    return [line.deed for line in lines if line.deed and line.deed.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_is_on_the_table(game: str) -> None:
    """Also what has gone: its id is one the table has had, or a part of such a thing."""
    _, lines, scenes = played(game, 3)
    there = {id for scene in scenes for id in ids_in(scene)} | {"hand.0", "hand.1"}
    told = [line.deed for line in lines if line.deed]
    assert len(told) > 20
    for deed in told:
        for id in (deed.who, deed.to):
            is_of_a_stack = id.startswith("card.")
            is_a_part = id.startswith("unit.") and ".".join(id.split(".")[:2]) in there
            assert not id or id in there or is_of_a_stack or is_a_part, deed


@pytest.mark.parametrize("game", GAMES)
def test_every_round_is_announced(game: str) -> None:
    _, lines, scenes = played(game, 5)
    assert scenes[-1]["round"] > 0
    assert len(deeds(lines, "banner")) >= scenes[-1]["round"]


def test_a_card_that_only_its_player_sees_has_no_name() -> None:
    """Neither drawn nor put back: others see a card go, not which."""
    view, lines, _ = played("pixel_tactics", 4)
    secret = [
        line.deed
        for event, line in zip(view.log, lines, strict=True)
        if type(event).__name__ in {"CardsDrawn", "PromoDrawn", "PutOnDeck"} and line.deed
    ]
    assert len(secret) > 2
    assert {deed.what for deed in secret} == {""}


def test_who_attacks_whom_and_what_it_takes() -> None:
    _, lines, _ = played("pixel_tactics", 3)
    strikes = deeds(lines, "strike")
    assert strikes
    assert all(each.who[0] != each.to[0] for each in strikes if each.to)
    assert all(each.amount > 0 for each in deeds(lines, "hurt"))
    assert deeds(lines, "fall")


@pytest.mark.parametrize("game", ["runewars", "conquest"])
def test_a_way_begins_where_the_body_stood(game: str) -> None:
    """Where its last one ended, as exactly as a screen shows it."""
    _, lines, _ = played(game, 6)
    ends: dict[str, Pose] = {}
    compared = 0
    for deed in deeds(lines, "move"):
        if deed.way and deed.who in ends:
            here, there = deed.way[0], ends[deed.who]
            compared += abs(here.x - there.x) < 1 and abs(here.y - there.y) < 1
        if deed.way:
            ends[deed.who] = deed.way[-1]
    assert compared > 3


def test_what_is_plain_is_not_sent() -> None:
    assert encode(Deed("fall", "0.F1")) == b'{"kind":"fall","who":"0.F1"}'
