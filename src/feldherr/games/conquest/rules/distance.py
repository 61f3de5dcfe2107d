"""CQ 8 char 13, 1 measure: how far it is from a character, or from a regiment, to a regiment."""

from feldherr.games.conquest.ids import NO_PIECE, NO_STAND, CharacterId, RegimentId
from feldherr.games.conquest.rules.ground import garrison_of
from feldherr.games.conquest.state import State
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import apart


def area_of(state: State, regiment: RegimentId) -> Shape:
    """The ground of a regiment: its stands, or the terrain it occupies."""
    piece = garrison_of(state, regiment)
    if piece != NO_PIECE:
        return state.field.terrain[piece].shape()
    return state.body(regiment).shape()


def area_of_character(state: State, character: CharacterId) -> Shape:
    """CQ 8 char 13, 11 rider: the own stand of a character; who has none is where its regiment is."""
    regiment = state.characters[character].regiment
    stand = state.regiments[regiment].character_stand
    if stand == NO_STAND or garrison_of(state, regiment) != NO_PIECE:
        return area_of(state, regiment)
    body = state.body(regiment)
    return [body.cell_box(body.cells.index(stand))]


def is_within(one: Shape, other: Shape, reach: int) -> bool:
    """Are two things at most so far from each other?"""
    return apart(one, other) <= reach + EPS
