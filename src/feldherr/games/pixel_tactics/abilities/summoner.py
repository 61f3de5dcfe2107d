"""Summoner, leader Lesandra Machan."""

from feldherr.games.pixel_tactics.powers import FREE_RECRUIT, Trait
from feldherr.games.pixel_tactics.vocabulary.decks import search_deck
from feldherr.games.pixel_tactics.vocabulary.hands import draw_and_sort
from feldherr.games.pixel_tactics.vocabulary.places import return_to_hand
from feldherr.games.pixel_tactics.vocabulary.recruiting import recruit
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import READY_HERO

front = spell(return_to_hand(READY_HERO))
flank = spell(recruit())
rear = spell(draw_and_sort())
order = search_deck()
leader = Trait(FREE_RECRUIT)
