"""What players answer: units, directions, sockets, dice, cards, dial settings, places."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.games.runewars.words import BEND, DIE, TOKEN


class UnitChoice(Record):
    """One unit."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT),)

    def __init__(self, unit: int) -> None:
        self.unit = unit


class Pass(Record):
    """No, thanks; nothing; as it is."""

    def __init__(self) -> None:
        pass


class Side(Record):
    """One side."""

    fields: ClassVar[tuple[Field, ...]] = (("side", INT),)

    def __init__(self, side: int) -> None:
        self.side = side


class Direction(Record):
    """Along which edge a unit moves and which way the template bends."""

    fields: ClassVar[tuple[Field, ...]] = (("edge", INT), ("bend", BEND))

    def __init__(self, edge: int, bend: int) -> None:
        self.edge = edge
        self.bend = bend


class EdgeChoice(Record):
    """One edge of a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("edge", INT),)

    def __init__(self, edge: int) -> None:
        self.edge = edge


class Socket(Record):
    """One figure of a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("socket", INT))

    def __init__(self, unit: int, socket: int) -> None:
        self.unit = unit
        self.socket = socket


class Cell(Record):
    """One tray of a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("cell", INT))

    def __init__(self, unit: int, cell: int) -> None:
        self.unit = unit
        self.cell = cell


class DieChoice(Record):
    """A colour of die."""

    fields: ClassVar[tuple[Field, ...]] = (("die", DIE),)

    def __init__(self, die: int) -> None:
        self.die = die


class DieAt(Record):
    """One die of the roll, and the face it shows."""

    fields: ClassVar[tuple[Field, ...]] = (("place", INT), ("die", DIE), ("face", INT))

    def __init__(self, place: int, die: int, face: int) -> None:
        self.place = place
        self.die = die
        self.face = face


class ProfileChoice(Record):
    """One attack profile."""

    fields: ClassVar[tuple[Field, ...]] = (("profile", INT),)

    def __init__(self, profile: int) -> None:
        self.profile = profile


class BuySurge(Record):
    """A surge ability: the unit and card slot it stands on, which one, and how many icons."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT),
        ("slot", INT),
        ("part", INT),
        ("icons", INT),
    )

    def __init__(self, unit: int, slot: int, part: int, icons: int) -> None:
        self.unit = unit
        self.slot = slot
        self.part = part
        self.icons = icons


class SkillChoice(Record):
    """A skill: the card slot it stands on and which one."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("slot", INT), ("part", INT))

    def __init__(self, unit: int, slot: int, part: int) -> None:
        self.unit = unit
        self.slot = slot
        self.part = part


class TokenChoice(Record):
    """A boon or bane of a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("token", TOKEN))

    def __init__(self, unit: int, token: int) -> None:
        self.unit = unit
        self.token = token


class CardChoice(Record):
    """An upgrade card of a unit, by its place among them."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("card", INT))

    def __init__(self, unit: int, card: int) -> None:
        self.unit = unit
        self.card = card


class MoraleChoice(Record):
    """A morale card by kind."""

    fields: ClassVar[tuple[Field, ...]] = (("card", INT),)

    def __init__(self, card: int) -> None:
        self.card = card


class Number(Record):
    """A number."""

    fields: ClassVar[tuple[Field, ...]] = (("number", INT),)

    def __init__(self, number: int) -> None:
        self.number = number


class ConditionChoice(Record):
    """A condition by kind."""

    fields: ClassVar[tuple[Field, ...]] = (("condition", INT),)

    def __init__(self, condition: int) -> None:
        self.condition = condition


class DialChoice(Record):
    """An action and a modifier from the wheels of one unit."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("action", INT), ("modifier", INT))

    def __init__(self, unit: int, action: int, modifier: int) -> None:
        self.unit = unit
        self.action = action
        self.modifier = modifier


class PieceChoice(Record):
    """One terrain piece on the table."""

    fields: ClassVar[tuple[Field, ...]] = (("piece", INT),)

    def __init__(self, piece: int) -> None:
        self.piece = piece


class DeploymentChoice(Record):
    fields: ClassVar[tuple[Field, ...]] = (("deployment", INT),)

    def __init__(self, deployment: int) -> None:
        self.deployment = deployment


class ObjectiveChoice(Record):
    fields: ClassVar[tuple[Field, ...]] = (("objective", INT),)

    def __init__(self, objective: int) -> None:
        self.objective = objective


class Dials(Record):
    """RW 50: the setting of every command tool of a player, in the order the question lists its units."""

    fields: ClassVar[tuple[Field, ...]] = (("actions", INTS), ("modifiers", INTS))

    def __init__(self, actions: list[int], modifiers: list[int]) -> None:
        self.actions = actions
        self.modifiers = modifiers


PASS = Pass()

ANSWERS: list[type[Record]] = [
    UnitChoice, Pass, Side, Direction, EdgeChoice, Socket, Cell, DieChoice, DieAt, ProfileChoice, BuySurge,
    SkillChoice, TokenChoice, CardChoice, MoraleChoice, Number, ConditionChoice, DialChoice, PieceChoice,
    DeploymentChoice, ObjectiveChoice, Dials,
]  # fmt: skip


def units(numbers: list[int]) -> list[Record]:
    return [UnitChoice(number) for number in numbers]
