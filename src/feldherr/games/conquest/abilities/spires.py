"""The Spires: officers and own rules. Where no line stands, the pack says why."""

from typing import Final

from feldherr.core.timing import Moment
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import ActionDone, ChargeDone
from feldherr.games.conquest.powers import At, Word
from feldherr.games.conquest.specials import (
    BASTION,
    DEADLY_BLADES,
    DEADLY_SHOT,
    DECAY,
    DOUBLE_TIME,
    FLUID_FORMATION,
    FURY,
    IMPACT,
    LOOSE_FORMATION,
    VANGUARD,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    CAVALRY,
    CHARGING,
    CLASH,
    CLASHING,
    DEFENSE,
    IN_CLASH,
    IN_DUEL,
    MARCH,
    MARCHING,
    RESOLVE,
    VOLLEY,
    VOLLEYING,
    AttackKind,
)
from feldherr.games.conquest.vocabulary.allowing import may_repeat
from feldherr.games.conquest.vocabulary.being import BEST_RESOLVE, CHARGE_DICE, is_
from feldherr.games.conquest.vocabulary.casting import target_gains, target_gains_one_of
from feldherr.games.conquest.vocabulary.commanding import rule_for_round, stat_for_round
from feldherr.games.conquest.vocabulary.exploding import bursts_in_first_clash
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.giving import gives, raises
from feldherr.games.conquest.vocabulary.granting import everybody, grants, host, named, of_type
from feldherr.games.conquest.vocabulary.hurrying import gains_one_of, hurries, looks_ahead
from feldherr.games.conquest.vocabulary.listing import at_most
from feldherr.games.conquest.vocabulary.marking import (
    is_under,
    puts_under_it,
    under_it,
    victim_comes_under_it,
)
from feldherr.games.conquest.vocabulary.reaching import heals, uses_on_enemy, uses_on_friend
from feldherr.games.conquest.vocabulary.striking import costs_two_wounds, denies_defense_on_ones
from feldherr.games.conquest.vocabulary.when import after_volley, at_activation, draws, has_shot
from feldherr.games.conquest.vocabulary.while_ import can_spare, is_inspired_now

_HUNTING: Final = rule_for_round("hunter_killer_teams", IMPACT, 2, plus=True)


def charges_prey(state: State, regiment: RegimentId, moment: Moment) -> bool:
    """It has completed a charge onto a regiment that the hunters have shot at."""
    if not isinstance(moment, ChargeDone) or moment.regiment != regiment:
        return False
    return is_under(state, moment.target, "hunter_killer_teams")


WORDS: dict[str, list[Word]] = {
    # Officers
    "catabolic_node": [bursts_in_first_clash("catabolic_node")],
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
    "purposefully_mindless": [is_(BEST_RESOLVE)],
    "reprocessing_agents": [after_volley(victim_comes_under_it()), under_it(raises(DEFENSE, -1))],
    "neural_link": [puts_under_it("neural_link", 8, everybody), under_it(is_(CHARGE_DICE, 2))],
    "eye_in_the_sky": [looks_ahead(), under_it(gives(VANGUARD, 4))],
    # Powers of biomancers and pheromancers
    "induced_vigor": [
        draws(
            gains_one_of(
                stat_for_round("induced_vigor", MARCH, 2), rule_for_round("induced_vigor", FLUID_FORMATION)
            )
        )
    ],
    "grant_virulence": [
        hurries(),
        under_it(
            at_activation(
                gains_one_of(
                    rule_for_round("grant_virulence", DEADLY_BLADES), rule_for_round("grant_virulence", DEADLY_SHOT)
                )
            )
        ),
    ],
    "unstable_enhancement": [
        hurries(),
        under_it(raises(MARCH, 4), raises(CLASH, 2), raises(VOLLEY, 1), gives(DECAY)),
    ],
    "pheromantic_drive": [
        hurries(),
        under_it(*[may_repeat(each) for each in (MARCHING, CHARGING, VOLLEYING, CLASHING)], gives(DECAY)),
    ],
    # Characters
    "ruthless_sovereigns": [at_most(2, "leonine_avatara"), at_most(2, "centaur_avatara")],
    "hunter_killer_teams": [
        grants(named("leonine_avatara"), At(ActionDone, [victim_comes_under_it()], has_shot)),
        grants(of_type(CAVALRY), At(ChargeDone, [gains(_HUNTING)], charges_prey)),
        under_it(),
    ],
    "purity_of_purpose": [costs_two_wounds(in_=IN_DUEL)],
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
