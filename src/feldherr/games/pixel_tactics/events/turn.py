"""Rounds, waves, turns and the actions in them (PT round, action, recruit, order, corpseaction, move)."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.seat import NO_SEAT, SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.base import (
    Event,
    OfActions,
    OfCard,
    OfKind,
    OfPiece,
    OfSeat,
    take_from_hand,
    take_from_unit,
)
from feldherr.games.pixel_tactics.grid import (
    FRONT,
    NO_REF,
    NOWHERE,
    REAR,
    ROW_IDS,
    Ref,
    RowId,
    SlotId,
)
from feldherr.games.pixel_tactics.state import Piece, State


class WaveBegan(Event):
    """Both wave cards lie beside this row."""

    rule: ClassVar[str] = "PT-round.1"
    round: int
    wave: RowId

    def apply(self, state: State) -> None:
        state.round = self.round
        state.wave = self.wave


class TurnBegan(OfActions):
    """A player has so many actions."""

    rule: ClassVar[str] = "PT-round.3"

    def apply(self, state: State) -> None:
        state.active = self.seat
        side = state.sides[self.seat]
        side.actions = self.actions
        side.order_actions = 0
        side.slowed = 0


class TurnEnded(OfSeat):
    rule: ClassVar[str] = "PT-round.12"

    def apply(self, state: State) -> None:
        state.sides[self.seat].actions = 0
        state.sides[self.seat].order_actions = 0
        state.active = NO_SEAT


class ActionTaken(Event):
    """An action is spent (or free) and binds a card if it is exclusive; orders use up actions of their own first."""

    rule: ClassVar[str] = "PT-action.3"
    seat: SeatId
    action: str
    cost: int
    bound: Ref = NO_REF

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        if self.action == "order" and side.order_actions:
            side.order_actions -= self.cost
        else:
            side.actions -= self.cost
        if self.bound != NOWHERE:
            state.piece(self.bound).bound = True


class Recruited(Event):
    """A hand card becomes a hero."""

    rule: ClassVar[str] = "PT-recruit.1"
    seat: SeatId
    card: CardId
    slot: SlotId
    bound: bool

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        take_from_hand(side, self.card)
        side.grid[self.slot] = Piece(card=self.card, owner=self.seat, bound=self.bound)


class Moved(Event):
    """A hero changes its place; damage travels along (PT move 8)."""

    rule: ClassVar[str] = "PT-move.1"
    seat: SeatId
    slot: SlotId
    to: SlotId

    def apply(self, state: State) -> None:
        grid = state.sides[self.seat].grid
        grid[self.to] = grid[self.slot]
        grid[self.slot] = None


class CorpseRemoved(OfPiece):
    """A corpse goes to its owner's discard pile."""

    rule: ClassVar[str] = "PT-corpseaction.1"

    def apply(self, state: State) -> None:
        piece = take_from_unit(state, self.at)
        state.sides[piece.owner].discard.append(piece.card)


class OrderPlayed(OfCard):
    """A hand card is shown and played as an order."""

    rule: ClassVar[str] = "PT-order.1"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        take_from_hand(side, self.card)
        side.playing.append(self.card)
        side.orders += 1


class OrderTaken(OfCard):
    """A card is taken out of the opponent's hand to carry out its order."""

    rule: ClassVar[str] = "PT-card.illusionist.order"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        take_from_hand(side, self.card)
        side.playing.append(self.card)


class OrderCounted(OfKind):
    """A copied order counts as played (option)."""

    rule: ClassVar[str] = "PT-reaction.5"

    def apply(self, state: State) -> None:
        state.sides[self.seat].orders += 1


class OrderEnded(OfCard):
    """The order card is spent."""

    rule: ClassVar[str] = "PT-order.3"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.playing.remove(self.card)
        side.discard.append(self.card)


class ActionPassed(OfSeat):
    """An action is forfeited."""

    rule: ClassVar[str] = "PT-round.11"

    def apply(self, state: State) -> None:
        state.sides[self.seat].actions -= 1


class ActionsGained(OfActions):
    rule: ClassVar[str] = "PT-action.2"

    def apply(self, state: State) -> None:
        state.sides[self.seat].actions += self.actions


class OrderActionsGained(OfActions):
    """Actions of this turn that may be used for orders only."""

    rule: ClassVar[str] = "PT-card.mystic.order"

    def apply(self, state: State) -> None:
        state.sides[self.seat].order_actions += self.actions


class Slowed(OfActions):
    """Fewer actions in the next wave."""

    rule: ClassVar[str] = "PT-card.scientist.front"

    def apply(self, state: State) -> None:
        state.sides[self.seat].slowed_later += self.actions


class WaveEnded(Event):
    """Marks and effects of this wave end."""

    rule: ClassVar[str] = "PT-round.5"

    def apply(self, state: State) -> None:
        for side in state.sides:
            side.orders = 0
            side.shield = 0
            side.vengeful = False
            side.executed = False
            side.slowed += side.slowed_later
            side.slowed_later = 0
            for piece in side.grid:
                if piece is not None:
                    piece.bound = False
                    piece.hurt = False
                    piece.struck = False
                    piece.bonus = 0


class RoundEnded(Event):
    """The wave cards are swapped."""

    rule: ClassVar[str] = "PT-round.8"
    round: int
    first: SeatId

    def apply(self, state: State) -> None:
        state.first = self.first


def next_wave(state: State) -> WaveBegan:
    """PT round 1, 9: front, flank, rear, then the front of the next round."""
    if state.round == 0 or state.wave == REAR:
        return WaveBegan(state.round + 1, FRONT)
    return WaveBegan(state.round, ROW_IDS[state.wave + 1])


TURN_EVENTS: list[type[Record]] = [
    WaveBegan, TurnBegan, TurnEnded, ActionTaken, Recruited, Moved, CorpseRemoved, OrderPlayed, OrderTaken,
    OrderCounted, OrderEnded, ActionPassed, ActionsGained, OrderActionsGained, Slowed, WaveEnded,
    RoundEnded,
]  # fmt: skip
