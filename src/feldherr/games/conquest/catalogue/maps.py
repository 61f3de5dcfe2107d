"""CQ 12 setup 2, setup 3: which tables with terrain may be played on, and where zones lie on a table."""

from typing import Final

from feldherr.core.errors import BadOption
from feldherr.core.message import Message
from feldherr.games.conquest.catalogue.entries import (
    Catalogue,
    MapKind,
    MapPiece,
    ScenarioKind,
    TerrainKind,
    ZoneSpot,
)
from feldherr.games.conquest.options import Rules
from feldherr.games.conquest.terms import EAST, NORTH, SOUTH, WEST, TableEdge
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.polygon import Convex, Shape, box
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, squared_to_box

MOST_PIECES: Final = 8
MOST_GARRISONS: Final = 2
CLEARANCE: Final = 9 * INCH
LONGEST: Final = 9 * INCH
BROADEST: Final = 6 * INCH
MOST_RULES: Final = 3
FROM_EDGES: Final = 6 * INCH

Groups = list[list[MapPiece]]


def groups_of(kind: MapKind) -> Groups:
    """CQ 12 setup 2: small pieces of one group count as one piece."""
    found: dict[int, list[MapPiece]] = {}
    alone: Groups = []
    for piece in kind.pieces:
        if piece.group:
            found.setdefault(piece.group, []).append(piece)
        else:
            alone.append([piece])
    return [*alone, *found.values()]


def map_fault(kind: MapKind, catalogue: Catalogue) -> Message | None:
    """What is wrong with a map whatever is played on it; None if it is all right."""
    groups = groups_of(kind)
    grounds = [_ground(group, catalogue) for group in groups]
    garrisons = [group for group in groups if _kind(group[0], catalogue).is_garrison]
    if len(groups) > MOST_PIECES:
        return Message("at most {most} pieces of terrain", most=MOST_PIECES)
    if len(garrisons) > MOST_GARRISONS:
        return Message("at most {most} garrisons", most=MOST_GARRISONS)
    for number, group in enumerate(groups):
        if not _is_small(group, grounds[number], catalogue):
            return Message("pieces of at most 9 x 6 inches")
        for other in grounds[:number]:
            if apart(grounds[number], other) < CLEARANCE - EPS:
                return Message("pieces that are 9 inches apart")
    return None


def map_doubts(kind: MapKind, catalogue: Catalogue) -> list[Message]:
    """CQ 10 zone 5, gar 1: what is not forbidden, but not recommended either."""
    found: list[Message] = []
    for piece in kind.pieces:
        terrain = _kind(piece, catalogue)
        if terrain.rules.bit_count() > MOST_RULES:
            found.append(Message("{map}: {piece} has many rules", map=kind.name, piece=piece.kind))
        if terrain.is_garrison and kind.width and _is_at_an_edge(piece, kind, catalogue):
            found.append(Message("{map}: {piece} is near an edge", map=kind.name, piece=piece.kind))
    return found


def _is_at_an_edge(piece: MapPiece, kind: MapKind, catalogue: Catalogue) -> bool:
    """Is it less than six inches from an edge of the table?"""
    ground = _ground([piece], catalogue)[0]
    least = FROM_EDGES - EPS
    gaps = [
        min(ground.xs),
        min(ground.ys),
        kind.width - max(ground.xs),
        kind.depth - max(ground.ys),
    ]
    return min(gaps) < least


def check_map(rules: Rules, catalogue: Catalogue) -> None:
    """Refuse a match whose map has terrain on a zone."""
    kind = catalogue.maps[catalogue.number("maps", rules.map)]
    scenario = catalogue.scenarios[catalogue.number("scenarios", rules.scenario)]
    if lies_on(kind, rules.table) and covers_zone(kind, scenario, rules.table, catalogue):
        raise BadOption(
            "the map {map} has terrain on a zone of the scenario {scenario}",
            map=kind.name, scenario=scenario.name,
        )  # fmt: skip


def lies_on(kind: MapKind, table: tuple[int, int]) -> bool:
    """Is a map made for a table of this size?"""
    return not kind.width or (kind.width, kind.depth) == table


def covers_zone(
    kind: MapKind, scenario: ScenarioKind, table: tuple[int, int], catalogue: Catalogue
) -> bool:
    """CQ 12 setup 2: does terrain lie on a zone of the scenario, whichever edges are chosen?"""
    shapes = [shape for piece in kind.pieces for shape in _ground([piece], catalogue)]
    for edge in edges_of(scenario, table):
        for spot in scenario.zones:
            x, y = spot_on(table, edge, spot)
            reach = float(spot.radius - EPS)
            if any(squared_to_box(x, y, shape) < reach * reach for shape in shapes):
                return True
    return False


def edges_of(scenario: ScenarioKind, table: tuple[int, int]) -> list[TableEdge]:
    """CQ 12 s1 2, s4 3: the edges to choose from: all four of a square table, otherwise the long ones."""
    if table[0] == table[1] and not scenario.long_edges_only:
        return [SOUTH, WEST, NORTH, EAST]
    return [SOUTH, NORTH]


def spot_on(table: tuple[int, int], edge: TableEdge, spot: ZoneSpot) -> tuple[int, int]:
    """Where a zone lies, seen by a side that has chosen an edge."""
    width, depth = table if edge in (SOUTH, NORTH) else (table[1], table[0])
    right = spot.right + spot.quarters_right * width // 4
    ahead = spot.ahead + spot.quarters_ahead * depth // 4
    x, y = table[0] // 2, table[1] // 2
    if edge == SOUTH:
        return x + right, y + ahead
    if edge == NORTH:
        return x - right, y - ahead
    return (x + ahead, y - right) if edge == WEST else (x - ahead, y + right)


def _kind(piece: MapPiece, catalogue: Catalogue) -> TerrainKind:
    return catalogue.terrain[catalogue.number("terrain", piece.kind)]


def _size(piece: MapPiece, catalogue: Catalogue) -> tuple[int, int]:
    kind = _kind(piece, catalogue)
    return piece.width or kind.width, piece.depth or kind.depth


def _ground(group: list[MapPiece], catalogue: Catalogue) -> Shape:
    found: list[Convex] = []
    for piece in group:
        width, depth = _size(piece, catalogue)
        pose = Pose(piece.x, piece.y, piece.heading)
        found.append(box(pose, -width // 2, width // 2, -depth // 2, depth // 2))
    return found


def _is_small(group: list[MapPiece], ground: Shape, catalogue: Catalogue) -> bool:
    """A single piece as it lies; a group by the table it spans."""
    if len(group) == 1:
        sides = sorted(_size(group[0], catalogue))
        return sides[0] <= BROADEST and sides[1] <= LONGEST
    xs = [x for shape in ground for x in shape.xs]
    ys = [y for shape in ground for y in shape.ys]
    spans = sorted([max(xs) - min(xs), max(ys) - min(ys)])
    return spans[0] <= BROADEST + EPS and spans[1] <= LONGEST + EPS
