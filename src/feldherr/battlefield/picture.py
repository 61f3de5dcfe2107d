"""A table as a clean picture to scale (SVG): frame, shapes, texts and a legend beside the field.

One unit of the picture is a millimetre; up on the table is up in the picture. What is drawn, the game knows.
"""

from typing import Final

from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex

MARGIN: Final = 24
LEGEND: Final = 330
"""Width of the legend beside the field."""
LINE: Final = 22
"""From one line of the legend to the next."""
_FOOT: Final = 304_800


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

    def _point(self, x: float, y: float) -> tuple[str, str]:
        """A point of the table in the picture."""
        return f"{x / MM:.2f}", f"{(self.depth - y) / MM:.2f}"


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
