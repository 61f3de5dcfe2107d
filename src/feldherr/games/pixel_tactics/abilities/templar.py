"""Templar, leader Eligor Larington."""

from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.games.pixel_tactics.powers import OWN_HEROES, SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.counting import damage_on
from feldherr.games.pixel_tactics.vocabulary.fighting import attack_self
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    hurt_this_wave,
    stronger,
    stronger_per,
    unharmed,
)
from feldherr.games.pixel_tactics.vocabulary.harm import swear_vengeance
from feldherr.games.pixel_tactics.vocabulary.places import swap_self
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import READY_OTHER_OWN_HERO

front = stronger_per(damage_on)
flank = unharmed(SUPPORTER)
rear = spell(swap_self(), attack_self(MELEE))
order = swear_vengeance()
leader = stronger(5, OWN_HEROES, hurt_this_wave)
revised = {"rear": spell(swap_self(READY_OTHER_OWN_HERO), attack_self(MELEE))}
