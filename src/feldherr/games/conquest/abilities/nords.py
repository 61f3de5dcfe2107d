"""The Nords: officers and own rules. Where no line stands, the pack says why."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BASTION, BRAVERY, FLURRY
from feldherr.games.conquest.terms import CHARGING, RESOLVE
from feldherr.games.conquest.vocabulary.allowing import may_also
from feldherr.games.conquest.vocabulary.being import FIGHTS_ON, is_
from feldherr.games.conquest.vocabulary.giving import gives, raises, seizes_more
from feldherr.games.conquest.vocabulary.granting import both, grants, in_warband, named

WORDS: dict[str, list[Word]] = {
    # Officers
    "captain": [seizes_more(1)],
    "thegn": [gives(BASTION, 1)],
    "skald": [raises(RESOLVE, 1), gives(BRAVERY)],
    "savage": [may_also(CHARGING)],
    "shield_biter": [is_(FIGHTS_ON)],
    # Characters
    "feral_hunters": [grants(both(in_warband, named("werewargs")), gives(FLURRY))],
}
