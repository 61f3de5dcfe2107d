"""RW 9, 12, 17, 19, 21, 59, 79, 91: who touches whom with which edge, squaring up, closing the gap.

Contacts are facts: they are worked out once, when a unit is set down or loses trays, and stored. A
point of contact belongs to two edges of a unit; which of them counts is decided then and kept.
"""

from typing import Final

from feldherr.games.runewars.footprint import footprint, ground, shape_of, trays
from feldherr.games.runewars.rules.obstacles import Some, body_of, in_reach, shape_at, twin_at
from feldherr.games.runewars.state import NOBODY, NOWHERE, Contact, Leaning, State, Unit
from feldherr.geometry.body import is_flush as are_flush
from feldherr.geometry.contact import Touch, common_length, touching_edges
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape, box
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import is_far, separation
from feldherr.geometry.square import beside_ruler, meeting

NO_EDGE: Final = -1

Facts = tuple[list[Contact], list[Leaning]]


class Touching:
    """How a unit touches an enemy: both edges, and the trays on them as bits; an occupant uses its front."""

    def __init__(self, own: int, enemy: int, cells: int, enemy_cells: int, corner: bool) -> None:
        self.own = own
        self.enemy = enemy
        self.cells = cells
        self.enemy_cells = enemy_cells
        self.corner = corner
        """They meet in a point only."""


def engaged(state: State, unit: int) -> list[int]:
    """RW 59, 41.8: the enemies a unit is engaged with, occupants of terrain it touches among them."""
    return engaged_in(state, state.contacts, state.leanings, unit)


def engaged_in(
    state: State, contacts: list[Contact], leanings: list[Leaning], unit: int
) -> list[int]:
    """The enemies a unit would be engaged with if these were the contacts."""
    found: list[int] = []
    for contact in contacts:
        if contact.a == unit and state.are_enemies(unit, contact.b):
            _add(found, contact.b)
        elif contact.b == unit and state.are_enemies(unit, contact.a):
            _add(found, contact.a)
    inside = state.units[unit].inside
    for leaning in leanings:
        if leaning.unit == unit:
            occupant = state.occupant(leaning.piece)
            if occupant != NOBODY and state.are_enemies(unit, occupant):
                _add(found, occupant)
        elif leaning.piece == inside and state.are_enemies(unit, leaning.unit):
            _add(found, leaning.unit)
    if len(found) > 1:
        found.sort()
    return found


def is_engaged(state: State, unit: int) -> bool:
    """RW 59.5: is it engaged with anybody?"""
    return bool(engaged(state, unit))


def touched_units(contacts: list[Contact], unit: int) -> list[int]:
    """Every unit on the open field that a unit touches, allies included."""
    found: list[int] = []
    for contact in contacts:
        if contact.a == unit:
            _add(found, contact.b)
        elif contact.b == unit:
            _add(found, contact.a)
    return found


def touched_pieces(leanings: list[Leaning], unit: int) -> list[int]:
    """Every terrain piece a unit on the open field touches."""
    found: list[int] = []
    for leaning in leanings:
        if leaning.unit == unit:
            _add(found, leaning.piece)
    return found


def leaning_on(state: State, piece: int) -> list[int]:
    """Every unit on the open field that touches a terrain piece."""
    found: list[int] = []
    for leaning in state.leanings:
        if leaning.piece == piece:
            _add(found, leaning.unit)
    return found


def _add(found: list[int], number: int) -> None:
    if number not in found:
        found.append(number)


def contact_edges(state: State, unit: int, enemy: int) -> list[Touching]:
    """RW 59.3, 41.8: all contact edges of a unit with an enemy."""
    return edges_in(state, state.contacts, state.leanings, unit, enemy)


def edges_in(
    state: State, contacts: list[Contact], leanings: list[Leaning], unit: int, enemy: int
) -> list[Touching]:
    """The contact edges of a unit with an enemy if these were the contacts."""
    found: list[Touching] = []
    own, other = state.units[unit], state.units[enemy]
    if own.inside != NOWHERE or other.inside != NOWHERE:
        for leaning in leanings:
            if leaning.unit == enemy and leaning.piece == own.inside:
                found.append(Touching(FRONT, leaning.edge, front_rank(own), leaning.cells, False))
            elif leaning.unit == unit and leaning.piece == other.inside:
                found.append(Touching(leaning.edge, FRONT, leaning.cells, front_rank(other), False))
        return found
    for at in contacts:
        if at.a == unit and at.b == enemy:
            found.append(Touching(at.edge_a, at.edge_b, at.cells_a, at.cells_b, at.corner))
        elif at.b == unit and at.a == enemy:
            found.append(Touching(at.edge_b, at.edge_a, at.cells_b, at.cells_a, at.corner))
    return found


