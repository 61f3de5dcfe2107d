"""CQ 1 los, arc: who sees whom.

Every stand of the front rank looks for itself, from the middle of its front, along a line 1 mm wide that ends in the
front arc of its regiment. Something hides what is behind it if it is not smaller than both ends of the line (ruling
los-size); Sizes are those of stands, with the ground they stand on.
"""

from typing import Final

from feldherr.battlefield.arcs import box_edge, edge_cells, facing_arcs, middle_of
from feldherr.games.conquest.ids import NO_PIECE, PieceId, RegimentId, StandId
from feldherr.games.conquest.rules.ground import (
    garrison_of,
    height_of_piece,
    height_on,
    size_of,
    zones_under,
)
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.specials import ACUTE_SENSES, FLUID_FORMATION, WEAPON_PLATFORM, Special
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD, OBSTRUCTING
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import Arc, in_arc
from feldherr.geometry.edge import EDGES, FRONT, LEFT, RIGHT, Edge
from feldherr.geometry.length import EPS, MM, REACH
from feldherr.geometry.polygon import Convex, Shape, segment
from feldherr.geometry.screen import Screen, hiding, widened
from feldherr.geometry.separation import apart
from feldherr.geometry.sight import Sight, sees, sees_from_outline, sees_some

WIDTH: Final = MM
"""CQ 1 los 2: of a sight line."""
OUTLINE: Final = -1
"""The cell of a part that is a whole piece of terrain, occupied by a garrison."""


class Part:
    """What looks or is looked at: a stand, or the terrain of a garrison as a whole."""

    def __init__(self, area: Convex, cell: int, height: int, pieces: list[PieceId]) -> None:
        self.area = area
        self.cell = cell
        self.height = height
        self.pieces = pieces
        """The terrain it is in, which never hides it (CQ 10 obstruct 2)."""

    def middles(self) -> list[tuple[float, float]]:
        return [middle_of(self.area, edge) for edge in EDGES]


class Eye:
    """A stand that looks, from the middle of an edge, over some sides; one in a garrison has no edge and no arcs."""

    def __init__(self, part: Part, edge: Edge, over: list[Edge]) -> None:
        self.part = part
        self.edge = edge
        self.over = over


class Blocker(Screen):
    """Something that may hide what is behind it, as a sight line meets it: a stand, or a piece of terrain."""

    def __init__(self, area: Shape, height: int, piece: PieceId = NO_PIECE) -> None:
        super().__init__(widened(area, WIDTH), height)
        self.piece = piece


def part_of(state: State, regiment: RegimentId, cell: int) -> Part:
    """One stand on the field."""
    area = state.body(regiment).cell_box(cell)
    zones = zones_under(state, [area])
    return Part(area, cell, size_of(state, regiment) + height_on(state, zones), zones)


def parts_of(state: State, regiment: RegimentId) -> list[Part]:
    """All that can be seen of a regiment: its stands, or the terrain it occupies (CQ 10 gar 22)."""
    piece = garrison_of(state, regiment)
    if piece != NO_PIECE:
        return [garrison_part(state, piece)]
    return [part_of(state, regiment, cell) for cell in state.body(regiment).filled()]


def garrison_part(state: State, piece: PieceId) -> Part:
    """CQ 10 gar 19, gar 22: a garrison looks and is seen as its terrain."""
    area = state.field.terrain[piece].shape()[0]
    return Part(area, OUTLINE, height_of_piece(state, piece), [piece])


