"""Paladin, leader Vanaah Kalmor."""

from feldherr.games.pixel_tactics.powers import FREE_MOVE, FREE_REMOVE, Trait
from feldherr.games.pixel_tactics.vocabulary.places import rearrange_column, swap
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import ENEMY_CARD, OWN_CARD

flank = spell(swap(OWN_CARD))
rear = spell(swap(ENEMY_CARD))
order = rearrange_column()
leader = Trait(FREE_MOVE), Trait(FREE_REMOVE)
revised = {"order": rearrange_column(either_unit=True)}
