"""Priestess, leader Magdalena Larington."""

from feldherr.games.pixel_tactics.powers import OWN_HEROES
from feldherr.games.pixel_tactics.vocabulary.counting import strength_markers
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger_per
from feldherr.games.pixel_tactics.vocabulary.harm import gain_strength, pay_for_life
from feldherr.games.pixel_tactics.vocabulary.healing import heal, revive
from feldherr.games.pixel_tactics.vocabulary.triggers import at_round_end_below_limit, spell
from feldherr.games.pixel_tactics.vocabulary.whom import MY_LEADER

front = spell(heal(4))
flank = spell(heal(2, MY_LEADER))
rear = spell(revive(), pay_for_life())
order = revive()
leader = at_round_end_below_limit(gain_strength()), stronger_per(strength_markers, OWN_HEROES)