def front_rank(unit: Unit) -> int:
    """The trays of the front rank as bits."""
    mask = 0
    for cell in trays(unit):
        if cell < unit.columns:
            mask |= 1 << cell
    return mask


def is_flush(state: State, unit: int, enemy: int) -> bool:
    """RW 9, 19.1: do the trays of both units lie on one common grid along a contact edge?"""
    edges = contact_edges(state, unit, enemy)
    return flush_at(state, unit, state.units[unit].pose, enemy, edges)


def flush_at(state: State, unit: int, pose: Pose, enemy: int, edges: list[Touching]) -> bool:
    """Would a unit lie flush against an enemy at a pose where these are its contact edges?"""
    own, other = state.units[unit], state.units[enemy]
    if own.inside != NOWHERE or other.inside != NOWHERE:
        return True
    tray = state.catalogue.measures.tray
    body, against = body_of(own, tray).at(pose), body_of(other, tray)
    for each in edges:
        if are_flush(body, each.own, against, each.enemy):
            return True
    return False


def fresh_contacts(state: State) -> Facts:
    """All contacts of the table from geometry; where a point belongs to two edges, the noted one stays."""
    contacts: list[Contact] = []
    leanings: list[Leaning] = []
    for number, unit in enumerate(state.units):
        if not unit.on_table:
            continue
        for other in range(number + 1, len(state.units)):
            if state.units[other].on_table:
                contacts.extend(_between(state, number, unit, other, state.units[other]))
        everywhere = list(range(len(state.terrain)))
        leanings.extend(_leanings(state, number, unit, everywhere, NO_EDGE))
    return contacts, leanings


def contacts_at(state: State, number: int, pose: Pose, leading: int = NO_EDGE) -> Facts:
    """All contacts if a unit stood at a pose; `leading` is the edge it moved with (RW 19.3)."""
    shape = shape_at(state, number, pose)
    near = in_reach(state, number, shape)
    if not near.units and not near.pieces:
        return contacts_without(state, number)
    twin = twin_at(state.units[number], pose)
    twin.shape = shape
    return _facts(state, number, twin, near, leading)


def contacts_with(state: State, number: int, cells: list[int]) -> Facts:
    """All contacts if a unit had these cells: trays lost, moved or added."""
    twin = state.units[number].copy()
    twin.cells = cells
    twin.reshape()
    if not twin.deployed or not twin.alive:
        return contacts_without(state, number)
    twin.shape = shape_of(twin, state.catalogue.measures.tray)
    return _facts(state, number, twin, in_reach(state, number, twin.shape), NO_EDGE)


def contacts_without(state: State, number: int) -> Facts:
    """All contacts if a unit were not on the open field."""
    return (
        [each for each in state.contacts if each.a != number and each.b != number],
        [each for each in state.leanings if each.unit != number],
    )


def _facts(state: State, number: int, twin: Unit, near: Some, leading: int) -> Facts:
    """All contacts if the twin, which has this near it, stood on the table instead of the unit."""
    contacts, leanings = contacts_without(state, number)
    for other in near.units:
        unit = state.units[other]
        if number < other:
            contacts.extend(_between(state, number, twin, other, unit, leading, True))
        else:
            contacts.extend(_between(state, other, unit, number, twin, leading, False))
    leanings.extend(_leanings(state, number, twin, near.pieces, leading))
    contacts.sort(key=_contact_key)
    leanings.sort(key=_leaning_key)
    return contacts, leanings


def _contact_key(contact: Contact) -> tuple[int, int, int, int]:
    return contact.a, contact.b, contact.edge_a, contact.edge_b


def _leaning_key(leaning: Leaning) -> tuple[int, int, int]:
    return leaning.unit, leaning.piece, leaning.edge


def _shape(state: State, number: int, unit: Unit) -> Shape:
    return footprint(state, number) if unit.shape is None else unit.shape


def _between(
    state: State, a: int, one: Unit, b: int, two: Unit, leading: int = NO_EDGE, a_moves: bool = True
) -> list[Contact]:
    """The contacts of two units; flush edges first of all, a point of contact only if there are none."""
    shape_a, shape_b = _shape(state, a, one), _shape(state, b, two)
    pairs = _pairs(shape_a, shape_b)
    if not pairs:
        return []
    tray = state.catalogue.measures.tray
    if not pairs[0].corner:
        found: list[Contact] = []
        for edge_a, edge_b in sorted({(each.edge_a, each.edge_b) for each in pairs}):
            cells_a = _cells_along(one, tray, edge_a, shape_b, edge_b)
            cells_b = _cells_along(two, tray, edge_b, shape_a, edge_a)
            found.append(Contact(a, b, edge_a, edge_b, cells_a, cells_b, False))
        return found
    chosen = _noted(state, a, b, pairs, a_moves)
    if chosen is None:
        chosen = _leading_pair(state, one, two, pairs, leading, a_moves)
    cells_a, cells_b = _cells_near(one, tray, shape_b), _cells_near(two, tray, shape_a)
    return [Contact(a, b, chosen.edge_a, chosen.edge_b, cells_a, cells_b, True)]


