"""Words that speak for other regiments of the same side, and who is meant."""

from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.powers import (
    ALWAYS_ACTIVE,
    WHILE_ALIVE,
    WHILE_IN_PLAY,
    Grants,
    HelpsCharacter,
    Speaker,
    Whom,
    Word,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import MONSTER, TroopType


def grants(whom: Whom, *words: Word) -> Grants:
    """Those regiments have these words as long as their giver is on the battlefield."""
    return Grants(whom, list(words), WHILE_IN_PLAY)


def grants_alive(whom: Whom, *words: Word) -> Grants:
    """Those regiments have these words from the beginning, until their giver is destroyed."""
    return Grants(whom, list(words), WHILE_ALIVE)


def grants_always(whom: Whom, *words: Word) -> Grants:
    """CQ 11 always active: those regiments have these words throughout the battle."""
    return Grants(whom, list(words), ALWAYS_ACTIVE)


def helps_character(*words: Word) -> HelpsCharacter:
    """The character in the regiment has these words."""
    return HelpsCharacter(list(words))


# Who is meant


def everybody(state: State, speaker: Speaker, regiment: RegimentId) -> bool:
    """All regiments of the side."""
    return True


def host(state: State, speaker: Speaker, regiment: RegimentId) -> bool:
    """The regiment a character is in."""
    return regiment == speaker.regiment


def host_unless_monster(state: State, speaker: Speaker, regiment: RegimentId) -> bool:
    """The same, but for the monster of a rider."""
    return regiment == speaker.regiment and state.kind(regiment).type != MONSTER


def in_warband(state: State, speaker: Speaker, regiment: RegimentId) -> bool:
    """The regiments of the same warband."""
    warband = state.regiments[regiment].warband
    if speaker.character != NO_CHARACTER:
        return state.characters[speaker.character].warband == warband
    return state.regiments[speaker.regiment].warband == warband


def no_monster(state: State, speaker: Speaker, regiment: RegimentId) -> bool:
    """All regiments that are not monsters."""
    return state.kind(regiment).type != MONSTER


def of_type(type_: TroopType) -> Whom:
    """Regiments of a type."""
    return lambda state, speaker, regiment: state.kind(regiment).type == type_


def named(*names: str) -> Whom:
    """Regiments of some entries."""
    return lambda state, speaker, regiment: state.kind(regiment).name in names


def with_role(role: str) -> Whom:
    """Regiments whose entry names a role."""
    return lambda state, speaker, regiment: role in state.kind(regiment).roles


def both(one: Whom, other: Whom) -> Whom:
    """Regiments that are meant by both."""
    return lambda state, speaker, regiment: (
        one(state, speaker, regiment) and other(state, speaker, regiment)
    )
