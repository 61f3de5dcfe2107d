"""Pyromancer, leader Kallistar Flarechild."""

from feldherr.games.pixel_tactics.grid import FRONT
from feldherr.games.pixel_tactics.powers import FORERUNNER, HITS_ALL_READY, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    heroes_stronger_while_first,
    heroes_tougher_while_second,
    shoots,
)
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_row
from feldherr.games.pixel_tactics.vocabulary.targets import READY_ENEMY
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = Trait(HITS_ALL_READY)
flank = shoots(FORERUNNER)
order = damage_row(7, FRONT)
leader = heroes_stronger_while_first(3), heroes_tougher_while_second(1)
revised = {"front": spell(damage_all(3, READY_ENEMY))}
