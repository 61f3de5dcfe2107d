"""CQ 6 broken, 4 inspire, 11: what a regiment counts as, once every rule that says so has been asked."""

from feldherr.battlefield.touching import cells_near
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_STAND,
    CharacterId,
    RegimentId,
    StandId,
)
from feldherr.games.conquest.rules.contact import engaged_with, touching_cells
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.rules.terrain import cannot_be_inspired
from feldherr.games.conquest.rules.traits import character_is_so
from feldherr.games.conquest.specials import (
    BODYGUARDS,
    BRAVERY,
    DAUNTLESS,
    DREAD,
    FEARLESS,
    FEARSOME,
    INSPIRED,
    PHALANX,
    Special,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.vocabulary.being import DUELS_AS_IT_LIKES


def is_broken(state: State, regiment: RegimentId) -> bool:
    """CQ 6 broken 1, 11 dauntless: broken, unless it never is."""
    return state.regiments[regiment].broken > 0 and not has(state, regiment, DAUNTLESS)


def is_inspired(state: State, regiment: RegimentId) -> bool:
    """CQ 11 inspired: do the regiment's own stands have the benefit of it? Dauntless ones always do."""
    if has(state, regiment, DAUNTLESS):
        return True
    return has(state, regiment, INSPIRED) and not _is_denied(state, regiment)


def is_character_inspired(state: State, character: CharacterId) -> bool:
    """CQ 11 inspired: has a character the benefit of it? Only if it is dauntless itself that never ends."""
    if character_has(state, character, DAUNTLESS):
        return True
    regiment = state.characters[character].regiment
    return character_has(state, character, INSPIRED) and not _is_denied(state, regiment)


def _is_denied(state: State, regiment: RegimentId) -> bool:
    """CQ 6 broken 9, 8 duel 3, 10 hindering 2, 11 phalanx, dread: nothing inspires these."""
    if is_broken(state, regiment) or pays_for_refusal(state, regiment):
        return True
    if has(state, regiment, PHALANX):
        return True
    if cannot_be_inspired(state, regiment):
        return True
    return is_touched_by(state, regiment, DREAD)


def pays_for_refusal(state: State, regiment: RegimentId) -> bool:
    """CQ 8 duel 3, 11 bodyguards: has its character refused a duel this round, without anybody to take his place?"""
    character = state.regiments[regiment].character
    if character == NO_CHARACTER or not state.characters[character].refused:
        return False
    if character_is_so(state, character, DUELS_AS_IT_LIKES):
        return False
    return not has(state, regiment, BODYGUARDS)


def ignores_fear(state: State, regiment: RegimentId) -> bool:
    """CQ 11 fearless, bravery: fearsome and terrifying mean nothing to it."""
    return has(state, regiment, FEARLESS) or has(state, regiment, BRAVERY)


def is_awed(state: State, regiment: RegimentId) -> bool:
    """CQ 11 fearsome: is it touched by a stand that makes rallying uncertain?"""
    return is_touched_by(state, regiment, FEARSOME) and not ignores_fear(state, regiment)


def is_touched_by(state: State, regiment: RegimentId, rule: Special) -> bool:
    """Does an enemy stand with a rule touch the regiment?"""
    for enemy in engaged_with(state, regiment):
        if touching_stands(state, enemy, regiment, rule):
            return True
    return False


def touching_stands(state: State, regiment: RegimentId, enemy: RegimentId, rule: Special) -> int:
    """How many stands of a regiment with a rule touch an enemy, that of its character among them."""
    return len(_touching(state, regiment, enemy, rule))


def _touching(state: State, regiment: RegimentId, enemy: RegimentId, rule: Special) -> list[int]:
    """The cells of a regiment whose stands have a rule and touch an enemy."""
    unit, body = state.regiments[regiment], state.body(regiment)
    if _rider_has(state, regiment, rule):
        return touching_cells(state, regiment, enemy)
    found: list[int] = []
    for cell in touching_cells(state, regiment, enemy):
        if body.cells[cell] != unit.character_stand:
            counts = has(state, regiment, rule)
        else:
            counts = unit.character != NO_CHARACTER and character_has(state, unit.character, rule)
        if counts:
            found.append(cell)
    return found


def _rider_has(state: State, regiment: RegimentId, rule: Special) -> bool:
    """CQ 11 rider: has a rider, who touches whom its monster touches, a rule?"""
    unit = state.regiments[regiment]
    if unit.character == NO_CHARACTER or unit.character_stand != NO_STAND:
        return False
    return state.characters[unit.character].alive and character_has(state, unit.character, rule)


def touched_stands(
    state: State, regiment: RegimentId, enemy: RegimentId, rule: Special
) -> list[StandId]:
    """The stands of a regiment that touch a stand of an enemy which has a rule; a gap is no stand.

    At garrison terrain everybody who fights there touches the whole garrison (CQ 10 gar 15, gar 16).
    """
    body, other = state.body(regiment), state.body(enemy)
    having = _touching(state, enemy, regiment, rule)
    if not (body.on_table and other.on_table):
        cells = touching_cells(state, regiment, enemy) if having else []
        return [StandId(body.cells[cell]) for cell in cells]
    shape = [other.cell_box(cell) for cell in having]
    mask = cells_near(body, shape) if shape else 0
    return [StandId(body.cells[cell]) for cell in body.filled() if mask >> cell & 1]
