"""The edges of a body on the table, and the arcs in front of them."""

from feldherr.battlefield.body import Body
from feldherr.geometry.arc import Arc, firing_arc
from feldherr.geometry.edge import EDGES, FRONT, LEFT, RIGHT, Edge
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import to_world

Ends = tuple[float, float, float, float]
"""The right and the left corner of an edge, for somebody who looks out over it."""


def edge_of(body: Body, edge: Edge) -> Ends:
    """An edge of a body: of its front rank, or of the rectangle around all its cells."""
    return front_edge(body) if edge == FRONT else box_edge(body, edge)


def front_edge(body: Body) -> Ends:
    """The right and the left corner of the front rank."""
    front = [cell for cell in body.filled() if cell < body.columns]
    ax, ay = to_world(body.pose, (front[-1] + 1) * body.width, 0.0)
    bx, by = to_world(body.pose, front[0] * body.width, 0.0)
    return ax, ay, bx, by


def front_cells(body: Body) -> list[Convex]:
    """The rectangles of the cells in the front rank, from the left."""
    return [body.cell_box(cell) for cell in body.filled() if cell < body.columns]


def edge_cells(body: Body, edge: Edge) -> list[int]:
    """The cells on an edge of the rectangle around all cells."""
    filled, columns = body.filled(), body.columns
    places = [cell % columns if edge in (LEFT, RIGHT) else cell // columns for cell in filled]
    border = min(places) if edge in (FRONT, LEFT) else max(places)
    return [cell for cell, place in zip(filled, places, strict=True) if place == border]


def middle_of(cell: Convex, edge: Edge) -> tuple[float, float]:
    """The middle of an edge of a cell, from which and to which sight lines are drawn."""
    end = (edge + 1) % 4
    return (cell.xs[edge] + cell.xs[end]) * 0.5, (cell.ys[edge] + cell.ys[end]) * 0.5


def box_edge(body: Body, edge: Edge) -> Ends:
    """The right and the left corner of an edge of the rectangle around all cells."""
    left, right, back, front = body.bounds()
    corners = [(right, front), (left, front), (left, back), (right, back)]
    right_end, left_end = corners[edge], corners[(edge + 1) % 4]
    ax, ay = to_world(body.pose, right_end[0], right_end[1])
    bx, by = to_world(body.pose, left_end[0], left_end[1])
    return ax, ay, bx, by


def arc_over(body: Body, edge: Edge, angle: int) -> Arc:
    """The area in front of an edge, up to lines that leave its corners at `angle` to the edge continued."""
    ax, ay, bx, by = edge_of(body, edge)
    return firing_arc(ax, ay, bx, by, angle)


def facing_arcs(body: Body, angle: int) -> list[Arc]:
    """The areas in front of all four edges of the rectangle around a body; an eighth of a turn leaves no gap."""
    found: list[Arc] = []
    for edge in EDGES:
        ax, ay, bx, by = box_edge(body, edge)
        found.append(firing_arc(ax, ay, bx, by, angle))
    return found
