"""Trapper, leader Khadath Ahemusei."""

from feldherr.games.pixel_tactics.powers import FORERUNNER, OWN_HEROES, SUPPORTER
from feldherr.games.pixel_tactics.vocabulary.gifts import from_shots, intercepts, shoots, unharmed
from feldherr.games.pixel_tactics.vocabulary.hands import discard_random
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = unharmed(only=from_shots)
flank = intercepts(FORERUNNER), shoots(SUPPORTER)
rear = spell(discard_random(1))
order = discard_random(3)
leader = intercepts(OWN_HEROES)
