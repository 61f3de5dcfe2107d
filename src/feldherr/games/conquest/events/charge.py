"""Events of charges: what is declared and rolled, where everybody ends, and how a charge fails."""

from typing import Annotated, ClassVar, Final

from feldherr.core.codec import Record
from feldherr.core.kind import ListOf
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.placing import SetDown
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import BLOCKED, NO_ROOM, STUCK, TOO_SHORT, ChargeEnd
from feldherr.geometry.edge import Edge
from feldherr.geometry.march import LEG, Leg

_RULES_OF_FAILURES: Final = {
    TOO_SHORT: "CQ-3.charge.5", BLOCKED: "CQ-3.charge.12", STUCK: "CQ-3.charge.24", NO_ROOM: "CQ-3.charge.25",
}  # fmt: skip


class ChargeDeclared(Event, kw_only=True):
    """CQ 3 charge 3, charge 18: a regiment charges a side of another one."""

    rule: ClassVar[str] = "CQ-3.charge.18"
    regiment: RegimentId
    target: RegimentId
    facing: Edge

    def apply(self, state: State) -> None:
        pass


class ChargeRolled(Event):
    """CQ 3 charge 4: the charge roll, and how far the charge leads with it; no die for a distance that is fixed."""

    rule: ClassVar[str] = "CQ-3.charge.4"
    regiment: RegimentId
    die: int
    reach: int

    def apply(self, state: State) -> None:
        pass


class ChargeMoved(SetDown, kw_only=True):
    """CQ 3 charge 8, charge 22, charge 23: a charger has moved as far as it could: to its target, or not so far."""

    rule: ClassVar[str] = "CQ-3.charge.8"
    legs: Annotated[list[Leg], ListOf(LEG)]


class ClosedUp(SetDown, kw_only=True):
    """CQ 3 charge 14: a charger has turned about the point of contact until it lies flush with its target."""

    rule: ClassVar[str] = "CQ-3.charge.14"
    target: RegimentId


class TargetTurned(SetDown, kw_only=True):
    """CQ 3 charge 15: the target has turned into its charger."""

    rule: ClassVar[str] = "CQ-3.charge.15"


class Nudged(SetDown, kw_only=True):
    """CQ 3 charge 16: an enemy in the way of a charge is moved by an inch."""

    rule: ClassVar[str] = "CQ-3.charge.16"


class ChargeSucceeded(Event):
    """CQ 3 charge 21: a charge has been completed."""

    rule: ClassVar[str] = "CQ-3.charge.21"
    regiment: RegimentId
    target: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.charged = state.round
        regiment.known = None


class ChargeFailed(Event):
    """CQ 3 charge 5, 12, 24, 25: a charge has failed, and how."""

    regiment: RegimentId
    target: RegimentId
    end: ChargeEnd

    def row(self) -> str:
        return _RULES_OF_FAILURES[self.end]

    def apply(self, state: State) -> None:
        pass


class CameFree(SetDown, kw_only=True):
    """CQ 3 charge 24: a charger that stands on a friend goes the shortest way off it."""

    rule: ClassVar[str] = "CQ-3.charge.24"


class SteppedBack(SetDown, kw_only=True):
    """CQ 3 charge 25: a charger that cannot align with its target goes back."""

    rule: ClassVar[str] = "CQ-3.charge.25"


class Crowded(Event):
    """CQ 3 charge 29: a charger has stopped nearer than an inch to somebody, and has to put that right next time."""

    rule: ClassVar[str] = "CQ-3.charge.29"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        state.regiments[self.regiment].crowded = state.round


class Pressed(SetDown, kw_only=True):
    """CQ 6 press 1: a stranded regiment is pushed back into contact."""

    rule: ClassVar[str] = "CQ-6.press.1"
    target: RegimentId
    """The enemy it touches again."""


EVENTS: list[type[Record]] = [
    ChargeDeclared, ChargeRolled, ChargeMoved, ClosedUp, TargetTurned, Nudged, ChargeSucceeded, ChargeFailed,
    CameFree, SteppedBack, Crowded, Pressed,
]  # fmt: skip
