"""Mascot, leader Borneo (red) or Juto (blue)."""

from feldherr.games.pixel_tactics.grid import MELEE, RANGED
from feldherr.games.pixel_tactics.vocabulary.fighting import attack_picked, make_attack
from feldherr.games.pixel_tactics.vocabulary.hands import leader_order
from feldherr.games.pixel_tactics.vocabulary.targets import ROW_MATE
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_recruiting

front = spell(make_attack(ROW_MATE, MELEE))
flank = spell(make_attack(ROW_MATE, RANGED))
rear = spell(make_attack(ROW_MATE, RANGED))
order = leader_order()
leader = when_recruiting(attack_picked(optional=True))
