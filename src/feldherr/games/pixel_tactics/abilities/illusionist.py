"""Illusionist, leader Arec Russel Zane."""

from feldherr.games.pixel_tactics.powers import AIMS_ENEMY_MELEE, Trait
from feldherr.games.pixel_tactics.vocabulary.fighting import attack_picked, discard_picked, recruit
from feldherr.games.pixel_tactics.vocabulary.hands import copy_shown_enemy_order, take_random_order
from feldherr.games.pixel_tactics.vocabulary.places import return_to_hand
from feldherr.games.pixel_tactics.vocabulary.targets import OWN_HERO
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(return_to_hand(OWN_HERO))
flank = spell(copy_shown_enemy_order())
rear = spell(recruit(current_row_only=True), attack_picked(), discard_picked())
order = take_random_order()
leader = Trait(AIMS_ENEMY_MELEE)
