"""CQ 11: special rules about being struck."""

from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    DEFENSE,
    FROM_FLANK,
    FROM_FRONT,
    FROM_REAR,
    GARRISON,
    IN_ALL,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    RESOLVE,
    AttackKind,
)
from feldherr.games.conquest.vocabulary.enduring import (
    dulls,
    rerolls_saves,
    saves_less,
    saves_more,
)
from feldherr.games.conquest.vocabulary.giving import raises


def is_in_the_open(state: State, regiment: RegimentId) -> bool:
    """Not in a garrison."""
    return state.regiments[regiment].place != GARRISON


FIGHTING = AttackKind(IN_CLASH | IN_IMPACT)
BUT_DUELS = AttackKind(IN_ALL & ~IN_DUEL)

WORDS: dict[str, list[Word]] = {
    "brittle": [
        saves_less(2, in_=FIGHTING, from_=FROM_FLANK),
        saves_less(4, in_=FIGHTING, from_=FROM_REAR),
    ],
    "hardened": [dulls()],
    "phalanx": [
        raises(DEFENSE, 1, in_=BUT_DUELS, from_=FROM_FRONT, while_=is_in_the_open),
        raises(RESOLVE, 1, from_=FROM_FRONT, while_=is_in_the_open),
    ],
    "shield": [raises(DEFENSE, 1, from_=FROM_FRONT, while_=is_in_the_open)],
    "tenacious": [saves_more()],
    "untouchable": [rerolls_saves(6)],
}
