"""Places in words: which part of the line, and how far from the own edge."""

import pytest

from feldherr.geometry.angle import HALF, QUARTER, TURN
from feldherr.geometry.length import INCH, MM
from feldherr.stage.battlefield.lengths import INCHES, MILLIMETRES
from feldherr.stage.battlefield.spoken import stands_for
from feldherr.stage.parts import Point

WIDTH, DEPTH = 1800, 900


@pytest.mark.parametrize(
    ("at", "heading", "said"),
    [
        (Point(400, 80), 0, "left flank, 8 cm from your edge"),
        (Point(900, 80), 0, "centre, 8 cm from your edge"),
        (Point(1790, 210), 0, "far right flank, 21 cm from your edge"),
        (Point(400, 820), HALF, "right flank, 8 cm from your edge"),
        (Point(80, 450), QUARTER, "centre, 8 cm from your edge"),
        (Point(1700, 30), 3 * QUARTER, "far left flank, 10 cm from your edge"),
        (Point(400, 80), TURN // 8 - 1, "left flank, 8 cm from your edge, facing northeast"),
        (Point(400, 80), TURN - 1, "left flank, 8 cm from your edge"),
    ],
)
def test_a_place_is_said_from_the_edge_behind_it(at: Point, heading: int, said: str) -> None:
    assert stands_for(at, heading, WIDTH * MM, DEPTH * MM, MILLIMETRES, "en") == said


def test_a_place_is_said_in_the_lengths_of_the_game() -> None:
    width = 48 * INCH
    at = Point(24 * INCH / MM, 3 * INCH / MM)
    assert stands_for(at, 0, width, width, INCHES, "de") == "Mitte, 3 Zoll vom eigenen Rand"
