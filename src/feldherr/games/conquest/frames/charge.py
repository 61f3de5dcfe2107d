"""Frames of charges."""

from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.conquest.frames.terrain import Crossed
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.terms import OPEN, ChargeEnd
from feldherr.geometry.edge import FRONT, Edge
from feldherr.geometry.landing import Landing


class Charge(Record, kw_only=True):
    """CQ 3 charge: a regiment charges another one."""

    regiment: RegimentId
    target: RegimentId
    facing: Edge = FRONT
    """The side of the target that is charged, once it is named."""
    die: int = 0
    """The charge roll; 0 as long as there is none."""
    is_again: bool = False
    """Is it rolled a second time (CQ 11 unstoppable)?"""
    in_activation: bool = False
    """Is it an action of its activation, which ends if it fails?"""
    end: ChargeEnd = OPEN
    landings: Seldom[list[Landing]] = []
    """The ways it may take, once they are found; a single one is the way it takes."""
    crossed: Seldom[list[Crossed]] = []
    """The zones on its way for which dice are rolled."""
    is_hindered: bool = False
    """Has its way led half of it through hindering ground?"""
    before: Seldom[list[Contact]] = []
    """Who touched whom before its impact."""


FRAMES: list[type[Record]] = [Charge]
