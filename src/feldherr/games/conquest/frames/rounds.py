"""Frames of a round, its reserve, its turns and its victory phase."""

from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    NO_SIDE,
    CharacterId,
    RegimentId,
    Side,
)
from feldherr.games.conquest.terms import LIGHT, TroopClass


class Round(Record):
    """CQ 2 round 1: reinforcement, command, supremacy, action and victory phase."""

    reserves: int = 0
    """Sides that have dealt with their reserve."""
    dice: list[int] = []
    """Of the priority roll, so far."""
    chooser: Side = NO_SIDE


class Reserve(Record, kw_only=True):
    """CQ 2 reinf: which of a side's regiments arrive."""

    side: Side
    settled: list[RegimentId] = []
    """Those about which no die is rolled any more, wherever they are."""
    troop_class: TroopClass = LIGHT
    """The class that is rolled for."""
    successes: int = 0
    has_rolled: bool = False


class Supremacy(Record):
    """CQ 2 sup 8: a side says whether it activates its supremacy."""

    side: Side


class Turns(Record):
    """CQ 2 act 1: the sides turn up cards alternately; `turn` is next."""

    turn: Side


class Turn(Record, kw_only=True):
    """One card and the unit it activates."""

    side: Side
    regiment: RegimentId = NO_REGIMENT
    character: CharacterId = NO_CHARACTER
    gift: Seldom[str] = ""
    """The entry that makes this card come out of turn; the regiment it activates is under it."""


class Victory(Record):
    """CQ 2 vict 1: zones, points, and whether the battle is over."""


FRAMES: list[type[Record]] = [Round, Reserve, Supremacy, Turns, Turn, Victory]
