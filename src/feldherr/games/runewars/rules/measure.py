"""RW 62, 63, 69, 70, 41.6, 41.7: range, firing arc and line of sight. Measuring changes nothing and is always free."""

from math import sqrt
from typing import Final

from feldherr.battlefield.arcs import arc_over, edge_of
from feldherr.battlefield.field import Piece
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import IGNORES_SIGHT, SEES_ASIDE
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.state import NOWHERE, OVERGROWTH, State
from feldherr.games.runewars.terms import ELEVATED, EXPOSED, TerrainKeyword
from feldherr.geometry import sight
from feldherr.geometry.arc import Arc, firing_arc
from feldherr.geometry.arc import in_arc as reaches_into
from feldherr.geometry.edge import FRONT, LEFT, RIGHT, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape, segment
from feldherr.geometry.separation import bands, nearest
from feldherr.geometry.sight import Sight

OUT_OF_SIGHT: Final = 0
"""No range at all: there is no line of sight, or none within the ruler."""

OFF_THE_RULER: Final = 1_000

IN_SIGHT: Final = ""
BEHIND_ARC: Final = "not_in_arc"
TOO_FAR: Final = "not_in_range"
HIDDEN: Final = "not_in_sight"


def outline(state: State, unit: UnitId) -> Shape:
    """RW 41.7: what is measured to: the trays, or the whole piece an occupant stands on."""
    inside = state.body(unit).inside
    return state.body(unit).shape() if inside == NOWHERE else state.field.terrain[inside].shape()


def range_of(state: State, one: Shape, other: Shape) -> int:
    """RW 63.2-63.4: the range of any two shapes, between their nearest points; 6 and more is off the ruler."""
    return bands(nearest(one, other), state.catalogue.measures.band)


def range_between(state: State, unit: UnitId, other: UnitId) -> int:
    """RW 63.3: the range of two units for an effect that needs no line of sight."""
    return range_of(state, state.field.outline(unit), state.field.outline(other))


def range_to_point(state: State, unit: UnitId, x: int, y: int) -> int:
    """EF measure 2: a trial measurement to a bare point of the table."""
    return range_of(state, state.field.outline(unit), [segment(x, y, x, y)])


def range_to_overgrowth(state: State, unit: UnitId) -> int:
    """The range to the nearest overgrown terrain, tokens that count as such among it; off the ruler without any."""
    shapes = [state.field.terrain[place].shape() for place in state.overgrown]
    for laid in state.laid:
        if laid.token == OVERGROWTH:
            shapes.append([segment(laid.x, laid.y, laid.x, laid.y)])
    own = state.field.outline(unit)
    return min([range_of(state, own, shape) for shape in shapes], default=OFF_THE_RULER)


def range_to_edge(state: State, shape: Shape, side: int) -> int:
    """RW 63.5: the range to an edge of the play area (0 bottom, 1 right, 2 top, 3 left)."""
    width, depth = state.field.width, state.field.depth
    ends = [(0, 0, width, 0), (width, 0, width, depth), (0, depth, width, depth), (0, 0, 0, depth)]
    return range_of(state, shape, [segment(*ends[side])])


def in_range(state: State, unit: UnitId, other: UnitId, low: int, high: int) -> bool:
    """RW 63.6: does any part of the other unit lie in one of the bands from `low` to `high`?"""
    near, far = _extent(state, unit, other)
    band = state.catalogue.measures.band
    return near <= band * high + EPS and (low <= 1 or far > band * (low - 1) + EPS)


def is_beyond(state: State, unit: UnitId, other: UnitId, limit: int) -> bool:
    """RW 63.6: no part of the other unit lies in that band or a nearer one."""
    return range_between(state, unit, other) > limit


def is_within(state: State, unit: UnitId, other: UnitId, low: int, high: int) -> bool:
    """RW 63.6: all trays of the other unit lie in the bands from `low` to `high`."""
    near, far = _extent(state, unit, other)
    band = state.catalogue.measures.band
    return far <= band * high + EPS and (low <= 1 or near > band * (low - 1) + EPS)


def _extent(state: State, unit: UnitId, other: UnitId) -> tuple[float, float]:
    """The distances of the nearest and the farthest part of another unit."""
    own, there = state.field.outline(unit), state.field.outline(other)
    farthest = 0.0
    for piece in there:
        for k in range(len(piece.xs)):
            x, y = piece.xs[k], piece.ys[k]
            farthest = max(farthest, nearest(own, [segment(x, y, x, y)]))
    return nearest(own, there), farthest


def arc_of(state: State, unit: UnitId, edge: Edge = FRONT) -> Arc:
    """RW 69: the firing arc of a unit on the open field; some cards speak of those of its sides."""
    return arc_over(state.body(unit), edge, state.catalogue.measures.arc)


def sighting_edges(state: State, unit: UnitId) -> list[Edge]:
    """The edges a unit on the open field draws lines of sight from."""
    return [FRONT, LEFT, RIGHT] if has_trait(state, unit, SEES_ASIDE) else [FRONT]


def is_in_arc(state: State, unit: UnitId, target: UnitId, edge: Edge = FRONT) -> bool:
    """RW 69.1, 41.6: any part of the target counts; an occupant of terrain has no arc."""
    if state.body(unit).inside != NOWHERE:
        return True
    return reaches_into(arc_of(state, unit, edge), state.field.outline(target))


