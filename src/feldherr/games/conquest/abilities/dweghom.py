"""The Dweghom: officers and own rules. Where no line stands, the pack says why."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BASTION, FLANK, FURY, RELENTLESS_BLOWS
from feldherr.games.conquest.terms import ATTACKS, CLASH, DEFENSE, IN_DUEL, IN_VOLLEY, RESOLVE
from feldherr.games.conquest.vocabulary.being import (
    AIMS_FARTHER,
    CASTS_SURELY,
    DUELS_AS_IT_LIKES,
    HARD_TO_ENCHANT,
    UNDISTURBED,
    is_,
)
from feldherr.games.conquest.vocabulary.commanding import rule_for_round
from feldherr.games.conquest.vocabulary.enduring import dulls
from feldherr.games.conquest.vocabulary.giving import gives, raises
from feldherr.games.conquest.vocabulary.granting import (
    both,
    everybody,
    grants_alive,
    helps_character,
    host,
    named,
)
from feldherr.games.conquest.vocabulary.reaching import one_near_gains
from feldherr.games.conquest.vocabulary.striking import adds_hits_per_two, within
from feldherr.games.conquest.vocabulary.when import draws

WORDS: dict[str, list[Word]] = {
    # Officers
    "herald_of_stone": [gives(BASTION, 1), helps_character(raises(DEFENSE, 1, in_=IN_DUEL))],
    "herald_of_fire": [gives(FURY), helps_character(raises(CLASH, 1, in_=IN_DUEL))],
    "herald_of_magma": [helps_character(raises(ATTACKS, 1, in_=IN_DUEL))],
    "exemplar": [raises(RESOLVE, 1), helps_character(raises(DEFENSE, 1, in_=IN_DUEL))],
    "flamecaster": [adds_hits_per_two(in_=IN_VOLLEY, against=within(8))],
    # Regiments
    "fires_of_the_descent": [
        draws(one_near_gains(8, everybody, rule_for_round("fires_of_the_descent", RELENTLESS_BLOWS)))
    ],
    "bombardment": [is_(AIMS_FARTHER)],
    "unstable_alloys": [dulls(2, in_=IN_VOLLEY), is_(HARD_TO_ENCHANT, 2)],
    # Characters
    "indifferent_towards_life": [is_(UNDISTURBED), is_(DUELS_AS_IT_LIKES)],
    "critical_field": [is_(CASTS_SURELY)],
    "aghm_to_be_gained": [grants_alive(both(host, named("hold_thanes")), gives(FLANK))],
}  # fmt: skip
