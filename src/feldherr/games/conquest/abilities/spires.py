"""The Spires: officers and own rules. Where no line stands, too little is known or it is for lists alone."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BASTION, DECAY, DOUBLE_TIME, FURY, LOOSE_FORMATION
from feldherr.games.conquest.terms import (
    CLASH,
    DEFENSE,
    IN_CLASH,
    IN_DUEL,
    MARCH,
    RESOLVE,
    AttackKind,
)
from feldherr.games.conquest.vocabulary.casting import target_gains, target_gains_one_of
from feldherr.games.conquest.vocabulary.commanding import rule_for_round, stat_for_round
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.giving import gives
from feldherr.games.conquest.vocabulary.granting import everybody, grants, host
from feldherr.games.conquest.vocabulary.reaching import heals, uses_on_enemy, uses_on_friend
from feldherr.games.conquest.vocabulary.striking import denies_defense_on_ones
from feldherr.games.conquest.vocabulary.when import draws
from feldherr.games.conquest.vocabulary.while_ import can_spare, is_inspired_now

WORDS: dict[str, list[Word]] = {
    # Officers
    "ward_preceptor": [gives(BASTION, 1)],
    "assault_preceptor": [gives(FURY)],
    # Regiments
    "flawless_technique": [
        denies_defense_on_ones(in_=AttackKind(IN_CLASH | IN_DUEL), while_=is_inspired_now)
    ],
    "burnout": [
        draws(
            gains(stat_for_round("burnout", CLASH, 1)),
            gains(stat_for_round("burnout", MARCH, 2)),
            gains(rule_for_round("burnout", DECAY)),
        )
    ],
    # Characters
    "mend_flesh": [uses_on_friend(8, everybody, heals(2))],
    "pheromone_gland_burst": [
        uses_on_friend(8, everybody, target_gains_one_of("pheromone_gland_burst", MARCH, RESOLVE))
    ],
    "induced_lethargy": [
        uses_on_enemy(8, can_spare(DEFENSE), target_gains(stat_for_round("induced_lethargy", DEFENSE, -1)))
    ],
    "tactic_bastion": [grants(host, gives(BASTION, 1))],
    "tactic_double_time": [grants(host, gives(DOUBLE_TIME))],
    "tactic_loose_formation": [grants(host, gives(LOOSE_FORMATION))],
}  # fmt: skip
