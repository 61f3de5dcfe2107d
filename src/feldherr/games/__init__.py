"""All games of the house, loaded when asked for."""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

from feldherr.core.errors import UnknownName
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.message import shown
from feldherr.core.rulebook import Rulebook
from feldherr.core.tags import Tags, read_tags


def _pixel_tactics() -> Rulebook[State]:
    from feldherr.games.pixel_tactics.rulebook import PixelTactics

    return cast(Rulebook[State], PixelTactics())


def _runewars() -> Rulebook[State]:
    from feldherr.games.runewars.rulebook import Runewars

    return cast(Rulebook[State], Runewars())


GAMES: dict[str, Callable[[], Rulebook[State]]] = {
    "pixel_tactics": _pixel_tactics,
    "runewars": _runewars,
}

_PLAIN = Tags({}, {})


@cache
def find(name: str) -> Game[State]:
    """The game of that name, built once."""
    if name not in GAMES:
        raise UnknownName(
            "game {name}; known: {names}", name=shown(name), names=", ".join(sorted(GAMES))
        )
    return Game(GAMES[name]())


def tag(row: str, language: str) -> str:
    """A ledger row as it is cited to people: the letters of its id say whose words are used."""
    return _tags().get(row.partition("-")[0], _PLAIN).tag(row, language)


@cache
def _tags() -> dict[str, Tags]:
    """How the games cite their rules, by the letters of row ids; no game is loaded for it."""
    games = [read_tags(Path(__file__).parent / name) for name in GAMES]
    return {letters: tags for tags in games for letters in tags.documents}


class _Callable(ModuleType):
    """Importing a package puts it in the place of the function `feldherr.games`, so it answers like it."""

    def __call__(self) -> list[str]:
        return sorted(GAMES)


sys.modules[__name__].__class__ = _Callable
