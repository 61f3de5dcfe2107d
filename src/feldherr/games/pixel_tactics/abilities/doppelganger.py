"""Doppelganger, leader Sagas Seities (who has no words of his own: see `leader_kind`)."""

from feldherr.games.pixel_tactics.vocabulary.fighting import copy_spell
from feldherr.games.pixel_tactics.vocabulary.orders import copy_own_order
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(copy_spell())
flank = spell(copy_spell())
rear = spell(copy_spell())
order = copy_own_order()
