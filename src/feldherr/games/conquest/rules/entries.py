"""Which entries of the packs do something for a regiment, a character or a side, and their numbers among all entries.

Special rules have the first numbers, the others follow subject by subject, so that an effect in progress can name the
entry that says it.
"""

from typing import Final

from feldherr.games.conquest.catalogue.entries import Doer
from feldherr.games.conquest.ids import (
    BEARER,
    FIRST_OFFICER,
    LEADER,
    NO_CHARACTER,
    CharacterId,
    RegimentId,
    Side,
    SpellId,
)
from feldherr.games.conquest.powers import Grants, Voice, Word
from feldherr.games.conquest.rules.keywords import KEYWORDS
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.state import State

OWN_RULES: Final = 1_000
OFFICERS: Final = 2_000
UPGRADES: Final = 3_000
SUPREMACIES: Final = 4_000
SPELLS: Final = 5_000
_SUBJECT: Final = 1_000
"""So many entries each subject has at most."""
_FIRST: Final = {
    "own_rules": OWN_RULES, "officers": OFFICERS, "upgrades": UPGRADES, "supremacies": SUPREMACIES, "spells": SPELLS,
}  # fmt: skip


def entry_named(state: State, entry: int) -> Doer:
    """The entry of a number beyond the special rules."""
    catalogue, number = state.catalogue, entry % _SUBJECT
    subject = entry - number
    if subject == OWN_RULES:
        return catalogue.own_rules[number]
    if subject == OFFICERS:
        return catalogue.officers[number]
    if subject == UPGRADES:
        return catalogue.upgrades[number]
    return catalogue.supremacies[number] if subject == SUPREMACIES else catalogue.spells[number]


def number_of(state: State, name: str) -> int:
    """The number of an entry by its name; -1 if it is none of these."""
    for subject, first in _FIRST.items():
        number = state.catalogue.number(subject, name)
        if number >= 0:
            return first + number
    return -1


def words_of(state: State, entry: int) -> list[Word]:
    """What an entry says."""
    return KEYWORDS[SPECIALS[entry]] if entry < OWN_RULES else entry_named(state, entry).ability


def spell_entry(spell: SpellId) -> int:
    return SPELLS + spell


def regiment_entries(state: State, regiment: RegimentId) -> list[Voice]:
    """Own rules of a regiment, officers that are still there, and what it says as a character (CQ 8 char 20)."""
    unit, catalogue = state.regiments[regiment], state.catalogue
    found: list[Voice] = []
    for number in state.kind(regiment).own_rules:
        _add(found, OWN_RULES, catalogue.own_rules[number], NO_CHARACTER)
    for model in unit.models:
        if model not in (LEADER, BEARER) and unit.has_model(model):
            _add(found, OFFICERS, catalogue.officers[model - FIRST_OFFICER], NO_CHARACTER)
    if unit.character != NO_CHARACTER and state.character_kind(unit.character).regiment:
        found += character_entries(state, unit.character)
    return found


def speaks_for_others(state: State, regiment: RegimentId) -> bool:
    """Can any entry of a regiment say something for others? Most cannot, and need not be asked what they say."""
    unit, catalogue = state.regiments[regiment], state.catalogue
    for number in state.kind(regiment).own_rules:
        if has_grants(catalogue.own_rules[number].ability):
            return True
    for model in unit.models:
        if model in (LEADER, BEARER):
            continue
        if has_grants(catalogue.officers[model - FIRST_OFFICER].ability):
            return True
    return unit.character != NO_CHARACTER and bool(state.character_kind(unit.character).regiment)


def has_grants(words: list[Word]) -> bool:
    for word in words:
        if isinstance(word, Grants):
            return True
    return False


def character_entries(state: State, character: CharacterId) -> list[Voice]:
    """Own rules and upgrades of a character."""
    catalogue = state.catalogue
    found: list[Voice] = []
    for number in state.character_kind(character).own_rules:
        _add(found, OWN_RULES, catalogue.own_rules[number], character)
    for upgrade in state.characters[character].upgrades:
        _add(found, UPGRADES, catalogue.upgrades[upgrade], character)
    return found


def supremacy_entry(state: State, side: Side) -> Voice | None:
    """CQ 2 sup 4: the supremacy of the warlord; those of other characters are not available."""
    warlord = state.warlord(side)
    if warlord == NO_CHARACTER or state.character_kind(warlord).supremacy < 0:
        return None
    kind = state.catalogue.supremacies[state.character_kind(warlord).supremacy]
    return Voice(SUPREMACIES + kind.number, kind.name, 0, kind.ability, warlord)


def _add(found: list[Voice], subject: int, doer: Doer, character: CharacterId) -> None:
    if doer.ability:
        found.append(Voice(subject + doer.number, doer.name, 0, doer.ability, character))
