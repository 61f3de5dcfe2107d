"""Illusionist, leader Arec Russel Zane."""

from feldherr.games.pixel_tactics.powers import AIMS_ENEMY_MELEE, Trait
from feldherr.games.pixel_tactics.vocabulary.orders import copy_enemy_order, take_random_order
from feldherr.games.pixel_tactics.vocabulary.places import return_to_hand
from feldherr.games.pixel_tactics.vocabulary.recruiting import (
    discard_recruit,
    recruit,
    recruit_attacks,
)
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import OWN_HERO

front = spell(return_to_hand(OWN_HERO))
flank = spell(copy_enemy_order())
rear = spell(recruit(current_row_only=True), recruit_attacks(), discard_recruit())
order = take_random_order()
leader = Trait(AIMS_ENEMY_MELEE)
