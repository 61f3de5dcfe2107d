"""Templar, leader Eligor Larington."""

from feldherr.games.pixel_tactics.grid import MELEE
from feldherr.games.pixel_tactics.powers import SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.fighting import attack_self, swap_self
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    hurt_heroes_stronger,
    stronger_per_damage,
    unharmed,
)
from feldherr.games.pixel_tactics.vocabulary.harm import swear_vengeance
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = stronger_per_damage(1)
flank = unharmed(SUPPORTER)
rear = spell(swap_self(), attack_self(MELEE))
order = swear_vengeance()
leader = hurt_heroes_stronger(5)
revised = {"rear": spell(swap_self(ready_only=True), attack_self(MELEE))}
