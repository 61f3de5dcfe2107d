"""Game Designer (house design), leader D. Brad Talton Jr."""

from feldherr.games.pixel_tactics.vocabulary.hands import ban_card, discard, draw
from feldherr.games.pixel_tactics.vocabulary.places import swap_own
from feldherr.games.pixel_tactics.vocabulary.triggers import at_round_end, spell

flank = spell(swap_own(corpses=False))
rear = spell(draw(2), discard())
order = ban_card()
leader = at_round_end(ban_card(both=True))
