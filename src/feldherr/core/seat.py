"""Seats: who is asked, who answers and who wins, counted from 0."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Ref

Seat = int
"""A seat as people write it at the face of the core: `match.submit(0, answer)`."""
SeatId = NewType("SeatId", int)
"""A seat as records keep it, never taken for an amount or a side; sentences call it by its name."""

SEAT: Final = Ref("seat")
"""The kind of field that holds one."""

register(SeatId, SEAT)

NOBODY: Final = -1
"""No seat, as a plain number to compare with, which the compiler writes into the code."""
NO_SEAT: Final = SeatId(NOBODY)
