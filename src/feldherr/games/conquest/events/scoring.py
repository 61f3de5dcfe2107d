"""Events of the victory phase."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import Side, ZoneId
from feldherr.games.conquest.state import State, Zone
from feldherr.games.conquest.terms import ScoreWord


class ZoneSeized(Event):
    """CQ 12 seize 1: a zone is seized by a side, or by nobody any more."""

    rule: ClassVar[str] = "CQ-12.seize.1"
    zone: ZoneId
    holder: Side

    def apply(self, state: State) -> None:
        zone = state.zones[self.zone]
        state.zones[self.zone] = Zone(
            x=zone.x, y=zone.y, radius=zone.radius, kind=zone.kind, owner=zone.owner, holder=self.holder
        )  # fmt: skip


class Scored(Event):
    """CQ 12 score 2: a side scores victory points for one thing the scenario asks for."""

    rule: ClassVar[str] = "CQ-12.score.2"
    side: Side
    word: ScoreWord
    points: int

    def apply(self, state: State) -> None:
        state.points[self.side] += self.points


class BattleEnded(Event):
    """CQ 12 win 1: the battle is over; NO_SIDE wins a draw."""

    rule: ClassVar[str] = "CQ-12.win.1"
    winner: Side
    points: list[int]

    def apply(self, state: State) -> None:
        state.over = True
        state.winner = self.winner


EVENTS: list[type[Record]] = [ZoneSeized, Scored, BattleEnded]
