"""RW 50, EF info: what a seat may know of the table, and worlds that agree with it.

Hidden are command tools that have not been revealed (known to the whole side, RW team 7, and to an enemy whom a card
let look at them), the order of the morale deck but for top cards that have been shown, and the morale cards of a test
in progress: only the side that drew them sees them, everybody else only learns which one takes effect (`State.played`).
"""

from feldherr.core.rng import Quick, shuffled
from feldherr.games.runewars.decisions import matching
from feldherr.games.runewars.ids import NO_SIDE, NO_UNIT, TWO_SIDES, UnitId
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE, initiative_with
from feldherr.games.runewars.rules.setup import morale_cards
from feldherr.games.runewars.state import (
    BOTH_SIDES,
    EVERYBODY,
    HIDDEN,
    NO_CHOICE,
    UNKNOWN_CARD,
    Played,
    State,
    is_known,
)
from feldherr.games.runewars.terms import COMMAND, SETTING_UP


def redacted(state: State, seat: int) -> State:
    """A copy in which everything the seat may not know is HIDDEN; a spectator belongs to no side."""
    seen = state.copy()
    side = state.sides[seat] if 0 <= seat < len(state.sides) else NO_SIDE
    seen.deck = [UNKNOWN_CARD] * len(state.deck)
    for depth, known in enumerate(reversed(state.deck_known)):
        if is_known(known, side):
            seen.deck[-1 - depth] = state.deck[-1 - depth]
    for place, known_to in enumerate(state.drawn_by):
        if known_to not in (side, EVERYBODY) and (known_to != BOTH_SIDES or side < 0):
            seen.drawn[place] = UNKNOWN_CARD
    if state.phase not in (SETTING_UP, COMMAND):
        for number, unit in enumerate(seen.units):
            has_tool = state.in_play(UnitId(number)) or unit.action != NO_CHOICE
            if state.sides[unit.seat] == side or unit.revealed or not has_tool:
                continue
            if side < 0 or number not in state.peeked:
                unit.action = HIDDEN
                unit.modifier = HIDDEN
    return seen


def filled(state: State, seat: int, random: Quick) -> State:
    """Unknown dials and cards by chance, in agreement with what has been announced; works on the state given."""
    _fill_cards(state, random)
    for side in TWO_SIDES:
        hidden = [
            UnitId(number)
            for number, unit in enumerate(state.units)
            if unit.action == HIDDEN and state.sides[unit.seat] == side
        ]
        if hidden:
            _fill_dials(state, hidden, state.called == side, random)
    return state


def _fill_cards(state: State, random: Quick) -> None:
    pool = morale_cards(state)
    for card in [*state.discard, *state.drawn, *state.deck]:
        if card != HIDDEN:
            pool.remove(card)
    for played in state.played:
        if played.card not in played.group(state.drawn):
            _fill_played(state, played, random)
            pool.remove(played.card)
    pool = shuffled(pool, random)
    state.drawn = [pool.pop() if card == HIDDEN else card for card in state.drawn]
    state.deck = [pool.pop() if card == HIDDEN else card for card in state.deck]


def _fill_played(state: State, played: Played, random: Quick) -> None:
    """A card that takes effect is one of those it was drawn with; which one is unknown."""
    group = enumerate(played.group(state.drawn), played.first)
    places = [place for place, card in group if card == HIDDEN]
    state.drawn[places[random.below(len(places))]] = played.card


def _fill_dials(state: State, hidden: list[UnitId], called: bool, random: Quick) -> None:
    """RW 6.1: nothing below the value called, and a unit of the side that was called at it.

    A destroyed unit may have had any value.
    """
    due = _announced(state, hidden, random) if called else NO_UNIT
    for number in hidden:
        value = state.initiative if state.body(number).alive else 0
        actions = _actions(state, number, value, number == due)
        action = actions[random.below(len(actions))]
        modifiers = [NO_CHOICE] if action == NO_CHOICE else matching(state.kind(number), action)
        state.units[number].action = action
        state.units[number].modifier = modifiers[random.below(len(modifiers))]


def _announced(state: State, hidden: list[UnitId], random: Quick) -> UnitId:
    """A unit that has the value called, unless one that is known to the seat does."""
    if _known_to_be_due(state):
        return NO_UNIT
    for number in shuffled(hidden, random):
        if state.body(number).alive and _actions(state, number, state.initiative, True):
            return number
    return NO_UNIT


def _known_to_be_due(state: State) -> list[UnitId]:
    """Units of the called side with the value called whose command tools this seat has been shown."""
    return [
        number
        for number in state.peeked
        if state.units[number].action != HIDDEN
        and state.sides[state.units[number].seat] == state.called
        and state.body(number).alive
        and not state.units[number].revealed
        and initiative_with(state, number, state.units[number].action) == state.initiative
    ]


def _actions(state: State, number: UnitId, initiative: int, exactly: bool) -> list[int]:
    """The settings of the action wheel that fit an initiative; nothing chosen counts as the last one."""
    found: list[int] = []
    for place in range(len(state.kind(number).actions)):
        value = initiative_with(state, number, place)
        if value == initiative or (value > initiative and not exactly):
            found.append(place)
    if not found and (not exactly or initiative == LAST_INITIATIVE):
        found.append(NO_CHOICE)
    return found
