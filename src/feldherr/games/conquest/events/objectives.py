"""Events of secondary objectives."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import SecondaryId, Side
from feldherr.games.conquest.state import HIDDEN_OBJECTIVE, Achieved, State


class ObjectivesDrawn(Event):
    """CQ 12 setup 5: a side has drawn secondary objectives, which only the side knows."""

    rule: ClassVar[str] = "CQ-12.setup.5"
    side: Side
    cards: list[SecondaryId]

    def apply(self, state: State) -> None:
        state.hands[self.side] = self.cards

    def seen_by(self, seat: Seat) -> Event:
        hidden = [HIDDEN_OBJECTIVE] * len(self.cards)
        return self if seat == self.side else ObjectivesDrawn(self.side, hidden)


class ObjectivesKept(Event):
    """CQ 12 setup 5: a side has discarded what it did not want and keeps these, again in secret."""

    rule: ClassVar[str] = "CQ-12.setup.5"
    side: Side
    cards: list[SecondaryId]

    def apply(self, state: State) -> None:
        state.hands[self.side] = self.cards

    def seen_by(self, seat: Seat) -> Event:
        hidden = [HIDDEN_OBJECTIVE] * len(self.cards)
        return self if seat == self.side else ObjectivesKept(self.side, hidden)


class ObjectiveAchieved(Event):
    """CQ 12 score 1: a secondary objective is shown, scored and noted with its round."""

    rule: ClassVar[str] = "CQ-12.score.1"
    side: Side
    card: SecondaryId
    points: int

    def apply(self, state: State) -> None:
        hand = state.hands[self.side][:]
        hand.remove(self.card if self.card in hand else HIDDEN_OBJECTIVE)
        state.hands[self.side] = hand
        done = Achieved(self.card, state.round)
        state.achieved[self.side] = [*state.achieved[self.side], done]
        state.points[self.side] += self.points


EVENTS: list[type[Record]] = [ObjectivesDrawn, ObjectivesKept, ObjectiveAchieved]
