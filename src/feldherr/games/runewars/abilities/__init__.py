"""What only the cards say, by the name of the card."""

import runpy
from os import environ
from typing import Final

from feldherr.core.errors import BadFile
from feldherr.games.runewars.abilities import (
    daqan,
    latari,
    morale,
    neutral,
    objectives,
    uthuk,
    waiqar,
)
from feldherr.games.runewars.powers import Part, Power, power

OWN_FILE: Final = "FELDHERR_ABILITIES"
"""The environment variable that names a file of the player's own, with `CARDS` as the files beside this one have it."""


def own_cards() -> dict[str, list[Part]]:
    """What a file of Python says that the player names; without the name nothing is ever run."""
    name = environ.get(OWN_FILE, "")
    if not name:
        return {}
    try:
        found = runpy.run_path(name).get("CARDS")
    except Exception as error:
        raise BadFile(
            "{file}: cannot be run: {problem}",
            file=name,
            problem=f"{type(error).__name__}: {error}",
        ) from error
    if not isinstance(found, dict):
        raise BadFile("{file}: no CARDS in it, a list of parts for every name of a card", file=name)
    return found


def abilities() -> dict[str, Power]:
    """The powers of all cards that do more than their keywords."""
    found: dict[str, Power] = {}
    for cards in (
        daqan.CARDS,
        waiqar.CARDS,
        latari.CARDS,
        uthuk.CARDS,
        neutral.CARDS,
        objectives.CARDS,
        own_cards(),
    ):
        for name, parts in cards.items():
            found[name] = power(parts)
    for name, effects in morale.CARDS.items():
        found[name] = Power()
        found[name].effects = [*effects]
    return found
