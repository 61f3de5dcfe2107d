"""The facts of a table: who touches whom once something has come to rest, worked out from geometry.

Where edges lie along each other there is nothing to choose. Where bodies meet in a point, it belongs to two edges of
each; which of them counts, the game says. It also says whether gaps count as filled, as `landings` has it: then
whatever touches the rectangle around a body touches that body.
"""

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.battlefield.touching import (
    Contact,
    Facts,
    Leaning,
    cells_near,
    contacts_of,
    flush_leanings,
    sort_facts,
    touching_pairs,
    without,
)
from feldherr.geometry.contact import Touch
from feldherr.geometry.edge import Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import are_far


class FactFinder:
    """Finds contacts on a table, of cells or, if `filled`, of whole rectangles.

    A game with rules for corners has a finder of its own.
    """

    def __init__(self, field: Battlefield, filled: bool = False) -> None:
        self.field = field
        self.filled = filled

    def ground(self, body: Body) -> Shape:
        """What of a body is touched."""
        return [body.around()] if self.filled else body.shape()

    def corner_pair(
        self, a: UnitId, one: Body, b: UnitId, two: Body, pairs: list[Touch]
    ) -> Touch | None:
        """The edges that count where two bodies meet in a point; None if such a contact is none."""
        return pairs[0]

    def corner_edge(self, number: UnitId, piece: PieceId, edges: list[Edge]) -> Edge | None:
        """The edge of a body that counts where it meets a terrain piece in a point; None if that is no contact."""
        return edges[0]

    def everywhere(self) -> Facts:
        """All facts of the table."""
        contacts: list[Contact] = []
        leanings: list[Leaning] = []
        bodies, walls = self.field.bodies, self.field.walls()
        for place, body in enumerate(bodies):
            number = UnitId(place)
            if not body.on_table:
                continue
            for other in range(number + 1, len(bodies)):
                if bodies[other].on_table:
                    contacts.extend(self.between(number, body, UnitId(other), bodies[other]))
            leanings.extend(self.leanings(number, body, walls))
        sort_facts(contacts, leanings)
        return contacts, leanings

    def with_body(self, number: UnitId, twin: Body) -> Facts:
        """All facts if a body were like that: elsewhere, with other cells, or gone."""
        contacts, leanings = without(self.field.contacts, self.field.leanings, number)
        if not twin.on_table:
            return contacts, leanings
        ground = self.ground(twin)
        for place, body in enumerate(self.field.bodies):
            other = UnitId(place)
            if other == number or not body.on_table or are_far(ground, self.ground(body), EPS):
                continue
            if number < other:
                contacts.extend(self.between(number, twin, other, body))
            else:
                contacts.extend(self.between(other, body, number, twin))
        leanings.extend(self.leanings(number, twin, self.field.walls()))
        sort_facts(contacts, leanings)
        return contacts, leanings

    def between(self, a: UnitId, one: Body, b: UnitId, two: Body) -> list[Contact]:
        """The contacts of two bodies; flush edges first of all, a point of contact only if there are none."""
        shape_a, shape_b = self.ground(one), self.ground(two)
        touches = touching_pairs(shape_a, shape_b)
        # Points of contact are told only where no edges are flush, so the first one speaks for all.
        if touches and touches[0].corner:
            chosen = self.corner_pair(a, one, b, two, touches)
            touches = [] if chosen is None else [chosen]
        return contacts_of(a, one, shape_a, b, two, shape_b, touches)

    def leanings(self, number: UnitId, body: Body, pieces: list[PieceId]) -> list[Leaning]:
        """The contacts of a body with these terrain pieces."""
        found: list[Leaning] = []
        ground = self.ground(body)
        for place in pieces:
            area = self.field.terrain[place].shape()
            if are_far(ground, area, EPS):
                continue
            touches = touching_pairs(ground, area)
            if not touches:
                continue
            if not touches[0].corner:
                found.extend(flush_leanings(number, body, place, area, touches))
                continue
            edge = self.corner_edge(number, place, [Edge(each.edge_a) for each in touches])
            if edge is not None:
                found.append(Leaning(number, place, edge, cells_near(body, area)))
        return found
