"""A table as a clean picture to scale (SVG): frame, shapes, texts and a legend beside the field.

One unit of the picture is a millimetre; up on the table is up in the picture. What is drawn, the game knows.
"""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.letters import letter
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, to_world

MARGIN: Final = 24
LEGEND: Final = 330
"""Width of the legend beside the field."""
LINE: Final = 22
"""From one line of the legend to the next."""
_FOOT: Final = 304_800
_INSET: Final = 3 * MM
"""How far inside the edge the front of a body is marked."""
LOOKS: Final = ["south", "north"]
"""How what belongs to a side looks."""
STYLE: Final = """
text { font-family: "DejaVu Sans", Verdana, sans-serif; }
.paper { fill: #f9f7f1; }
.table { fill: #ece7d8; stroke: #8a8069; stroke-width: 2; }
.foot { stroke: #d8d0ba; stroke-width: 1; }
.terrain { fill: #c3cba6; stroke: #6d7650; stroke-width: 2; }
.tray { stroke-width: 1.5; }
.tray.south { fill: #f3d6cf; stroke: #a8493f; } .tray.north { fill: #cfdcec; stroke: #3f679a; }
.front { stroke-width: 5; stroke-linecap: round; }
.front.south { stroke: #8f2f27; } .front.north { stroke: #274f7d; }
.arrow.south { fill: #8f2f27; } .arrow.north { fill: #274f7d; }
.badge { stroke: #fffdf7; stroke-width: 2; }
.badge.south { fill: #8f2f27; } .badge.north { fill: #274f7d; }
.letter { font-size: 17px; font-weight: 700; fill: #fffdf7; text-anchor: middle; }
"""
"""How the table and what stands on it look in every battle."""


class Canvas:
    """Strokes in the order in which they were made; places are those of the table, in micrometres."""

    def __init__(self, width: int, depth: int) -> None:
        self.width = width
        self.depth = depth
        self.parts: list[str] = []

    def svg(self, title: str, style: str) -> str:
        """The whole picture."""
        whole, high = self._size()
        box = f"{-MARGIN} {-MARGIN} {whole} {high}"
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{whole}" '
            f'height="{high}" role="img">\n'
            f"<title>{escaped(title)}</title>\n<style>{style}</style>\n{body}\n</svg>\n"
        )

    def _size(self) -> tuple[int, int]:
        return self.width // MM + LEGEND + 3 * MARGIN, self.depth // MM + 2 * MARGIN

    @property
    def legend_left(self) -> int:
        """Where the legend begins, in units of the picture."""
        return self.width // MM + MARGIN

    def table(self) -> None:
        """The paper, the table, and a line for every foot."""
        whole, high = self._size()
        width, depth = self.width // MM, self.depth // MM
        self.parts.append(
            f'<rect class="paper" x="{-MARGIN}" y="{-MARGIN}" width="{whole}" height="{high}"/>'
        )
        self.parts.append(f'<rect class="table" x="0" y="0" width="{width}" height="{depth}"/>')
        for at in range(_FOOT, self.width - MM, _FOOT):
            self.segment(at, 0, at, self.depth, "foot")
        for at in range(_FOOT, self.depth - MM, _FOOT):
            self.segment(0, at, self.width, at, "foot")

    def segment(self, ax: float, ay: float, bx: float, by: float, look: str) -> None:
        x1, y1 = self._point(ax, ay)
        x2, y2 = self._point(bx, by)
        self.parts.append(f'<line class="{look}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')

    def circle(self, x: float, y: float, radius: float, look: str) -> None:
        """A circle; its radius is in units of the picture."""
        left, top = self._point(x, y)
        self.parts.append(f'<circle class="{look}" cx="{left}" cy="{top}" r="{radius:.1f}"/>')

    def dot(self, x: float, y: float, radius: int, colour: str) -> None:
        """A circle in a colour of its own."""
        left, top = self._point(x, y)
        self.parts.append(f'<circle cx="{left}" cy="{top}" r="{radius}" fill="{colour}"/>')

    def polygon(self, area: Convex, look: str) -> None:
        self.outline(area.xs, area.ys, look)

    def outline(self, xs: list[float], ys: list[float], look: str) -> None:
        points = " ".join(",".join(self._point(x, y)) for x, y in zip(xs, ys, strict=True))
        self.parts.append(f'<polygon class="{look}" points="{points}"/>')

    def text(self, x: float, y: float, text: str, look: str) -> None:
        """Words on the field."""
        left, top = self._point(x, y)
        self.parts.append(f'<text class="{look}" x="{left}" y="{top}">{escaped(text)}</text>')

    def word(self, left: int, top: int, text: str, look: str) -> None:
        """Words beside the field, in the units of the picture."""
        self.parts.append(f'<text class="{look}" x="{left}" y="{top}">{escaped(text)}</text>')

    def beside(self, left: int, top: int) -> tuple[int, int]:
        """The point of the table that a place of the legend would be, for shapes in it."""
        return left * MM, self.depth - top * MM

    # What stands there

    def front(self, body: Body) -> None:
        """The front edge of a body, and a small wedge inside it, so that those in contact do not hide it."""
        cells = [cell for cell in body.filled() if cell < body.columns]
        if not cells:
            return
        look = LOOKS[body.side]
        left, right = min(cells) * body.width, (max(cells) + 1) * body.width
        ax, ay = to_world(body.pose, left + _INSET, -_INSET)
        bx, by = to_world(body.pose, right - _INSET, -_INSET)
        self.segment(ax, ay, bx, by, f"front {look}")
        self._arrow(body.pose, (left + right) / 2, look)

    def _arrow(self, pose: Pose, middle: float, look: str) -> None:
        corners = [(middle - 9 * MM, -14 * MM), (middle + 9 * MM, -14 * MM), (middle, -2 * MM)]
        points = [to_world(pose, right, ahead) for right, ahead in corners]
        self.outline([x for x, _ in points], [y for _, y in points], f"arrow {look}")

    def badge(self, field: Battlefield, number: UnitId, x: float, y: float) -> None:
        """The letter of a body."""
        self.circle(x, y, 12, f"badge {LOOKS[field.bodies[number].side]}")
        self.text(x, y - 6 * MM, letter(field, number), "letter")

    def badge_on(self, field: Battlefield, number: UnitId) -> None:
        """The letter of a body in its middle."""
        left, right, back, _ = field.bodies[number].bounds()
        x, y = to_world(field.bodies[number].pose, (left + right) / 2, back / 2)
        self.badge(field, number, x, y)

    def _point(self, x: float, y: float) -> tuple[str, str]:
        """A point of the table in the picture."""
        return f"{x / MM:.2f}", f"{(self.depth - y) / MM:.2f}"


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def table_picture(field: Battlefield, title: str) -> str:
    """A table with its terrain and bodies, for a battle that draws nothing of its own."""
    canvas = Canvas(field.width, field.depth)
    canvas.table()
    for piece in field.terrain:
        for area in piece.shape():
            canvas.polygon(area, "terrain")
    for number, body in enumerate(field.bodies):
        if not body.on_table:
            continue
        for cell in body.filled():
            canvas.polygon(body.cell_box(cell), f"tray {LOOKS[body.side]}")
        canvas.front(body)
        canvas.badge_on(field, UnitId(number))
    canvas.word(canvas.legend_left, 18, title, "title")
    return canvas.svg(title, STYLE)
