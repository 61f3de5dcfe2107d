"""Where the trays, figures and edges of a unit lie, what its edges touch, and what its firing arc covers."""

from feldherr.battlefield.arcs import front_edge
from feldherr.battlefield.touching import touched_bodies
from feldherr.games.runewars.ids import SocketId, UnitId
from feldherr.games.runewars.rules.contact import contact_edges, engaged
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, TRAY, State
from feldherr.games.runewars.telling import picture
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.telling.picture import PLACES, RADIUS
from feldherr.geometry.edge import EDGE_NAMES
from feldherr.geometry.length import MM
from feldherr.geometry.pose import to_world
from feldherr.stage.battlefield import bodies
from feldherr.stage.battlefield import scene as shared
from feldherr.stage.battlefield.shapes import corners, point
from feldherr.stage.parts import Point
from feldherr.stage.runewars import scene


def as_drawn(state: State) -> State:
    """A copy in which everybody has a place: occupants in the middle of their terrain, reserves at the corner."""
    drawn = state.copy()
    for number in range(len(state.units)):
        unit = UnitId(number)
        drawn.field.set_down(unit, bodies.drawn_pose(state.field, unit))
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
    titles = [names.say(f"edge.{name}") for name in EDGE_NAMES]
    return bodies.edge_list(names.state.field, number, titles)


def contact_list(state: State, number: UnitId) -> list[shared.Contact]:
    """RW 39, 59: everybody a unit touches, with which edge, and who flanks whom."""
    others = sorted({*touched_bodies(state.field.contacts, number), *engaged(state, number)})
    return [
        bodies.contact_of(state.field, number, other, touch)
        for other in others
        for touch in contact_edges(state, number, other)
    ]


def arc_area(state: State, number: UnitId) -> list[Point]:
    """RW 69: the part of the table that lies in the firing arc of a unit that can shoot."""
    xs, ys = picture.arc_area(state, number)
    return [point(x, y) for x, y in zip(xs, ys, strict=True)]


def shot_edge(state: State, number: UnitId) -> list[Point]:
    if not state.body(number).on_table or not picture.shoots(state, number):
        return []
    ax, ay, bx, by = front_edge(state.body(number))
    return [point(ax, ay), point(bx, by)]
