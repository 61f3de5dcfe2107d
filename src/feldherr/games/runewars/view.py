"""RW 50, EF info: what a seat may know of the table, and worlds that agree with it.

Hidden are command tools that have not been revealed (known to the whole side, RW team 7), the order of the morale
deck, and the morale cards of a test in progress, which only the side that drew them sees.
"""

from feldherr.core.rng import Quick, shuffled
from feldherr.games.runewars.decisions import matching
from feldherr.games.runewars.footprint import footprint, ground, trays
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE
from feldherr.games.runewars.rules.setup import morale_cards
from feldherr.games.runewars.state import (
    COMMAND,
    EMPTY,
    HIDDEN,
    NO_CHOICE,
    NO_SOCKET,
    SETTING_UP,
    State,
    Unit,
)
from feldherr.geometry.length import EPS
from feldherr.geometry.separation import apart


def redacted(state: State, seat: int) -> State:
    """A copy in which everything the seat may not know is HIDDEN; a spectator belongs to no side."""
    seen = state.copy()
    side = state.sides[seat] if 0 <= seat < len(state.sides) else -1
    seen.deck = [HIDDEN] * len(state.deck)
    if state.drawn_by != side:
        seen.drawn = [HIDDEN] * len(state.drawn)
    if state.phase not in (SETTING_UP, COMMAND):
        for unit in seen.units:
            if state.sides[unit.seat] != side and not unit.revealed:
                unit.action = HIDDEN
                unit.modifier = HIDDEN
    return seen


def filled(state: State, seat: int, random: Quick) -> State:
    """Unknown dials and cards by chance, in agreement with what has been announced; works on the state given."""
    _fill_cards(state, random)
    for side in range(2):
        hidden = [
            number
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
    pool = shuffled(pool, random)
    state.drawn = [pool.pop() if card == HIDDEN else card for card in state.drawn]
    state.deck = [pool.pop() if card == HIDDEN else card for card in state.deck]


def _fill_dials(state: State, hidden: list[int], called: bool, random: Quick) -> None:
    """RW 6.1: nothing below the value called; as many units at it, of whom, as have been announced."""
    now, later = _announced(state, hidden, random) if called else ([], [])
    for number in hidden:
        value = state.initiative + 1 if number in later else state.initiative
        actions = _actions(state, number, value, number in now)
        action = actions[random.below(len(actions))]
        modifiers = [NO_CHOICE] if action == NO_CHOICE else matching(state.kind(number), action)
        state.units[number].action = action
        state.units[number].modifier = modifiers[random.below(len(modifiers))]


def _announced(state: State, hidden: list[int], random: Quick) -> tuple[list[int], list[int]]:
    """Units that surely have the value called, and units that cannot have it."""
    able = [
        number
        for number in shuffled(hidden, random)
        if state.units[number].alive and _actions(state, number, state.initiative, True)
    ]
    own = [number for number in able if state.units[number].seat == state.called_seat]
    others = [number for number in hidden if state.units[number].seat != state.called_seat]
    if state.called_units == 1:
        return own[:1], [number for number in hidden if number != own[0]]
    if state.called_seat != state.captain(state.called):
        return own[:2], others
    rest = [number for number in able if number not in own[:1]]
    return own[:1] + rest[: 2 - len(own[:1])], []


def _actions(state: State, number: int, initiative: int, exactly: bool) -> list[int]:
    """The settings of the action wheel that fit an initiative; nothing chosen counts as the last one."""
    found = [
        place
        for place, action in enumerate(state.kind(number).actions)
        if action.initiative == initiative or (action.initiative > initiative and not exactly)
    ]
    if not found and (not exactly or initiative == LAST_INITIATIVE):
        found.append(NO_CHOICE)
    return found


def broken(state: State) -> list[str]:
    """Invariants: everything stands on the table without overlap, contacts are what geometry says, cards are kept."""
    found: list[str] = []
    cards = len(state.deck) + len(state.discard) + len(state.drawn)
    if state.phase != SETTING_UP and cards != len(morale_cards(state)):
        found.append(f"{cards} morale cards, expected {len(morale_cards(state))}")
    standing = [number for number, unit in enumerate(state.units) if unit.on_table]
    for place, number in enumerate(standing):
        found.extend(_off_table(state, number))
        for other in standing[place + 1 :]:
            if apart(footprint(state, number), footprint(state, other)) < -EPS:
                found.append(f"units {number} and {other} overlap")
        for piece, terrain in enumerate(state.terrain):
            if apart(footprint(state, number), ground(state, terrain)) < -EPS:
                found.append(f"unit {number} stands in terrain {piece}")
    for number, unit in enumerate(state.units):
        found.extend(_misfits(state, number, unit))
    contacts, leanings = fresh_contacts(state)
    if contacts != state.contacts or leanings != state.leanings:
        found.append(f"contacts {state.contacts!r} are not {contacts!r}")
    return found


def _off_table(state: State, number: int) -> list[str]:
    for block in footprint(state, number):
        for x, y in zip(block.xs, block.ys, strict=True):
            if not (-EPS <= x <= state.width + EPS and -EPS <= y <= state.depth + EPS):
                return [f"unit {number} leaves the table at {x:.0f}, {y:.0f}"]
    return []


def _misfits(state: State, number: int, unit: Unit) -> list[str]:
    found: list[str] = []
    if min(unit.tokens) < 0:
        found.append(f"unit {number} owes tokens: {unit.tokens}")
    sockets = state.kind(number).sockets
    for cell in range(len(unit.cells)):
        standing = unit.figures[cell * sockets : (cell + 1) * sockets]
        if cell not in trays(unit) and any(figure >= 0 for figure in standing):
            found.append(f"unit {number} has figures without a tray in cell {cell}")
        if any(figure < NO_SOCKET for figure in standing):
            found.append(f"unit {number} has an impossible figure in cell {cell}: {standing}")
    for place, socket in enumerate(unit.places):
        if socket >= 0 and unit.figures[socket] == EMPTY:
            found.append(f"unit {number}: the figure of upgrade {place} is not in its socket")
    return found
