"""PT information, corpse 7: what a seat may know of the table, and worlds that agree with it."""

from feldherr.core.rng import Quick, shuffled
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId, all_promos, deck_of
from feldherr.games.pixel_tactics.grid import CENTRE, SEAT_IDS, opponent_of
from feldherr.games.pixel_tactics.powers import PEEKS
from feldherr.games.pixel_tactics.rules.values import hand_is_open, power_at
from feldherr.games.pixel_tactics.state import HIDDEN, Side, State


def redacted(state: State, seat: SeatId) -> State:
    """A copy in which every card the seat may not know is HIDDEN; a spectator knows what both players know."""
    seen = state.copy()
    seen.promo = [HIDDEN] * len(seen.promo)
    for owner in SEAT_IDS:
        side = seen.sides[owner]
        known = side.known if owner == seat else 0
        if owner == seat and known == 0 and side.deck and peeks(state, seat):
            known = 1
        side.deck = [HIDDEN] * (len(side.deck) - known) + side.deck[len(side.deck) - known :]
        if owner != seat and not (seat == opponent_of(owner) and hand_is_open(state, owner)):
            _hide_hand(side)
    return seen


def _hide_hand(side: Side) -> None:
    """Seen cards in front: their places among the others would tell which of those are older."""
    if not all(side.shown):
        known = sorted(card for card, shown in zip(side.hand, side.shown, strict=True) if shown)
        unknown = len(side.hand) - len(known)
        side.hand = known + [HIDDEN] * unknown
        side.shown = [True] * len(known) + [False] * unknown


def peeks(state: State, seat: SeatId) -> bool:
    """PT card oracle rear: the top card of the own deck may be looked at."""
    return any(power_at(state, ref).traits[PEEKS] for ref in state.heroes(seat))


def filled(state: State, seat: SeatId, random: Quick) -> State:
    """Hidden cards dealt by chance out of those nobody has seen; works on the state given."""
    seen = visible(state)
    promos = shuffled(unseen_promos(state, seen), random)
    for side in state.sides:
        pool = shuffled([card for card in deck_of(side.faction) if card not in seen], random)
        hidden_hand = [n for n, card in enumerate(side.hand) if card == HIDDEN]
        hidden_deck = [n for n, card in enumerate(side.deck) if card == HIDDEN]
        # A position that was written down in the middle of an order lacks the card that was being played.
        promo_count = max(0, len(hidden_hand) + len(hidden_deck) - len(pool))
        for n in shuffled(hidden_hand, random)[:promo_count]:
            side.hand[n] = promos.pop()
        for n in hidden_hand:
            if side.hand[n] == HIDDEN:
                side.hand[n] = pool.pop()
        for n in hidden_deck:
            side.deck[n] = pool.pop()
    state.promo = promos
    return state


def visible(state: State) -> set[CardId]:
    """All cards whose place is known."""
    cards: set[CardId] = set()
    for side in state.sides:
        for pile in (side.hand, side.deck, side.discard, side.victory, side.playing):
            cards.update(pile)
        cards.update(piece.card for piece in side.grid if piece is not None)
    cards.discard(HIDDEN)
    return cards


def unseen_promos(state: State, seen: set[CardId]) -> list[CardId]:
    if not state.rules.promo:
        return []
    return [card for card in all_promos() if card not in seen]


def broken(state: State) -> list[str]:
    """Invariants: cards are conserved, leaders stand in the centre, flags fit their cards."""
    found: list[str] = []
    cards: list[CardId] = list(state.promo)
    for number, side in enumerate(state.sides):
        cards.extend(everything(side))
        if len(side.hand) != len(side.shown):
            found.append(f"seat {number}: {len(side.hand)} hand cards, {len(side.shown)} flags")
        if not 0 <= side.known <= len(side.deck):
            found.append(f"seat {number}: knows {side.known} of {len(side.deck)} deck cards")
        for slot, piece in enumerate(side.grid):
            if piece is not None and (
                piece.damage < 0 or (piece.corpse and (piece.damage or slot == CENTRE))
            ):
                found.append(f"seat {number} slot {slot}: impossible piece {piece!r}")
    expected = 50 + (8 if state.rules.promo else 0)
    if len(cards) != expected or len(set(cards)) != expected:
        found.append(f"{len(set(cards))} different of {len(cards)} cards, expected {expected}")
    return found


def everything(side: Side) -> list[CardId]:
    on_table = [piece.card for piece in side.grid if piece is not None]
    return [*on_table, *side.hand, *side.deck, *side.discard, *side.victory, *side.playing]