class View:
    """What a regiment sees of another one."""

    def __init__(self, state: State, regiment: RegimentId, target: RegimentId) -> None:
        self.state = state
        self.regiment = regiment
        self.target = target
        self.parts = parts_of(state, target)
        self.blockers = blockers_between(state, regiment, target)
        self.is_garrison = garrison_of(state, regiment) != NO_PIECE
        self.arcs: list[Arc] = []
        if not self.is_garrison:
            self.arcs = facing_arcs(state.body(regiment), EIGHTH)

    # Who looks

    def edge(self) -> Edge:
        """CQ 11 fluid formation 2: the side that counts as the front, the nearest one to the target if it may."""
        if self.is_garrison or not has(self.state, self.regiment, FLUID_FORMATION):
            return FRONT
        body = self.state.body(self.regiment)
        shape = [part.area for part in self.parts]
        ways = [apart([segment(*box_edge(body, edge))], shape) for edge in EDGES]
        # Before a corner two sides are equally near; the one that can see the target is the better front.
        nearest = [edge for edge in EDGES if ways[edge] <= min(ways) + EPS]
        for edge in nearest:
            if in_arc(self.arcs[edge], shape):
                return edge
        return nearest[0]

    def eyes(self, in_volley: bool) -> list[Eye]:
        """CQ 1 los 3: the stands that look, those of the front rank or all of a garrison (CQ 10 gar 6)."""
        piece = garrison_of(self.state, self.regiment)
        if piece != NO_PIECE:
            return [Eye(garrison_part(self.state, piece), FRONT, [])]
        edge = self.edge()
        cells = edge_cells(self.state.body(self.regiment), edge)
        return [self.eye(cell, edge, in_volley) for cell in cells]

    def eye(self, cell: int, edge: Edge, in_volley: bool) -> Eye:
        over = [edge]
        if self._has(cell, ACUTE_SENSES):
            over = EDGES
        elif in_volley and self._has(cell, WEAPON_PLATFORM):
            over = [FRONT, LEFT, RIGHT]
        return Eye(part_of(self.state, self.regiment, cell), edge, over)

    def _has(self, cell: int, rule: Special) -> bool:
        """Has the stand in a cell a rule, be it a character's?"""
        unit = self.state.regiments[self.regiment]
        if self.state.body(self.regiment).cells[cell] == unit.character_stand:
            return character_has(self.state, unit.character, rule)
        return has(self.state, self.regiment, rule)

    # What is seen

    def in_the_way(self, eye: Eye, part: Part, more: list[Blocker]) -> Shape:
        """CQ 1 los 4, 10 elev 3: what hides a part from an eye; `more` may be in the way besides."""
        # Terrain that one of the two stands in hides neither of them.
        taken = [*eye.part.pieces, *part.pieces]
        near = [each for each in self.blockers if each.piece not in taken]
        return hiding([*near, *more], eye.part.height, part.height)

    def own_stands(self, eye: Eye, edge: Edge) -> list[Blocker]:
        """CQ 11 acute senses, weapon platform: own stands are in the way of looks to the side, unless ignored."""
        if edge == eye.edge or self._has(eye.part.cell, ACUTE_SENSES):
            return []
        body = self.state.body(self.regiment)
        parts = [
            part_of(self.state, self.regiment, cell)
            for cell in body.filled()
            if cell != eye.part.cell
        ]
        return [Blocker([part.area], part.height) for part in parts]

    def middle_seen(self, eye: Eye, part: Part) -> bool:
        """CQ 1 los 2: is the middle of some side of a stand seen?"""
        # A garrison has no stands to be seen, only the outline of its house.
        if part.cell == OUTLINE:
            return self.seen(eye, part, REACH) is not None
        if eye.part.cell == OUTLINE:
            points = [segment(x, y, x, y) for x, y in part.middles()]
            hidden = self.in_the_way(eye, part, [])
            return sees_from_outline(eye.part.area, points, hidden, REACH) is not None
        x, y = middle_of(eye.part.area, eye.edge)
        for edge in eye.over:
            hidden = self.in_the_way(eye, part, self.own_stands(eye, edge))
            if sees_some(x, y, self.arcs[edge], part.middles(), hidden, REACH) is not None:
                return True
        return False

    def seen(
        self, eye: Eye, part: Part, reach: int, more: list[Blocker] | None = None
    ) -> Sight | None:
        """CQ 3 volley 4: the shortest free line to any point of a part."""
        beside = more or []
        if eye.part.cell == OUTLINE:
            hidden = self.in_the_way(eye, part, beside)
            return sees_from_outline(eye.part.area, [part.area], hidden, reach)
        x, y = middle_of(eye.part.area, eye.edge)
        best: Sight | None = None
        for edge in eye.over:
            hidden = self.in_the_way(eye, part, [*beside, *self.own_stands(eye, edge)])
            found = sees(x, y, x, y, self.arcs[edge], [part.area], hidden, reach)
            if found is not None and (best is None or found.length < best.length):
                best = found
        return best


def blockers_between(state: State, regiment: RegimentId, target: RegimentId) -> list[Blocker]:
    """CQ 1 los 4, 10 gar 21: the stands of others, obstructing zones and garrison terrain."""
    found: list[Blocker] = []
    for number, unit in enumerate(state.regiments):
        other = RegimentId(number)
        if unit.place == FIELD and other != regiment and other != target:
            found += [Blocker([part.area], part.height) for part in parts_of(state, other)]
    for place, piece in enumerate(state.field.terrain):
        kind = state.terrain_kind(PieceId(place))
        if kind.is_garrison or kind.has(OBSTRUCTING):
            height = height_of_piece(state, PieceId(place))
            found.append(Blocker(piece.shape(), height, PieceId(place)))
    return found


def can_see(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    """CQ 1 los 1-4: does a regiment see another one, as charges, spells and abilities ask it?"""
    view = View(state, regiment, target)
    for eye in view.eyes(False):
        for part in view.parts:
            if view.middle_seen(eye, part):
                return True
    return False


def stand_can_see(state: State, regiment: RegimentId, stand: StandId, target: RegimentId) -> bool:
    """CQ 9 (ruling spell-sight): does one stand see a regiment, within the front arc of its own?"""
    view = View(state, regiment, target)
    eyes = view.eyes(False)
    if not view.is_garrison:
        eyes = [view.eye(state.body(regiment).cells.index(stand), view.edge(), False)]
    for part in view.parts:
        if view.middle_seen(eyes[0], part):
            return True
    return False
