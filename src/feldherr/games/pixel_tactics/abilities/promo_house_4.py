"""Herald, leader Marshal (house designs)."""

from feldherr.games.pixel_tactics.powers import FORERUNNER, SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import against_leader, stronger
from feldherr.games.pixel_tactics.vocabulary.hands import draw
from feldherr.games.pixel_tactics.vocabulary.triggers import at_round_end, spell

front = stronger(2, only=against_leader)
flank = stronger(1, FORERUNNER), stronger(1, SUPPORTER)
rear = spell(draw(1))
order = draw(3)
leader = at_round_end(draw(1))
