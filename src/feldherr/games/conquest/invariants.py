"""What always holds unless there is a bug; everything that does not is said in a line."""

from typing import Final

from feldherr.battlefield.grid import NO_CELL
from feldherr.games.conquest.formations import is_formation
from feldherr.games.conquest.ids import NO_REGIMENT, NO_STAND, CharacterId, RegimentId, Side
from feldherr.games.conquest.rules.contact import fresh_contacts
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.state import HIDDEN, LOST, State
from feldherr.games.conquest.terms import ACTION, CHARACTER, FIELD, GONE, WOUNDS
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import apart

_ROUNDING: Final = 5
"""Micrometres by which contact may become deeper when the pose of a body that lost stands is rounded."""


def broken(state: State) -> list[str]:
    """Everything that does not hold."""
    found: list[str] = []
    for number in range(len(state.regiments)):
        found += _regiment(state, RegimentId(number))
    if state.field.contacts != fresh_contacts(state.field):
        found.append(f"contacts {state.field.contacts!r} are not {fresh_contacts(state.field)!r}")
    if state.phase != ACTION:
        found += _overlaps(state)
    for side in (0, 1):
        found += _deck(state, side) + _line(state, Side(side))
    found += _characters(state)
    return found


def _characters(state: State) -> list[str]:
    """CQ 8 char 2, 8 char 6: one in a regiment, and alive as long as its wounds allow."""
    found: list[str] = []
    taken = [each.regiment for each in state.characters if each.regiment != NO_REGIMENT]
    if len(taken) != len(set(taken)):
        found.append("two characters share a regiment")
    # In a duel both strike before anybody falls.
    for number, each in enumerate(state.characters if state.phase != ACTION else []):
        kind = state.character_kind(CharacterId(number))
        is_itself = kind.regiment != ""
        if each.alive and not is_itself and not 0 <= each.wounds < kind.stats[WOUNDS]:
            found.append(f"character {number} lives with {each.wounds} wounds")
    return found


def _regiment(state: State, number: RegimentId) -> list[str]:
    regiment, body = state.regiments[number], state.body(number)
    found: list[str] = []
    standing = sorted(cell for cell in body.cells if cell != NO_CELL)
    if regiment.place != GONE and standing != regiment.stands():
        found.append(f"regiment {number} has stands {regiment.stands()} and cells {body.cells}")
    if (regiment.place == FIELD) != body.on_table:
        found.append(f"regiment {number} is at {regiment.place} and on the table: {body.on_table}")
    is_at_rest = regiment.acted or regiment.arrived != state.round
    if regiment.place == FIELD and is_at_rest and _leaves_table(state, body.shape()):
        found.append(f"regiment {number} leaves the table")
    if regiment.place == FIELD and not _is_legal(state, number):
        found.append(f"regiment {number} stands as {body.columns}: {body.cells}")
    most = state.kind(number).stats[WOUNDS]
    for wounds in regiment.wounds:
        if wounds != LOST and not 0 <= wounds < most:
            found.append(f"regiment {number} has a stand with {wounds} wounds of {most}")
    return found


def _leaves_table(state: State, shape: Shape) -> bool:
    """CQ 1 form 9."""
    width, depth = state.field.width + EPS + _ROUNDING, state.field.depth + EPS + _ROUNDING
    for piece in shape:
        if min(piece.xs) < -EPS - _ROUNDING or max(piece.xs) > width:
            return True
        if min(piece.ys) < -EPS - _ROUNDING or max(piece.ys) > depth:
            return True
    return False


def _overlaps(state: State) -> list[str]:
    """CQ 1 form 8: regiments that share ground although no activation is in progress."""
    found: list[str] = []
    for number, body in enumerate(state.field.bodies):
        for other in range(number):
            taken = state.field.bodies[other]
            if (
                body.on_table
                and taken.on_table
                and apart(body.shape(), taken.shape()) < -EPS - _ROUNDING
            ):
                found.append(f"regiments {other} and {number} overlap")
    return found


def _is_legal(state: State, number: RegimentId) -> bool:
    """CQ 1 form: is it in ranks and files, command and character where they belong?"""
    regiment, body = state.regiments[number], state.body(number)
    if not _are_leaders_together(state, number) or not _is_rear_wounded(state, number):
        return False
    if LOST in regiment.wounds:
        return _is_thinned(state, number)
    if not is_formation(body.columns, body.cells):
        return False
    alike = {NO_CELL: NO_CELL, regiment.command: 1, regiment.character_stand: 2}
    drawn = [alike.get(cell, 0) for cell in body.cells]
    if regiment.command == NO_STAND:
        return True
    for formation in all_formations(regiment):
        marks = [alike.get(cell, 0) for cell in formation.cells]
        if formation.files == body.columns and marks == drawn:
            return True
    return False


def _are_leaders_together(state: State, number: RegimentId) -> bool:
    """CQ 1 form 6, 8 char 5: the command stand is in front, and a character beside it."""
    regiment, body = state.regiments[number], state.body(number)
    front = body.cells[: body.columns]
    leaders = [each for each in (regiment.command, regiment.character_stand) if each != NO_STAND]
    for leader in leaders:
        if leader not in front:
            return False
    return len(leaders) < 2 or abs(front.index(leaders[0]) - front.index(leaders[1])) == 1


def _is_rear_wounded(state: State, number: RegimentId) -> bool:
    """CQ 1 form 5, 5 wound 3: only one ordinary stand is wounded, and it stands in the last rank."""
    regiment, body = state.regiments[number], state.body(number)
    apart = (regiment.command, regiment.character_stand)
    hurt = [
        cell
        for cell in body.filled()
        if body.cells[cell] not in apart and regiment.wounds[body.cells[cell]] > 0
    ]
    rear = (len(body.cells) - 1) // body.columns
    return not hurt or (len(hurt) == 1 and hurt[0] // body.columns == rear)


def _is_thinned(state: State, number: RegimentId) -> bool:
    """CQ 5 wound 2, wound 4: casualties leave gaps in the last rank only, a single rank is closed.

    Of the last rank those in contact go last, so it need not be central. Where a character fell there is a gap in front
    until ranks are closed, and as long as there is no room to close them.
    """
    regiment, body = state.regiments[number], state.body(number)
    rear = (len(body.cells) - 1) // body.columns
    whole = body.cells[: rear * body.columns] if rear else body.cells
    gaps = whole.count(NO_CELL)
    if gaps == 0:
        return any(cell != NO_CELL for cell in body.cells[rear * body.columns :])
    fell = [
        stand
        for stand, role in enumerate(regiment.roles)
        if role == CHARACTER and regiment.wounds[stand] == LOST
    ]
    in_front = body.cells[: body.columns].count(NO_CELL)
    return bool(fell) and gaps == in_front == 1


def _deck(state: State, side: int) -> list[str]:
    """The cards of a stack and those turned up are those it was built of."""
    deck = state.decks[side]
    if state.phase != ACTION or HIDDEN in deck.cards:
        return []
    if sorted([*deck.cards, *deck.spent]) != deck.built:
        return [f"stack {side}: {deck.cards} and {deck.spent} are not {deck.built}"]
    return []


def _line(state: State, side: Side) -> list[str]:
    line = state.lines[side]
    return [] if 0 <= line.now <= line.start else [f"line {side}: {line!r}"]
