"""Events of what regiments do in contact, and of rallying."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import WITHDRAWING, Action


class Rallied(Event):
    """CQ 3 rally 1, 6 broken 3: a regiment is no longer broken."""

    rule: ClassVar[str] = "CQ-3.rally.1"
    regiment: RegimentId
    by_action: bool = True
    """CQ 6 broken 1: after a rally action losses are counted anew; after anything else, from the start of the round."""

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.broken = 0
        if self.by_action:
            regiment.base = state.strength(self.regiment)
        regiment.known = None


class FearRolled(Event):
    """CQ 11 fearsome: whoever is touched by fearsome stands has to overcome them before it rallies."""

    rule: ClassVar[str] = "CQ-11.fearsome"
    regiment: RegimentId
    die: int
    target: int
    succeeds: bool
    doubted: bool = False
    """CQ 8 duel 3: it passed with a 1, which is rolled again."""

    def apply(self, state: State) -> None:
        pass


class ResolveTested(Event):
    """CQ 4 reform 2, withdraw 3: does a regiment keep its order before the enemy?"""

    rule: ClassVar[str] = "CQ-4.reform.2"
    regiment: RegimentId
    action: Action
    die: int
    target: int
    is_clean: bool
    doubted: bool = False
    """CQ 8 duel 3: it passed with a 1, which is rolled again."""

    def row(self) -> str:
        return "CQ-4.withdraw.3" if self.action == WITHDRAWING else self.rule

    def apply(self, state: State) -> None:
        pass


class WithdrawalRolled(Event):
    """CQ 4 withdraw 4, withdraw 5: what breaking off costs: so many wounds, for every stand in contact or at all."""

    rule: ClassVar[str] = "CQ-4.withdraw.4"
    regiment: RegimentId
    die: int
    wounds: int

    def apply(self, state: State) -> None:
        pass


class WithdrawFailed(Event):
    """CQ 4 withdraw 8: no way leads away from the enemies; the regiment stays where it was."""

    rule: ClassVar[str] = "CQ-4.withdraw.8"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        pass


EVENTS: list[type[Record]] = [Rallied, FearRolled, ResolveTested, WithdrawalRolled, WithdrawFailed]
