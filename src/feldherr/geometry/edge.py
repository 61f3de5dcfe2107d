"""The four edges of a box and its corners, counter-clockwise: edge k runs from corner k to corner k + 1."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Named, Ref

Edge = NewType("Edge", int)
"""An edge of a box, of a body or of the rectangle around one."""
Corner = NewType("Corner", int)

FRONT: Final = Edge(0)
LEFT: Final = Edge(1)
REAR: Final = Edge(2)
RIGHT: Final = Edge(3)
EDGES: Final = [FRONT, LEFT, REAR, RIGHT]
NO_EDGE: Final = Edge(-1)

FRONT_RIGHT: Final = Corner(0)
FRONT_LEFT: Final = Corner(1)
REAR_LEFT: Final = Corner(2)
REAR_RIGHT: Final = Corner(3)

EDGE_NAMES: Final = ["front", "left", "rear", "right"]
EDGE: Final = Named(EDGE_NAMES, "one of front, left, rear, right")
EDGE_NUMBER: Final = Ref("edge")
"""A field in which an edge is a number, also in JSON."""

register(Edge, EDGE)


def opposite(edge: Edge) -> Edge:
    """The edge on the other side of the box."""
    return Edge((edge + 2) % 4)
