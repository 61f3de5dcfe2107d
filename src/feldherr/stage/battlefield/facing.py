"""Where a unit stands that turns one of its sides to another, for who asks about two units without playing."""

from feldherr.stage.typed import Mistyped

Stand = tuple[float, float, int]
"""Front left corner from the lower left of the table, and degrees clockwise from up."""


def facing(side: str, middle: float, edge: float, width: float, depth: float) -> Stand:
    """A unit of that size turns a side to somebody below it, whose front ends at `edge` and has its middle there."""
    across, deep = width / 2, depth / 2
    stands: dict[str, Stand] = {
        "front": (middle + across, edge, 180),
        "rear": (middle - across, edge + depth, 0),
        "left": (middle - deep, edge, 270),
        "right": (middle + deep, edge + width, 90),
    }
    if side not in stands:
        raise Mistyped("pitting.side", side=side, known=", ".join(stands))
    return stands[side]
