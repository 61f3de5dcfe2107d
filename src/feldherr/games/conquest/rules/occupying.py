"""CQ 10 gar 4: who may occupy garrison terrain."""

from feldherr.games.conquest.ids import NO_PIECE, NO_REGIMENT, PieceId, RegimentId
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import PHALANX
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD, INFANTRY
from feldherr.geometry.separation import touches


def may_occupy(state: State, regiment: RegimentId, piece: PieceId) -> bool:
    """CQ 10 gar 4, 11 phalanx 2: infantry on the field, out of contact, that finds room in empty terrain."""
    kind = state.terrain_kind(piece)
    unit = state.regiments[regiment]
    if not kind.is_garrison or state.field.occupant(piece) != NO_REGIMENT:
        return False
    if (
        unit.place != FIELD
        or state.kind(regiment).type != INFANTRY
        or has(state, regiment, PHALANX)
    ):
        return False
    return len(unit.stands()) <= kind.capacity and not is_engaged(state, regiment)


def touched_terrain(state: State, regiment: RegimentId) -> PieceId:
    """The terrain a regiment touches and may occupy, or NO_PIECE."""
    for place, piece in enumerate(state.field.terrain):
        number = PieceId(place)
        if may_occupy(state, regiment, number) and touches(
            state.body(regiment).shape(), piece.shape()
        ):
            return number
    return NO_PIECE
