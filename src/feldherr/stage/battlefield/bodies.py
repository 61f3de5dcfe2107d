"""Where the cells and edges of bodies are drawn, and where they touch."""

from feldherr.battlefield.body import NOWHERE
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.touching import Touching
from feldherr.geometry.edge import EDGE_NAMES, EDGES, FRONT
from feldherr.geometry.edge import Edge as BoxEdge
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, rounded, to_world
from feldherr.stage.battlefield.scene import Contact, Edge
from feldherr.stage.battlefield.shapes import corners, point
from feldherr.stage.parts import Point
from feldherr.stage.words import stage_words


def drawn_pose(field: Battlefield, number: UnitId) -> Pose:
    """Where a body is drawn: where it stands, in the middle of its terrain, or around the corner of the table."""
    body = field.bodies[number]
    if not body.alive or body.on_table:
        return body.pose
    heading = 0
    x = y = 0.0
    if body.deployed:
        piece = field.terrain[body.inside]
        heading, x, y = piece.pose.heading, float(piece.pose.x), float(piece.pose.y)
    left, right, back, front = body.bounds()
    corner = to_world(
        Pose(rounded(x), rounded(y), heading), -(left + right) / 2, -(back + front) / 2
    )
    return Pose(rounded(corner[0]), rounded(corner[1]), heading)


def middle_of(field: Battlefield, number: UnitId) -> Point:
    """The middle of all cells as they are drawn, where the letter stands."""
    left, right, back, front = field.bodies[number].bounds()
    return point(*to_world(drawn_pose(field, number), (left + right) / 2, (back + front) / 2))


def edge_list(field: Battlefield, number: UnitId, titles: list[str]) -> list[Edge]:
    """The edges of the rectangle around all cells, counter-clockwise from the front."""
    points = corners(field.bodies[number].around())
    return [
        Edge(f"unit.{number}.edge.{edge}", titles[edge], [points[edge], points[(edge + 1) % 4]])
        for edge in EDGES
    ]


def edge_titles(language: str) -> list[str]:
    """What the edges are called where a game has no words of its own."""
    return [stage_words(language).say(f"edge.{name}") for name in EDGE_NAMES]


def contact_of(field: Battlefield, number: UnitId, other: UnitId, touch: Touching) -> Contact:
    """How a body touches another one, and who flanks whom."""
    is_enemy = field.are_enemies(number, other)
    return Contact(
        edge=touch.own,
        other=f"unit.{other}",
        other_edge=touch.enemy,
        along=_along(field, number, other, touch),
        is_enemy=is_enemy,
        flanks=is_enemy and touch.own == FRONT and touch.enemy != FRONT,
        flanked=is_enemy and touch.enemy == FRONT and touch.own != FRONT,
    )


def _along(field: Battlefield, number: UnitId, other: UnitId, touch: Touching) -> list[Point]:
    """The piece of the own edge that touches; an occupant of terrain has none."""
    if field.bodies[number].inside != NOWHERE:
        return []
    line = _edge_of(field, number, touch.own, touch.cells)
    if line is None:
        return []
    ax, ay, bx, by = line
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    low, high = 0.0, length
    # An occupant covers its whole terrain, so whatever of the own edge lies there touches it.
    if field.bodies[other].inside == NOWHERE:
        there = _spread(field, other, touch.enemy_cells, ax, ay, ux, uy)
        low, high = max(low, there[0]), min(high, there[1])
    # Corner against corner the shadows may miss each other by rounding; then a point is shown.
    if high < low:
        low = high = max(0.0, min(length, low))
    return [point(ax + ux * low, ay + uy * low), point(ax + ux * high, ay + uy * high)]


def _edge_of(
    field: Battlefield, number: UnitId, edge: BoxEdge, cells: int
) -> tuple[float, float, float, float] | None:
    """From end to end along one edge of the cells that touch."""
    boxes = [field.bodies[number].cell_box(cell) for cell in _cells(field, number, cells)]
    if not boxes:
        return None
    first, last = boxes[0], boxes[-1]
    # Cells are numbered rank by rank, which along two of the edges runs backwards.
    if _start_of(last, edge, first) < 0:
        first, last = last, first
    end = (edge + 1) % 4
    return first.xs[edge], first.ys[edge], last.xs[end], last.ys[end]


def _start_of(box: Convex, edge: BoxEdge, other: Convex) -> float:
    """How far along the edge one box lies behind another."""
    end = (edge + 1) % 4
    ux, uy = other.xs[end] - other.xs[edge], other.ys[end] - other.ys[edge]
    return (box.xs[edge] - other.xs[edge]) * ux + (box.ys[edge] - other.ys[edge]) * uy


def _spread(
    field: Battlefield, number: UnitId, cells: int, ax: float, ay: float, ux: float, uy: float
) -> tuple[float, float]:
    """The shadow of the touching cells on a line."""
    boxes = [field.bodies[number].cell_box(cell) for cell in _cells(field, number, cells)]
    along = [
        (x - ax) * ux + (y - ay) * uy for box in boxes for x, y in zip(box.xs, box.ys, strict=True)
    ]
    return (min(along), max(along)) if along else (0.0, 0.0)


def _cells(field: Battlefield, number: UnitId, bits: int) -> list[int]:
    return [cell for cell in field.bodies[number].filled() if bits >> cell & 1]
