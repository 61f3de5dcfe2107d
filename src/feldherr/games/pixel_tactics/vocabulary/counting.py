"""Words for what is counted, seen from a card in a unit."""

from feldherr.games.pixel_tactics.grid import FIRST, SECOND, Ref, leader_of, seat_of
from feldherr.games.pixel_tactics.state import State


def damage_on(state: State, ref: Ref) -> int:
    """The damage that lies on the card."""
    return state.piece(ref).damage


def strength_markers(state: State, ref: Ref) -> int:
    """Those of the leader of the card."""
    return state.piece(leader_of(seat_of(ref))).counters


def corpses(state: State, ref: Ref) -> int:
    """Those of both units."""
    return len(state.corpses(FIRST)) + len(state.corpses(SECOND))
