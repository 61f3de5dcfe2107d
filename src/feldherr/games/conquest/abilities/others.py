"""W'adrhun, Old Dominion, City States, Yoroni: own rules that need nothing of their factions' unknown ways."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import (
    FIRE_AND_ADVANCE,
    FLANK,
    FLURRY,
    INDOMITABLE,
    RELENTLESS_BLOWS,
    TERRIFYING,
    UNSTOPPABLE,
)
from feldherr.games.conquest.terms import BRUTE, EVASION, IN_VOLLEY, INFANTRY, INSPIRING, VOLLEYING
from feldherr.games.conquest.vocabulary.allowing import may_also, may_not
from feldherr.games.conquest.vocabulary.enduring import saves_some
from feldherr.games.conquest.vocabulary.giving import gives, raises
from feldherr.games.conquest.vocabulary.granting import (
    both,
    grants,
    grants_alive,
    host,
    in_warband,
    named,
    no_monster,
    of_type,
)
from feldherr.games.conquest.vocabulary.reaching import one_near_heals
from feldherr.games.conquest.vocabulary.when import draws

WORDS: dict[str, list[Word]] = {
    # W'adrhun
    "stoic": [grants(host, gives(INDOMITABLE, 1))],
    "tribes_pride": [grants(host, gives(FLURRY))],
    "ride_the_lightning": [grants_alive(both(in_warband, named("thunder_riders")), gives(FLANK))],
    "ceaseless_hunt": [grants(host, gives(FIRE_AND_ADVANCE))],
    "cult_of_war": [grants_alive(both(in_warband, of_type(BRUTE)), gives(RELENTLESS_BLOWS))],
    "cult_of_death": [
        grants_alive(both(in_warband, of_type(INFANTRY)), raises(EVASION, 1, most=3))
    ],
    "to_the_last_breath": [draws(one_near_heals(10, no_monster, 4))],
    "visage_of_death": [saves_some(2, in_=IN_VOLLEY)],
    "mounted_hunters": [may_also(VOLLEYING)],
    # The Old Dominion
    "animate_vessel": [gives(TERRIFYING, 1), may_not(INSPIRING)],
    # The City States
    "close_the_gap": [grants(host, gives(UNSTOPPABLE))],
    "take_cover": [saves_some(2, in_=IN_VOLLEY)],
    # The Yoroni
    "visage": [saves_some(2, in_=IN_VOLLEY)],
}
