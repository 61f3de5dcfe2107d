"""What the soak knows about RUNEWARS: who certainly may not see what, and what must not come from nowhere."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.events.activation import InitiativeCalled, Revealed
from feldherr.games.runewars.events.damage import FigureReturned, TrayAdded
from feldherr.games.runewars.ids import NO_SIDE, UnitId
from feldherr.games.runewars.rules.dials import initiative_with
from feldherr.games.runewars.state import BOTH_SIDES, EVERYBODY, HIDDEN, NO_CHOICE, is_known
from feldherr.games.runewars.state import State as Runewars
from feldherr.games.runewars.terms import ACTIVATION, SETTING_UP


def open_secrets(seen: State, reader: Seat) -> list[str]:
    """Numbers in a view that the reader may not know: dials before they are revealed, the deck, drawn cards.

    A player knows the dials of the enemy that a card has let the side look at; who watches does not.
    """
    if not isinstance(seen, Runewars):
        return []
    side = seen.sides[reader] if reader < len(seen.sides) else NO_SIDE
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
    for place, unit in enumerate(seen.units):
        number = UnitId(place)
        has_tool = seen.in_play(number) or unit.action != NO_CHOICE
        covered = seen.phase == ACTIVATION and not unit.revealed and seen.side(number) != side
        is_seen = side >= 0 and number in seen.peeked
        if covered and is_seen and HIDDEN in (unit.action, unit.modifier):
            found.append(f"no dial of unit {number}, although its side has seen it")
        if (
            has_tool
            and covered
            and not is_seen
            and (unit.action, unit.modifier) != (HIDDEN, HIDDEN)
        ):
            found.append(f"the dial of unit {number}")
    return found


def secret_choice(state: State, decision: Decision, answer: Record, luck: Quick) -> Record | None:
    """Another answer to a question that is answered in secret, as like to it as can be.

    One command tool is set so that its unit comes at the same time as another one, or any other way if there is none.
    """
    if not isinstance(state, Runewars) or not isinstance(decision, SetDials):
        return None
    assert isinstance(answer, Dials)
    actions, modifiers = answer.actions[:], answer.modifiers[:]
    place = luck.below(len(actions))
    number, kind = decision.numbers[place], decision.kinds[place]
    others = {
        initiative_with(state, each, actions[at])
        for at, each in enumerate(decision.numbers)
        if at != place
    }
    free = [each for each in range(len(kind.actions)) if each != actions[place]]
    alike = [each for each in free if initiative_with(state, number, each) in others]
    choices = alike or free
    actions[place] = choices[luck.below(len(choices))]
    fitting = matching(kind, actions[place])
    modifiers[place] = fitting[luck.below(len(fitting))]
    return Dials(actions, modifiers)


def kept_from(state: State, seat: Seat) -> list[Seat]:
    """The seats that may not know what a seat has chosen in secret, and somebody who only watches."""
    assert isinstance(state, Runewars)
    others = [each for each, side in enumerate(state.sides) if side != state.sides[seat]]
    return [*others, len(state.sides)]


def is_told(one: Event[State] | None, other: Event[State] | None) -> bool:
    """May the rules tell two matches apart here that differ in covered command tools alone?

    A call says which value is due for which side (RW 6.1), and a tool that is tipped over shows its wheels (5.1).
    """
    if isinstance(one, InitiativeCalled) and isinstance(other, InitiativeCalled):
        return (one.initiative, one.side) != (other.initiative, other.side)
    if isinstance(one, Revealed) and isinstance(other, Revealed):
        return one.unit == other.unit
    return False


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
