"""Oracle, leader Seth Cremmul."""

from feldherr.games.pixel_tactics.powers import ENEMY_HAND_OPEN, PEEKS, Trait
from feldherr.games.pixel_tactics.vocabulary.decks import sort_top
from feldherr.games.pixel_tactics.vocabulary.hands import redraw, see_hand_and_discard
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(see_hand_and_discard())
flank = spell(sort_top(5))
rear = Trait(PEEKS)
order = redraw()
leader = Trait(ENEMY_HAND_OPEN)
