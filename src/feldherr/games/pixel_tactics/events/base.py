"""What the events of PIXEL TACTICS share."""

from feldherr.core.event import Event as CoreEvent
from feldherr.games.pixel_tactics.state import HIDDEN, Piece, Side, State

Event = CoreEvent[State]


def hidden(cards: list[int]) -> list[int]:
    return [HIDDEN] * len(cards)


def take_from_hand(side: Side, card: int) -> None:
    position = side.hand.index(card)
    del side.hand[position]
    del side.shown[position]


def add_to_hand(side: Side, card: int, shown: bool) -> None:
    side.hand.append(card)
    side.shown.append(shown)


def take_from_unit(state: State, ref: int) -> Piece:
    piece = state.piece(ref)
    state.sides[ref // 9].grid[ref % 9] = None
    return piece
