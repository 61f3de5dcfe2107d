"""Summoner, leader Lesandra Machan (house design)."""

from feldherr.games.pixel_tactics.powers import FREE_RECRUIT, Trait
from feldherr.games.pixel_tactics.vocabulary.fighting import recruit
from feldherr.games.pixel_tactics.vocabulary.hands import draw_and_sort, search_deck
from feldherr.games.pixel_tactics.vocabulary.places import return_to_hand
from feldherr.games.pixel_tactics.vocabulary.targets import READY_HERO
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = spell(return_to_hand(READY_HERO))
flank = spell(recruit())
rear = spell(draw_and_sort())
order = search_deck()
leader = Trait(FREE_RECRUIT)
