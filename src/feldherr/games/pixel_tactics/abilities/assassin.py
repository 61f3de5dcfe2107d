"""Assassin, leader Regicide Heketch."""

from feldherr.games.pixel_tactics.powers import CHECKS_AFTER_ATTACK, KILLS_AT_ONCE, Trait
from feldherr.games.pixel_tactics.vocabulary.gifts import (
    doubled_against_leader,
    forerunner_doubled_against_heroes,
    printed_doubled_against_leader,
)
from feldherr.games.pixel_tactics.vocabulary.harm import damage, kill
from feldherr.games.pixel_tactics.vocabulary.targets import ANY_HERO, ENEMY_LEADER
from feldherr.games.pixel_tactics.vocabulary.triggers import spell

front = doubled_against_leader()
flank = forerunner_doubled_against_heroes()
rear = spell(damage(3, ENEMY_LEADER))
order = kill(ANY_HERO)
leader = Trait(CHECKS_AFTER_ATTACK)
first = {"leader": Trait(KILLS_AT_ONCE)}
revised = {"front": printed_doubled_against_leader()}
