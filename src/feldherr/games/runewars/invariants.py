"""What always holds on the table unless there is a bug."""

from feldherr.battlefield.invariants import misplaced, wrong_facts
from feldherr.games.runewars.ids import SocketId, UnitId
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.setup import morale_cards
from feldherr.games.runewars.rules.wounds import threshold
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NO_TRAY, State, Unit
from feldherr.games.runewars.terms import COMMAND, SETTING_UP


def broken(state: State) -> list[str]:
    """Invariants: everything stands on the table without overlap, contacts are what geometry says, cards are kept."""
    found: list[str] = []
    cards = len(state.deck) + len(state.discard) + len(state.drawn)
    if state.phase != SETTING_UP and cards != len(morale_cards(state)):
        found.append(f"{cards} morale cards, expected {len(morale_cards(state))}")
    if len(state.drawn_by) != len(state.drawn):
        found.append(f"{len(state.drawn)} cards drawn by {state.drawn_by}")
    if len(state.deck_known) > len(state.deck):
        found.append(f"{len(state.deck_known)} cards of {len(state.deck)} are known")
    for played in state.played:
        if played.card not in played.group(state.drawn):
            found.append(f"{played!r} is not among {state.drawn}")
    found.extend(misplaced(state.field))
    for number, unit in enumerate(state.units):
        found.extend(_misfits(state, UnitId(number), unit))
    found.extend(wrong_facts(state.field, fresh_contacts(state)))
    return found


def _misfits(state: State, number: UnitId, unit: Unit) -> list[str]:
    found: list[str] = []
    if min(unit.tokens) < 0:
        found.append(f"unit {number} owes tokens: {unit.tokens}")
    if len(unit.condition_sides) != len(unit.conditions):
        found.append(f"unit {number} has conditions of nobody")
    sockets, cells = state.kind(number).sockets, state.body(number).cells
    if len(unit.figures) != len(cells) * sockets:
        found.append(f"unit {number} has {len(unit.figures)} sockets on {len(cells)} cells")
        return found
    for cell, tray in enumerate(cells):
        standing = unit.figures[cell * sockets : (cell + 1) * sockets]
        if tray == NO_TRAY and any(figure >= 0 for figure in standing):
            found.append(f"unit {number} has figures without a tray in cell {cell}")
        if any(figure < NO_SOCKET for figure in standing):
            found.append(f"unit {number} has an impossible figure in cell {cell}: {standing}")
    for socket, wounds in enumerate(unit.figures):
        if wounds > 0 and wounds >= threshold(state, number, SocketId(socket)):
            found.append(f"unit {number}: the figure in {socket} stands with {wounds} wounds")
    for place, socket in enumerate(unit.places):
        fallen = socket >= 0 and unit.figures[socket] == EMPTY
        if fallen and state.phase == COMMAND:
            found.append(f"unit {number}: the figure of upgrade {place} is not in its socket")
    return found
