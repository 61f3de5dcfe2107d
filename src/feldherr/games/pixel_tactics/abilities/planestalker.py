"""Planestalker, leader Zaamassal Kett."""

from feldherr.games.pixel_tactics.grid import FLANK
from feldherr.games.pixel_tactics.powers import FORERUNNER, OWN_HEROES, SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import shoots
from feldherr.games.pixel_tactics.vocabulary.harm import damage_row

flank = shoots(FORERUNNER), shoots(SUPPORTER)
order = damage_row(5, FLANK)
leader = shoots(OWN_HEROES)
