"""Who is in the way, by sort of move: the one table that all moves read.

What stands in the *way* must not come nearer than a clearance anywhere on it, what is at the *end* must be clear of
the place where the move ends. A clearance of 0 is a wall that may be touched; PASSED is none at all.
"""

from collections.abc import Sequence
from typing import Final, NewType

from feldherr.core.rule import Violation
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.flying import flies
from feldherr.games.conquest.rules.occupying import may_occupy
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD, IMPASSABLE
from feldherr.geometry.course import Barrier, Edges
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.polygon import Convex, Shape

Move = NewType("Move", int)
MARCHING: Final = Move(0)
REFORMING: Final = Move(1)
TURNING: Final = Move(2)
CHARGING: Final = Move(3)
"""Also the turn of a target into its charger."""
PRESSING: Final = Move(4)
NUDGING: Final = Move(5)
COMBAT_REFORMING: Final = Move(6)
FLYING: Final = Move(7)
LEAVING: Final = Move(8)
SWOOPING: Final = Move(9)
"""A flying charge."""

_Thing = NewType("_Thing", int)
_ENEMY: Final = _Thing(0)
_ENGAGED_FRIEND: Final = _Thing(1)
_FREE_FRIEND: Final = _Thing(2)
_IMPASSABLE: Final = _Thing(3)
_GARRISON: Final = _Thing(4)

PASSED: Final = -1
_WALL: Final = 0
_APART: Final = 2 * EPS + 1
"""Not even touched."""

_WAY: Final = {
    MARCHING: [INCH, _WALL, PASSED, _WALL, INCH],
    REFORMING: [PASSED, PASSED, PASSED, PASSED, PASSED],
    TURNING: [_WALL, _WALL, PASSED, _WALL, _WALL],
    CHARGING: [_WALL, _WALL, PASSED, _WALL, _WALL],
    PRESSING: [_WALL, _WALL, _WALL, _WALL, _WALL],
    NUDGING: [_WALL, _WALL, _WALL, _WALL, _WALL],
    COMBAT_REFORMING: [PASSED, PASSED, PASSED, PASSED, PASSED],
    FLYING: [PASSED, PASSED, PASSED, PASSED, INCH],
    LEAVING: [PASSED, PASSED, PASSED, PASSED, PASSED],
    SWOOPING: [PASSED, PASSED, PASSED, PASSED, _WALL],
}
"""How near enemies, engaged friends, free friends, impassable ground and garrisons may come on the way."""

_END: Final = {
    MARCHING: [INCH, _WALL, _WALL, _WALL, INCH],
    REFORMING: [INCH, _WALL, _WALL, _WALL, INCH],
    TURNING: [INCH, _WALL, _WALL, _WALL, INCH],
    CHARGING: [_APART, _WALL, _WALL, _WALL, _APART],
    PRESSING: [_APART, _WALL, _WALL, _WALL, _WALL],
    NUDGING: [INCH, _WALL, _WALL, _WALL, _WALL],
    COMBAT_REFORMING: [_WALL, _WALL, _WALL, _WALL, _WALL],
    FLYING: [INCH, _WALL, _WALL, _WALL, INCH],
    LEAVING: [INCH, _WALL, _WALL, _WALL, _WALL],
    SWOOPING: [_APART, _WALL, _WALL, _WALL, _APART],
}
"""The same at the end."""

_BLOCKED: Final = Violation("CQ-3.charge.12", "in_the_way")
_NOT_PUSHED: Final = Violation("CQ-6.press.4", "in_the_way")
_TOUCHED: Final = Violation("CQ-3.charge.1", "touches_enemy")
"""Gaps in the ranks of an enemy are filled in for contact, and only a charge leads there."""
_NOT_NUDGED: Final = Violation("CQ-3.charge.17", "in_the_way")

