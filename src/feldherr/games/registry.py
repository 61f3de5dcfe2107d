"""All games there are: those in this folder, those of installed packages, and those that a program adds.

Nothing else in the house knows a game by name.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules, resolve_name
from typing import Final, cast
from warnings import warn

from feldherr.core.entry import GameEntry
from feldherr.core.errors import BadOption, UnknownName
from feldherr.core.event import State
from feldherr.core.message import shown
from feldherr.core.rulebook import Rulebook

_HERE: Final = "feldherr.games"
"""This folder, and the group of entry points under which packages offer their games."""


@cache
def entries() -> dict[str, GameEntry]:
    """Every game by its name."""
    found: dict[str, GameEntry] = {}
    for module in iter_modules(import_module(_HERE).__path__):
        if module.ispkg:
            _add(found, cast(GameEntry, resolve_name(f"{_HERE}.{module.name}.game:GAME")))
    for point in entry_points(group=_HERE):
        try:
            _add(found, cast(GameEntry, point.load()))
        except (
            Exception
        ) as error:  # the house stays open, whatever is wrong with what somebody else has built
            warn(f"the game {point.name} is left out: {error!r}", stacklevel=2)
    return found


def _add(known: dict[str, GameEntry], entry: GameEntry) -> None:
    if entry.name in known:
        raise BadOption("there is a game {name} already", name=shown(entry.name))
    known[entry.name] = entry


def register(entry: GameEntry) -> None:
    """Add a game to this process. Packages offer theirs as an entry point, which other processes find too."""
    _add(entries(), entry)


def names() -> list[str]:
    return sorted(entries())


def entry_of(name: str) -> GameEntry:
    """What the game of that name brings."""
    found = entries().get(name)
    if found is None:
        raise UnknownName("game {name}; known: {names}", name=shown(name), names=", ".join(names()))
    return found


@cache
def rulebook_of(name: str) -> Rulebook[State]:
    """The rules of a game, built once."""
    return cast(Rulebook[State], resolve_name(entry_of(name).rulebook)())
