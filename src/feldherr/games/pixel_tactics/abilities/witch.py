"""Witch, leader Hepzibah Culotre."""

from feldherr.games.pixel_tactics.powers import CORPSES_ATTACK, Trait
from feldherr.games.pixel_tactics.vocabulary.counting import corpses
from feldherr.games.pixel_tactics.vocabulary.gifts import behind_corpse, stronger, stronger_per
from feldherr.games.pixel_tactics.vocabulary.places import clear_row, take_back_row
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = stronger_per(corpses)
flank = stronger(4, only=behind_corpse)
rear = spell(clear_row())
order = take_back_row()
leader = Trait(CORPSES_ATTACK, 3)
