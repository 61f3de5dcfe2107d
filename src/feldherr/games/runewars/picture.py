"""A battle as a clean picture to scale (SVG): table, zones, terrain, trays with figures, facing, tokens.

One unit of the picture is a millimetre; up on the table is up in the picture.
"""

from typing import Final

from feldherr.core.text import Texts
from feldherr.games.runewars.footprint import ground, tray_box, trays
from feldherr.games.runewars.letters import letter
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NOBODY, NOWHERE, SETTING_UP, State
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, to_world

MARGIN: Final = 20
_TOKEN_LETTERS: Final = "IVBMPS"
"""Inspiration, vitality, blight, immobilize, panic, stun."""

_STYLE: Final = """
svg { background: #f7f4ec; font-family: system-ui, sans-serif; }
.table { fill: #e9e3d2; stroke: #8a8069; stroke-width: 2; }
.zone { fill: none; stroke-width: 2; stroke-dasharray: 10 8; }
.red { stroke: #b3403a; } .blue { stroke: #33608f; }
.terrain { fill: #b9c29a; stroke: #6d7650; stroke-width: 2; }
.grown { fill: #8fae6a; }
.south { fill: #f3d9d2; stroke: #8f2f27; stroke-width: 2; }
.north { fill: #d3e0ee; stroke: #274f7d; stroke-width: 2; }
.front { stroke-width: 6; stroke-linecap: round; }
.front.south { stroke: #8f2f27; } .front.north { stroke: #274f7d; }
.figure { fill: #fffdf7; stroke: #444; stroke-width: 1.2; }
.hurt { fill: #e8b04a; } .hero { fill: #4d4d4d; }
.marker { fill: #e3c14b; stroke: #7a631a; stroke-width: 2; }
.label { font-size: 20px; font-weight: 600; fill: #222; text-anchor: middle; }
.note { font-size: 15px; fill: #444; text-anchor: middle; }
"""


class Picture:
    """The picture of one state, drawn from what a seat may see."""

    def __init__(self, state: State, texts: Texts) -> None:
        self.state = state
        self.texts = texts
        self.parts: list[str] = []

    def svg(self) -> str:
        width, depth = self.state.width // MM, self.state.depth // MM
        size = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {depth + 2 * MARGIN}"
        title = self.texts.say("picture.title", round=self.state.round)
        self.parts.append(f'<rect class="table" x="0" y="0" width="{width}" height="{depth}"/>')
        if self.state.phase == SETTING_UP and self.state.red != NOBODY:
            self._zones()
        self._terrain()
        for number, unit in enumerate(self.state.units):
            if unit.on_table:
                self._unit(number)
        self._markers()
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img">\n'
            f"<title>{_escaped(title)}</title>\n<style>{_STYLE}</style>\n{body}\n</svg>\n"
        )

    def _zones(self) -> None:
        for side in range(2):
            colour = "red" if side == self.state.red else "blue"
            for area in zones_of(self.state, side):
                self._polygon(area, f"zone {colour}")

    def _terrain(self) -> None:
        for number, piece in enumerate(self.state.terrain):
            look = "terrain grown" if piece.overgrown else "terrain"
            for area in ground(self.state, piece):
                self._polygon(area, look)
            name = self.texts.say(f"terrain.{self.state.catalogue.terrain[piece.kind].name}")
            self._text(piece.pose.x, piece.pose.y, name, "note")
            occupant = self.state.occupant(number)
            if occupant != NOBODY:
                label = letter(self.state, occupant)
                self._text(piece.pose.x, piece.pose.y - 24 * MM, label, "label")

    def _unit(self, number: int) -> None:
        state, unit = self.state, self.state.units[number]
        look = "south" if state.side(number) == 0 else "north"
        tray = state.catalogue.measures.tray
        for cell in trays(unit):
            self._polygon(tray_box(state, number, cell), look)
            self._figures(number, cell)
        front = [cell % unit.columns for cell in trays(unit) if cell < unit.columns]
        if front:
            left, right = min(front) * tray, (max(front) + 1) * tray
            self._line(unit.pose, left, right, f"front {look}")
        cells = trays(unit)
        middle = sum(cell % unit.columns for cell in cells) / len(cells) + 0.5
        deep = sum(cell // unit.columns for cell in cells) / len(cells) + 0.5
        x, y = to_world(unit.pose, middle * tray, -deep * tray)
        self._text(x, y, letter(state, number), "label")
        tokens = " ".join(
            f"{_TOKEN_LETTERS[kind]}{count}" for kind, count in enumerate(unit.tokens) if count
        )
        if tokens:
            self._text(x, y - 20 * MM, tokens, "note")

    def _figures(self, number: int, cell: int) -> None:
        state, unit = self.state, self.state.units[number]
        tray, sockets = state.catalogue.measures.tray, state.kind(number).sockets
        column, rank = cell % unit.columns, cell // unit.columns
        places = _PLACES[sockets] if unit.cells[cell] == 0 else _PLACES[1]
        for place, (right, back) in enumerate(places):
            socket = cell * sockets + place
            if unit.figures[socket] in (EMPTY, NO_SOCKET):
                continue
            x, y = to_world(unit.pose, (column + right) * tray, -(rank + back) * tray)
            look = "figure"
            if socket in unit.places:
                look += " hero"
            elif unit.figures[socket] > 0:
                look += " hurt"
            radius = tray / MM * (0.16 if len(places) > 2 else 0.2 if len(places) == 2 else 0.32)
            cx, cy = self._point(x, y)
            self.parts.append(f'<circle class="{look}" cx="{cx}" cy="{cy}" r="{radius:.1f}"/>')

    def _markers(self) -> None:
        for marker in self.state.markers:
            if marker.unit == NOWHERE:
                x, y = self._point(marker.x, marker.y)
                self.parts.append(f'<circle class="marker" cx="{x}" cy="{y}" r="10"/>')

    def _line(self, pose: Pose, left: int, right: int, look: str) -> None:
        x1, y1 = self._point(*to_world(pose, left, 0))
        x2, y2 = self._point(*to_world(pose, right, 0))
        self.parts.append(f'<line class="{look}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')

    def _polygon(self, area: Convex, look: str) -> None:
        points = " ".join(
            ",".join(self._point(x, y)) for x, y in zip(area.xs, area.ys, strict=True)
        )
        self.parts.append(f'<polygon class="{look}" points="{points}"/>')

    def _text(self, x: float, y: float, text: str, look: str) -> None:
        left, top = self._point(x, y)
        self.parts.append(f'<text class="{look}" x="{left}" y="{top}">{_escaped(text)}</text>')

    def _point(self, x: float, y: float) -> tuple[str, str]:
        """A point of the table in the picture."""
        return f"{x / MM:.2f}", f"{(self.state.depth - y) / MM:.2f}"


_PLACES: Final = {
    4: [(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    2: [(0.28, 0.5), (0.72, 0.5)],
    1: [(0.5, 0.5)],
}
"""Where figures stand on a tray: from its left and its front."""


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def svg(state: State, texts: Texts) -> str:
    return Picture(state, texts).svg()
