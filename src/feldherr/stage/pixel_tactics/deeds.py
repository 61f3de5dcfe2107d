"""What can be seen of the events of PIXEL TACTICS: cards that go from place to place, attacks, wounds, the wave."""

from collections.abc import Callable
from typing import Final

from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.base import Event, OfDraw, OfPiece
from feldherr.games.pixel_tactics.events.card_moves import (
    CardFound,
    CardsDiscarded,
    DeckCardDiscarded,
    EffectBegan,
    HeroDiscarded,
    PutOnDeck,
    ReturnedToHand,
    Swapped,
)
from feldherr.games.pixel_tactics.events.combat import (
    Attacked,
    Captured,
    Damaged,
    DamageMoved,
    Fell,
    Healed,
    Intercepted,
    Revived,
    Strengthened,
)
from feldherr.games.pixel_tactics.events.setup import GameEnded, LeadersRevealed
from feldherr.games.pixel_tactics.events.turn import (
    CorpseRemoved,
    Moved,
    OrderPlayed,
    OrderTaken,
    Recruited,
    WaveBegan,
)
from feldherr.games.pixel_tactics.grid import (
    MELEE,
    NOWHERE,
    RANGED,
    SEAT_IDS,
    leader_of,
    ref_of,
    seat_of,
)
from feldherr.games.pixel_tactics.state import HIDDEN, State
from feldherr.stage.parts import Deed, DeedKind
from feldherr.stage.pixel_tactics.elements import card_word, deck_id, discard_id, place_id

_ATTACKS: Final[dict[int, DeedKind]] = {MELEE: "strike", RANGED: "shoot"}


def hand_of(seat: SeatId) -> str:
    """A whole hand, also one whose cards nobody else sees."""
    return f"hand.{seat}"


def deed_of(state: State, event: Event) -> Deed | None:
    """What can be seen of an event as the seat knows it."""
    found = _SEEN.get(type(event))
    if found is not None:
        return found(state, event)
    if isinstance(event, OfDraw):
        return Deed("card", deck_id(event.seat), hand_of(event.seat), len(event.cards))
    return None


def _named(state: State, seat: SeatId, card: CardId) -> str:
    return "" if card == HIDDEN else card_word(card, state.sides[seat].faction)


def _wave(state: State, event: Event) -> Deed:
    return Deed("banner")


def _recruited(state: State, event: Event) -> Deed:
    assert isinstance(event, Recruited)
    to = place_id(ref_of(event.seat, event.slot))
    return Deed("card", hand_of(event.seat), to, 1, _named(state, event.seat, event.card))


def _moved(state: State, event: Event) -> Deed:
    assert isinstance(event, Moved)
    here, there = (place_id(ref_of(event.seat, slot)) for slot in (event.slot, event.to))
    return Deed("move", here, there)


def _swapped(state: State, event: Event) -> Deed:
    assert isinstance(event, Swapped)
    return Deed("move", place_id(event.one), place_id(event.other))


def _captured(state: State, event: Event) -> Deed:
    assert isinstance(event, Captured)
    return Deed("move", place_id(event.at), place_id(event.to))


def _ordered(state: State, event: Event) -> Deed:
    assert isinstance(event, (OrderPlayed, OrderTaken))
    seat = event.seat
    return Deed("play", hand_of(seat), discard_id(seat), 1, _named(state, seat, event.card))


def _discarded(state: State, event: Event) -> Deed:
    assert isinstance(event, CardsDiscarded)
    card = _named(state, event.seat, event.cards[0]) if len(event.cards) == 1 else ""
    return Deed("card", hand_of(event.seat), discard_id(event.seat), len(event.cards), card)


def _from_deck(state: State, event: Event) -> Deed:
    assert isinstance(event, DeckCardDiscarded)
    seat = event.seat
    return Deed("card", deck_id(seat), discard_id(seat), 1, _named(state, seat, event.card))


def _found(state: State, event: Event) -> Deed:
    assert isinstance(event, CardFound)
    seat = event.seat
    return Deed("card", deck_id(seat), hand_of(seat), 1, _named(state, seat, event.card))


def _onto_deck(state: State, event: Event) -> Deed:
    assert isinstance(event, PutOnDeck)
    seat = event.seat
    return Deed("card", hand_of(seat), deck_id(seat), 1, _named(state, seat, event.card))


def _off_the_unit(state: State, event: Event) -> Deed:
    assert isinstance(event, OfPiece)
    seat = seat_of(event.at)
    to = hand_of(seat) if isinstance(event, ReturnedToHand) else discard_id(seat)
    return Deed("card", place_id(event.at), to, 1, _named(state, seat, event.card))


def _attacked(state: State, event: Event) -> Deed:
    assert isinstance(event, Attacked)
    target = "" if event.target == NOWHERE else place_id(event.target)
    return Deed(_ATTACKS.get(event.mode, "cast"), place_id(event.attacker), target)


def _intercepted(state: State, event: Event) -> Deed:
    assert isinstance(event, Intercepted)
    return Deed("block", place_id(event.by), place_id(event.instead_of))


def _damaged(state: State, event: Event) -> Deed:
    assert isinstance(event, Damaged)
    dealer = "" if event.dealer == NOWHERE else place_id(event.dealer)
    return Deed("hurt", place_id(event.at), dealer, event.amount)


def _damage_moved(state: State, event: Event) -> Deed:
    assert isinstance(event, DamageMoved)
    return Deed("hurt", place_id(event.to), place_id(event.source), event.amount)


def _healed(state: State, event: Event) -> Deed:
    assert isinstance(event, Healed)
    return Deed("heal", place_id(event.at), "", event.amount)


def _fell(state: State, event: Event) -> Deed:
    assert isinstance(event, Fell)
    return Deed("fall", place_id(event.at))


def _ended(state: State, event: Event) -> Deed | None:
    assert isinstance(event, GameEnded)
    return Deed("fall", place_id(leader_of(event.killed[0]))) if event.killed else None


def _revived(state: State, event: Event) -> Deed:
    assert isinstance(event, Revived)
    return Deed("rise", place_id(event.at))


def _strengthened(state: State, event: Event) -> Deed:
    assert isinstance(event, Strengthened)
    return Deed("act", place_id(event.at), "", event.amount)


def _began(state: State, event: Event) -> Deed | None:
    assert isinstance(event, EffectBegan)
    return None if event.source == NOWHERE else Deed("act", place_id(event.source))


def _revealed(state: State, event: Event) -> Deed:
    assert isinstance(event, LeadersRevealed)
    first, second = (place_id(leader_of(seat)) for seat in SEAT_IDS)
    return Deed("turn", first, second)


_SEEN: Final[dict[type[Event], Callable[[State, Event], Deed | None]]] = {
    WaveBegan: _wave, Recruited: _recruited, Moved: _moved, Swapped: _swapped, Captured: _captured,
    OrderPlayed: _ordered, OrderTaken: _ordered, CardsDiscarded: _discarded, DeckCardDiscarded: _from_deck,
    CardFound: _found, PutOnDeck: _onto_deck, CorpseRemoved: _off_the_unit, HeroDiscarded: _off_the_unit,
    ReturnedToHand: _off_the_unit, Attacked: _attacked, Intercepted: _intercepted, Damaged: _damaged,
    DamageMoved: _damage_moved, Healed: _healed, Fell: _fell, Revived: _revived, Strengthened: _strengthened,
    EffectBegan: _began, LeadersRevealed: _revealed, GameEnded: _ended,
}  # fmt: skip
