"""RW 9, 19, 21, 41, 59: who touches whom with which edge; squaring up and closing the gap stand in `squaring`.

Contacts are facts: they are worked out once, when a unit is set down or loses trays, and stored. A
point of contact belongs to two edges of a unit; which of them counts is decided then and kept.
"""

from feldherr.battlefield.body import Body
from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.touching import (
    Contact,
    Facts,
    Leaning,
    Touching,
    add_once,
    seen_from,
    without,
)
from feldherr.games.runewars.ids import PieceId, UnitId
from feldherr.games.runewars.state import NOBODY, NOWHERE, State
from feldherr.geometry.body import is_flush as are_flush
from feldherr.geometry.contact import Touch
from feldherr.geometry.edge import FRONT, NO_EDGE, Edge
from feldherr.geometry.pose import Pose
from feldherr.geometry.square import beside_ruler, meeting


def engaged(state: State, unit: UnitId) -> list[UnitId]:
    """RW 59, 41.8: the enemies a unit is engaged with, occupants of terrain it touches among them."""
    return engaged_in(state, state.field.contacts, state.field.leanings, unit)


def engaged_in(
    state: State, contacts: list[Contact], leanings: list[Leaning], unit: UnitId
) -> list[UnitId]:
    """The enemies a unit would be engaged with if these were the contacts."""
    found: list[UnitId] = []
    for contact in contacts:
        if contact.a == unit and state.are_enemies(unit, contact.b):
            add_once(found, contact.b)
        elif contact.b == unit and state.are_enemies(unit, contact.a):
            add_once(found, contact.a)
    inside = state.body(unit).inside
    for leaning in leanings:
        if leaning.unit == unit:
            occupant = state.occupant(leaning.piece)
            if occupant != NOBODY and state.are_enemies(unit, occupant):
                add_once(found, occupant)
        elif leaning.piece == inside and state.are_enemies(unit, leaning.unit):
            add_once(found, leaning.unit)
    if len(found) > 1:
        found.sort()
    return found


def is_engaged(state: State, unit: UnitId) -> bool:
    """RW 59.5: is it engaged with anybody?"""
    return bool(engaged(state, unit))


def contact_edges(state: State, unit: UnitId, enemy: UnitId) -> list[Touching]:
    """RW 59.3, 41.8: all contact edges of a unit with an enemy."""
    return edges_in(state, state.field.contacts, state.field.leanings, unit, enemy)


def edges_in(
    state: State, contacts: list[Contact], leanings: list[Leaning], unit: UnitId, enemy: UnitId
) -> list[Touching]:
    """The contact edges of a unit with an enemy if these were the contacts; an occupant uses its front."""
    own, other = state.body(unit), state.body(enemy)
    if own.inside != NOWHERE or other.inside != NOWHERE:
        found: list[Touching] = []
        for leaning in leanings:
            if leaning.unit == enemy and leaning.piece == own.inside:
                rank = own.front_rank()
                found.append(Touching(FRONT, leaning.edge, rank, leaning.cells, False))
            elif leaning.unit == unit and leaning.piece == other.inside:
                rank = other.front_rank()
                found.append(Touching(leaning.edge, FRONT, leaning.cells, rank, False))
        return found
    return seen_from(contacts, unit, enemy)


def is_flush(state: State, unit: UnitId, enemy: UnitId) -> bool:
    """RW 9, 19.1: do the trays of both units lie on one common grid along a contact edge?"""
    edges = contact_edges(state, unit, enemy)
    return flush_at(state, unit, state.body(unit).pose, enemy, edges)


def flush_at(state: State, unit: UnitId, pose: Pose, enemy: UnitId, edges: list[Touching]) -> bool:
    """Would a unit lie flush against an enemy at a pose where these are its contact edges?"""
    own, other = state.body(unit), state.body(enemy)
    if own.inside != NOWHERE or other.inside != NOWHERE:
        return True
    body, against = own.trays().at(pose), other.trays()
    for each in edges:
        if are_flush(body, each.own, against, each.enemy):
            return True
    return False


def fresh_contacts(state: State) -> Facts:
    """All contacts of the table from geometry; where a point belongs to two edges, the noted one stays."""
    return _Finder(state).everywhere()


def contacts_at(state: State, number: UnitId, pose: Pose, leading: Edge = NO_EDGE) -> Facts:
    """All contacts if a unit stood at a pose; `leading` is the edge it moved with (RW 19.3)."""
    return _Finder(state, number, leading).with_body(number, state.body(number).on_field(pose))


def contacts_with(state: State, number: UnitId, cells: list[int]) -> Facts:
    """All contacts if a unit had these cells: trays lost, moved or added."""
    body = state.body(number)
    return _Finder(state, number).with_body(number, body.formed(body.columns, cells))


def contacts_without(state: State, number: UnitId) -> Facts:
    """All contacts if a unit were not on the open field."""
    return without(state.field.contacts, state.field.leanings, number)


class _Finder(FactFinder):
    """Finds the contacts after a unit has moved with its leading edge, or with none."""

    def __init__(self, state: State, mover: int = NOBODY, leading: Edge = NO_EDGE) -> None:
        super().__init__(state.field)
        self.state = state
        self.mover = mover
        self.leading = leading

    def corner_pair(
        self, a: UnitId, one: Body, b: UnitId, two: Body, pairs: list[Touch]
    ) -> Touch | None:
        """The pair that is noted, if it still touches; else that of the move."""
        a_moves = self.mover != b
        noted = _noted(self.state, a, b, pairs, a_moves)
        if noted is not None:
            return noted
        return _leading_pair(self.state, one, two, pairs, self.leading, a_moves)

    def corner_edge(self, number: UnitId, piece: PieceId, edges: list[Edge]) -> Edge | None:
        for leaning in self.field.leanings:
            if leaning.unit == number and leaning.piece == piece and leaning.edge in edges:
                return leaning.edge
        return self.leading if self.leading in edges else edges[0]


def _noted(state: State, a: int, b: int, pairs: list[Touch], a_moves: bool) -> Touch | None:
    """The pair of edges noted for these units, if it still touches; else one that keeps the edge of the other unit."""
    for contact in state.field.contacts:
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
    state: State, one: Body, two: Body, pairs: list[Touch], leading: Edge, a_moves: bool
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


def _pivot_edge(state: State, mover: Body, enemy: Body, leading: Edge) -> Edge:
    """RW 19.2: the edge at the enemy's corner to which the mover has to turn; NO_EDGE if it may choose."""
    body, other = mover.trays(), enemy.trays()
    met = meeting(body, leading, other)
    if met is None:
        return NO_EDGE
    if len(met.edges) == 1:
        return met.edges[0]
    left, right = beside_ruler(body, leading, other, met, state.catalogue.measures.ruler_width)
    if left == right:
        return NO_EDGE
    return met.edges[0] if left > right else met.edges[1]
