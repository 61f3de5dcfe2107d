"""The Dweghom: officers and own rules. Where no line stands, too little is known or it is for lists alone."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BASTION, FLANK, FURY, RELENTLESS_BLOWS
from feldherr.games.conquest.terms import ATTACKS, CLASH, DEFENSE, IN_DUEL, RESOLVE
from feldherr.games.conquest.vocabulary.commanding import rule_for_round
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
from feldherr.games.conquest.vocabulary.when import draws

WORDS: dict[str, list[Word]] = {
    # Officers
    "herald_of_stone": [gives(BASTION, 1), helps_character(raises(DEFENSE, 1, in_=IN_DUEL))],
    "herald_of_fire": [gives(FURY), helps_character(raises(CLASH, 1, in_=IN_DUEL))],
    "herald_of_magma": [helps_character(raises(ATTACKS, 1, in_=IN_DUEL))],
    "exemplar": [raises(RESOLVE, 1), helps_character(raises(DEFENSE, 1, in_=IN_DUEL))],
    # Regiments
    "fires_of_the_descent": [
        draws(one_near_gains(8, everybody, rule_for_round("fires_of_the_descent", RELENTLESS_BLOWS)))
    ],
    # Characters
    "aghm_to_be_gained": [grants_alive(both(host, named("hold_thanes")), gives(FLANK))],
}  # fmt: skip
