"""All events of CONQUEST, one file per subject; each file lists its own."""

from feldherr.core.codec import Record
from feldherr.games.conquest.events import (
    activation,
    attack,
    characters,
    charge,
    fallen,
    fighting,
    garrison,
    healing,
    magic,
    movement,
    objectives,
    reserve,
    rounds,
    scoring,
    setup,
    shooting,
    terrain,
    wounds,
)

EVENTS: list[type[Record]] = [
    *setup.EVENTS, *rounds.EVENTS, *reserve.EVENTS, *activation.EVENTS, *movement.EVENTS, *charge.EVENTS,
    *attack.EVENTS, *wounds.EVENTS, *healing.EVENTS, *characters.EVENTS, *fallen.EVENTS, *fighting.EVENTS,
    *shooting.EVENTS, *terrain.EVENTS, *garrison.EVENTS, *magic.EVENTS, *scoring.EVENTS, *objectives.EVENTS,
]  # fmt: skip
