"""Events of set-up: first player, draft, terrain, objective tokens, deployment."""

from typing import ClassVar

from feldherr.battlefield.field import Marker, Piece
from feldherr.core.codec import Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import SetDown
from feldherr.games.runewars.ids import (
    NO_PLACE,
    DeploymentId,
    ObjectiveId,
    PieceId,
    Side,
    SocketId,
    TerrainKindId,
    UnitId,
    UpgradeId,
)
from feldherr.games.runewars.state import NO_SOCKET, State
from feldherr.games.runewars.terms import DISCARDED, HEAVY
from feldherr.geometry.pose import Pose


class HouseCardsAllowed(Event):
    """Cards with values of ours may be met in this battle."""

    rule: ClassVar[str] = "RR-golden-2"

    def apply(self, state: State) -> None:
        pass


class OwnPacksUsed(Event):
    """Cards out of these files of somebody's own may be met in this battle."""

    rule: ClassVar[str] = "RR-golden-2"
    files: str

    def apply(self, state: State) -> None:
        pass


class FirstPlayerChosen(Event):
    rule: ClassVar[str] = "RR-setup-3a"
    side: Side

    def apply(self, state: State) -> None:
        state.first = self.side
        state.round = 1


class CoinFlipped(Event):
    """RW setup 3: equal armies; the side that may choose who begins."""

    rule: ClassVar[str] = "RR-setup-3b"
    side: Side

    def apply(self, state: State) -> None:
        pass


class CardsOffered(Event):
    rule: ClassVar[str] = "RR-setup-4a"
    deployments: list[DeploymentId]
    objectives: list[ObjectiveId]

    def apply(self, state: State) -> None:
        state.offered_deployments = self.deployments[:]
        state.offered_objectives = self.objectives[:]


class DeploymentPicked(Event):
    rule: ClassVar[str] = "RR-setup-4b"
    side: Side
    deployment: DeploymentId

    def apply(self, state: State) -> None:
        state.deployment = self.deployment
        state.deployment_by = self.side
        state.offered_deployments = []


class ObjectivePicked(Event):
    rule: ClassVar[str] = "RR-setup-4b"
    side: Side
    objective: ObjectiveId

    def apply(self, state: State) -> None:
        state.objective = self.objective
        state.objective_by = self.side
        state.offered_objectives = []


class ZonesChosen(Event):
    """RW 14.1: the side that deploys in the red zones."""

    rule: ClassVar[str] = "RR-14.1"
    red: Side

    def apply(self, state: State) -> None:
        state.red = self.red


class TerrainDealt(Event):
    rule: ClassVar[str] = "RR-setup-5a"
    kinds: list[TerrainKindId]

    def apply(self, state: State) -> None:
        state.to_place = self.kinds[:]


class TerrainPlaced(Event):
    rule: ClassVar[str] = "RR-setup-5b"
    kind: TerrainKindId
    pose: Pose

    def apply(self, state: State) -> None:
        state.to_place.remove(self.kind)
        kind = state.catalogue.terrain[self.kind]
        state.field.terrain.append(Piece(self.kind, kind.width, kind.depth, self.pose))


class TerrainLeftOut(Event):
    """EF setup 1: there is no legal place for a piece."""

    rule: ClassVar[str] = "EF-setup-1"
    kind: TerrainKindId

    def apply(self, state: State) -> None:
        state.to_place.remove(self.kind)


class Overgrown(Event):
    rule: ClassVar[str] = "EF-overgrow-1"
    piece: PieceId

    def apply(self, state: State) -> None:
        state.overgrown = sorted({*state.overgrown, self.piece})


class Rearranged(Event):
    """EF Hawthorne 4: a unit begins the battle in another formation."""

    rule: ClassVar[str] = "EF-hawthorne-4"
    unit: UnitId
    columns: int

    def apply(self, state: State) -> None:
        body = state.body(self.unit)
        state.field.bodies[self.unit] = body.formed(self.columns, body.cells)


class FigurePlaced(Event):
    """RW 38.1: the figure of an upgrade takes a place in the unit; a heavy one takes a whole tray."""

    rule: ClassVar[str] = "RR-38.1"
    unit: UnitId
    card: UpgradeId
    cell: int

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        socket = self.cell * sockets
        if state.upgrade(self.unit, self.card).slot == HEAVY:
            body = state.body(self.unit)
            state.field.bodies[self.unit] = body.with_cell(self.cell, 1 + self.card)
            for other in range(socket + 1, socket + sockets):
                unit.figures[other] = NO_SOCKET
        else:
            while socket in unit.places:
                socket += 1
        unit.figures[socket] = 0
        unit.places[self.card] = SocketId(socket)


class Deployed(SetDown):
    """A unit stands on the table."""

    rule: ClassVar[str] = "RR-setup-7"

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).on_field(self.pose)
        super().apply(state)


class NotDeployed(Event):
    """RW 13.2: a unit without a place is destroyed."""

    rule: ClassVar[str] = "RR-13.2c"
    unit: UnitId

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).emptied()
        unit = state.units[self.unit]
        unit.figures = [NO_SOCKET] * len(unit.figures)
        unit.cards = [DISCARDED] * len(unit.cards)
        unit.places = [NO_PLACE] * len(unit.places)


class MarkerPlaced(Event):
    """An objective token is laid on the table."""

    rule: ClassVar[str] = "RR-89.2a"
    side: Side
    x: int
    y: int

    def apply(self, state: State) -> None:
        state.field.markers.append(Marker(self.side, self.x, self.y))


class MarkerLeftOut(Event):
    """EF setup 2: there is no legal place for an objective token."""

    rule: ClassVar[str] = "EF-setup-2"
    side: Side

    def apply(self, state: State) -> None:
        pass


class MarkerTaken(Event):
    """A unit puts an objective token from the table on its card."""

    rule: ClassVar[str] = "RR-89.2b"
    marker: int
    unit: UnitId

    def apply(self, state: State) -> None:
        marker = state.field.markers[self.marker]
        state.field.markers[self.marker] = Marker(marker.side, marker.x, marker.y, self.unit)
        state.units[self.unit].objectives += 1


class MarkerDropped(Event):
    """The token of a destroyed unit is laid where its last tray stood."""

    rule: ClassVar[str] = "RR-89.2b"
    marker: int
    x: int
    y: int

    def apply(self, state: State) -> None:
        marker = state.field.markers[self.marker]
        state.units[marker.unit].objectives -= 1
        state.field.markers[self.marker] = Marker(marker.side, self.x, self.y)


class MarkerScored(Event):
    """RW 89.3: a side takes a token off the table."""

    rule: ClassVar[str] = "RR-89.3"
    marker: int
    side: Side

    def apply(self, state: State) -> None:
        state.field.markers.pop(self.marker)
        state.scored[self.side] += 1


class BountySet(Event):
    """A side names the unit the enemy scores for destroying."""

    rule: ClassVar[str] = "LP-objective-1"
    unit: UnitId

    def apply(self, state: State) -> None:
        state.units[self.unit].objectives += 1


EVENTS: list[type[Record]] = [
    HouseCardsAllowed, OwnPacksUsed, FirstPlayerChosen, CoinFlipped, CardsOffered, DeploymentPicked,
    ObjectivePicked, ZonesChosen, TerrainDealt, TerrainPlaced, TerrainLeftOut, Overgrown, Rearranged,
    FigurePlaced, Deployed, NotDeployed, MarkerPlaced, MarkerLeftOut, MarkerTaken, MarkerDropped, MarkerScored,
    BountySet,
]  # fmt: skip
