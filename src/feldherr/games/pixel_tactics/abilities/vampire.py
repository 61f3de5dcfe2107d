"""Vampire, leader Demitras Denigrande."""

from feldherr.games.pixel_tactics.powers import (
    TAKES_FORERUNNER_DAMAGE,
    TAKES_FORERUNNER_HITS,
    Trait,
)
from feldherr.games.pixel_tactics.vocabulary.healing import (
    heal_dealer,
    move_all_damage,
    move_leader_damage,
)
from feldherr.games.pixel_tactics.vocabulary.triggers import (
    spell,
    when_dealing,
    when_unit_deals,
    when_unit_hits,
)

front = when_dealing(heal_dealer())
flank = Trait(TAKES_FORERUNNER_DAMAGE)
rear = spell(move_leader_damage(2))
order = move_all_damage()
leader = when_unit_deals(heal_dealer())
revised = {"flank": Trait(TAKES_FORERUNNER_HITS), "leader": when_unit_hits(heal_dealer())}
