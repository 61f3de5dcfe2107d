"""What the soak knows about single games: who certainly may not see what, and what must not come from nowhere."""

from feldherr.core.decision import Seat
from feldherr.core.event import Event, State
from feldherr.games.pixel_tactics.cards import CARD
from feldherr.games.pixel_tactics.powers import ENEMY_HAND_OPEN
from feldherr.games.pixel_tactics.rules.values import trait
from feldherr.games.pixel_tactics.state import State as PixelTactics
from feldherr.games.runewars.events.damage import FigureReturned, TrayAdded
from feldherr.games.runewars.state import (
    ACTIVATION,
    BOTH_SIDES,
    EVERYBODY,
    HIDDEN,
    NO_CHOICE,
    SETTING_UP,
    is_known,
)
from feldherr.games.runewars.state import State as Runewars


def secrets_from(state: State, reader: Seat) -> set[str]:
    """Cards that the reader has certainly not seen, by the rules of the game and not by its view."""
    if not isinstance(state, PixelTactics):
        return set()
    cards = list(state.promo)
    for owner, side in enumerate(state.sides):
        if owner != reader:
            cards += side.deck
            if reader > 1 or not trait(state, reader, ENEMY_HAND_OPEN):
                unseen = zip(side.hand, side.shown, strict=True)
                cards += [card for card, shown in unseen if not shown]
    return {CARD.names[card] for card in cards}


def open_secrets(seen: State, reader: Seat) -> list[str]:
    """Numbers in a view that the reader may not know: dials before they are revealed, the deck, drawn cards."""
    if not isinstance(seen, Runewars):
        return []
    side = seen.sides[reader] if reader < len(seen.sides) else -1
    shown = [is_known(known, side) for known in seen.deck_known]
    is_open = [False] * (len(seen.deck) - len(shown)) + shown
    found = [
        "the morale deck"
        for card, is_shown in zip(seen.deck, is_open, strict=True)
        if card != HIDDEN and not is_shown
    ]
    for card, known_to in zip(seen.drawn, seen.drawn_by, strict=True):
        both = known_to == BOTH_SIDES and side >= 0
        if known_to not in (side, EVERYBODY) and not both and card != HIDDEN:
            found.append("a drawn morale card")
    for number, unit in enumerate(seen.units):
        has_tool = seen.in_play(number) or unit.action != NO_CHOICE
        covered = seen.phase == ACTIVATION and not unit.revealed and seen.side(number) != side
        if has_tool and covered and (unit.action, unit.modifier) != (HIDDEN, HIDDEN):
            found.append(f"the dial of unit {number}")
    return found


def figures(state: State) -> int:
    """How many figures are in play, on and beside the table."""
    if not isinstance(state, Runewars) or state.phase == SETTING_UP:
        return 0
    return sum(1 for unit in state.units for figure in unit.figures if figure >= 0)


def conjured(before: int, state: State, events: list[Event[State]]) -> list[str]:
    """Figures that nobody has added: more than there were, although no event brought them."""
    added = 0
    for event in events:
        if isinstance(event, FigureReturned):
            added += 1
        elif isinstance(event, TrayAdded):
            added += event.figures
    now = figures(state)
    if before and now > before + added:
        return [f"{now} figures, there were {before} and {added} came"]
    return []
