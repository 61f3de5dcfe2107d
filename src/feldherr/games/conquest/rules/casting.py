"""CQ 9 spell 2-10: which spells a character may cast at whom, and how hard it is."""

from typing import Final

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.catalogue.entries import SELF
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import NO_CHARACTER, NO_STAND, CharacterId, RegimentId, SpellId
from feldherr.games.conquest.powers import Casts
from feldherr.games.conquest.rules.character_actions import CharacterAction
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.distance import area_of, area_of_character, is_within
from feldherr.games.conquest.rules.holding import character_has, character_x_of, has
from feldherr.games.conquest.rules.sight import can_see, stand_can_see
from feldherr.games.conquest.rules.traits import (
    character_is_so,
    how_much,
    how_much_of_character,
)
from feldherr.games.conquest.specials import PRIEST, WIZARD
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import CASTING, MONSTER
from feldherr.games.conquest.vocabulary.being import (
    BETTER_ATTUNED,
    CASTS_SURELY,
    HARD_TO_ENCHANT,
    UNDISTURBED,
)
from feldherr.geometry.length import INCH

SUCCESSES: Final = 2
"""CQ 9 spell 7: that a spell needs at least."""
INTERFERENCE: Final = 10 * INCH


def casting_dice(state: State, character: CharacterId) -> int:
    """CQ 9 spell 7, 11 wizard, priest: how many dice it casts with; 0 for who cannot cast."""
    wizard = character_x_of(state, character, WIZARD)
    return max(0, wizard, character_x_of(state, character, PRIEST))


def word_of_spell(state: State, spell: SpellId) -> Casts | None:
    """What a spell does; None if nobody knows."""
    for word in state.catalogue.spells[spell].ability:
        if isinstance(word, Casts):
            return word
    return None


# At whom


def targets_of(state: State, character: CharacterId, spell: SpellId) -> list[RegimentId]:
    """CQ 9 spell 3-6: the regiments at which a character may cast a spell."""
    word = word_of_spell(state, spell)
    caster = state.characters[character]
    if word is None:
        return []
    if state.catalogue.spells[spell].reach == SELF:
        return [] if spell in state.regiments[caster.regiment].spelled else [caster.regiment]
    side = enemy_of(caster.side) if word.at_enemies else caster.side
    return [
        each
        for each in state.all_regiments(side)
        if state.in_play(each) and _may_target(state, character, spell, word, each)
    ]


def _may_target(
    state: State, character: CharacterId, spell: SpellId, word: Casts, target: RegimentId
) -> bool:
    reach = state.catalogue.spells[spell].reach
    if not is_within(area_of_character(state, character), area_of(state, target), reach):
        return False
    if not word.only(state, target):
        return False
    if word.causes_hits:
        return is_in_sight(state, character, target)
    return spell not in state.regiments[target].spelled


def is_in_sight(state: State, character: CharacterId, target: RegimentId) -> bool:
    """CQ 9 spell 4, spell 5, spell 16: can a spell that hits be cast there? In combat only at who is touched."""
    regiment = state.characters[character].regiment
    touched = engaged_with(state, regiment)
    if touched:
        return target in touched
    stand = state.regiments[regiment].character_stand
    if stand == NO_STAND:
        return can_see(state, regiment, target)
    return stand_can_see(state, regiment, stand, target)


# How hard


def attunement_of(state: State, cast: Cast) -> int:
    """CQ 9 spell 8: the attunement, one lower for an enemy who interferes."""
    kind = state.catalogue.spells[cast.spell]
    attunement = kind.attunement
    if not kind.scales:
        attunement += how_much_of_character(state, cast.character, BETTER_ATTUNED)
    if character_is_so(state, cast.character, UNDISTURBED):
        return attunement
    count = interfering(state, cast.character, cast.target)
    if not state.rules.each_caster_interferes:
        count = min(count, 1)
    return max(0, attunement - count)


def interfering(state: State, character: CharacterId, target: RegimentId) -> int:
    """CQ 9 spell 8: how many enemies that can cast are near the caster or its target."""
    near = [*area_of_character(state, character), *area_of(state, target)]
    found = 0
    for enemy in state.all_regiments(enemy_of(state.characters[character].side)):
        if not state.in_play(enemy):
            continue
        if _is_caster(state, enemy):
            found += is_within(area_of(state, enemy), near, INTERFERENCE)
            continue
        led_by = state.regiments[enemy].character
        if led_by != NO_CHARACTER and _is_living_caster(state, led_by):
            found += is_within(area_of_character(state, led_by), near, INTERFERENCE)
    return found


def _is_caster(state: State, regiment: RegimentId) -> bool:
    return has(state, regiment, WIZARD) or has(state, regiment, PRIEST)


def _is_living_caster(state: State, character: CharacterId) -> bool:
    if not state.characters[character].alive:
        return False
    return character_has(state, character, WIZARD) or character_has(state, character, PRIEST)


def successes_needed(state: State, cast: Cast) -> int:
    """CQ 9 spell 7, spell 9, spell 10: two, and for a spell that scales more against many stands or a monster."""
    needed = SUCCESSES
    if state.regiments[cast.target].side != state.characters[cast.character].side:
        needed += how_much(state, cast.target, HARD_TO_ENCHANT)
    if not state.catalogue.spells[cast.spell].scales:
        return needed
    if state.kind(cast.target).type == MONSTER:
        return needed + 1
    stands = len(state.regiments[cast.target].stands())
    return needed + scaling(stands)


def is_sure(state: State, cast: Cast) -> bool:
    """Does a caster need no dice for its own regiment and for enemies it is engaged with?"""
    if not character_is_so(state, cast.character, CASTS_SURELY):
        return False
    regiment = state.characters[cast.character].regiment
    return cast.target == regiment or cast.target in engaged_with(state, regiment)


def scaling(stands: int) -> int:
    """CQ 9 spell 9: 1-3, 4-6, 7-9, 10 and more."""
    return min(3, (stands - 1) // 3)


# The action


def offered(state: State, character: CharacterId) -> list[Take]:
    """CQ 8 spell 1, 9 spell 2: every spell it knows at everybody it may be cast at; who has no dice casts none."""
    if casting_dice(state, character) == 0:
        return []
    return [
        Take(CASTING, target=target, spell=spell)
        for spell in state.characters[character].spells
        for target in targets_of(state, character, spell)
    ]


def begun(state: State, character: CharacterId, taken: Take) -> Cast:
    return Cast(character=character, spell=taken.spell, target=taken.target)


CHARACTER_CASTS: Final = CharacterAction(CASTING, offered, begun)
