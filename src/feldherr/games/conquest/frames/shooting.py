"""Frames of volleys."""

from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.ids import RegimentId, StandId
from feldherr.geometry.edge import Edge


class Shots(Record, kw_only=True):
    """CQ 3 volley 9-12: what one stand shoots."""

    stand: StandId
    dice: int
    is_effective: bool
    """At effective range."""
    is_close: bool
    """Near enough for a murderous volley."""
    sides: list[Edge]
    """The sides of the target it can shoot at; once it is settled, one."""


class Volley(Record, kw_only=True):
    """CQ 3 volley: a regiment shoots at another one."""

    regiment: RegimentId
    target: RegimentId
    is_indirect: bool = False
    """CQ 11 arcing fire."""
    shots: list[Shots] = []
    attacks: list[Attack] = []
    """What is still to be rolled, one for each side of the target."""
    before: Seldom[list[Contact]] = []
    """The contacts there were when it began."""


class TakeAim(Record):
    """CQ 3 aim: a regiment takes aim."""

    regiment: RegimentId


FRAMES: list[type[Record]] = [Volley, TakeAim]
