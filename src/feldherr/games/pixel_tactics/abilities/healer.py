"""Healer, leader Kavri Shi Shorec."""

from feldherr.games.pixel_tactics.vocabulary.gifts import takes_less
from feldherr.games.pixel_tactics.vocabulary.healing import heal, heal_row, heal_some, share_healing
from feldherr.games.pixel_tactics.vocabulary.triggers import at_turn_end, before_check, spell

front = takes_less(2)
flank = spell(heal(4))
rear = spell(heal_some(2, up_to=3))
order = share_healing(10)
leader = before_check(heal_row(2))
revised = {"leader": at_turn_end(heal_row(2))}
