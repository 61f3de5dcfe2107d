"""PT draw: taking cards from the deck."""

from feldherr.games.pixel_tactics.events.setup import CardsDrawn
from feldherr.games.pixel_tactics.state import Ctx


def draw(ctx: Ctx, seat: int, count: int) -> int:
    """PT draw 4: as many cards as there are, up to `count`; how many it were."""
    deck = ctx.state.sides[seat].deck
    taken = min(count, len(deck))
    if taken:
        cards = deck[len(deck) - taken :]
        cards.reverse()
        ctx.emit(CardsDrawn(seat, cards))
    return taken
