"""CQ 11 draw: draw events."""

from feldherr.games.conquest.powers import BY_X, Word
from feldherr.games.conquest.specials import DOUBLE_TIME, FIRE_AND_ADVANCE, MURDEROUS_VOLLEY
from feldherr.games.conquest.terms import ATTACKS, CLASH, DEFENSE, MARCHING
from feldherr.games.conquest.vocabulary.allowing import (
    Resolved,
    has_marched_twice,
    has_shot_second,
    may_also,
)
from feldherr.games.conquest.vocabulary.gaining import gains_one_stat, gains_stat, is_remembered
from feldherr.games.conquest.vocabulary.harming import heals, heals_by_die
from feldherr.games.conquest.vocabulary.when import draws

WORDS: dict[str, list[Word]] = {
    "bastion": [draws(gains_stat(DEFENSE, BY_X, "bastion"))],
    "biotic_renewal": [draws(heals_by_die())],
    "double_time": [
        draws(is_remembered(DOUBLE_TIME)),
        may_also(MARCHING, when=has_marched_twice, while_=Resolved(DOUBLE_TIME)),
    ],
    "murderous_volley": [draws(is_remembered(MURDEROUS_VOLLEY))],
    "fire_and_advance": [
        draws(is_remembered(FIRE_AND_ADVANCE)),
        may_also(MARCHING, when=has_shot_second, while_=Resolved(FIRE_AND_ADVANCE)),
    ],
    "flux_powered": [
        draws(gains_one_stat("CQ-11.draw.flux-powered", [CLASH, ATTACKS], 2, "flux_powered"))
    ],
    "regeneration": [draws(heals())],
}
