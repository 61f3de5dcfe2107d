"""Herald, leader Marshal (house designs)."""

from feldherr.games.pixel_tactics.powers import FORERUNNER, SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger, stronger_against_leader
from feldherr.games.pixel_tactics.vocabulary.hands import draw
from feldherr.games.pixel_tactics.vocabulary.triggers import at_round_end, spell

front = stronger_against_leader(2)
flank = stronger(1, FORERUNNER), stronger(1, SUPPORTER)
rear = spell(draw(1))
order = draw(3)
leader = at_round_end(draw(1))
