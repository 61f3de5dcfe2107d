"""The four edges of a box and its corners, counter-clockwise: edge k runs from corner k to corner k + 1."""

from typing import Final

from feldherr.core.kind import Named, Ref

FRONT: Final = 0
LEFT: Final = 1
REAR: Final = 2
RIGHT: Final = 3

FRONT_RIGHT: Final = 0
FRONT_LEFT: Final = 1
REAR_LEFT: Final = 2
REAR_RIGHT: Final = 3

EDGE_NAMES: Final = ["front", "left", "rear", "right"]
EDGE: Final = Named(EDGE_NAMES, "one of front, left, rear, right")
EDGE_NUMBER: Final = Ref("edge")
"""A field in which an edge is a number, also in JSON."""


def opposite(edge: int) -> int:
    """The edge on the other side of the box."""
    return (edge + 2) % 4
