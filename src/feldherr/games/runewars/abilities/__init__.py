"""What only the cards say, by the name of the card."""

from feldherr.games.runewars.abilities import (
    daqan,
    latari,
    morale,
    neutral,
    objectives,
    uthuk,
    waiqar,
)
from feldherr.games.runewars.powers import Power, power


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
    ):
        for name, parts in cards.items():
            found[name] = power(parts)
    for name, effects in morale.CARDS.items():
        found[name] = Power()
        found[name].effects = [*effects]
    return found
