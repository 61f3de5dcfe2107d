"""CQ 9: what spells do."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import (
    BLESSED,
    DECAY,
    LONGSHOT,
    TERRIFYING,
    UNTOUCHABLE,
)
from feldherr.games.conquest.terms import (
    ATTACKS,
    CLASH,
    DEFENSE,
    EVASION,
    IN_VOLLEY,
    MARCHING,
    REFORMING,
    RESOLVE,
    WITHDRAWING,
)
from feldherr.games.conquest.vocabulary.allowing import may_not
from feldherr.games.conquest.vocabulary.being import (
    HALF_MARCH,
    MOVES_FIRST,
    NO_DRAW_EVENTS,
    NO_IMPACT,
    ONE_ACTION,
    is_,
)
from feldherr.games.conquest.vocabulary.casting import (
    at_enemies,
    at_friends,
    garrisons,
    heals_target,
    hits,
    monsters,
    strikes,
    target_breaks,
    target_gains,
    target_gains_one_of,
    target_rallies,
)
from feldherr.games.conquest.vocabulary.commanding import (
    all_near_gain,
    rule_for_activation,
    rule_for_round,
    stat_for_round,
)
from feldherr.games.conquest.vocabulary.giving import is_obscured, raises
from feldherr.games.conquest.vocabulary.granting import everybody
from feldherr.games.conquest.vocabulary.marking import actor_gains, comes_under_it, under_it
from feldherr.games.conquest.vocabulary.striking import rerolls_sixes
from feldherr.games.conquest.vocabulary.when import when_charge_declared_on_it

WORDS: dict[str, list[Word]] = {
    # The Hundred Kingdoms
    "fire_dart": [strikes(hits(armor_piercing=2))],
    "call_fog": [at_friends(comes_under_it()), under_it(is_obscured())],
    "kindle_courage": [at_friends(target_gains(stat_for_round("kindle_courage", RESOLVE, 1)))],
    "ninuahs_tears": [at_friends(heals_target(2))],
    "fervour": [at_friends(target_rallies())],
    "holy_fire": [strikes(hits(2))],
    "saints_favour": [at_friends(target_gains_one_of("saints_favour", DEFENSE, EVASION))],
    "heavenly_blessing": [at_friends(target_gains(rule_for_round("heavenly_blessing", BLESSED)))],
    "earth_to_mud": [at_enemies(comes_under_it()), under_it(is_(MOVES_FIRST))],
    "stone_spikes": [
        at_friends(comes_under_it()),
        under_it(
            when_charge_declared_on_it(actor_gains(rule_for_activation("stone_spikes", DECAY)))
        ),
    ],
    "seeking_winds": [at_friends(target_gains(rule_for_round("seeking_winds", LONGSHOT)))],
    "guide": [at_friends(comes_under_it()), under_it(rerolls_sixes(in_=IN_VOLLEY))],
    # The Nords
    "mist_weave": [
        at_friends(target_gains(stat_for_round("mist_weave", DEFENSE, 1, in_=IN_VOLLEY)))
    ],
    "reshape_destiny": [at_friends(target_gains(rule_for_round("reshape_destiny", UNTOUCHABLE)))],
    "blurred_vision": [at_enemies(comes_under_it())],
    "helas_caress": [at_enemies(target_gains(rule_for_round("helas_caress", DECAY)))],
    "fruit_of_the_golden_tree": [at_friends(heals_target(2))],
    "warbringers_light": [at_friends(target_gains(rule_for_round("warbringers_light", BLESSED)))],
    "aspect_of_fenrir": [
        at_friends(target_gains(rule_for_round("aspect_of_fenrir", TERRIFYING, 1)))
    ],
    "glory_of_valhalla": [
        at_friends(all_near_gain(12, everybody, stat_for_round("glory_of_valhalla", RESOLVE, 1)))
    ],
    "dominate": [at_enemies(comes_under_it(), only=monsters), under_it(is_(ONE_ACTION))],
    "enrage": [at_friends(target_gains(stat_for_round("enrage", ATTACKS, 6)), only=monsters)],
    "ice_armour": [at_friends(target_gains(stat_for_round("ice_armour", DEFENSE, 1)))],
    "rime_storm": [strikes(hits(2))],
    "encase": [at_enemies(comes_under_it()), under_it(is_(HALF_MARCH))],
    # The Dweghom
    "fireball": [strikes(hits(armor_piercing=1))],
    "coruscation": [strikes(hits())],
    "flame_wall": [strikes(hits(per_file=1))],
    "dismay": [at_enemies(target_breaks())],
    "resolve": [at_friends(target_rallies())],
    "broken_ground": [at_enemies(comes_under_it()), under_it(is_(NO_IMPACT))],
    "roots_of_stone": [
        at_friends(comes_under_it()),
        under_it(raises(DEFENSE, 2), may_not(MARCHING, REFORMING, WITHDRAWING)),
    ],
    "pyroclast": [at_enemies(target_gains(rule_for_round("pyroclast", DECAY)), only=garrisons)],
    "unmake_armor": [at_enemies(target_gains(stat_for_round("unmake_armor", DEFENSE, -1)))],
    "hone_blades": [at_friends(target_gains(stat_for_round("hone_blades", CLASH, 1)))],
    "temper_plate": [at_friends(target_gains(stat_for_round("temper_plate", EVASION, 1)))],
    # The W'adrhun
    "cacophony": [at_enemies(comes_under_it()), under_it(is_(NO_DRAW_EVENTS))],
}
