"""A battle as a clean picture to scale (SVG): table, zones, terrain, trays with figures, facing, firing arcs, tokens.

One unit of the picture is a millimetre; up on the table is up in the picture. Units bear the letters of the terminal
table, a legend beside the field says what they are.
"""

from typing import Final

from feldherr.battlefield.letters import letter
from feldherr.battlefield.picture import LINE, STYLE, Canvas
from feldherr.core.text import Texts
from feldherr.games.runewars.ids import TWO_SIDES, PieceId, Side, UnitId
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.rules.measure import arc_of
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NOBODY, NOWHERE, OVERGROWTH, TRAY, State
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import PHASES, SETTING_UP, SIDES, TOKENS
from feldherr.geometry.arc import clip
from feldherr.geometry.length import MM
from feldherr.geometry.pose import to_world

_TOKEN_COLOURS: Final = ["#e3b23c", "#5a9e6f", "#7d5ba6", "#6b7a8f", "#c8553d", "#3d7ea6"]

_STYLE: Final = (
    STYLE
    + """
.zone { stroke-width: 2; stroke-dasharray: 10 8; fill-opacity: 0.25; }
.zone.south { fill: #e9b9b2; stroke: #b3403a; } .zone.north { fill: #b7cbe2; stroke: #33608f; }
.grown { fill: #9dba78; }
.arc { stroke-width: 1.5; stroke-dasharray: 3 7; fill-opacity: 0.05; }
.arc.south { fill: #8f2f27; stroke: #a8493f; } .arc.north { fill: #274f7d; stroke: #3f679a; }
.figure { fill: #fffdf7; stroke: #5b564b; stroke-width: 1.1; }
.figure.hero { fill: #4d4d4d; } .figure.hurt { fill: #f0b35b; }
.count { font-size: 11px; font-weight: 700; fill: #fffdf7; text-anchor: middle; }
.note { font-size: 14px; fill: #4c5238; text-anchor: middle; font-style: italic; }
.marker { fill: #e3c14b; stroke: #7a631a; stroke-width: 2; }
.title { font-size: 20px; font-weight: 700; fill: #2d2a24; }
.side { font-size: 17px; font-weight: 700; } .side.south { fill: #8f2f27; } .side.north { fill: #274f7d; }
.text { font-size: 14px; fill: #2d2a24; }
.gone { fill: #9a9484; text-decoration: line-through; }
"""
)


