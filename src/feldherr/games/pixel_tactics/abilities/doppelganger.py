"""Doppelganger, leader Sagas Seities (who has no words of his own: see `leader_kind`)."""

from feldherr.games.pixel_tactics.vocabulary.fighting import copy_spell
from feldherr.games.pixel_tactics.vocabulary.hands import show_and_copy_order
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(copy_spell())
flank = spell(copy_spell())
rear = spell(copy_spell())
order = show_and_copy_order()
