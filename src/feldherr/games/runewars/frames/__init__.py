"""What the rules of RUNEWARS remember while they are in progress: ids, numbers and public facts only."""

from feldherr.core.codec import Record
from feldherr.games.runewars.frames import activation, attack, card_effects, movement, setup

FRAMES: list[type[Record]] = [
    *setup.FRAMES,
    *activation.FRAMES,
    *movement.FRAMES,
    *attack.FRAMES,
    *card_effects.FRAMES,
]
