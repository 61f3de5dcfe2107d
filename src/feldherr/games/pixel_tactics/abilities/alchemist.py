"""Alchemist, leader Lixis Ran Kanda."""

from feldherr.games.pixel_tactics.powers import OWN_LEADER
from feldherr.games.pixel_tactics.vocabulary.gifts import takes_less
from feldherr.games.pixel_tactics.vocabulary.harm import damage, damage_all, share_damage
from feldherr.games.pixel_tactics.vocabulary.triggers import (
    at_turn_end_after_truce,
    before_check,
    spell,
)
from feldherr.games.pixel_tactics.vocabulary.whom import ANY_HERO, ENEMY_HERO, ENEMY_UNIT

front = takes_less(2)
flank = takes_less(2, OWN_LEADER)
rear = spell(damage(1, ANY_HERO, up_to=5))
order = share_damage(7)
leader = before_check(damage_all(1, ENEMY_HERO))
revised = {
    "front": takes_less(2, floor=1),
    "flank": takes_less(2, OWN_LEADER, floor=1),
    "leader": at_turn_end_after_truce(damage_all(1, ENEMY_UNIT)),
}