class Picture:
    """The picture of one state, drawn from what a seat may see."""

    def __init__(self, state: State, texts: Texts) -> None:
        self.state = state
        self.texts = texts
        self.names = Names(texts, state)
        self.canvas = Canvas(state.field.width, state.field.depth)

    def svg(self) -> str:
        self._table()
        self._terrain()
        self._arcs()
        for number, body in enumerate(self.state.field.bodies):
            if body.on_table:
                self._unit(UnitId(number))
        for number, body in enumerate(self.state.field.bodies):
            if body.on_table:
                self._tokens(UnitId(number))
        self._markers()
        self._legend(self.canvas.legend_left)
        return self.canvas.svg(f"{self._title()} {self._when()}", _STYLE)

    def _title(self) -> str:
        return f"Runewars: {self.names.say(f'scenario.{self.state.rules.scenario}')}"

    def _when(self) -> str:
        phase = self.names.say(f"phase.{PHASES[self.state.phase]}")
        return f"{self.state.round}/8, {phase}" if self.state.round else phase

    # The ground

    def _table(self) -> None:
        self.canvas.table()
        state = self.state
        if state.phase == SETTING_UP and state.red != NOBODY and state.deployment != NOWHERE:
            for side in TWO_SIDES:
                for area in zones_of(state, side):
                    self.canvas.polygon(area, f"zone {SIDES[side]}")

    def _terrain(self) -> None:
        for place, piece in enumerate(self.state.field.terrain):
            number = PieceId(place)
            look = "terrain grown" if number in self.state.overgrown else "terrain"
            for area in piece.shape():
                self.canvas.polygon(area, look)
            tokens = [each.token for each in self.state.laid if each.piece == number]
            names = [self.names.say(f"token.{TOKENS[token]}") for token in tokens]
            title = ", ".join([self.names.piece(number), *names])
            self.canvas.text(piece.pose.x, piece.pose.y, title, "note")
            occupant = self.state.occupant(number)
            if occupant != NOBODY:
                self.canvas.badge(self.state.field, occupant, piece.pose.x, piece.pose.y + 26 * MM)

    def _arcs(self) -> None:
        """RW 69: what lies in the firing arcs of those who shoot; dead and hidden ones have none."""
        for place in range(len(self.state.units)):
            number = UnitId(place)
            xs, ys = arc_area(self.state, number)
            if xs:
                self.canvas.outline(xs, ys, f"arc {SIDES[self.state.side(number)]}")

    # Units

    def _unit(self, number: UnitId) -> None:
        body = self.state.body(number)
        look = SIDES[body.side]
        for cell in body.filled():
            self.canvas.polygon(body.cell_box(cell), f"tray {look}")
            self._figures(number, cell)
        self.canvas.front(body)
        self.canvas.badge_on(self.state.field, number)

    def _figures(self, number: UnitId, cell: int) -> None:
        state, unit, body = self.state, self.state.units[number], self.state.body(number)
        tray, sockets = state.catalogue.measures.tray, state.kind(number).sockets
        column, rank = cell % body.columns, cell // body.columns
        places = PLACES[sockets] if body.cells[cell] == TRAY else PLACES[1]
        radius = tray / MM * RADIUS[len(places)]
        for place, (right, back) in enumerate(places):
            socket = cell * sockets + place
            if unit.figures[socket] in (EMPTY, NO_SOCKET):
                continue
            x, y = to_world(body.pose, (column + right) * tray, -(rank + back) * tray)
            look = "figure"
            if socket in unit.places:
                look += " hero"
            elif unit.figures[socket] > 0:
                look += " hurt"
            self.canvas.circle(x, y, radius, look)

    def _tokens(self, number: UnitId) -> None:
        """A dot for each kind along the rear edge, with its number."""
        unit, body = self.state.units[number], self.state.body(number)
        left, _, back, _ = body.bounds()
        held = [(kind, count) for kind, count in enumerate(unit.tokens) if count]
        for at, (kind, count) in enumerate(held):
            x, y = to_world(body.pose, left + (10 + 21 * at) * MM, back - 13 * MM)
            self._dot(x, y, kind)
            self.canvas.text(x, y - 4 * MM, str(count), "count")

    def _dot(self, x: float, y: float, kind: int) -> None:
        self.canvas.dot(x, y, 9, _TOKEN_COLOURS[kind])

    def _markers(self) -> None:
        for marker in self.state.field.markers:
            if marker.unit == NOWHERE:
                self.canvas.circle(marker.x, marker.y, 10, "marker")
        for laid in self.state.laid:
            if laid.token == OVERGROWTH:
                self.canvas.circle(laid.x, laid.y, 10, "terrain grown")

    # The legend

    def _legend(self, left: int) -> None:
        top = 18
        self.canvas.word(left, top, self._title(), "title")
        top += LINE + 4
        self.canvas.word(left, top, self._when(), "text")
        if self.state.mana:
            top += LINE + 4
            self.canvas.word(left, top, f"Mana: {self.names.mana(self.state.mana)}", "text")
        for side in (1, 0):
            top += 2 * LINE
            self.canvas.word(left, top, self.names.side(Side(side)), f"side {SIDES[side]}")
            for place in range(len(self.state.units)):
                number = UnitId(place)
                if self.state.side(number) == side:
                    top += LINE
                    self.canvas.word(left, top, *self._entry(number))
        top += LINE
        shown = [k for k in range(len(TOKENS)) if any(each.tokens[k] for each in self.state.units)]
        for kind in shown:
            top += LINE
            self._dot(*self.canvas.beside(left + 8, top - 5), kind)
            self.canvas.word(left + 24, top, self.names.say(f"token.{TOKENS[kind]}"), "text")
        self._arc_legend(left, top + LINE)

    def _arc_legend(self, left: int, top: int) -> None:
        if any(arc_area(self.state, UnitId(number))[0] for number in range(len(self.state.units))):
            ax, ay = self.canvas.beside(left, top - 5)
            bx, by = self.canvas.beside(left + 18, top - 5)
            self.canvas.segment(ax, ay, bx, by, "arc south")
            self.canvas.word(left + 24, top, self.names.say("word.firing_arc"), "text")

    def _entry(self, number: UnitId) -> tuple[str, str]:
        """A unit and how many figures it has left."""
        unit = self.state.units[number]
        name = f"{letter(self.state.field, number)}  {self.names.title(self.state.kind(number))}"
        if self.names.tokens[number]:
            name += f" {self.names.tokens[number]}"
        if not self.state.body(number).alive:
            return name, "text gone"
        standing = sum(1 for each in unit.figures if each >= 0)
        return f"{name} ({standing})", "text"


PLACES: Final = {
    4: [(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    2: [(0.28, 0.5), (0.72, 0.5)],
    1: [(0.5, 0.5)],
}
"""Where figures stand on a tray: from its left and its front."""
RADIUS: Final = {4: 0.16, 2: 0.2, 1: 0.34}
"""How large a figure is drawn, as a part of the tray, by how many figures stand on it."""


def arc_area(state: State, number: UnitId) -> tuple[list[float], list[float]]:
    """RW 69: the part of the table in the firing arc of a unit that can shoot, corner by corner; nothing otherwise."""
    area = state.field.area()
    xs, ys = list(area.xs), list(area.ys)
    is_there = state.body(number).on_table and shoots(state, number)
    return (xs, ys) if is_there and clip(arc_of(state, number), xs, ys) else ([], [])


def shoots(state: State, number: UnitId) -> bool:
    return any(not profile.melee for profile in state.kind(number).profiles)


def svg(state: State, texts: Texts) -> str:
    return Picture(state, texts).svg()
