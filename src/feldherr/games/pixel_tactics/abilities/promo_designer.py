"""Game Designer (house design), leader D. Brad Talton Jr."""

from feldherr.games.pixel_tactics.vocabulary.decks import ban_card, ban_card_everywhere
from feldherr.games.pixel_tactics.vocabulary.hands import discard, draw
from feldherr.games.pixel_tactics.vocabulary.places import swap
from feldherr.games.pixel_tactics.vocabulary.triggers import at_round_end, spell
from feldherr.games.pixel_tactics.vocabulary.whom import OWN_HERO

flank = spell(swap(OWN_HERO))
rear = spell(draw(2), discard())
order = ban_card()
leader = at_round_end(ban_card_everywhere())
