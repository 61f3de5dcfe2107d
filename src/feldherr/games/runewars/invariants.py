"""What always holds on the table unless there is a bug."""

from feldherr.games.runewars.footprint import footprint, ground, trays
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.setup import morale_cards
from feldherr.games.runewars.rules.wounds import threshold
from feldherr.games.runewars.state import (
    COMMAND,
    EMPTY,
    NO_SOCKET,
    NOWHERE,
    SETTING_UP,
    State,
    Unit,
)
from feldherr.geometry.length import EPS
from feldherr.geometry.separation import apart


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
    for piece in range(len(state.terrain)):
        inside = [number for number, unit in enumerate(state.units) if unit.inside == piece]
        if len(inside) > 1:
            found.append(f"units {inside} share terrain {piece}")
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
    if unit.inside != NOWHERE and not (unit.alive and unit.inside < len(state.terrain)):
        found.append(f"unit {number} cannot be in terrain {unit.inside}")
    if len(unit.condition_sides) != len(unit.conditions):
        found.append(f"unit {number} has conditions of nobody")
    sockets = state.kind(number).sockets
    if len(unit.figures) != len(unit.cells) * sockets:
        found.append(f"unit {number} has {len(unit.figures)} sockets on {len(unit.cells)} cells")
        return found
    for cell in range(len(unit.cells)):
        standing = unit.figures[cell * sockets : (cell + 1) * sockets]
        if cell not in trays(unit) and any(figure >= 0 for figure in standing):
            found.append(f"unit {number} has figures without a tray in cell {cell}")
        if any(figure < NO_SOCKET for figure in standing):
            found.append(f"unit {number} has an impossible figure in cell {cell}: {standing}")
    for socket, wounds in enumerate(unit.figures):
        if wounds > 0 and wounds >= threshold(state, number, socket):
            found.append(f"unit {number}: the figure in {socket} stands with {wounds} wounds")
    for place, socket in enumerate(unit.places):
        fallen = socket >= 0 and unit.figures[socket] == EMPTY
        if fallen and state.phase == COMMAND:
            found.append(f"unit {number}: the figure of upgrade {place} is not in its socket")
    return found
