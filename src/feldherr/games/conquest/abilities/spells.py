"""CQ 9: what spells do."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BLESSED, DECAY, UNTOUCHABLE
from feldherr.games.conquest.terms import DEFENSE, EVASION, RESOLVE
from feldherr.games.conquest.vocabulary.casting import (
    at_enemies,
    at_friends,
    heals_target,
    hits,
    strikes,
    target_gains,
    target_gains_one_of,
    target_is,
    target_rallies,
)
from feldherr.games.conquest.vocabulary.commanding import rule_for_round, stat_for_round

WORDS: dict[str, list[Word]] = {
    # The Hundred Kingdoms
    "fire_dart": [strikes(hits(armor_piercing=2))],
    "call_fog": [at_friends(target_is("call_fog"))],
    "kindle_courage": [at_friends(target_gains(stat_for_round("kindle_courage", RESOLVE, 1)))],
    "ninuahs_tears": [at_friends(heals_target(2))],
    "fervour": [at_friends(target_rallies())],
    "holy_fire": [strikes(hits(2))],
    "saints_favour": [at_friends(target_gains_one_of("saints_favour", DEFENSE, EVASION))],
    # The Nords
    "reshape_destiny": [at_friends(target_gains(rule_for_round("reshape_destiny", UNTOUCHABLE)))],
    "helas_caress": [at_enemies(target_gains(rule_for_round("helas_caress", DECAY)))],
    "fruit_of_the_golden_tree": [at_friends(heals_target(2))],
    "warbringers_light": [at_friends(target_gains(rule_for_round("warbringers_light", BLESSED)))],
    # The Dweghom
    "fireball": [strikes(hits(armor_piercing=1))],
    "coruscation": [strikes(hits())],
    "flame_wall": [strikes(hits(per_file=1))],
    "resolve": [at_friends(target_rallies())],
}
