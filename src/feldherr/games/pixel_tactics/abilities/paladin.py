"""Paladin, leader Vanaah Kalmor."""

from feldherr.games.pixel_tactics.powers import FREE_MOVE, FREE_REMOVE, Trait
from feldherr.games.pixel_tactics.vocabulary.places import rearrange_column, swap_enemy, swap_own
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

flank = spell(swap_own())
rear = spell(swap_enemy())
order = rearrange_column()
leader = Trait(FREE_MOVE), Trait(FREE_REMOVE)
revised = {"order": rearrange_column(either_unit=True)}
