"""What a body may not share ground with: other bodies, solid terrain, and the world beyond the table."""

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.separation import are_far, inside, overlaps


class Some:
    """Some bodies and terrain pieces."""

    def __init__(self) -> None:
        self.bodies: list[UnitId] = []
        self.pieces: list[PieceId] = []

    def __bool__(self) -> bool:
        return bool(self.bodies or self.pieces)


def is_on_table(field: Battlefield, shape: Shape) -> bool:
    """Does no part lie beyond an edge of the play area?"""
    return inside(shape, field.area())


def touches_table_edge(field: Battlefield, shape: Shape) -> bool:
    """Does the shape reach an edge of the play area from inside?"""
    width, depth = field.width, field.depth
    right, top = float(width - EPS), float(depth - EPS)
    for piece in shape:
        # Whatever is farther from all edges than its circle needs no look at its corners.
        near = piece.radius + 2 * EPS
        if near < piece.cx < width - near and near < piece.cy < depth - near:
            continue
        xs, ys = piece.xs, piece.ys
        for k in range(len(xs)):
            if xs[k] <= EPS or xs[k] >= right or ys[k] <= EPS or ys[k] >= top:
                return True
    return False


def all_but(field: Battlefield, number: UnitId, enemy: UnitId = NO_UNIT) -> list[Convex]:
    """Everything that may not be overlapped by a body, apart from itself, one enemy and the table's edge."""
    found: list[Convex] = []
    for other in field.others(number):
        if other != enemy:
            found.extend(field.bodies[other].shape())
    for piece in field.terrain:
        if piece.solid:
            found.extend(piece.shape())
    return found


def walls_for(field: Battlefield, number: UnitId, enemy: UnitId = NO_UNIT) -> list[Shape]:
    """The same, each for itself, as ways and turns ask for it."""
    return [[piece] for piece in all_but(field, number, enemy)]


def in_reach(field: Battlefield, number: UnitId, shape: Shape) -> Some:
    """What the body might touch or overlap if it covered that ground, judged by circles."""
    found = Some()
    for other, body in enumerate(field.bodies):
        if other != number and body.on_table and not are_far(shape, body.shape(), EPS):
            found.bodies.append(UnitId(other))
    for place, piece in enumerate(field.terrain):
        if piece.solid and not are_far(shape, piece.shape(), EPS):
            found.pieces.append(PieceId(place))
    return found


def overlaps_obstacle(field: Battlefield, number: UnitId, shape: Shape) -> bool:
    """Would the body share ground with another body or a terrain piece?"""
    return overlaps_some(field, shape, in_reach(field, number, shape))


def overlaps_some(field: Battlefield, shape: Shape, some: Some) -> bool:
    """Would a body that covers that ground share it with one of these?"""
    for other in some.bodies:
        if overlaps(shape, field.bodies[other].shape()):
            return True
    for place in some.pieces:
        if overlaps(shape, field.terrain[place].shape()):
            return True
    return False
