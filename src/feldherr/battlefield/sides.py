"""Which side of a body another one faces: in whose arc most of its front rank stands."""

from typing import Final

from feldherr.battlefield.arcs import facing_arcs, front_cells
from feldherr.battlefield.body import Body
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import in_arc
from feldherr.geometry.edge import EDGES, Edge
from feldherr.geometry.share import share

_SAME: Final = 1e-4
"""Shares of a cell that differ by less are equal: positions are rounded."""


def sides_faced(body: Body, target: Body) -> list[Edge]:
    """The sides of the target in whose arcs most cells of the front rank stand, several if as many do.

    A cell in two arcs counts for both. A body of a single cell counts by the part of it that is in each arc.
    """
    arcs = facing_arcs(target, EIGHTH)
    cells = front_cells(body)
    if len(body.filled()) == 1:
        weights = [share(arc, cells[0]) for arc in arcs]
    else:
        weights = [float(sum([in_arc(arc, [cell]) for cell in cells])) for arc in arcs]
    most = max(weights)
    return [edge for edge in EDGES if weights[edge] >= most - _SAME]
