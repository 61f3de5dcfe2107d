"""CQ 1 contact, 4 clash 5: who touches whom. Worked out once, when something comes to rest, and kept as facts.

The filled rectangle of a regiment counts for contact, its gaps included (ruling rectangle-measure); of a garrison, the
terrain it occupies.
"""

from feldherr.battlefield.body import NOWHERE, Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.touching import (
    Contact,
    contacts_of,
    seen_from,
    sort_facts,
    touched_bodies,
    touching_pairs,
)
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.geometry.contact import Touch
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import are_far


def engaged_with(state: State, regiment: RegimentId) -> list[RegimentId]:
    """The enemy regiments a regiment touches."""
    return [RegimentId(each) for each in touched_bodies(state.field.contacts, regiment)]


def is_engaged(state: State, regiment: RegimentId) -> bool:
    for contact in state.field.contacts:
        if regiment in (contact.a, contact.b):
            return True
    return False


def touching_cells(state: State, regiment: RegimentId, enemy: RegimentId) -> list[int]:
    """CQ 4 clash 2, clash 5: the cells of a regiment that touch an enemy, gaps of the enemy filled in."""
    mask = 0
    for touching in seen_from(state.field.contacts, regiment, enemy):
        mask |= touching.cells
    return [cell for cell in state.body(regiment).filled() if mask >> cell & 1]


def touched_side(state: State, regiment: RegimentId, enemy: RegimentId) -> Edge:
    """CQ 4 clash 14: the side of an enemy that a regiment touches; where a corner leaves two, the better defended."""
    sides = [each.enemy for each in seen_from(state.field.contacts, regiment, enemy)]
    for side in (FRONT, LEFT, RIGHT):
        if side in sides:
            return side
    return REAR


def contacts_with(state: State, regiment: RegimentId, body: Body) -> list[Contact]:
    """All contacts there would be if a regiment stood like that body; those of others stay as they are."""
    field = state.field
    found = [each for each in field.contacts if regiment not in (each.a, each.b)]
    for place, other in enumerate(field.bodies):
        if place != regiment and field.are_enemies(regiment, RegimentId(place)):
            found.extend(_between(field, regiment, body, RegimentId(place), other))
    sort_facts(found, [])
    return found


def contacts_at(state: State, regiment: RegimentId, pose: Pose) -> list[Contact]:
    """All contacts there would be if a regiment stood there."""
    return contacts_with(state, regiment, state.body(regiment).at(pose))


def fresh_contacts(field: Battlefield) -> list[Contact]:
    """All contacts on a table, as geometry has them."""
    found: list[Contact] = []
    for a, one in enumerate(field.bodies):
        for b in range(a + 1, len(field.bodies)):
            two = field.bodies[b]
            if one.side != two.side:
                found.extend(_between(field, RegimentId(a), one, RegimentId(b), two))
    sort_facts(found, [])
    return found


def _between(
    field: Battlefield, a: RegimentId, one: Body, b: RegimentId, two: Body
) -> list[Contact]:
    """The contacts of two bodies: those along an edge if there are any, else those in a point.

    A stand that touches with a corner touches, too (CQ 4 clash 2).
    """
    if a > b:
        return _between(field, b, two, a, one)
    mine, other = _ground(field, one), _ground(field, two)
    if not mine or not other or are_far(mine, other, EPS):
        return []
    pairs = touching_pairs(mine, other)
    if pairs and not (one.on_table and two.on_table):
        return [_with_garrison(a, one, b, two, pairs[0])]
    return contacts_of(a, one, mine, b, two, other, pairs, corners=True)


def _ground(field: Battlefield, body: Body) -> Shape:
    """What of a body is touched: its filled rectangle, or the terrain it occupies; nothing if it is not there."""
    if body.inside != NOWHERE and body.alive:
        return field.terrain[body.inside].shape()
    return [body.around()] if body.on_table else []


def _with_garrison(a: RegimentId, one: Body, b: RegimentId, two: Body, touch: Touch) -> Contact:
    """CQ 10 gar 6, gar 15, gar 16: whole front ranks fight at the terrain; a garrison has only a front."""
    return Contact(
        a=a,
        b=b,
        edge_a=Edge(touch.edge_a) if one.on_table else FRONT,
        edge_b=Edge(touch.edge_b) if two.on_table else FRONT,
        cells_a=one.front_rank(),
        cells_b=two.front_rank(),
        corner=False,
    )
