"""What only this game draws on the map: zones and reinforcement lines."""

from math import cos, pi, sin

from feldherr.cli.tables.battlefield.field import SIDE_STYLES, Layer
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.state import State, Zone
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex, polygon, segment
from feldherr.stage.conquest.ground import ends_of

_CORNERS = 24
"""A circle as a polygon."""
_NOBODYS = "white"
_EVERY = 4
"""Dots between two dots of a line."""


def layer_of(state: State) -> Layer:
    """All of it."""
    layer = Layer()
    for zone in state.zones:
        style = SIDE_STYLES[zone.holder] if zone.holder >= 0 else _NOBODYS
        layer.areas.append((_circle(zone), style, 1))
    for number, line in enumerate(state.lines):
        (ax, ay), (bx, by) = (
            (each.x * MM, each.y * MM) for each in ends_of(state, Side(number), line.now)
        )
        layer.areas.append((segment(ax, ay, bx, by), SIDE_STYLES[number], _EVERY))
    return layer


def _circle(zone: Zone) -> Convex:
    angles = [2 * pi * corner / _CORNERS for corner in range(_CORNERS)]
    return polygon(
        [(zone.x + zone.radius * cos(each), zone.y + zone.radius * sin(each)) for each in angles]
    )
