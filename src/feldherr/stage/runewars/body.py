"""Where the trays, figures and edges of a unit lie, what its edges touch, and what its firing arc covers."""

from feldherr.battlefield.arcs import front_edge
from feldherr.battlefield.touching import Touching, touched_bodies
from feldherr.games.runewars.ids import SocketId, UnitId
from feldherr.games.runewars.rules.contact import contact_edges, engaged
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NOWHERE, TRAY, State
from feldherr.games.runewars.telling import picture
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.telling.picture import PLACES, RADIUS
from feldherr.geometry.edge import EDGE_NAMES, FRONT
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, rounded, to_world
from feldherr.stage.battlefield import scene as shared
from feldherr.stage.battlefield.shapes import corners, point
from feldherr.stage.parts import Point
from feldherr.stage.runewars import scene


def as_drawn(state: State) -> State:
    """A copy in which everybody has a place: occupants in the middle of their terrain, reserves at the corner."""
    drawn = state.copy()
    for number, body in enumerate(state.field.bodies):
        if not body.alive or body.on_table:
            continue
        heading = 0
        x = y = 0.0
        if body.deployed:
            piece = state.field.terrain[body.inside]
            heading, x, y = piece.pose.heading, float(piece.pose.x), float(piece.pose.y)
        left, right, back, front = body.bounds()
        corner = to_world(
            Pose(rounded(x), rounded(y), heading), -(left + right) / 2, -(back + front) / 2
        )
        drawn.field.set_down(UnitId(number), Pose(rounded(corner[0]), rounded(corner[1]), heading))
    return drawn


def tray_list(names: Names, number: UnitId) -> list[scene.Tray]:
    body = names.state.body(number)
    return [
        scene.Tray(
            f"unit.{number}.tray.{cell}",
            corners(body.cell_box(cell)),
            body.cells[cell] != TRAY,
            f"{names.unit(number)}, {names.cell(number, cell)}",
        )
        for cell in body.filled()
    ]


def figure_list(names: Names, number: UnitId) -> list[scene.Figure]:
    found: list[scene.Figure] = []
    for cell in names.state.body(number).filled():
        found.extend(_on_tray(names, number, cell))
    return found


def _on_tray(names: Names, number: UnitId, cell: int) -> list[scene.Figure]:
    state, unit, body = names.state, names.state.units[number], names.state.body(number)
    tray, sockets = state.catalogue.measures.tray, state.kind(number).sockets
    column, rank = cell % body.columns, cell // body.columns
    places = PLACES[sockets] if body.cells[cell] == TRAY else PLACES[1]
    found: list[scene.Figure] = []
    for place, (right, back) in enumerate(places):
        socket = cell * sockets + place
        if unit.figures[socket] in (EMPTY, NO_SOCKET):
            continue
        x, y = to_world(body.pose, (column + right) * tray, -(rank + back) * tray)
        found.append(
            scene.Figure(
                f"unit.{number}.socket.{socket}",
                point(x, y),
                round(tray / MM * RADIUS[len(places)], 2),
                unit.figures[socket],
                socket in unit.places,
                names.socket(number, SocketId(socket)),
            )
        )
    return found


def edge_list(names: Names, number: UnitId) -> list[shared.Edge]:
    """The edges of the rectangle around all trays, counter-clockwise from the front."""
    points = corners(names.state.body(number).around())
    return [
        shared.Edge(
            f"unit.{number}.edge.{edge}",
            names.say(f"edge.{EDGE_NAMES[edge]}"),
            [points[edge], points[(edge + 1) % 4]],
        )
        for edge in range(4)
    ]


def contact_list(state: State, number: UnitId) -> list[scene.Contact]:
    """RW 39, 59: everybody a unit touches, with which edge, and who flanks whom."""
    found: list[scene.Contact] = []
    others = sorted({*touched_bodies(state.field.contacts, number), *engaged(state, number)})
    for other in others:
        is_enemy = state.are_enemies(number, other)
        for touch in contact_edges(state, number, other):
            found.append(
                scene.Contact(
                    touch.own,
                    f"unit.{other}",
                    touch.enemy,
                    _along(state, number, other, touch),
                    is_enemy,
                    is_enemy and touch.own == FRONT and touch.enemy != FRONT,
                    is_enemy and touch.enemy == FRONT and touch.own != FRONT,
                )
            )
    return found


def _along(state: State, number: UnitId, other: UnitId, touch: Touching) -> list[Point]:
    """The piece of the own edge that touches; an occupant of terrain has none."""
    if state.body(number).inside != NOWHERE:
        return []
    line = _edge_of(state, number, touch.own, touch.cells)
    if line is None:
        return []
    ax, ay, bx, by = line
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    low, high = 0.0, length
    if state.body(other).inside == NOWHERE:
        there = _spread(state, other, touch.enemy_cells, ax, ay, ux, uy)
        low, high = max(low, there[0]), min(high, there[1])
    if high < low:
        low = high = max(0.0, min(length, low))
    return [point(ax + ux * low, ay + uy * low), point(ax + ux * high, ay + uy * high)]


def _edge_of(
    state: State, number: UnitId, edge: int, cells: int
) -> tuple[float, float, float, float] | None:
    """From end to end along one edge of the trays that touch."""
    boxes = [state.body(number).cell_box(cell) for cell in _cells(state, number, cells)]
    if not boxes:
        return None
    first, last = boxes[0], boxes[-1]
    if _start_of(last, edge, first) < 0:
        first, last = last, first
    end = (edge + 1) % 4
    return first.xs[edge], first.ys[edge], last.xs[end], last.ys[end]


def _start_of(box: Convex, edge: int, other: Convex) -> float:
    """How far along the edge one box lies behind another."""
    end = (edge + 1) % 4
    ux, uy = other.xs[end] - other.xs[edge], other.ys[end] - other.ys[edge]
    return (box.xs[edge] - other.xs[edge]) * ux + (box.ys[edge] - other.ys[edge]) * uy


def _spread(
    state: State, number: UnitId, cells: int, ax: float, ay: float, ux: float, uy: float
) -> tuple[float, float]:
    """The shadow of the touching trays on a line."""
    along = [
        (x - ax) * ux + (y - ay) * uy
        for cell in _cells(state, number, cells)
        for x, y in zip(
            state.body(number).cell_box(cell).xs, state.body(number).cell_box(cell).ys, strict=True
        )
    ]
    return (min(along), max(along)) if along else (0.0, 0.0)


def _cells(state: State, number: UnitId, bits: int) -> list[int]:
    return [cell for cell in state.body(number).filled() if bits >> cell & 1]


def arc_area(state: State, number: UnitId) -> list[Point]:
    """RW 69: the part of the table that lies in the firing arc of a unit that can shoot."""
    xs, ys = picture.arc_area(state, number)
    return [point(x, y) for x, y in zip(xs, ys, strict=True)]


def shot_edge(state: State, number: UnitId) -> list[Point]:
    if not state.body(number).on_table or not picture.shoots(state, number):
        return []
    ax, ay, bx, by = front_edge(state.body(number))
    return [point(ax, ay), point(bx, by)]


def badge_at(state: State, number: UnitId) -> Point:
    """The middle of all trays, where the letter stands."""
    body = state.body(number)
    left, right, back, _ = body.bounds()
    return point(*to_world(body.pose, (left + right) / 2, back / 2))
