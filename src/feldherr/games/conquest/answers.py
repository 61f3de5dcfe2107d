"""What players answer: edges, units, actions with their targets, formations."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_PIECE,
    NO_REGIMENT,
    NO_SPELL,
    CardId,
    CharacterId,
    PieceId,
    RegimentId,
    SecondaryId,
    SpellId,
    StandId,
)
from feldherr.games.conquest.terms import Action, Stat, TableEdge
from feldherr.geometry.edge import Edge
from feldherr.geometry.pose import Pose


class EdgeChoice(Record):
    """One edge of the table."""

    edge: TableEdge


class Pick(Record):
    """CQ 2 reinf 3: this regiment arrives, or stays."""

    regiment: RegimentId
    arrives: bool


class Decline(Record):
    """No, thanks; nothing; as it is."""


class CardChoice(Record):
    """One command card."""

    card: CardId


class ObjectiveChoice(Record):
    """One secondary objective."""

    card: SecondaryId


class GoFirst(Record):
    """CQ 2 sup 1: act first, or second."""

    first: bool


class RegimentChoice(Record):
    """One regiment."""

    regiment: RegimentId


class CharacterChoice(Record):
    """One character."""

    character: CharacterId


class StandChoice(Record):
    """One stand of the regiment that the question is about."""

    stand: StandId


class StatChoice(Record):
    """One characteristic."""

    stat: Stat


class Take(Record):
    """Take an action; one that needs a target names it."""

    action: Action
    target: RegimentId = NO_REGIMENT
    opponent: CharacterId = NO_CHARACTER
    piece: PieceId = NO_PIECE
    by: str = ""
    """The rule that gives it for free; empty for one of the two actions of an activation."""
    spell: SpellId = NO_SPELL
    use: str = ""
    """The rule whose action it is, for what only one character can do."""


class SideChoice(Record):
    """One side of a regiment."""

    facing: Edge


class DrawEvent(Record):
    """CQ 2 act 5: resolve this draw event."""

    name: str


class Form(Record):
    """Stand like this: files, and the stand in every cell, rank by rank from the front."""

    files: int
    cells: list[int]


class Aim(Record):
    """CQ 4 clash 7: a stand strikes at this regiment; NO_STAND is a rider."""

    stand: StandId
    target: RegimentId


class Stand(Record):
    """CQ 4 reform: stand like this, there."""

    files: int
    cells: list[int]
    pose: Pose


DECLINE: Final = Decline()

ANSWERS: list[type[Record]] = [
    EdgeChoice, Pick, Decline, CardChoice, ObjectiveChoice, GoFirst, RegimentChoice, CharacterChoice, StandChoice,
    StatChoice, Take, SideChoice, DrawEvent, Form, Aim, Stand,
]  # fmt: skip
