"""A battle as a clean picture to scale (SVG): table, zones, terrain, reinforcement lines, stands with their facing.

One unit of the picture is a millimetre; up on the table is up in the picture. Regiments bear the letters of the
notation, a legend beside the field says what they are.
"""

from typing import Final

from feldherr.battlefield.letters import letter
from feldherr.battlefield.picture import LINE, Canvas
from feldherr.core.text import Texts
from feldherr.games.conquest.ids import NO_SIDE, PieceId, RegimentId, Side
from feldherr.games.conquest.state import State
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.terms import GARRISON, GONE, SIDES
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose, to_world

_INSET: Final = 3 * MM
"""How far inside the edge the front of a regiment is marked."""

_STYLE: Final = """
text { font-family: "DejaVu Sans", Verdana, sans-serif; }
.paper { fill: #f9f7f1; }
.table { fill: #ece7d8; stroke: #8a8069; stroke-width: 2; }
.foot { stroke: #d8d0ba; stroke-width: 1; }
.zone { stroke-width: 2; stroke-dasharray: 10 8; fill: #e3c14b; fill-opacity: 0.2; stroke: #7a631a; }
.zone.red { stroke: #b3403a; } .zone.blue { stroke: #33608f; }
.terrain { fill: #c3cba6; stroke: #6d7650; stroke-width: 2; }
.stand { stroke-width: 1.5; }
.stand.red { fill: #f3d6cf; stroke: #a8493f; } .stand.blue { fill: #cfdcec; stroke: #3f679a; }
.stand.command, .stand.character { stroke-width: 4; } .stand.character { fill: #fffdf7; }
.front { stroke-width: 5; stroke-linecap: round; }
.front.red { stroke: #8f2f27; } .front.blue { stroke: #274f7d; }
.arrow.red { fill: #8f2f27; } .arrow.blue { fill: #274f7d; }
.badge { stroke: #fffdf7; stroke-width: 2; }
.badge.red { fill: #8f2f27; } .badge.blue { fill: #274f7d; }
.letter { font-size: 17px; font-weight: 700; fill: #fffdf7; text-anchor: middle; }
.count { font-size: 15px; font-weight: 700; fill: #2d2a24; text-anchor: middle; }
.note { font-size: 14px; fill: #4c5238; text-anchor: middle; font-style: italic; }
.title { font-size: 20px; font-weight: 700; fill: #2d2a24; }
.side { font-size: 17px; font-weight: 700; } .side.red { fill: #8f2f27; } .side.blue { fill: #274f7d; }
.text { font-size: 14px; fill: #2d2a24; }
.gone { fill: #9a9484; text-decoration: line-through; }
"""


class Picture:
    """The picture of one state, drawn from what a seat may see."""

    def __init__(self, state: State, texts: Texts) -> None:
        self.state = state
        self.names = Names(texts, state)
        self.canvas = Canvas(state.field.width, state.field.depth)

    def svg(self) -> str:
        self.canvas.table()
        for zone in self.state.zones:
            look = f"zone {SIDES[zone.holder]}" if zone.holder != NO_SIDE else "zone"
            self.canvas.circle(zone.x, zone.y, zone.radius / MM, look)
        self._terrain()
        for number, body in enumerate(self.state.field.bodies):
            if body.on_table:
                self._regiment(RegimentId(number))
        self._legend(self.canvas.legend_left)
        return self.canvas.svg(self._title(), _STYLE)

    def _title(self) -> str:
        scenario = self.names.title(self.state.the_scenario())
        return f"Conquest: {scenario}, {self.state.round}"

    def _terrain(self) -> None:
        for place, piece in enumerate(self.state.field.terrain):
            number = PieceId(place)
            for area in piece.shape():
                self.canvas.polygon(area, "terrain")
            title = self.names.title(self.state.terrain_kind(number))
            self.canvas.text(piece.pose.x, piece.pose.y, title, "note")
            occupant = self.state.field.occupant(number)
            if occupant >= 0:
                self._badge(piece.pose.x, piece.pose.y + 26 * MM, RegimentId(occupant))

    def _regiment(self, number: RegimentId) -> None:
        regiment, body = self.state.regiments[number], self.state.body(number)
        side = SIDES[regiment.side]
        for cell in body.filled():
            stand = body.cells[cell]
            mark = ""
            if stand == regiment.command:
                mark = " command"
            elif stand == regiment.character_stand:
                mark = " character"
            box = body.cell_box(cell)
            self.canvas.polygon(box, f"stand {side}{mark}")
            if regiment.wounds[stand] > 0:
                x, y = sum(box.xs) / len(box.xs), sum(box.ys) / len(box.ys)
                self.canvas.text(x, y - 20 * MM, str(regiment.wounds[stand]), "count")
        left, right, back, _ = body.bounds()
        ax, ay = to_world(body.pose, left + _INSET, -_INSET)
        bx, by = to_world(body.pose, right - _INSET, -_INSET)
        self.canvas.segment(ax, ay, bx, by, f"front {side}")
        self._arrow(body.pose, (left + right) / 2, side)
        x, y = to_world(body.pose, (left + right) / 2, back / 2)
        self._badge(x, y, number)

    def _badge(self, x: float, y: float, number: RegimentId) -> None:
        self.canvas.circle(x, y, 12, f"badge {SIDES[self.state.regiments[number].side]}")
        self.canvas.text(x, y - 6 * MM, letter(self.state.field, number), "letter")

    def _arrow(self, pose: Pose, middle: float, look: str) -> None:
        corners = [(middle - 9 * MM, -14 * MM), (middle + 9 * MM, -14 * MM), (middle, -2 * MM)]
        points = [to_world(pose, right, ahead) for right, ahead in corners]
        self.canvas.outline([x for x, _ in points], [y for _, y in points], f"arrow {look}")

    def _legend(self, left: int) -> None:
        top = 18
        self.canvas.word(left, top, self._title(), "title")
        for side in (1, 0):
            top += 2 * LINE
            self.canvas.word(left, top, self.names.side(Side(side)), f"side {SIDES[side]}")
            for number, regiment in enumerate(self.state.regiments):
                if regiment.side == side:
                    top += LINE
                    look = "text gone" if regiment.place == GONE else "text"
                    self.canvas.word(left, top, self._entry(RegimentId(number)), look)

    def _entry(self, number: RegimentId) -> str:
        words = f"{letter(self.state.field, number)}  {self.names.title(self.state.kind(number))}"
        if self.state.regiments[number].place == GARRISON:
            piece = self.state.terrain_kind(PieceId(self.state.body(number).inside))
            words += f" ({self.names.title(piece)})"
        return words


def svg(state: State, texts: Texts) -> str:
    """A battle as a picture."""
    return Picture(state, texts).svg()
