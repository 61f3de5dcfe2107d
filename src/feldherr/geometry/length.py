"""Lengths are whole micrometres."""

from typing import Final

MM: Final = 1000
INCH: Final = 25_400

EPS: Final = 20
"""Two pieces touch when their separation is at most this, either way; deeper is an overlap."""

REACH: Final = 10_000_000
"""No coordinate that comes from outside may be larger: ten metres."""
