"""What the rules of RUNEWARS remember while they are in progress: ids, numbers and public facts only."""

from feldherr.core.codec import Record
from feldherr.games.runewars.frames import activation, attack, cards, movement, setup

FRAMES: list[type[Record]] = [
    *setup.FRAMES,
    *activation.FRAMES,
    *movement.FRAMES,
    *attack.FRAMES,
    *cards.FRAMES,
]
