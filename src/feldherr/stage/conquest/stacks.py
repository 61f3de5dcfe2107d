"""Command stacks as they lie on the table: what has been turned up, and what a seat may know of the rest."""

from feldherr.battlefield.letters import letter
from feldherr.core.text import Texts
from feldherr.games.conquest.ids import NO_CHARACTER_KIND, NO_REGIMENT, CardId, RegimentId, Side
from feldherr.games.conquest.state import HIDDEN, State
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.terms import ACTION, GONE, INFANTRY, TYPES
from feldherr.stage.conquest.scene import CommandCard, Stack

HERO = "hero"
"""The sign of characters."""
ARCHERS = "archers"
"""The sign of those on foot who shoot."""


def regiments_of(state: State, card: CardId) -> list[RegimentId]:
    """The regiments a card is about: those of its entry, or the one its character stands in."""
    named = state.cards[card]
    if named.character != NO_CHARACTER_KIND:
        return [
            each.regiment
            for each in state.characters
            if (each.side, each.kind) == (named.side, named.character)
            and each.alive
            and each.regiment != NO_REGIMENT
        ]
    return [
        RegimentId(number)
        for number, each in enumerate(state.regiments)
        if (each.side, each.kind) == (named.side, named.regiments) and each.place != GONE
    ]


def stack_of(names: Names, own: Texts, side: Side, seat: int) -> Stack:
    """The stack of a side."""
    state = names.state
    deck = state.decks[side] if state.decks else None
    spent, rest = (deck.spent, deck.cards) if deck else ([], [])
    cards = [_spent(names, card, place, side, len(spent)) for place, card in enumerate(spent)]
    cards += [
        _card(names, card, f"card.{side}.{len(spent) + n}", "") for n, card in enumerate(rest)
    ]
    shown = [names.card(card) for card in rest if card != HIDDEN]
    key = "stack.known" if shown else "stack.hidden" if rest else "stack.empty"
    spoken = own.say(
        key, side=names.side(side), count=len(rest), cards=", ".join(shown), spent=len(spent)
    )
    if spent:
        spoken += " " + own.say("stack.spent", cards=", ".join(names.card(each) for each in spent))
    return Stack(side, names.side(side), side == seat, len(rest), cards, spoken)


def _spent(names: Names, card: CardId, place: int, side: Side, count: int) -> CommandCard:
    state = names.state
    is_now = state.phase == ACTION and state.active == side and place == count - 1
    return _card(names, card, f"card.{side}.{place}", "now" if is_now else "spent")


def _card(names: Names, card: CardId, id: str, state: str) -> CommandCard:
    if card == HIDDEN:
        return CommandCard(id, names.card(card), "", "", "hidden")
    table = names.state
    letters = [letter(table.field, each) for each in regiments_of(table, card)]
    return CommandCard(
        id, names.card(card), " ".join(letters), icon_of(table, card), state or "known"
    )


def icon_of(state: State, card: CardId) -> str:
    """The type of the regiments it names, or the sign of characters."""
    named = state.cards[card]
    if named.character != NO_CHARACTER_KIND:
        return HERO
    kind = state.catalogue.regiments[named.regiments]
    return ARCHERS if kind.barrage and kind.type == INFANTRY else TYPES[kind.type]
