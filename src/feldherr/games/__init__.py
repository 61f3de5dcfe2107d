"""All games of the house, loaded when asked for."""

import sys
from functools import cache
from types import ModuleType

from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.tags import Tags, read_tags
from feldherr.games.registry import entries, names, rulebook_of

_PLAIN = Tags({}, {})


@cache
def find(name: str) -> Game[State]:
    """The game of that name, built once."""
    return Game(rulebook_of(name))


def tag(row: str, language: str) -> str:
    """A ledger row as it is cited to people: the letters of its id say whose words are used."""
    return _tags(len(entries())).get(row.partition("-")[0], _PLAIN).tag(row, language)


@cache
def _tags(games: int) -> dict[str, Tags]:
    """How so many games cite their rules, by the letters of row ids; no game is loaded for it."""
    found = [read_tags(entry.folder()) for entry in entries().values()]
    return {letters: tags for tags in found for letters in tags.documents}


class _Callable(ModuleType):
    """Importing a package puts it in the place of the function `feldherr.games`, so it answers like it."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Callable
