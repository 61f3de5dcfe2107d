"""Mascot, leader Borneo (red) or Juto (blue)."""

from feldherr.games.pixel_tactics.grid import MELEE, RANGED
from feldherr.games.pixel_tactics.vocabulary.fighting import make_attack
from feldherr.games.pixel_tactics.vocabulary.orders import leader_order
from feldherr.games.pixel_tactics.vocabulary.recruiting import recruit_attacks
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_recruiting
from feldherr.games.pixel_tactics.vocabulary.whom import ROW_MATE

front = spell(make_attack(ROW_MATE, MELEE))
flank = spell(make_attack(ROW_MATE, RANGED))
rear = spell(make_attack(ROW_MATE, RANGED))
order = leader_order()
leader = when_recruiting(recruit_attacks(optional=True))
