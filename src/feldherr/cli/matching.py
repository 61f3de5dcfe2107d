"""Finding something by a word somebody typed: whole names, beginnings, parts, and near misses."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

T = TypeVar("T")

_BETWEEN = re.compile("[^a-z0-9]+")
_UMLAUT = re.compile("([aou])e")

NEAR = 0.75
"""How alike a near miss must be, 1 is equal."""


def plain(word: str) -> str:
    """Without case, accents and punctuation; ä is a, and so is ae."""
    text = unicodedata.normalize("NFKD", word.casefold()).encode("ascii", "ignore").decode()
    return _UMLAUT.sub(r"\1", _BETWEEN.sub(" ", text)).strip()


def score(wanted: str, name: str) -> float:
    """How well a name fits: 3 equal, 2 beginning of a word, 1 part of it, less for near misses."""
    sought, given = plain(wanted), plain(name)
    if not sought:
        return 0.0
    if sought == given:
        return 3.0
    if given.startswith(sought) or f" {sought}" in given:
        return 2.0
    if sought in given and len(sought) > 2:
        return 1.0
    likeness = max(SequenceMatcher(None, sought, part).ratio() for part in [given, *given.split()])
    return likeness * 0.9 if likeness >= NEAR else 0.0


def ranked(wanted: str, things: Mapping[T, Sequence[str]], near: bool = True) -> list[T]:
    """The things whose names fit best; near misses only if nothing fits and they are wanted."""
    scores = {thing: max(score(wanted, name) for name in names) for thing, names in things.items()}
    top = max(scores.values(), default=0.0)
    if top == 0.0 or (top < 1.0 and not near):
        return []
    least = 3.0 if top == 3.0 else 1.0 if top >= 1.0 else 0.01
    fitting = [thing for thing, points in scores.items() if points >= least]
    return sorted(fitting, key=lambda thing: -scores[thing])


def best(wanted: str, things: Mapping[T, Sequence[str]]) -> T | None:
    """The thing that fits best, if any does."""
    return next(iter(ranked(wanted, things)), None)
