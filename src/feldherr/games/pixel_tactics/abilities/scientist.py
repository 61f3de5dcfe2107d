"""Scientist, leader Luc Von Gott."""

from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.games.pixel_tactics.powers import BASE_ACTIONS, Trait
from feldherr.games.pixel_tactics.vocabulary.fighting import make_attack
from feldherr.games.pixel_tactics.vocabulary.hands import draw
from feldherr.games.pixel_tactics.vocabulary.orders import gain_actions, slow_enemy
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import OTHER_OWN_HERO

front = spell(slow_enemy(1))
flank = spell(draw(2))
rear = spell(make_attack(OTHER_OWN_HERO, MELEE))
order = gain_actions(3)
leader = Trait(BASE_ACTIONS, 3)
