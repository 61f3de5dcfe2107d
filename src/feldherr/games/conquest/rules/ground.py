"""CQ 10 zone, elev, 1 size: which pieces of terrain a stand is in, and how tall everything counts."""

from feldherr.battlefield.body import NOWHERE, Body
from feldherr.games.conquest.ids import NO_PIECE, PieceId, RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import ELEVATED, TerrainRule
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import shifted
from feldherr.geometry.separation import inside, overlaps


def zones_under(state: State, shape: Shape) -> list[PieceId]:
    """CQ 10 zone 2: the zones in which any part of a shape lies."""
    found: list[PieceId] = []
    for place, piece in enumerate(state.field.terrain):
        number = PieceId(place)
        if not state.terrain_kind(number).is_garrison and overlaps(shape, piece.shape()):
            found.append(number)
    return found


def zones_with(state: State, rule: TerrainRule) -> list[PieceId]:
    """The zones that have a rule."""
    return [
        PieceId(place)
        for place in range(len(state.field.terrain))
        if state.terrain_kind(PieceId(place)).has(rule)
    ]


def cells_in(state: State, regiment: RegimentId, zones: list[PieceId]) -> list[int]:
    """CQ 10 zone 2: the cells of a regiment on the field of which some part is in one of these zones."""
    body = state.body(regiment)
    found: list[int] = []
    if not zones or not body.on_table:
        return found
    for cell in body.filled():
        area = [body.cell_box(cell)]
        for zone in zones:
            if overlaps(area, state.field.terrain[zone].shape()):
                found.append(cell)
                break
    return found


def is_wholly_in(state: State, regiment: RegimentId, zones: list[PieceId]) -> bool:
    """Has every stand of a regiment some part in one of these zones?"""
    body = state.body(regiment)
    return body.on_table and len(cells_in(state, regiment, zones)) == len(body.filled())


def height_of_piece(state: State, piece: PieceId) -> int:
    """CQ 1 size 2, size 3: the Size of a piece, and that of elevated ground on which all of it stands."""
    shape = state.field.terrain[piece].shape()
    highest = 0
    for under in zones_with(state, ELEVATED):
        ground = state.field.terrain[under].shape()
        # Of two hills of one outline neither stands on the other.
        if under != piece and inside(shape, ground[0]) and not inside(ground, shape[0]):
            highest = max(highest, height_of_piece(state, under))
    return highest + state.terrain_kind(piece).height


def height_on(state: State, zones: list[PieceId]) -> int:
    """CQ 10 elev 2, elevated, traversable: how high somebody stands who is in these zones."""
    highest = 0
    for zone in zones:
        if state.terrain_kind(zone).has(ELEVATED):
            highest = max(highest, height_of_piece(state, zone))
    return highest


def size_of(state: State, regiment: RegimentId) -> int:
    """CQ 1 size 1, 10 gar 6: the Size of a regiment's stands on level ground; that of its terrain in a garrison."""
    piece = state.body(regiment).inside
    if piece != NOWHERE:
        return height_of_piece(state, piece)
    kind = state.kind(regiment)
    return kind.size or state.catalogue.size_of(kind.type).size


def charged_body(state: State, regiment: RegimentId) -> Body:
    """CQ 10 gar 13: what is charged: the regiment, or the terrain it occupies as if it were one."""
    body = state.body(regiment)
    if body.inside == NOWHERE:
        return body
    piece = state.field.terrain[body.inside]
    width, depth = piece.width // 2, piece.depth // 2
    return Body(
        side=body.side,
        columns=1,
        cells=[0],
        width=2 * width,
        depth=2 * depth,
        pose=shifted(piece.pose, -width, depth),
        deployed=True,
    )


def garrison_of(state: State, regiment: RegimentId) -> PieceId:
    """The terrain a regiment occupies, or NO_PIECE."""
    piece = state.body(regiment).inside
    return NO_PIECE if piece == NOWHERE else piece
