"""RW 41, 45, 73: units of a written battle that could not stand where they are said to."""

from feldherr.battlefield.notation import pose_text
from feldherr.battlefield.obstacles import is_on_table
from feldherr.core.message import Message
from feldherr.games.runewars.ids import PieceId, UnitId
from feldherr.games.runewars.state import NOWHERE, State
from feldherr.geometry.length import MM
from feldherr.geometry.separation import overlaps


class Misplaced:
    """A unit that cannot stand there: what is expected of it by which rule, and its place."""

    def __init__(self, unit: UnitId, expected: Message, place: str) -> None:
        self.unit = unit
        self.expected = expected
        self.place = place


def misplaced(state: State) -> Misplaced | None:
    """The first unit that cannot stand where it does."""
    for place, body in enumerate(state.field.bodies):
        number = UnitId(place)
        if body.inside != NOWHERE:
            found = _shared_terrain(state, number)
        else:
            found = _overlap(state, number) if body.on_table else None
        if found is not None:
            return found
    return None


def _overlap(state: State, number: UnitId) -> Misplaced | None:
    own, name = state.body(number).shape(), state.kind(number).name
    place = f"{name} {pose_text(state.body(number).pose, MM)}"
    if not is_on_table(state.field, own):
        expected = Message("{unit} on the table ({rule})", unit=name, rule="RW 73.1")
        return Misplaced(number, expected, place)
    for other in state.all_units()[:number]:
        if state.body(other).on_table and overlaps(own, state.body(other).shape()):
            rival = f"{state.kind(other).name} {pose_text(state.body(other).pose, MM)}"
            expected = Message(
                "{unit} beside {other}, not on the same ground ({rule})", unit=name, other=rival, rule="RW 45.1"
            )  # fmt: skip
            return Misplaced(number, expected, place)
    for piece, terrain in enumerate(state.field.terrain):
        if overlaps(own, terrain.shape()):
            kind = f"{state.terrain_kind(PieceId(piece)).name} {pose_text(terrain.pose, MM)}"
            expected = Message(
                "{unit} beside {other}, or `in terrain {piece}` ({rule})", unit=name, other=kind, piece=piece,
                rule="RW 41.2",
            )  # fmt: skip
            return Misplaced(number, expected, place)
    return None


def _shared_terrain(state: State, number: UnitId) -> Misplaced | None:
    """RW 41.1: one occupant each."""
    piece = state.body(number).inside
    for other in state.all_units()[:number]:
        if state.body(other).inside == piece:
            name, rival = state.kind(number).name, state.kind(other).name
            expected = Message(
                "{unit} elsewhere than {other}, which occupies terrain {piece} ({rule})", unit=name, other=rival,
                piece=piece, rule="RW 41.1",
            )  # fmt: skip
            return Misplaced(number, expected, f"{name} in terrain {piece}")
    return None
