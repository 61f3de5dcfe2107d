"""What the rules of CONQUEST remember while they are in progress: ids, numbers and public facts only."""

from feldherr.core.codec import Record
from feldherr.games.conquest.frames import (
    activation,
    attack,
    characters,
    charge,
    effects,
    fighting,
    garrison,
    magic,
    movement,
    rounds,
    setup,
    shooting,
    terrain,
)

FRAMES: list[type[Record]] = [
    *setup.FRAMES,
    *rounds.FRAMES,
    *activation.FRAMES,
    *movement.FRAMES,
    *charge.FRAMES,
    *attack.FRAMES,
    *characters.FRAMES,
    *fighting.FRAMES,
    *shooting.FRAMES,
    *terrain.FRAMES,
    *garrison.FRAMES,
    *magic.FRAMES,
    *effects.FRAMES,
]
