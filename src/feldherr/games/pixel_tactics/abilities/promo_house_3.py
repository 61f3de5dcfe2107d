"""Sentinel, leader Captain of the Watch (house designs)."""

from feldherr.games.pixel_tactics.powers import FORERUNNER
from feldherr.games.pixel_tactics.vocabulary.gifts import front_takes_less, takes_less
from feldherr.games.pixel_tactics.vocabulary.harm import shield
from feldherr.games.pixel_tactics.vocabulary.healing import heal
from feldherr.games.pixel_tactics.vocabulary.targets import MY_LEADER
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = takes_less(1)
flank = takes_less(2, FORERUNNER)
rear = spell(heal(3, MY_LEADER))
order = shield(2)
leader = front_takes_less(2)
