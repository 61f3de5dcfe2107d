"""Gunner, leader Rukyuk Amberdeen."""

from feldherr.games.pixel_tactics.grid import REAR
from feldherr.games.pixel_tactics.powers import SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import shoots, stronger_against_interceptors
from feldherr.games.pixel_tactics.vocabulary.harm import damage, damage_row
from feldherr.games.pixel_tactics.vocabulary.targets import ANY_HERO
from feldherr.games.pixel_tactics.vocabulary.triggers import when_ordering

front = stronger_against_interceptors(3)
flank = shoots(SUPPORTER)
order = damage_row(4, REAR)
leader = when_ordering(damage(3, ANY_HERO))
revised = {"order": damage_row(5, REAR)}
