"""CQ 1 form, 5 heal 6, 8 duel 5: is there room for a regiment to stand otherwise, and whom would it touch?"""

from feldherr.battlefield.body import Body
from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.touching import Contact, touched_bodies
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.rules.contact import contacts_with
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import IMPASSABLE
from feldherr.geometry.length import EPS
from feldherr.geometry.separation import apart


def has_room(state: State, regiment: RegimentId, body: Body) -> bool:
    """Can it stand like that: on the table, on nobody else, and in contact with no other enemy than now?"""
    if not body.on_table:
        return True
    if not is_on_table(state.field, body.shape()) or _is_blocked(state, regiment, body):
        return False
    now = touched_bodies(state.field.contacts, regiment)
    then = touched_bodies(contacts_with(state, regiment, body), regiment)
    return all(each in now for each in then)


def _is_blocked(state: State, regiment: RegimentId, body: Body) -> bool:
    shape = body.shape()
    for number, other in enumerate(state.field.bodies):
        if number != regiment and other.on_table and apart(shape, other.shape()) < -EPS:
            return True
    for place, piece in enumerate(state.field.terrain):
        kind = state.terrain_kind(PieceId(place))
        is_solid = kind.is_garrison or kind.has(IMPASSABLE)
        if is_solid and apart(shape, piece.shape()) < -EPS:
            return True
    return False


def engaged_stands(contacts: list[Contact], regiment: RegimentId) -> int:
    """How many of its stands touch an enemy."""
    mask = 0
    for contact in contacts:
        if contact.a == regiment:
            mask |= contact.cells_a
        elif contact.b == regiment:
            mask |= contact.cells_b
    return mask.bit_count()
