"""Whom the stands of a regiment touch, as words ask for it."""

from feldherr.battlefield.touching import seen_from
from feldherr.games.conquest.ids import NO_STAND, RegimentId
from feldherr.games.conquest.rules.contact import engaged_with, touching_cells
from feldherr.games.conquest.state import State


def own_stands(state: State, regiment: RegimentId) -> int:
    """The stands it has, without that of a character."""
    unit = state.regiments[regiment]
    return len(unit.stands()) - (unit.character_stand != NO_STAND)


def touching_stands(state: State, regiment: RegimentId, enemy: RegimentId) -> int:
    """How many of them touch an enemy."""
    unit, body = state.regiments[regiment], state.body(regiment)
    stands = [body.cells[cell] for cell in touching_cells(state, regiment, enemy)]
    return len(stands) - (unit.character_stand in stands)


def character_touches(state: State, regiment: RegimentId, enemy: RegimentId) -> bool:
    """Does the stand of its character touch an enemy? A rider touches whom its monster touches."""
    stand, body = state.regiments[regiment].character_stand, state.body(regiment)
    cells = touching_cells(state, regiment, enemy)
    if stand == NO_STAND:
        return bool(cells)
    return body.cells.index(stand) in cells


def touched_in_front(state: State, regiment: RegimentId) -> list[RegimentId]:
    """The enemies that touch its front rank."""
    front = state.body(regiment).front_rank()
    found: list[RegimentId] = []
    for enemy in engaged_with(state, regiment):
        mask = 0
        for contact in seen_from(state.field.contacts, regiment, enemy):
            mask |= contact.cells
        if mask & front:
            found.append(enemy)
    return found
