"""CQ 8 char 11, 9 spell: why a character cannot take an action now, or not against that enemy."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.catalogue.entries import SELF
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.rules.casting import casting_dice, is_in_sight, word_of_spell
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.distance import area_of, area_of_character, is_within
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.subjects import character_in_question
from feldherr.games.conquest.terms import CASTING, DUELLING, FIELD, RALLYING

OFF_TABLE: Final = Violation("CQ-8.char.11", "off_table")
NO_CASTER: Final = Violation("CQ-8.spell.1", "no_caster")
SPELL_RANGE: Final = Violation("CQ-9.spell.3", "spell_range")
SPELL_SIGHT: Final = Violation("CQ-9.spell.4", "spell_sight")
SPELL_ENGAGED: Final = Violation("CQ-9.spell.5", "spell_engaged")
SPELL_TWICE: Final = Violation("CQ-9.spell.6", "spell_twice")
SPELL_SIDE: Final = Violation("CQ-9.spell.3", "spell_side")
NOT_TOUCHED: Final = Violation("CQ-8.duel.1", "not_touched")
STEADY: Final = Violation("CQ-6.broken.11", "steady")
ONE_ACTION: Final = Violation("CQ-8.char.11", "one_action")


def character_wishes(state: State, decision: Decision) -> list[Record]:
    """A duel with every enemy character, every spell at every regiment it may be meant for, a rally."""
    character = character_in_question(decision)
    unit = state.characters[character]
    enemy = enemy_of(unit.side)
    found: list[Record] = [
        Take(DUELLING, target=each, opponent=state.regiments[each].character)
        for each in state.at(enemy, FIELD)
        if _has_character(state, each)
    ]
    for spell in unit.spells:
        word = word_of_spell(state, spell)
        if word is None:
            continue
        is_own = state.catalogue.spells[spell].reach == SELF
        side = enemy if word.at_enemies else unit.side
        targets = [unit.regiment] if is_own else state.at(side, FIELD)
        found += [Take(CASTING, target=each, spell=spell) for each in targets]
    found.append(Take(RALLYING))
    possible = decision.options() or []
    return [each for each in found if each not in possible]


def character_reason(state: State, character: CharacterId, wish: Take) -> Violation:
    """What stands against an action of a character that is not offered."""
    regiment = state.characters[character].regiment
    if not state.in_play(regiment):
        return OFF_TABLE
    if wish.action == DUELLING:
        return NOT_TOUCHED if wish.target not in engaged_with(state, regiment) else ONE_ACTION
    if wish.action == CASTING:
        return _against_spell(state, character, wish)
    if wish.action == RALLYING and not is_broken(state, regiment):
        return STEADY
    return ONE_ACTION


def _against_spell(state: State, character: CharacterId, wish: Take) -> Violation:
    word = word_of_spell(state, wish.spell)
    if word is None or casting_dice(state, character) == 0:
        return NO_CASTER
    caster = state.characters[character]
    side = enemy_of(caster.side) if word.at_enemies else caster.side
    if state.regiments[wish.target].side != side:
        return SPELL_SIDE
    reach = state.catalogue.spells[wish.spell].reach
    there = area_of(state, wish.target)
    if reach != SELF and not is_within(area_of_character(state, character), there, reach):
        return SPELL_RANGE
    if word.causes_hits and not is_in_sight(state, character, wish.target):
        return SPELL_ENGAGED if engaged_with(state, caster.regiment) else SPELL_SIGHT
    if wish.spell in state.regiments[wish.target].spelled:
        return SPELL_TWICE
    return ONE_ACTION


def _has_character(state: State, regiment: RegimentId) -> bool:
    character = state.regiments[regiment].character
    return character != NO_CHARACTER and state.characters[character].alive
