"""What players answer: units, directions, sockets, dice, cards, dial settings, places."""

from typing import Annotated

from feldherr.core.codec import Record
from feldherr.games.runewars.ids import (
    ConditionId,
    DeploymentId,
    MoraleId,
    ObjectiveId,
    PieceId,
    ProfileId,
    Side,
    SocketId,
    UnitId,
    UpgradeId,
)
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.terms import Bend, Die, Token
from feldherr.geometry.edge import EDGE_NUMBER, Edge


class UnitChoice(Record):
    """One unit."""

    unit: UnitId


class Pass(Record):
    """No, thanks; nothing; as it is."""


class SideChoice(Record):
    """One side."""

    side: Side


class Direction(Record):
    """Along which edge a unit moves and which way the template bends."""

    edge: Annotated[Edge, EDGE_NUMBER]
    bend: Bend


class EdgeChoice(Record):
    """One edge of a unit."""

    edge: Annotated[Edge, EDGE_NUMBER]


class Socket(Record):
    """One figure of a unit."""

    unit: UnitId
    socket: SocketId


class Cell(Record):
    """One tray of a unit."""

    unit: UnitId
    cell: int


class DieChoice(Record):
    """A colour of die."""

    die: Die


class DieAt(Record):
    """One die of the roll, and the face it shows."""

    place: int
    die: Die
    face: int


class ProfileChoice(Record):
    """One attack profile."""

    profile: ProfileId


class BuySurge(Record):
    """A surge ability: the unit and card slot it stands on, which one, and how many icons."""

    unit: UnitId
    slot: CardSlot
    part: int
    icons: int


class SkillChoice(Record):
    """A skill: the card slot it stands on and which one."""

    unit: UnitId
    slot: CardSlot
    part: int


class TokenChoice(Record):
    """A boon or bane of a unit."""

    unit: UnitId
    token: Token


class CardChoice(Record):
    """An upgrade card of a unit, by its place among them."""

    unit: UnitId
    card: UpgradeId


class MoraleChoice(Record):
    """A morale card by kind."""

    card: MoraleId


class Number(Record):
    """A number."""

    number: int


class ConditionChoice(Record):
    """A condition by kind."""

    condition: ConditionId


class DialChoice(Record):
    """An action and a modifier from the wheels of one unit."""

    unit: UnitId
    action: int
    modifier: int


class PieceChoice(Record):
    """One terrain piece on the table."""

    piece: PieceId


class DeploymentChoice(Record):
    deployment: DeploymentId


class ObjectiveChoice(Record):
    objective: ObjectiveId


class Dials(Record):
    """RW 50: the setting of every command tool of a player, in the order the question lists its units."""

    actions: list[int]
    modifiers: list[int]


PASS = Pass()

ANSWERS: list[type[Record]] = [
    UnitChoice, Pass, SideChoice, Direction, EdgeChoice, Socket, Cell, DieChoice, DieAt, ProfileChoice, BuySurge,
    SkillChoice, TokenChoice, CardChoice, MoraleChoice, Number, ConditionChoice, DialChoice, PieceChoice,
    DeploymentChoice, ObjectiveChoice, Dials,
]  # fmt: skip


def units(numbers: list[UnitId]) -> list[Record]:
    return [UnitChoice(number) for number in numbers]
