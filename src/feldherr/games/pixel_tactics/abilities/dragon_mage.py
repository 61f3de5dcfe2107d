"""Dragon Mage, leader Adjenna Callista."""

from feldherr.games.pixel_tactics.powers import ENEMY_KEEPS_CORPSES, SUPPORTER, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger
from feldherr.games.pixel_tactics.vocabulary.harm import kill, strengthen
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import READY_HERO

front = spell(kill(READY_HERO))
flank = stronger(3, SUPPORTER)
order = strengthen(5)
leader = Trait(ENEMY_KEEPS_CORPSES)
