"""Units of trays and a table for tests of squaring up."""

from feldherr.geometry.body import Body
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex, box, rectangle
from feldherr.geometry.pose import Pose

TRAY = 60 * MM
RULER = 25 * MM
TABLE = rectangle(0, 0, 1_800 * MM, 900 * MM)


def unit(x: int, y: int, heading: int, *ranks: int) -> Body:
    """Ranks of trays from the front, columns from the left, around the centre of the full rectangle."""
    width, depth = max(ranks) * TRAY, len(ranks) * TRAY
    trays = [
        (column * TRAY - width // 2, depth // 2 - (rank + 1) * TRAY)
        for rank, count in enumerate(ranks)
        for column in range(count)
    ]
    return Body(Pose(x, y, heading), trays, TRAY, TRAY)


def block(x: int, y: int, heading: int, width: int, depth: int) -> Convex:
    """A rectangle around a point."""
    return box(Pose(x, y, heading), -width / 2, width / 2, -depth / 2, depth / 2)
