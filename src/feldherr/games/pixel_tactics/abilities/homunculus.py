"""Homunculus, leader Kehrolyn Ross."""

from feldherr.games.pixel_tactics.powers import CAPS_DAMAGE, TAKES_ROW_DAMAGE, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger
from feldherr.games.pixel_tactics.vocabulary.healing import gather_damage
from feldherr.games.pixel_tactics.vocabulary.places import rearrange_unit
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = stronger(2)
flank = spell(gather_damage(7))
rear = Trait(TAKES_ROW_DAMAGE)
order = rearrange_unit()
leader = Trait(CAPS_DAMAGE)
