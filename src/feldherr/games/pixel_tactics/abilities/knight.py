"""Knight, leader Cadenza."""

from feldherr.games.pixel_tactics.powers import OWN_LEADER, OWN_UNIT, TAKES_ANY_DAMAGE, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import from_shots, takes_less, unharmed
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_attacker
from feldherr.games.pixel_tactics.vocabulary.healing import gather_damage
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_attacked
from feldherr.games.pixel_tactics.vocabulary.whom import READY_ENEMY

front = when_attacked(damage_attacker(2))
flank = unharmed(OWN_LEADER, from_shots)
rear = Trait(TAKES_ANY_DAMAGE)
order = damage_all(4, READY_ENEMY)
leader = takes_less(1, OWN_UNIT)
revised = {"rear": spell(gather_damage(6))}