def _pairs(shape_a: Shape, shape_b: Shape) -> list[Touch]:
    """Touching edges of two shapes: the flush ones if there are any, else all pairs that meet in a point."""
    flush: list[Touch] = []
    corner: list[Touch] = []
    for one in shape_a:
        for two in shape_b:
            for touch in touching_edges(one, two):
                if touch.corner:
                    corner.append(touch)
                else:
                    flush.append(touch)
    return flush or corner


def _noted(state: State, a: int, b: int, pairs: list[Touch], a_moves: bool) -> Touch | None:
    """The pair of edges noted for these units, if it still touches; else one that keeps the edge of the other unit."""
    for contact in state.contacts:
        if contact.a != a or contact.b != b:
            continue
        for pair in pairs:
            if pair.edge_a == contact.edge_a and pair.edge_b == contact.edge_b:
                return pair
        for pair in pairs:
            if pair.edge_b == contact.edge_b if a_moves else pair.edge_a == contact.edge_a:
                return pair
    return None


def _leading_pair(
    state: State, one: Unit, two: Unit, pairs: list[Touch], leading: int, a_moves: bool
) -> Touch:
    """RW 59.3: for a point the edges that would be squared up; the leading edge first, then the best facing."""
    fitting = [
        pair for pair in pairs if (pair.edge_a if a_moves else pair.edge_b) == leading
    ] or pairs
    if leading == NO_EDGE or fitting is pairs or len(fitting) == 1:
        return fitting[0]
    mover, enemy = (one, two) if a_moves else (two, one)
    wanted = _pivot_edge(state, mover, enemy, leading)
    for pair in fitting:
        if (pair.edge_b if a_moves else pair.edge_a) == wanted:
            return pair
    return fitting[0]


def _pivot_edge(state: State, mover: Unit, enemy: Unit, leading: int) -> int:
    """RW 19.2: the edge at the enemy's corner to which the mover has to turn; NO_EDGE if it may choose."""
    measures = state.catalogue.measures
    body, other = body_of(mover, measures.tray), body_of(enemy, measures.tray)
    met = meeting(body, leading, other)
    if met is None:
        return NO_EDGE
    if len(met.edges) == 1:
        return met.edges[0]
    left, right = beside_ruler(body, leading, other, met, measures.ruler_width)
    if left == right:
        return NO_EDGE
    return met.edges[0] if left > right else met.edges[1]


def _leanings(
    state: State, number: int, unit: Unit, pieces: list[int], leading: int
) -> list[Leaning]:
    """The contacts of a unit with these terrain pieces."""
    found: list[Leaning] = []
    tray = state.catalogue.measures.tray
    shape = _shape(state, number, unit)
    for place in pieces:
        area = ground(state, state.terrain[place])
        pairs = _pairs(shape, area)
        if not pairs:
            continue
        if not pairs[0].corner:
            for edge in sorted({pair.edge_a for pair in pairs}):
                mask = 0
                for pair in pairs:
                    if pair.edge_a == edge:
                        mask |= _cells_along(unit, tray, edge, area, pair.edge_b)
                found.append(Leaning(number, place, edge, mask))
        else:
            edge = _leaning_edge(state, number, place, pairs, leading)
            found.append(Leaning(number, place, edge, _cells_near(unit, tray, area)))
    return found


def _leaning_edge(state: State, number: int, piece: int, pairs: list[Touch], leading: int) -> int:
    edges = [pair.edge_a for pair in pairs]
    for leaning in state.leanings:
        if leaning.unit == number and leaning.piece == piece and leaning.edge in edges:
            return leaning.edge
    return leading if leading in edges else edges[0]


def _cell_box(unit: Unit, cell: int, tray: int) -> Convex:
    column, rank = cell % unit.columns, cell // unit.columns
    return box(unit.pose, column * tray, (column + 1) * tray, -((rank + 1) * tray), -(rank * tray))


def _cells_along(unit: Unit, tray: int, edge: int, shape: Shape, other_edge: int) -> int:
    """The trays whose edge lies along an edge of a shape."""
    mask = 0
    for cell in trays(unit):
        square = _cell_box(unit, cell, tray)
        for piece in shape:
            if (
                not is_far(square, piece, EPS)
                and common_length(square, edge, piece, other_edge) > EPS
            ):
                mask |= 1 << cell
    return mask


def _cells_near(unit: Unit, tray: int, shape: Shape) -> int:
    """The trays that touch a shape in a point."""
    mask = 0
    for cell in trays(unit):
        square = _cell_box(unit, cell, tray)
        for piece in shape:
            if not is_far(square, piece, EPS) and separation(square, piece) <= EPS:
                mask |= 1 << cell
    return mask
