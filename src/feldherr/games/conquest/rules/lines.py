"""CQ 3 reinf 1-6: reinforcement lines."""

from feldherr.games.conquest.events.reserve import LineDrawn, LineMoved
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId, Side
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import IRREGULAR, PATHFINDERS
from feldherr.games.conquest.state import Ctx, Line, State, enemy_of
from feldherr.games.conquest.terms import FIELD, NORTH, SOUTH, WEST, TableEdge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import rounded


def depth_of_table(state: State, edge: TableEdge) -> int:
    """How far it is from an edge to the facing one."""
    return state.field.depth if edge in (SOUTH, NORTH) else state.field.width


def width_of_edge(state: State, edge: TableEdge) -> int:
    return state.field.width if edge in (SOUTH, NORTH) else state.field.depth


def from_edge(state: State, edge: TableEdge, x: float, y: float) -> float:
    """How far a point lies from an edge."""
    if edge == SOUTH:
        return y
    if edge == WEST:
        return x
    return state.field.depth - y if edge == NORTH else state.field.width - x


class _Reach:
    """How far the nearest and the farthest corner of a shape lie from an edge."""

    def __init__(self, state: State, edge: TableEdge, shape: Shape) -> None:
        self.nearest = 1e300
        self.farthest = -1e300
        for piece in shape:
            xs, ys = piece.xs, piece.ys
            for k in range(len(xs)):
                depth = from_edge(state, edge, xs[k], ys[k])
                if depth < self.nearest:
                    self.nearest = depth
                if depth > self.farthest:
                    self.farthest = depth


def _reaches(state: State, edge: TableEdge, shape: Shape, line: float) -> bool:
    """Does any corner of a shape lie before a line? Pieces whose circles do not are left out."""
    for piece in shape:
        # Lines are asked about after every move, and most regiments are nowhere near them.
        if from_edge(state, edge, piece.cx, piece.cy) - piece.radius - EPS > line:
            continue
        if _Reach(state, edge, [piece]).nearest < line:
            return True
    return False


def drawn_line(state: State, side: Side, most: int) -> Line:
    """CQ 3 reinf 2, 3, 6: through the rear of the foremost regiment before which no enemy is, at most so far out."""
    edge = state.edges[side]
    own: list[tuple[float, float, RegimentId]] = []
    for regiment in state.at(side, FIELD):
        if not has(state, regiment, IRREGULAR):
            reach = _Reach(state, edge, state.body(regiment).shape())
            # Sorted, the foremost comes first: the line goes through the rear of the first that nobody has passed.
            own.append((-reach.farthest, reach.nearest, regiment))
    for _, nearest, regiment in sorted(own):
        at = min(max(0, rounded(nearest)), most)
        if has(state, regiment, PATHFINDERS) or not is_crossed(state, side, at):
            return Line(at, most, regiment)
    return Line(0, most, NO_REGIMENT)


def is_crossed(state: State, side: Side, at: int) -> bool:
    """CQ 3 reinf 3: does any corner of an enemy regiment lie on the owner's side of a line?"""
    edge = state.edges[side]
    for enemy in state.at(enemy_of(side), FIELD):
        if has(state, enemy, IRREGULAR):
            continue
        if _reaches(state, edge, state.body(enemy).shape(), at - EPS):
            return True
    return False


def draw_lines(ctx: Ctx) -> None:
    """CQ 3 reinf 2: both lines at the start of a round."""
    for each in (0, 1):
        side = Side(each)
        line = drawn_line(ctx.state, side, depth_of_table(ctx.state, ctx.state.edges[side]))
        ctx.emit(LineDrawn(side, line.now, line.setter))


def move_lines(ctx: Ctx) -> None:
    """CQ 3 reinf 4, reinf 5: back when its regiment is gone or an enemy crosses, forward again up to its start."""
    state = ctx.state
    for each in (0, 1):
        side = Side(each)
        old = state.lines[side]
        fresh = drawn_line(state, side, old.start)
        # Forward whenever it can; back only if its own regiment no longer holds it.
        if fresh.now > old.now or (fresh.now < old.now and not _holds(state, side, old)):
            ctx.emit(LineMoved(side, fresh.now, fresh.setter))


def _holds(state: State, side: Side, line: Line) -> bool:
    """Does a line stay where it is although no regiment would put it there now?"""
    if line.setter == NO_REGIMENT or state.regiments[line.setter].place != FIELD:
        return False
    return has(state, line.setter, PATHFINDERS) or not is_crossed(state, side, line.now)
