"""CQ 6 resolve: what a regiment tests its morale against."""

from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.rules.status import is_broken, pays_for_refusal
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FROM_NOWHERE, IN_NONE, RESOLVE, Facing
from feldherr.games.conquest.vocabulary.being import BEST_RESOLVE


def size_bonus(stands: int) -> int:
    """CQ 6 resolve 2: the larger a regiment, the braver."""
    if stands >= 10:
        return 3
    if stands >= 7:
        return 2
    return 1 if stands >= 4 else 0


def has_resolve(state: State, regiment: RegimentId) -> bool:
    """Has it any Resolve? Who has none tests no morale."""
    return state.kind(regiment).stats[RESOLVE] != NO_VALUE


def resolves(state: State, regiment: RegimentId, when: When) -> list[int]:
    """The Resolve of its stands, and of its character."""
    found = [stat_of(state, regiment, RESOLVE, when)]
    character = state.regiments[regiment].character
    if character != NO_CHARACTER and state.characters[character].alive:
        own = character_stat_of(state, character, RESOLVE, when)
        if own != NO_VALUE:
            found.append(own)
    return found


def stand_resolve(state: State, regiment: RegimentId, from_: Facing = FROM_NOWHERE) -> int:
    """CQ 6 resolve 1, broken 4, 8 duel 3: the highest in the regiment, or the lowest; its size does not count."""
    is_low = is_broken(state, regiment) and not keeps_best(state, regiment)
    found = resolves(state, regiment, When(IN_NONE, from_, gains=not is_low))
    if is_low or (pays_for_refusal(state, regiment) and not keeps_best(state, regiment)):
        return min(found)
    return max(found)


def is_doubted(state: State, regiment: RegimentId, die: int) -> bool:
    """CQ 8 duel 3: must a single die against Resolve be rolled again, a 1 of who has refused a duel?"""
    return die == 1 and pays_for_refusal(state, regiment)


def keeps_best(state: State, regiment: RegimentId) -> bool:
    """Has it a rule by which a character in it makes the highest Resolve count in any case?"""
    character = state.regiments[regiment].character
    if character == NO_CHARACTER or not state.characters[character].alive:
        return False
    return is_so(state, regiment, BEST_RESOLVE)


def morale_of(state: State, regiment: RegimentId, from_: Facing = FROM_NOWHERE) -> int:
    """CQ 6 resolve 1, resolve 2: what morale is tested against, for wounds from a side, before terror."""
    return morale_with(state, regiment, state.strength(regiment), from_)


def morale_with(state: State, regiment: RegimentId, stands: int, from_: Facing) -> int:
    """The same if it had so many stands."""
    value = stand_resolve(state, regiment, from_)
    if is_broken(state, regiment):
        keeps = state.rules.broken_keeps_size_bonus
    elif pays_for_refusal(state, regiment):
        keeps = state.rules.refused_duel_keeps_size_bonus
    else:
        keeps = True
    return value + size_bonus(stands) if keeps else value
