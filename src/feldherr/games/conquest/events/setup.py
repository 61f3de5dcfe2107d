"""Events before the first round: edges, zones, terrain, characters and where they go."""

from typing import ClassVar

from feldherr.battlefield.field import Piece
from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CharacterId, RegimentId, Side
from feldherr.games.conquest.state import State, Zone, enemy_of
from feldherr.games.conquest.terms import CHARACTER, SOUTH, TableEdge


class RolledOff(Event):
    """CQ 12 s1 2: both have rolled for the choice of edges; equal dice are rolled again."""

    rule: ClassVar[str] = "CQ-12.s1.2"
    dice: list[int]
    """One of each side."""

    def apply(self, state: State) -> None:
        pass


class EdgeTaken(Event):
    """CQ 12 s1 2: a side has chosen its edge; the other one gets the facing edge."""

    rule: ClassVar[str] = "CQ-12.s1.2"
    side: Side
    edge: TableEdge

    def apply(self, state: State) -> None:
        edges = [SOUTH, SOUTH]
        edges[self.side] = self.edge
        edges[enemy_of(self.side)] = TableEdge((self.edge + 2) % 4)
        state.edges = edges


class ZonesPlaced(Event):
    """CQ 12 s2 1, s3 1, s4 1: the objective zones of the scenario lie on the table."""

    rule: ClassVar[str] = "CQ-12.s3.1"
    zones: list[Zone]

    def apply(self, state: State) -> None:
        state.zones = self.zones[:]


class TerrainLaid(Event):
    """CQ 12 setup 1: the terrain of the map lies on the table."""

    rule: ClassVar[str] = "CQ-12.setup.1"
    pieces: list[Piece]

    def apply(self, state: State) -> None:
        state.field.terrain = self.pieces[:]


class CharacterAssigned(Event):
    """CQ 12 setup 4: a character has joined a regiment of its warband, which now stands like this in reserve."""

    rule: ClassVar[str] = "CQ-12.setup.4"
    character: CharacterId
    regiment: RegimentId
    has_stand: bool
    """A rider has none of its own."""
    files: int
    cells: list[int]

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        state.characters[self.character].regiment = self.regiment
        regiment.character = self.character
        state.forget_rules(regiment.side)
        if self.has_stand:
            regiment.roles = [*regiment.roles, CHARACTER]
            regiment.wounds.append(0)
            regiment.base += 1
        body = state.body(self.regiment)
        state.field.bodies[self.regiment] = body.formed(self.files, self.cells)


EVENTS: list[type[Record]] = [
    RolledOff, EdgeTaken, ZonesPlaced, TerrainLaid, CharacterAssigned,
]  # fmt: skip
