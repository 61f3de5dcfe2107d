"""Cards that somebody names who does not hold them: where they are, as far as that seat knows."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import PLAY_ORDER, RECRUIT, Lead, PlayOrder, Recruit
from feldherr.games.pixel_tactics.card_numbers import (
    BASE,
    PROMO_KINDS,
    CardId,
    card_of,
    deck_of,
    kind_of,
)
from feldherr.games.pixel_tactics.grid import (
    ALL_REFS,
    ALL_SLOTS,
    Faction,
    is_leader,
)
from feldherr.games.pixel_tactics.questions import TAKE_ACTION
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.games.pixel_tactics.view import unseen_promos, visible

USES_OF_CARDS = (Recruit, PlayOrder, Lead)


def uses_of_cards(state: State, decision: Decision) -> list[Record]:
    """What the question asks for, with every card of the own deck that is not in the own hand."""
    side = state.sides[decision.seat]
    own = [card for card in _own_cards(state, side.faction) if card not in side.hand]
    if decision.prompt == TAKE_ACTION:
        recruits: list[Record] = [RECRUIT[card][slot] for card in own for slot in ALL_SLOTS]
        return [*recruits, *(PLAY_ORDER[card] for card in own)]
    is_for_leader = any(isinstance(each, Lead) for each in decision.options() or [])
    return [Lead(card) for card in own] if is_for_leader else []


def _own_cards(state: State, faction: Faction) -> list[CardId]:
    """Those of the base deck, and promos that have been seen or may come."""
    possible = visible(state) | set(unseen_promos(state, visible(state)))
    promos = [card_of(faction, kind) for kind in PROMO_KINDS]
    return [*deck_of(faction), *(card for card in promos if card in possible)]


def rule_of(decision: Decision, use: Record) -> str:
    if isinstance(use, Recruit):
        return "PT-recruit.1"
    return "PT-order.1" if isinstance(use, PlayOrder) else decision.rule


def where_is(names: Names, state: State, seat: SeatId, card: CardId) -> tuple[str, str]:
    """The sentence that says where a card is, and the place it names."""
    for ref in ALL_REFS:
        piece = state.at(ref)
        if piece is not None and piece.card == card:
            kind = "corpse" if piece.corpse else "leader" if is_leader(ref) else "unit"
            return kind, names.bare(ref)
    side = state.sides[seat]
    if card in side.discard:
        return "discard", ""
    if kind_of(card) >= len(BASE) and card not in visible(state):
        return "promo", ""
    is_drawn = card in visible(state) - set(side.deck)
    return ("elsewhere" if is_drawn or not side.deck else "deck"), ""
