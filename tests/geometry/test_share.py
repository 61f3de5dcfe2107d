"""How much of a piece lies in which arc."""

from collections.abc import Callable

import pytest
from hypothesis import given

from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import Arc, firing_arc
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex, polygon, rectangle
from feldherr.geometry.share import area, share
from tests.geometry.shapes import as_polygon, boxes, pieces


def arcs(unit: Convex) -> list[Arc]:
    """One arc per edge of a box, bounded by the diagonals."""
    xs, ys = unit.xs, unit.ys
    corners = [(k, (k + 1) % 4) for k in range(4)]
    return [firing_arc(xs[i], ys[i], xs[j], ys[j], EIGHTH) for i, j in corners]


@given(pieces)
def test_area_is_that_of_shapely(piece: Convex) -> None:
    assert area(piece.xs, piece.ys) == pytest.approx(as_polygon(piece).area, rel=1e-12)


@given(boxes, pieces)
def test_the_four_arcs_and_the_box_share_out_everything(unit: Convex, piece: Convex) -> None:
    """The arcs tile the plane around a box, so their shares and what lies on the box make one whole."""
    whole = as_polygon(piece)
    under = whole.intersection(as_polygon(unit)).area / whole.area
    total = sum(share(arc, piece) for arc in arcs(unit))

    # Arcs reach EPS beyond their lines, so a hair of every border is counted twice.
    assert total + under == pytest.approx(1.0, abs=0.01)


def test_a_piece_on_the_diagonal_lies_half_in_each_arc() -> None:
    unit = rectangle(-60 * MM, -60 * MM, 60 * MM, 60 * MM)
    piece = rectangle(100 * MM, 100 * MM, 200 * MM, 200 * MM)
    front, left, rear, right = arcs(unit)

    assert share(front, piece) == pytest.approx(0.5, abs=0.001)
    assert share(right, piece) == pytest.approx(0.5, abs=0.001)
    assert share(left, piece) == share(rear, piece) == 0.0


def test_most_of_a_piece_can_be_told() -> None:
    unit = rectangle(-60 * MM, -60 * MM, 60 * MM, 60 * MM)
    piece = rectangle(130 * MM, 100 * MM, 230 * MM, 200 * MM)
    front, _, _, right = arcs(unit)

    assert share(right, piece) == pytest.approx(0.755, abs=0.001)
    assert share(front, piece) == pytest.approx(0.245, abs=0.001)


@given(boxes, pieces)
def test_mirrored_and_turned_tables_give_the_same_shares(unit: Convex, piece: Convex) -> None:
    """Mirrored, left and right change places; turned by a quarter, nothing does."""
    plain = [share(arc, piece) for arc in arcs(unit)]
    flipped = [share(arc, image(piece, _mirror)) for arc in mirrored_arcs(unit)]
    turned = [share(arc, image(piece, _quarter)) for arc in arcs(image(unit, _quarter))]
    assert plain == pytest.approx(flipped, abs=1e-6)
    assert plain == pytest.approx(turned, abs=1e-6)


def mirrored_arcs(unit: Convex) -> list[Arc]:
    """The arcs of the mirrored box, in the order of the edges they belong to."""
    ends = [(k, (k + 1) % 4) for k in range(4)]
    return [firing_arc(-unit.xs[j], unit.ys[j], -unit.xs[i], unit.ys[i], EIGHTH) for i, j in ends]


def image(piece: Convex, moved: Callable[[float, float], tuple[float, float]]) -> Convex:
    return polygon([moved(x, y) for x, y in zip(piece.xs, piece.ys, strict=True)])


def _mirror(x: float, y: float) -> tuple[float, float]:
    return -x, y


def _quarter(x: float, y: float) -> tuple[float, float]:
    return y, -x