_REASONS: Final = {
    MARCHING: [
        Violation("CQ-3.march.8", "near_enemy"),
        Violation("CQ-3.march.10", "engaged_friend"),
        Violation("CQ-3.march.9", "on_friend"),
        Violation("CQ-10.impassable", "impassable"),
        Violation("CQ-3.march.8", "near_garrison"),
    ],
    REFORMING: [
        Violation("CQ-3.reform.4", "near_enemy"),
        Violation("CQ-3.reform.4", "on_friend"),
        Violation("CQ-3.reform.4", "on_friend"),
        Violation("CQ-10.impassable", "impassable"),
        Violation("CQ-3.reform.4", "near_garrison"),
    ],
    TURNING: [
        Violation("CQ-3.reform.6", "near_enemy"),
        Violation("CQ-3.reform.6", "engaged_friend"),
        Violation("CQ-3.reform.6", "on_friend"),
        Violation("CQ-10.impassable", "impassable"),
        Violation("CQ-3.reform.6", "near_garrison"),
    ],
    CHARGING: [_BLOCKED] * 5,
    SWOOPING: [_BLOCKED] * 5,
    PRESSING: [_NOT_PUSHED] * 5,
    NUDGING: [_NOT_NUDGED] * 5,
    COMBAT_REFORMING: [Violation("CQ-4.reform.1", "does_not_fit")] * 5,
    FLYING: [
        Violation("CQ-3.march.8", "near_enemy"),
        Violation("CQ-11.fly", "on_friend"),
        Violation("CQ-11.fly", "on_friend"),
        Violation("CQ-11.fly", "impassable"),
        Violation("CQ-11.fly.3", "near_garrison"),
    ],
    LEAVING: [
        Violation("CQ-10.gar.8", "near_enemy"),
        Violation("CQ-10.gar.8", "on_friend"),
        Violation("CQ-10.gar.8", "on_friend"),
        Violation("CQ-10.impassable", "impassable"),
        Violation("CQ-10.gar.8", "on_garrison"),
    ],
}

_FILLED: Final = [CHARGING, SWOOPING, PRESSING, COMBAT_REFORMING]
"""CQ 4 clash 6: the moves for which enemies count as their filled rectangles."""

_FLOWN_OVER: Final = [_ENGAGED_FRIEND, _IMPASSABLE]
"""CQ 11 fly: on what a flying march may end that goes on, besides free friends."""

OFF_TABLE: Final = Violation("CQ-1.form.9", "off_the_table")


class Ways:
    """Everything a regiment may meet on one sort of move."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.way: list[Barrier] = []
        self.end: list[Barrier] = []
        self.friends: list[Barrier] = []
        """Free friends at the end, apart from the rest: a march that goes on may end on them, a flying one on more."""
        self.open: list[Barrier] = []
        """Terrain it may occupy: the move ends at a distance from it, or touches it (CQ 10 gar 2)."""

    def add(self, shape: Shape, thing: _Thing, circle: Convex | None = None) -> None:
        reason = _REASONS[self.move][thing]
        clearance, at_its_end = _WAY[self.move][thing], _END[self.move][thing]
        at_end = Barrier(shape, at_its_end, reason, circle)
        if clearance == at_its_end:
            self.way.append(at_end)
        elif clearance != PASSED:
            self.way.append(Barrier(shape, clearance, reason, at_end.circle))
        if thing == _FREE_FRIEND or (self.move == FLYING and thing in _FLOWN_OVER):
            self.friends.append(at_end)
        else:
            self.end.append(at_end)

    def add_open(self, shape: Shape) -> None:
        reason = _REASONS[self.move][_GARRISON]
        self.way.append(Barrier(shape, _WALL, reason))
        self.open.append(Barrier(shape, _END[self.move][_GARRISON], reason))


def ways_of(
    state: State, regiment: RegimentId, move: Move, without: Sequence[RegimentId] = (), occupies: bool = False
) -> Ways:  # fmt: skip
    """What is in the way of a regiment, apart from some other regiments; does it occupy what it touches?"""
    found = Ways(move)
    side = state.regiments[regiment].side
    is_filled = move in _FILLED
    for number, unit in enumerate(state.regiments):
        other = RegimentId(number)
        if other == regiment or unit.place != FIELD or other in without:
            continue
        body = state.body(other)
        if unit.side == side:
            thing = _ENGAGED_FRIEND if is_engaged(state, other) else _FREE_FRIEND
            found.add(body.shape(), thing, body.circle())
        # In these moves gaps in the last rank count as filled, so the rectangle is what is kept away from.
        elif is_filled:
            found.add([body.around()], _ENEMY)
        else:
            if len(body.shape()) > 1:
                found.end.append(Barrier([body.around()], _APART, _TOUCHED))
            found.add(body.shape(), _ENEMY, body.circle())
    for place, piece in enumerate(state.field.terrain):
        number_of_piece = PieceId(place)
        kind = state.terrain_kind(number_of_piece)
        if kind.is_garrison:
            # A charge at a garrison goes up to its house.
            if state.field.occupant(number_of_piece) in without:
                continue
            if occupies and may_occupy(state, regiment, number_of_piece):
                found.add_open(piece.shape())
            else:
                found.add(piece.shape(), _GARRISON)
        elif kind.has(IMPASSABLE):
            found.add(piece.shape(), _IMPASSABLE)
    return found


def march_ways(state: State, regiment: RegimentId) -> Ways:
    """What is in the way of a march, on the ground or in the air."""
    move = FLYING if flies(state, regiment) else MARCHING
    return ways_of(state, regiment, move, occupies=True)


def edges_of(state: State) -> Edges:
    """CQ 1 form 9: the edges of the table are walls."""
    return Edges(state.field.width, state.field.depth, OFF_TABLE)
