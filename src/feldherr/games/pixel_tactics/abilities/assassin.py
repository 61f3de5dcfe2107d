"""Assassin, leader Regicide Heketch."""

from feldherr.games.pixel_tactics.powers import (
    CHECKS_AFTER_ATTACK,
    FORERUNNER,
    KILLS_AT_ONCE,
    KILLS_WHOM_IT_HITS,
    Trait,
)
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    against_heroes,
    against_leader,
    doubled,
    printed_doubled,
)
from feldherr.games.pixel_tactics.vocabulary.harm import damage, kill
from feldherr.games.pixel_tactics.vocabulary.triggers import spell
from feldherr.games.pixel_tactics.vocabulary.whom import ANY_HERO, ENEMY_LEADER

front = doubled(against_leader)
flank = printed_doubled(against_heroes, FORERUNNER)
rear = spell(damage(3, ENEMY_LEADER))
order = kill(ANY_HERO)
leader = Trait(CHECKS_AFTER_ATTACK)
first = {"leader": Trait(KILLS_AT_ONCE)}
revised = {"front": printed_doubled(against_leader), "leader": Trait(KILLS_WHOM_IT_HITS)}
