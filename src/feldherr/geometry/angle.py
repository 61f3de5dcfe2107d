"""Headings: whole 2^-24 parts of a turn, clockwise, 0 = up (+y), a quarter = right (+x).

Sine, cosine and arctangent are our own polynomials: the C library's differ between systems in the
last digit, and a game must not depend on that.
"""

from math import floor, sqrt
from typing import Final

TURN: Final = 1 << 24
HALF: Final = 1 << 23
QUARTER: Final = 1 << 22
EIGHTH: Final = 1 << 21

PI: Final = 3.141592653589793
RADIAN: Final = TURN / (2.0 * PI)
"""One radian in heading units."""
_STEP: Final = 2.0 * PI / TURN


def degrees(number: float) -> int:
    """The heading of so many degrees, to the nearest unit."""
    return floor(number * TURN / 360.0 + 0.5)


def degrees_of(heading: int) -> float:
    """A heading in degrees, for display."""
    return heading * 360.0 / TURN


def turned(heading: int, by: int) -> int:
    """A heading turned clockwise, between 0 and a full turn."""
    return (heading + by) & (TURN - 1)


def signed(heading: int) -> int:
    """The same heading as a turn to the right (positive) or left, at most half a turn."""
    return ((heading + HALF) & (TURN - 1)) - HALF


def sine(heading: int) -> float:
    """How far to the right one unit of length in this direction leads; exact on the axes."""
    part = heading & (TURN - 1)
    if part >= HALF:
        return -_sine_half(part - HALF)
    return _sine_half(part)


def cosine(heading: int) -> float:
    """How far up one unit of length in this direction leads; exact on the axes."""
    return sine(heading + QUARTER)


def _sine_half(part: int) -> float:
    """Sine of a heading in the first half turn."""
    if part > QUARTER:
        part = HALF - part
    if part > EIGHTH:
        return _cosine_small((QUARTER - part) * _STEP)
    return _sine_small(part * _STEP)


def _sine_small(x: float) -> float:
    """Taylor series; for x up to an eighth of a turn the first term left out is below 1e-19."""
    y = x * x
    p = 1.0 / 355687428096000.0
    p = p * y - 1.0 / 1307674368000.0
    p = p * y + 1.0 / 6227020800.0
    p = p * y - 1.0 / 39916800.0
    p = p * y + 1.0 / 362880.0
    p = p * y - 1.0 / 5040.0
    p = p * y + 1.0 / 120.0
    p = p * y - 1.0 / 6.0
    return x + x * y * p


def _cosine_small(x: float) -> float:
    y = x * x
    p = 1.0 / 20922789888000.0
    p = p * y - 1.0 / 87178291200.0
    p = p * y + 1.0 / 479001600.0
    p = p * y - 1.0 / 3628800.0
    p = p * y + 1.0 / 40320.0
    p = p * y - 1.0 / 720.0
    p = p * y + 1.0 / 24.0
    return 1.0 - y * 0.5 + y * y * p


def bearing(dx: float, dy: float) -> float:
    """The direction of a vector in heading units, not yet rounded: 0 up to a full turn; 0 for no vector."""
    right, up = abs(dx), abs(dy)
    part = 0.0
    # The arctangent of the smaller by the larger: its series is only good up to 1.
    if right > up:
        part = QUARTER - _arctangent(up / right) * RADIAN
    elif up > 0.0:
        part = _arctangent(right / up) * RADIAN
    if dy < 0.0:
        part = HALF - part
    if dx < 0.0:
        part = TURN - part
    return part


def heading_to(dx: float, dy: float) -> int:
    """The heading that looks along a vector, to the nearest unit."""
    return floor(bearing(dx, dy) + 0.5) & (TURN - 1)


def _arctangent(t: float) -> float:
    """For t between 0 and 1: the angle is halved twice, then a series whose rest is below 1e-17."""
    t = t / (1.0 + sqrt(1.0 + t * t))
    t = t / (1.0 + sqrt(1.0 + t * t))
    y = t * t
    p = 1.0 / 23.0
    p = 1.0 / 21.0 - p * y
    p = 1.0 / 19.0 - p * y
    p = 1.0 / 17.0 - p * y
    p = 1.0 / 15.0 - p * y
    p = 1.0 / 13.0 - p * y
    p = 1.0 / 11.0 - p * y
    p = 1.0 / 9.0 - p * y
    p = 1.0 / 7.0 - p * y
    p = 1.0 / 5.0 - p * y
    p = 1.0 / 3.0 - p * y
    return 4.0 * (t - t * y * p)
