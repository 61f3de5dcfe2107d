"""Frames of the whole battle and its set-up."""

from feldherr.core.codec import Record
from feldherr.games.runewars.ids import (
    NO_SIDE,
    NO_TERRAIN,
    NO_UNIT,
    DeploymentId,
    Side,
    TerrainKindId,
    UnitId,
)


class Battle(Record):
    """Set-up, up to eight rounds, scoring."""


class SetUp(Record, kw_only=True):
    """RW setup 1-9: what its steps must remember."""

    arranged: int = 0
    """Units whose formation is settled."""
    chooser: Side = NO_SIDE
    """The side that may say who begins."""
    deployments: list[DeploymentId] = []
    """Deployment cards that are about to be laid out."""
    terrain_turns: int = 0
    """Pieces of terrain that have been placed or left out."""
    terrain: TerrainKindId = NO_TERRAIN
    """The kind of terrain that is being placed, or -1."""
    overgrowers: int = 0
    """Sides that have done all their overgrowing."""
    overgrown: int = 0
    """Pieces the next side has overgrown so far."""


class ObjectiveSetUp(Record):
    """RW setup 6: the players carry out the objective's instructions in turn."""

    at: int = 0


class Deploying(Record):
    """RW setup 7: the side `turn` deploys a unit, then the other one."""

    turn: Side
    scouts: bool
    unit: UnitId = NO_UNIT


class Scouting(Record):
    """A scout that has been deployed may act at once; `action` and `modifier` are places on its wheels."""

    unit: UnitId
    action: int = -1
    modifier: int = -1


FRAMES: list[type[Record]] = [Battle, SetUp, ObjectiveSetUp, Deploying, Scouting]