def is_in_arcs(state: State, unit: UnitId, target: UnitId) -> bool:
    """RW 69.1: the same for all arcs the unit draws lines of sight in."""
    for edge in sighting_edges(state, unit):
        if is_in_arc(state, unit, target, edge):
            return True
    return False


def can_shoot(state: State, unit: UnitId, target: UnitId, farther: int = 0) -> int:
    """RW 36: the range of a shot, 0 if it is impossible; some weapons reach farther than the ruler."""
    return range_in_sight(state, unit, target, True, farther)


def range_in_sight(
    state: State, unit: UnitId, target: UnitId, shooting: bool = False, farther: int = 0
) -> int:
    """RW 63.3, 69.3, 70: the range along the shortest legal line of sight, 0 if there is none on the ruler."""
    measures = state.catalogue.measures
    reach = measures.band * (measures.bands + farther) + EPS
    line = line_of_sight(state, unit, target, reach, shooting)
    return OUT_OF_SIGHT if line is None else bands(line.length, measures.band)


def sees(state: State, unit: UnitId, target: UnitId, shooting: bool = False) -> bool:
    """RW 70: is there a line of sight at any distance? Some cards need none for `shooting`."""
    return line_of_sight(state, unit, target, _across(state), shooting) is not None


def why_not(state: State, unit: UnitId, target: UnitId) -> str:
    """What keeps a unit from being shot at: arc, range or sight; empty if nothing does."""
    if not is_in_arcs(state, unit, target):
        return BEHIND_ARC
    if can_shoot(state, unit, target) != OUT_OF_SIGHT:
        return IN_SIGHT
    return TOO_FAR if sees(state, unit, target, True) else HIDDEN


def line_of_sight(
    state: State, unit: UnitId, target: UnitId, reach: int, shooting: bool
) -> Sight | None:
    """RW 70.1, 41.6: the shortest free line to a target, from the front edge or the edge of occupied terrain."""
    inside = state.body(unit).inside
    if inside != NOWHERE:
        edge = state.field.terrain[inside].shape()[0]
        blockers = sight_blockers(state, unit, target, shooting)
        return sight.sees_from_outline(edge, state.field.outline(target), blockers, reach)
    best = line_over(state, unit, target, FRONT, reach, shooting)
    if not has_trait(state, unit, SEES_ASIDE):
        return best
    for side in (LEFT, RIGHT):
        found = line_over(state, unit, target, side, reach, shooting)
        if found is not None and (best is None or found.length < best.length):
            best = found
    return best


def line_over(
    state: State, unit: UnitId, target: UnitId, edge: Edge, reach: int, shooting: bool
) -> Sight | None:
    """RW 69.3, 70.1: the shortest free line that leaves a unit on the open field over one edge, within its arc."""
    ax, ay, bx, by = edge_of(state.body(unit), edge)
    arc = firing_arc(ax, ay, bx, by, state.catalogue.measures.arc)
    there = sight.in_question(ax, ay, bx, by, arc, state.field.outline(target), reach)
    if not there:
        return None
    blockers = sight_blockers(state, unit, target, shooting)
    return sight.sees(ax, ay, bx, by, arc, there, blockers, reach)


def sees_place(state: State, unit: UnitId, there: Shape) -> bool:
    """RW 70: is there a line of sight from where a unit stands to some ground?"""
    inside = state.body(unit).inside
    blockers = sight_blockers(state, unit, unit, False)
    reach = _across(state)
    if inside != NOWHERE:
        edge = state.field.terrain[inside].shape()[0]
        return sight.sees_from_outline(edge, there, blockers, reach) is not None
    for side in sighting_edges(state, unit):
        ax, ay, bx, by = edge_of(state.body(unit), side)
        arc = firing_arc(ax, ay, bx, by, state.catalogue.measures.arc)
        seen = sight.in_question(ax, ay, bx, by, arc, there, reach)
        if seen and sight.sees(ax, ay, bx, by, arc, seen, blockers, reach) is not None:
            return True
    return False


def shoots_over(state: State, unit: UnitId, target: UnitId, edge: Edge, farther: int = 0) -> bool:
    """Is a target within range over that edge alone? An occupant of terrain shoots over none."""
    if state.body(unit).inside != NOWHERE:
        return False
    measures = state.catalogue.measures
    reach = measures.band * (measures.bands + farther) + EPS
    return line_over(state, unit, target, edge, reach, True) is not None


def sight_blockers(state: State, unit: UnitId, target: UnitId, shooting: bool) -> list[Convex]:
    """RW 45.2, 70.1, 41.9: all other units and terrain, apart from where shooter and target stand."""
    inside = state.body(unit).inside
    if shooting and has_trait(state, unit, IGNORES_SIGHT):
        return []
    if inside != NOWHERE and has_keyword(state, state.field.terrain[inside], ELEVATED):
        return []
    found: list[Convex] = []
    for number, other in enumerate(state.field.bodies):
        if number not in (unit, target) and other.on_table:
            found.extend(other.shape())
    goal = state.body(target).inside
    for place, piece in enumerate(state.field.terrain):
        if place not in (inside, goal) and not has_keyword(state, piece, EXPOSED):
            found.extend(piece.shape())
    return found


def has_keyword(state: State, piece: Piece, keyword: TerrainKeyword) -> bool:
    return state.catalogue.terrain[piece.kind].values[keyword] > 0


def _across(state: State) -> int:
    return (
        int(
            sqrt(
                float(state.field.width * state.field.width + state.field.depth * state.field.depth)
            )
        )
        + EPS
    )
