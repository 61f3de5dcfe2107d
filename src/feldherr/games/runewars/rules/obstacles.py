"""RW 45, 79: what stands in a unit's way, and the ground a unit would cover elsewhere."""

from feldherr.games.runewars.footprint import bounds, footprint, ground, plans, trays
from feldherr.games.runewars.state import NOBODY, State, Unit
from feldherr.geometry.body import Body
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape, box, laid_out, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import are_far, inside, overlaps


def twin_at(unit: Unit, pose: Pose) -> Unit:
    """A unit as if it stood elsewhere on the table, to be looked at only: the lists are those of the unit."""
    return Unit(
        unit.kind, unit.seat, unit.row, unit.columns, unit.cells, unit.figures, unit.upgrades, unit.cards,
        unit.places, unit.tokens, unit.conditions, unit.condition_sides, True, pose, unit.inside, unit.action,
        unit.modifier, unit.revealed, unit.defend, unit.objectives, unit.marks,
    )  # fmt: skip


def shape_at(state: State, number: int, pose: Pose) -> Shape:
    """The ground a unit would cover at a pose; the last one is kept, as it often moves there next."""
    unit = state.units[number]
    if unit.tried_pose is not pose:
        unit.tried_shape = laid_out(pose, plans(unit, state.catalogue.measures.tray))
        unit.tried_pose = pose
    return unit.tried_shape


class Shapes:
    """The ground of a unit at any pose."""

    def __init__(self, state: State, unit: int) -> None:
        self.state = state
        self.unit = unit

    def at(self, pose: Pose) -> Shape:
        return shape_at(self.state, self.unit, pose)


def bounding_box(state: State, number: int) -> Convex:
    """RW 61.1: the rectangle around all trays; templates are laid to its corners."""
    unit = state.units[number]
    left, right, back, front = bounds(unit, state.catalogue.measures.tray)
    return box(unit.pose, left, right, back, front)


def body_of(unit: Unit, tray: int) -> Body:
    """The trays of a unit, for squaring up."""
    columns = unit.columns
    places = [(cell % columns * tray, -((cell // columns + 1) * tray)) for cell in trays(unit)]
    return Body(unit.pose, places, tray)


def others(state: State, number: int) -> list[int]:
    """RW 45.1: all other units on the open field, allied or not."""
    return [other for other, unit in enumerate(state.units) if other != number and unit.on_table]


def table(state: State) -> Convex:
    if state.area is None:
        state.area = rectangle(0.0, 0.0, float(state.width), float(state.depth))
    return state.area


def all_but(state: State, number: int, enemy: int = NOBODY) -> list[Convex]:
    """Everything that may not be overlapped by a unit, apart from itself, one enemy and the table's edge."""
    found: list[Convex] = []
    for other in others(state, number):
        if other != enemy:
            found.extend(footprint(state, other))
    for piece in state.terrain:
        found.extend(ground(state, piece))
    return found


def is_on_table(state: State, shape: Shape) -> bool:
    """RW 45.1, 73.1: no part lies beyond an edge of the play area."""
    return inside(shape, table(state))


def touches_table_edge(state: State, shape: Shape) -> bool:
    """Does the shape reach an edge of the play area from inside?"""
    right, top = float(state.width - EPS), float(state.depth - EPS)
    for piece in shape:
        near = piece.radius + 2 * EPS
        if near < piece.cx < state.width - near and near < piece.cy < state.depth - near:
            continue
        xs, ys = piece.xs, piece.ys
        for k in range(len(xs)):
            if xs[k] <= EPS or xs[k] >= right or ys[k] <= EPS or ys[k] >= top:
                return True
    return False


class Some:
    """Some units and terrain pieces."""

    def __init__(self) -> None:
        self.units: list[int] = []
        self.pieces: list[int] = []


def in_reach(state: State, number: int, shape: Shape) -> Some:
    """What the unit might touch or overlap if it covered that ground, judged by circles."""
    found = Some()
    for other, unit in enumerate(state.units):
        taken = unit.shape if unit.shape is not None else footprint(state, other)
        if other != number and not are_far(shape, taken, EPS) and unit.on_table:
            found.units.append(other)
    for place, piece in enumerate(state.terrain):
        if not are_far(shape, ground(state, piece), EPS):
            found.pieces.append(place)
    return found


def overlaps_obstacle(state: State, number: int, shape: Shape) -> bool:
    """RW 79: would the unit share ground with another unit or a terrain piece?"""
    return overlaps_some(state, shape, in_reach(state, number, shape))


def overlaps_some(state: State, shape: Shape, obstacles: Some) -> bool:
    """RW 79: would a unit that covers that ground share it with one of these?"""
    for other in obstacles.units:
        if overlaps(shape, footprint(state, other)):
            return True
    for place in obstacles.pieces:
        if overlaps(shape, ground(state, state.terrain[place])):
            return True
    return False
