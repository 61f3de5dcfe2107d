"""Sentinel, leader Captain of the Watch (house designs)."""

from feldherr.games.pixel_tactics.powers import FORERUNNER, OWN_HEROES
from feldherr.games.pixel_tactics.vocabulary.gifts import in_front_row, takes_less
from feldherr.games.pixel_tactics.vocabulary.harm import shield
from feldherr.games.pixel_tactics.vocabulary.healing import heal
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import MY_LEADER

front = takes_less(1)
flank = takes_less(2, FORERUNNER)
rear = spell(heal(3, MY_LEADER))
order = shield(2)
leader = takes_less(2, OWN_HEROES, only=in_front_row)
