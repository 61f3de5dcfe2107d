"""Witch, leader Hepzibah Culotre."""

from feldherr.games.pixel_tactics.powers import CORPSES_ATTACK, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    stronger_behind_corpse,
    stronger_per_corpse,
)
from feldherr.games.pixel_tactics.vocabulary.places import clear_row, take_back_row
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = stronger_per_corpse(1)
flank = stronger_behind_corpse(4)
rear = spell(clear_row())
order = take_back_row()
leader = Trait(CORPSES_ATTACK, 3)
