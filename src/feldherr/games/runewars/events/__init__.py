"""All events of RUNEWARS."""

from feldherr.core.codec import Record
from feldherr.games.runewars.events import (
    activation,
    attack,
    card_use,
    damage,
    morale,
    movement,
    scoring,
    setup,
    tokens,
)

EVENTS: list[type[Record]] = [
    *setup.EVENTS, *activation.EVENTS, *movement.EVENTS, *attack.EVENTS, *damage.EVENTS, *tokens.EVENTS,
    *card_use.EVENTS, *morale.EVENTS, *scoring.EVENTS,
]  # fmt: skip
