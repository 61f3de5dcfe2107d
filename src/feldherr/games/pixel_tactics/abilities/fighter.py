"""Fighter, leader Hikaru Sorayama."""

from feldherr.games.pixel_tactics.powers import OWN_HEROES, OWN_UNIT
from feldherr.games.pixel_tactics.vocabulary.gifts import in_melee, stronger
from feldherr.games.pixel_tactics.vocabulary.harm import damage_column

flank = stronger(2)
rear = stronger(4)
order = damage_column(5)
leader = stronger(2, OWN_HEROES, in_melee)
revised = {"leader": stronger(3, OWN_UNIT, in_melee)}
