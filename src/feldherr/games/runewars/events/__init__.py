"""All events of RUNEWARS."""

from feldherr.core.codec import Record
from feldherr.games.runewars.events import (
    activation,
    attack,
    cards,
    damage,
    morale,
    movement,
    scoring,
    setup,
    tokens,
)

EVENTS: list[type[Record]] = [
    *setup.EVENTS, *activation.EVENTS, *movement.EVENTS, *attack.EVENTS, *damage.EVENTS, *tokens.EVENTS, *cards.EVENTS,
    *morale.EVENTS, *scoring.EVENTS,
]  # fmt: skip
