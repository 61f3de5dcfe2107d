"""CQ 9: what spells do."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.spelled import BLURRED, FOG
from feldherr.games.conquest.specials import BLESSED, DECAY, UNTOUCHABLE
from feldherr.games.conquest.terms import DEFENSE, EVASION, IN_VOLLEY, RESOLVE
from feldherr.games.conquest.vocabulary.casting import (
    at_enemies,
    at_friends,
    heals_target,
    hits,
    strikes,
    target_breaks,
    target_gains,
    target_gains_one_of,
    target_is,
    target_rallies,
)
from feldherr.games.conquest.vocabulary.commanding import rule_for_round, stat_for_round

WORDS: dict[str, list[Word]] = {
    # The Hundred Kingdoms
    "fire_dart": [strikes(hits(armor_piercing=2))],
    "call_fog": [at_friends(target_is(FOG))],
    "kindle_courage": [at_friends(target_gains(stat_for_round("kindle_courage", RESOLVE, 1)))],
    "ninuahs_tears": [at_friends(heals_target(2))],
    "fervour": [at_friends(target_rallies())],
    "holy_fire": [strikes(hits(2))],
    "saints_favour": [at_friends(target_gains_one_of("saints_favour", DEFENSE, EVASION))],
    # The Nords
    "mist_weave": [
        at_friends(target_gains(stat_for_round("mist_weave", DEFENSE, 1, in_=IN_VOLLEY)))
    ],
    "reshape_destiny": [at_friends(target_gains(rule_for_round("reshape_destiny", UNTOUCHABLE)))],
    "blurred_vision": [at_enemies(target_is(BLURRED))],
    "helas_caress": [at_enemies(target_gains(rule_for_round("helas_caress", DECAY)))],
    "fruit_of_the_golden_tree": [at_friends(heals_target(2))],
    "warbringers_light": [at_friends(target_gains(rule_for_round("warbringers_light", BLESSED)))],
    # The Dweghom
    "fireball": [strikes(hits(armor_piercing=1))],
    "coruscation": [strikes(hits())],
    "flame_wall": [strikes(hits(per_file=1))],
    "dismay": [at_enemies(target_breaks())],
    "resolve": [at_friends(target_rallies())],
}
