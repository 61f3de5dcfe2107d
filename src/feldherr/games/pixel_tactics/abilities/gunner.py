"""Gunner, leader Rukyuk Amberdeen."""

from feldherr.games.pixel_tactics.grid import REAR
from feldherr.games.pixel_tactics.powers import SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import against_interceptors, shoots, stronger
from feldherr.games.pixel_tactics.vocabulary.harm import damage, damage_row
from feldherr.games.pixel_tactics.vocabulary.triggers import when_ordering
from feldherr.games.pixel_tactics.vocabulary.whom import ANY_HERO

front = stronger(3, only=against_interceptors)
flank = shoots(SUPPORTER)
order = damage_row(4, REAR)
leader = when_ordering(damage(3, ANY_HERO))
revised = {"order": damage_row(5, REAR)}
