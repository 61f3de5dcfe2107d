"""Bombardier (house design), leader Marion."""

from feldherr.games.pixel_tactics.powers import EXECUTES, Trait
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_column, damage_row
from feldherr.games.pixel_tactics.vocabulary.targets import READY_ENEMY
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_killed

front = when_killed(damage_all(2, READY_ENEMY))
flank = spell(damage_column(2))
order = damage_row(3)
leader = Trait(EXECUTES)
