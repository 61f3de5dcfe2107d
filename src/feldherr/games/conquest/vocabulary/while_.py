"""While what something holds, and for whom: veterans, who is led by whom, who is inspired."""

from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.powers import Check, Speaker, Whom
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import Stat


def is_veteran(state: State, regiment: RegimentId) -> bool:
    """Bought as such, or born so."""
    return state.regiments[regiment].is_veteran or "veteran" in state.kind(regiment).roles


def is_inspired_now(state: State, regiment: RegimentId) -> bool:
    """CQ 11 inspired: has it the benefit of it?"""
    return is_inspired(state, regiment)


class LedBy:
    """One of these characters is with the regiment."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def __call__(self, state: State, regiment: RegimentId) -> bool:
        character = state.regiments[regiment].character
        if character == NO_CHARACTER or not state.characters[character].alive:
            return False
        return state.character_kind(character).name in self.names


class Printed:
    """A special rule stands in its entry."""

    def __init__(self, rule: Special) -> None:
        self.rule = rule

    def __call__(self, state: State, regiment: RegimentId) -> bool:
        return any(held.rule == self.rule for held in state.kind(regiment).rules)


def lacks(rule: Special) -> Check:
    """It does not stand there."""
    printed = Printed(rule)
    return lambda state, regiment: not printed(state, regiment)


def both_hold(one: Check, other: Check) -> Check:
    return lambda state, regiment: one(state, regiment) and other(state, regiment)


def can_spare(stat: Stat) -> Whom:
    """Regiments that have more than one of a characteristic."""
    return lambda state, speaker, regiment: _has_more_than_one(state, speaker, regiment, stat)


def _has_more_than_one(state: State, speaker: Speaker, regiment: RegimentId, stat: Stat) -> bool:
    return stat_of(state, regiment, stat) > 1
