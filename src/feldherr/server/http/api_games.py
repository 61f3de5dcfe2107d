"""The games of the house: seats, levels, scenarios, options in words, sample armies."""

from functools import cache
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

import feldherr
from feldherr.ai import opponents
from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rulebook import Option, OptionValue
from feldherr.core.text import Texts
from feldherr.games import tag
from feldherr.games.registry import entry_of
from feldherr.server.house import game_named
from feldherr.server.http.complaint import Declined, language_of, server_words
from feldherr.server.http.exchange import Api, GamePath, Lang, answer, sent
from feldherr.server.http.forms import (
    Choice,
    GameInfo,
    GameOption,
    Level,
    Scenario,
    Setup,
    SetupWish,
    Topic,
)
from feldherr.stage import stage_of
from feldherr.stage.armies import army_book
from feldherr.stage.base import Stage
from feldherr.stage.parts import Json, Rule

SCENARIO = "scenario"
"""The option that names ways to begin, in games that have it."""

api = Api()


@api.get("/games", list[GameInfo])
async def list_games(request: Request, lang: Lang = "") -> Response:
    """All games, short ones first, with everything a page needs to offer them."""
    names = sorted(feldherr.games(), key=lambda name: entry_of(name).minutes)
    return answer([game_info(name, language_of(request)) for name in names])


@api.get("/games/{game}", GameInfo)
async def show_game(game: GamePath, request: Request, lang: Lang = "") -> Response:
    """One game."""
    return answer(game_info(game_named(game).name, language_of(request)))


@api.post("/games/{game}/setup", Setup, SetupWish)
async def try_setup(
    game: GamePath,
    wish: Annotated[SetupWish, Depends(sent(SetupWish))],
    request: Request,
    lang: Lang = "",
) -> Response:
    """What options lead to: their values, and the seats. Impossible ones are refused with the reason."""
    found, language = game_named(game), language_of(request)
    match = begun(found, wish.options, language)
    stage, options = stage_of(found.rulebook, language), match.chosen_options
    return answer(
        Setup(
            options=dict(options),
            seats=seat_names(match, language),
            is_lesson=stage.teaches(options),
            remarks=stage.remarks(options),
        )
    )


def begun(game: Game[State], options: Json, language: str) -> Match[State]:
    """A match with these options, as a test of them."""
    data: dict[str, Data] = options
    try:
        return game.new_match(0, game.rulebook.read_options(data))
    except FeldherrError as error:
        detail = game.rulebook.texts(language).tell(error.message)
        raise Declined("illegal", detail=detail) from error


def seat_names(match: Match[State], language: str) -> list[str]:
    stage = stage_of(match.rulebook, language)
    return [stage.seat_name(match.state, seat) for seat in range(len(match.seats))]


@cache
def game_info(name: str, language: str) -> GameInfo:
    game = feldherr.game(name)
    rulebook = game.rulebook
    book = army_book(name)
    scenarios = _scenarios(game, language)
    stage = stage_of(rulebook, language)
    return GameInfo(
        name=name,
        title=rulebook.title,
        seats=seat_names(game.new_match(0), language),
        levels=[_level(each, language) for each in opponents(name)],
        scenarios=scenarios,
        options=[_option(each, stage) for each in rulebook.option_list],
        has_armies=book is not None,
        armies=book.samples(language) if book else [],
        lesson=any(each.is_lesson for each in scenarios) or stage.lesson is not None,
        topics=[
            Topic(key, rulebook.ledger().rows[row].title[language])
            for key, row in stage.topics().items()
        ],
    )


def _level(name: str, language: str) -> Level:
    say = server_words(language).say
    return Level(name, say(f"level.{name}"), say(f"level_text.{name}"))


def _scenarios(game: Game[State], language: str) -> list[Scenario]:
    """What is best to begin with comes first."""
    stage = stage_of(game.rulebook, language)
    best = stage.fitting({}).get(SCENARIO)
    found = [
        _scenario(game, option, value, stage)
        for option in game.rulebook.option_list
        for value in option.allowed
        if option.name == SCENARIO
    ]
    return sorted(found, key=lambda each: each.name != best)


def _scenario(game: Game[State], option: Option, value: OptionValue, stage: Stage) -> Scenario:
    chosen = stage.fitting({SCENARIO: value})
    options = game.rulebook.options(chosen)
    return Scenario(
        name=str(value),
        title=_title(option, value, stage.texts),
        options=dict(chosen),
        is_lesson=stage.teaches(options),
        points=stage.size(options),
    )


def _option(option: Option, stage: Stage) -> GameOption:
    texts = stage.texts
    return GameOption(
        name=option.name,
        kind=_kind(option),
        default=stage.at_table.get(option.name, option.default),
        allowed=[Choice(value, _title(option, value, texts)) for value in option.allowed],
        ruling=Rule(option.ruling, tag(option.ruling, stage.language)) if option.ruling else None,
        text=texts.say(f"option.{option.name}"),
    )


def _kind(option: Option) -> str:
    if isinstance(option.default, bool):
        return "flag"
    if option.allowed:
        return "choice"
    return "texts" if isinstance(option.default, list) else "number"


def _title(option: Option, value: OptionValue, texts: Texts) -> str:
    """A value in words; what has no words is shown as it is."""
    if isinstance(value, bool):
        return server_words(texts.language).say("choice.yes" if value else "choice.no")
    written = "-".join(value) if isinstance(value, list) else str(value)
    key = f"choice.{option.name}.{written}"
    return texts.say(key) if texts.has(key) else written
