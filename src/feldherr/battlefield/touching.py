"""Who touches whom, with which edges and cells.

Contacts are facts: they are worked out once, when something comes to rest, and kept.
"""

from typing import Annotated, ClassVar, TypeVar

from feldherr.battlefield.body import Body
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.core.codec import Record
from feldherr.core.compiling import mypyc_attr
from feldherr.geometry.contact import Touch, common_length, touching_edges
from feldherr.geometry.edge import EDGE_NUMBER, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import is_far, separation


@mypyc_attr(acyclic=True)
class Contact(Record, kw_only=True):
    """Two bodies touch, `a` before `b`; the edges and cells (as bits) that do."""

    what: ClassVar[str] = "a contact"

    a: UnitId
    b: UnitId
    edge_a: Annotated[Edge, EDGE_NUMBER]
    edge_b: Annotated[Edge, EDGE_NUMBER]
    cells_a: int
    cells_b: int
    corner: bool
    """They meet in a point only."""


@mypyc_attr(acyclic=True)
class Leaning(Record):
    """A body on the field touches a terrain piece with an edge."""

    what: ClassVar[str] = "a contact with terrain"

    unit: UnitId
    piece: PieceId
    edge: Annotated[Edge, EDGE_NUMBER]
    cells: int


N = TypeVar("N", bound=int)

Facts = tuple[list[Contact], list[Leaning]]


class Touching:
    """How a body touches an enemy, as it sees it: both edges, and the cells on them as bits."""

    def __init__(self, own: Edge, enemy: Edge, cells: int, enemy_cells: int, corner: bool) -> None:
        self.own = own
        self.enemy = enemy
        self.cells = cells
        self.enemy_cells = enemy_cells
        self.corner = corner
        """They meet in a point only."""


def seen_from(contacts: list[Contact], number: int, other: int) -> list[Touching]:
    """The contacts of a body with another, as it sees them."""
    found: list[Touching] = []
    for at in contacts:
        if at.a == number and at.b == other:
            found.append(Touching(at.edge_a, at.edge_b, at.cells_a, at.cells_b, at.corner))
        elif at.b == number and at.a == other:
            found.append(Touching(at.edge_b, at.edge_a, at.cells_b, at.cells_a, at.corner))
    return found


def touching_pairs(shape_a: Shape, shape_b: Shape) -> list[Touch]:
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
    # Corners that meet beside a common edge are part of that contact, not contacts of their own.
    return flush or corner


def contacts_of(
    a: UnitId, one: Body, shape_a: Shape, b: UnitId, two: Body, shape_b: Shape, found: list[Touch],
    corners: bool = False,
) -> list[Contact]:  # fmt: skip
    """The contacts of two bodies whose shapes touch like that, one for each pair of edges.

    With `corners` cells count that touch in a point beside others that lie along an edge.
    """
    contacts: list[Contact] = []
    is_corner = bool(found) and found[0].corner
    for edge_a, edge_b in sorted({(Edge(each.edge_a), Edge(each.edge_b)) for each in found}):
        # In a point no cell lies along an edge, so whoever touches at all has the contact.
        if is_corner or corners:
            cells_a, cells_b = cells_near(one, shape_b), cells_near(two, shape_a)
        else:
            cells_a = cells_along(one, edge_a, shape_b, edge_b)
            cells_b = cells_along(two, edge_b, shape_a, edge_a)
        contacts.append(
            Contact(
                a=a,
                b=b,
                edge_a=edge_a,
                edge_b=edge_b,
                cells_a=cells_a,
                cells_b=cells_b,
                corner=is_corner,
            )
        )
    return contacts


def flush_leanings(
    number: UnitId, body: Body, piece: PieceId, area: Shape, found: list[Touch]
) -> list[Leaning]:
    """The contacts of a body whose edges lie along those of a terrain piece, one for each own edge."""
    leanings: list[Leaning] = []
    for edge in sorted({Edge(each.edge_a) for each in found}):
        mask = 0
        for each in found:
            if each.edge_a == edge:
                mask |= cells_along(body, edge, area, each.edge_b)
        leanings.append(Leaning(number, piece, edge, mask))
    return leanings


def cells_along(body: Body, edge: Edge, shape: Shape, other_edge: int) -> int:
    """The cells whose edge lies along an edge of a shape, as bits."""
    mask = 0
    for cell in body.filled():
        area = body.cell_box(cell)
        for piece in shape:
            # Circles first: most cells of a body are nowhere near the other one.
            if not is_far(area, piece, EPS) and common_length(area, edge, piece, other_edge) > EPS:
                mask |= 1 << cell
    return mask


def cells_near(body: Body, shape: Shape) -> int:
    """The cells that touch a shape, be it in a point, as bits."""
    mask = 0
    for cell in body.filled():
        area = body.cell_box(cell)
        for piece in shape:
            if not is_far(area, piece, EPS) and separation(area, piece) <= EPS:
                mask |= 1 << cell
    return mask


def without(contacts: list[Contact], leanings: list[Leaning], number: UnitId) -> Facts:
    """All facts that do not concern a body."""
    return (
        [each for each in contacts if each.a != number and each.b != number],
        [each for each in leanings if each.unit != number],
    )


def sort_facts(contacts: list[Contact], leanings: list[Leaning]) -> None:
    """Put facts into the one order in which they are kept, so that equal tables have equal facts."""
    contacts.sort(key=_contact_key)
    leanings.sort(key=_leaning_key)


def _contact_key(contact: Contact) -> tuple[int, int, int, int]:
    return contact.a, contact.b, contact.edge_a, contact.edge_b


def _leaning_key(leaning: Leaning) -> tuple[int, int, int]:
    return leaning.unit, leaning.piece, leaning.edge


def touched_bodies(contacts: list[Contact], number: UnitId) -> list[UnitId]:
    """Every body on the field that a body touches, of whichever side."""
    found: list[UnitId] = []
    for contact in contacts:
        if contact.a == number:
            add_once(found, contact.b)
        elif contact.b == number:
            add_once(found, contact.a)
    return found


def touched_pieces(leanings: list[Leaning], number: UnitId) -> list[PieceId]:
    """Every terrain piece a body on the field touches."""
    found: list[PieceId] = []
    for leaning in leanings:
        if leaning.unit == number:
            add_once(found, leaning.piece)
    return found


def leaning_on(leanings: list[Leaning], piece: PieceId) -> list[UnitId]:
    """Every body on the field that touches a terrain piece."""
    found: list[UnitId] = []
    for leaning in leanings:
        if leaning.piece == piece:
            add_once(found, leaning.unit)
    return found


def add_once(found: list[N], number: N) -> None:
    if number not in found:
        found.append(number)
