"""Fighter, leader Hikaru Sorayama."""

from feldherr.games.pixel_tactics.vocabulary.gifts import heroes_stronger_in_melee, stronger
from feldherr.games.pixel_tactics.vocabulary.harm import damage_column

flank = stronger(2)
rear = stronger(4)
order = damage_column(5)
leader = heroes_stronger_in_melee(2)
