"""Overlord, leader Cairngort Rexan."""

from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.games.pixel_tactics.powers import CAPTURES, Trait
from feldherr.games.pixel_tactics.vocabulary.fighting import make_attack
from feldherr.games.pixel_tactics.vocabulary.recruiting import recruit_row
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import MY_LEADER, OWN_HERO

flank = spell(make_attack(MY_LEADER, MELEE))
rear = spell(make_attack(OWN_HERO, MELEE))
order = recruit_row()
leader = Trait(CAPTURES)
