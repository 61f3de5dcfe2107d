"""Bombardier (house design), leader Marion."""

from feldherr.games.pixel_tactics.powers import EXECUTES, Trait
from feldherr.games.pixel_tactics.vocabulary.harm import damage_all, damage_any_row, damage_column
from feldherr.games.pixel_tactics.vocabulary.triggers import spell, when_killed
from feldherr.games.pixel_tactics.vocabulary.whom import READY_ENEMY

front = when_killed(damage_all(2, READY_ENEMY))
flank = spell(damage_column(2))
order = damage_any_row(3)
leader = Trait(EXECUTES)
