"""Knight, leader Cadenza."""

from feldherr.games.pixel_tactics.powers import OWN_LEADER, OWN_UNIT, TAKES_ANY_DAMAGE, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import takes_less, unharmed_by_shots
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_picked
from feldherr.games.pixel_tactics.vocabulary.healing import gather_damage
from feldherr.games.pixel_tactics.vocabulary.targets import READY_ENEMY
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_attacked

front = when_attacked(damage_picked(2))
flank = unharmed_by_shots(OWN_LEADER)
rear = Trait(TAKES_ANY_DAMAGE)
order = damage_all(4, READY_ENEMY)
leader = takes_less(1, OWN_UNIT)
revised = {"rear": spell(gather_damage(6))}
