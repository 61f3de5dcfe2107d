"""The ids of everything that can be pointed at, and what answers and events touch."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.seat import NO_SEAT, NOBODY, SeatId
from feldherr.games.pixel_tactics.answers import (
    Aim,
    Attack,
    Card,
    Column,
    DrawCard,
    DrawPromo,
    Execute,
    Lead,
    Move,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    Row,
    Slot,
    TakeDamage,
    Target,
)
from feldherr.games.pixel_tactics.card_numbers import NAMES, CardId, faction_of, kind_of
from feldherr.games.pixel_tactics.events.base import (
    Event,
    OfDraw,
)
from feldherr.games.pixel_tactics.events.card_moves import (
    CardFound,
    CardsDiscarded,
    DeckArranged,
    DeckCardDiscarded,
    PutOnDeck,
    TopSeen,
)
from feldherr.games.pixel_tactics.events.turn import OrderEnded, OrderPlayed, OrderTaken
from feldherr.games.pixel_tactics.grid import (
    FACTIONS,
    NOWHERE,
    REF,
    ROWS,
    SEAT_IDS,
    SLOT,
    SLOTS,
    ColumnId,
    Faction,
    Ref,
    RowId,
    column_number,
    leader_of,
    opponent_of,
    ref_of,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.state import State

PROMO = "promo"


def place_id(ref: Ref) -> str:
    return f"{seat_of(ref)}.{SLOTS[slot_of(ref)]}"


def deck_id(seat: SeatId) -> str:
    return f"deck.{seat}"


def discard_id(seat: SeatId) -> str:
    return f"discard.{seat}"


def row_id(seat: SeatId, row: RowId) -> str:
    return f"row.{seat}.{ROWS[row]}"


def column_id(seat: SeatId, column: ColumnId) -> str:
    return f"column.{seat}.{column_number(column)}"


def card_word(card: CardId, faction: Faction) -> str:
    """The name of a card; one of the other faction (a promo card) says so."""
    name = NAMES[kind_of(card)]
    return name if faction_of(card) == faction else f"{FACTIONS[faction_of(card)]}.{name}"


def hand_id(state: State, seat: SeatId, card: CardId, viewer: SeatId) -> str:
    """A card in a hand: `hand.knight` in the own one, `known.1.knight` in somebody else's."""
    word = card_word(card, state.sides[seat].faction)
    return f"hand.{word}" if seat == viewer else f"known.{seat}.{word}"


def top_id(state: State, seat: SeatId, card: CardId) -> str:
    """A known card on top of a deck."""
    return f"top.{seat}.{card_word(card, state.sides[seat].faction)}"


def card_id(state: State, card: CardId, viewer: SeatId) -> str:
    """Where a known card lies, if it can be pointed at; otherwise empty."""
    for seat in (viewer, opponent_of(viewer)):
        if card in state.sides[seat].hand:
            return hand_id(state, seat, card, viewer)
        if card in state.sides[seat].deck:
            return top_id(state, seat, card)
    return ""


def touches(state: State, decision: Decision, answer: Record) -> list[str]:
    """What an answer or an item touches: who acts, then where or at whom."""
    return [each for each in _touches(state, decision.seat, answer) if each]


def _touches(state: State, seat: SeatId, answer: Record) -> list[str]:
    if isinstance(answer, DrawCard):
        return [deck_id(seat)]
    if isinstance(answer, Recruit):
        return [card_id(state, answer.card, seat), place_id(ref_of(seat, answer.slot))]
    if isinstance(answer, Attack):
        target = (
            [] if answer.target == NOWHERE else [place_id(ref_of(opponent_of(seat), answer.target))]
        )
        return [place_id(ref_of(seat, answer.slot)), *target]
    if isinstance(answer, (Move, TakeDamage)):
        return [place_id(ref_of(seat, answer.slot)), place_id(ref_of(seat, answer.to))]
    if isinstance(answer, PlayOrder):
        return [card_id(state, answer.card, seat), discard_id(seat)]
    if isinstance(answer, DrawPromo):
        return [card_id(state, answer.card, seat), PROMO]
    if isinstance(answer, Execute):
        return [card_id(state, answer.card, seat), place_id(answer.target)]
    if isinstance(answer, Lead):
        return [card_id(state, answer.card, seat), place_id(leader_of(seat))]
    if isinstance(answer, Card):
        return [card_id(state, answer.card, seat)]
    if isinstance(answer, (Target, Slot, RemoveCorpse)):
        return [place_id(answer.at)]
    if isinstance(answer, Aim):
        return [] if answer.target == NOWHERE else [place_id(answer.target)]
    if isinstance(answer, Due):
        return [] if answer.source == NOWHERE else [place_id(answer.source)]
    if isinstance(answer, Row):
        return [row_id(each, answer.row) for each in _seats(answer.seat)]
    if isinstance(answer, Column):
        return [column_id(each, answer.column) for each in _seats(answer.seat)]
    return []


def _seats(seat: SeatId) -> list[SeatId]:
    return SEAT_IDS if seat == NOBODY else [seat]


_PILES: dict[type[Event], str] = {
    CardsDiscarded: "discard", DeckCardDiscarded: "discard", OrderEnded: "discard", OrderPlayed: "discard",
    OrderTaken: "discard", TopSeen: "deck", DeckArranged: "deck", PutOnDeck: "deck", CardFound: "deck",
}  # fmt: skip


def touched(event: Event) -> list[str]:
    """What on the table an event is about."""
    found: list[str] = []
    seat: SeatId = getattr(event, "seat", NO_SEAT)
    for name, kind in event.fields:
        value = getattr(event, name)
        if kind is REF and value != NOWHERE:
            found.append(place_id(value))
        elif kind is SLOT and value != NOWHERE:
            found.append(place_id(ref_of(seat, value)))
    pile = _PILES.get(type(event)) or ("deck" if isinstance(event, OfDraw) else "")
    if pile and seat in SEAT_IDS:
        found.append(f"{pile}.{seat}")
    return found
