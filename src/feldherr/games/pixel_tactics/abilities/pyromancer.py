"""Pyromancer, leader Kallistar Flarechild."""

from feldherr.games.pixel_tactics.grid import FRONT
from feldherr.games.pixel_tactics.powers import FORERUNNER, HITS_ALL_READY, OWN_HEROES, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    shoots,
    stronger,
    takes_less,
    while_first,
    while_second,
)
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_row
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import READY_ENEMY

front = Trait(HITS_ALL_READY)
flank = shoots(FORERUNNER)
order = damage_row(7, FRONT)
leader = stronger(3, OWN_HEROES, while_first), takes_less(1, OWN_HEROES, only=while_second)
revised = {"front": spell(damage_all(3, READY_ENEMY))}
