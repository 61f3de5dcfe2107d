"""Berserker, leader Shekhtur Lenmorre."""

from feldherr.games.pixel_tactics.grid import RANGED
from feldherr.games.pixel_tactics.powers import AFTER_THE_FALL, BEFORE_THE_FALL, LAST_BLOWS, Trait
from feldherr.games.pixel_tactics.vocabulary.fighting import foremost_attack, make_attack
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger, takes_less
from feldherr.games.pixel_tactics.vocabulary.harm import damage_attacker
from feldherr.games.pixel_tactics.vocabulary.triggers import (
    at_first_order,
    at_first_order_in_rear,
    when_unit_meleed,
)
from feldherr.games.pixel_tactics.vocabulary.whom import MYSELF

front = takes_less(1), stronger(2)
flank = when_unit_meleed(damage_attacker(2))
rear = at_first_order_in_rear(make_attack(MYSELF, RANGED))
order = foremost_attack()
leader = Trait(LAST_BLOWS, BEFORE_THE_FALL)
revised = {
    "rear": at_first_order(make_attack(MYSELF, RANGED)),
    "order": foremost_attack(spare_leader=True),
    "leader": Trait(LAST_BLOWS, AFTER_THE_FALL),
}
