"""Events of set-up: first player, draft, terrain, objective tokens, deployment."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import SetDown
from feldherr.games.runewars.state import (
    NO_SOCKET,
    NO_TRAY,
    Marker,
    Piece,
    State,
)
from feldherr.games.runewars.words import DISCARDED, HEAVY
from feldherr.geometry.pose import POSE, Pose


class FirstPlayerChosen(Event):
    rule: ClassVar[str] = "RR-setup-3a"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT),)

    def __init__(self, side: int) -> None:
        self.side = side

    def apply(self, state: State) -> None:
        state.first = self.side
        state.round = 1


class CoinFlipped(Event):
    """RW setup 3: equal armies; the side that may choose who begins."""

    rule: ClassVar[str] = "RR-setup-3b"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT),)

    def __init__(self, side: int) -> None:
        self.side = side

    def apply(self, state: State) -> None:
        pass


class CardsOffered(Event):
    rule: ClassVar[str] = "RR-setup-4a"
    fields: ClassVar[tuple[Field, ...]] = (("deployments", INTS), ("objectives", INTS))

    def __init__(self, deployments: list[int], objectives: list[int]) -> None:
        self.deployments = deployments
        self.objectives = objectives

    def apply(self, state: State) -> None:
        state.offered_deployments = self.deployments[:]
        state.offered_objectives = self.objectives[:]


class DeploymentPicked(Event):
    rule: ClassVar[str] = "RR-setup-4b"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT), ("deployment", INT))

    def __init__(self, side: int, deployment: int) -> None:
        self.side = side
        self.deployment = deployment

    def apply(self, state: State) -> None:
        state.deployment = self.deployment
        state.deployment_by = self.side
        state.offered_deployments = []


class ObjectivePicked(Event):
    rule: ClassVar[str] = "RR-setup-4b"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT), ("objective", INT))

    def __init__(self, side: int, objective: int) -> None:
        self.side = side
        self.objective = objective

    def apply(self, state: State) -> None:
        state.objective = self.objective
        state.objective_by = self.side
        state.offered_objectives = []


class ZonesChosen(Event):
    """RW 14.1: the side that deploys in the red zones."""

    rule: ClassVar[str] = "RR-14.1"
    fields: ClassVar[tuple[Field, ...]] = (("red", INT),)

    def __init__(self, red: int) -> None:
        self.red = red

    def apply(self, state: State) -> None:
        state.red = self.red


class TerrainDealt(Event):
    rule: ClassVar[str] = "RR-setup-5a"
    fields: ClassVar[tuple[Field, ...]] = (("kinds", INTS),)

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def apply(self, state: State) -> None:
        state.to_place = self.kinds[:]


class TerrainPlaced(Event):
    rule: ClassVar[str] = "RR-setup-5b"
    fields: ClassVar[tuple[Field, ...]] = (("kind", INT), ("pose", POSE))

    def __init__(self, kind: int, pose: Pose) -> None:
        self.kind = kind
        self.pose = pose

    def apply(self, state: State) -> None:
        state.to_place.remove(self.kind)
        state.terrain.append(Piece(self.kind, self.pose))


class TerrainLeftOut(Event):
    """EF setup 1: there is no legal place for a piece."""

    rule: ClassVar[str] = "EF-setup-1"
    fields: ClassVar[tuple[Field, ...]] = (("kind", INT),)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def apply(self, state: State) -> None:
        state.to_place.remove(self.kind)


class Overgrown(Event):
    rule: ClassVar[str] = "EF-overgrow-1"
    fields: ClassVar[tuple[Field, ...]] = (("piece", INT),)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def apply(self, state: State) -> None:
        state.terrain[self.piece].overgrown = True


class Rearranged(Event):
    """EF Hawthorne 4: a unit begins the battle in another formation."""

    rule: ClassVar[str] = "EF-hawthorne-4"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("columns", INT))

    def __init__(self, unit: int, columns: int) -> None:
        self.unit = unit
        self.columns = columns

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.columns = self.columns
        unit.reshape()


class FigurePlaced(Event):
    """RW 38.1: the figure of an upgrade takes a place in the unit; a heavy one takes a whole tray."""

    rule: ClassVar[str] = "RR-38.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("card", INT), ("cell", INT))

    def __init__(self, unit: int, card: int, cell: int) -> None:
        self.unit = unit
        self.card = card
        self.cell = cell

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        socket = self.cell * sockets
        if state.upgrade(self.unit, self.card).slot == HEAVY:
            unit.cells[self.cell] = 1 + self.card
            for other in range(socket + 1, socket + sockets):
                unit.figures[other] = NO_SOCKET
        else:
            while socket in unit.places:
                socket += 1
        unit.figures[socket] = 0
        unit.places[self.card] = socket


class Deployed(SetDown):
    """A unit stands on the table."""

    rule: ClassVar[str] = "RR-setup-7"

    def apply(self, state: State) -> None:
        state.units[self.unit].deployed = True
        super().apply(state)


class NotDeployed(Event):
    """RW 13.2: a unit without a place is destroyed."""

    rule: ClassVar[str] = "RR-13.2c"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT),)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.cells = [NO_TRAY] * len(unit.cells)
        unit.figures = [NO_SOCKET] * len(unit.figures)
        unit.cards = [DISCARDED] * len(unit.cards)
        unit.places = [-1] * len(unit.places)
        unit.reshape()


class MarkerPlaced(Event):
    """An objective token is laid on the table."""

    rule: ClassVar[str] = "RR-89.2a"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT), ("x", INT), ("y", INT))

    def __init__(self, side: int, x: int, y: int) -> None:
        self.side = side
        self.x = x
        self.y = y

    def apply(self, state: State) -> None:
        state.markers.append(Marker(self.side, self.x, self.y))


class MarkerLeftOut(Event):
    """EF setup 2: there is no legal place for an objective token."""

    rule: ClassVar[str] = "EF-setup-2"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT),)

    def __init__(self, side: int) -> None:
        self.side = side

    def apply(self, state: State) -> None:
        pass


class MarkerTaken(Event):
    """A unit puts an objective token from the table on its card."""

    rule: ClassVar[str] = "RR-89.2b"
    fields: ClassVar[tuple[Field, ...]] = (("marker", INT), ("unit", INT))

    def __init__(self, marker: int, unit: int) -> None:
        self.marker = marker
        self.unit = unit

    def apply(self, state: State) -> None:
        state.markers[self.marker].unit = self.unit
        state.units[self.unit].objectives += 1


class MarkerDropped(Event):
    """The token of a destroyed unit is laid where its last tray stood."""

    rule: ClassVar[str] = "RR-89.2b"
    fields: ClassVar[tuple[Field, ...]] = (("marker", INT), ("x", INT), ("y", INT))

    def __init__(self, marker: int, x: int, y: int) -> None:
        self.marker = marker
        self.x = x
        self.y = y

    def apply(self, state: State) -> None:
        marker = state.markers[self.marker]
        state.units[marker.unit].objectives -= 1
        marker.unit = -1
        marker.x = self.x
        marker.y = self.y


class MarkerScored(Event):
    """RW 89.3: a side takes a token off the table."""

    rule: ClassVar[str] = "RR-89.3"
    fields: ClassVar[tuple[Field, ...]] = (("marker", INT), ("side", INT))

    def __init__(self, marker: int, side: int) -> None:
        self.marker = marker
        self.side = side

    def apply(self, state: State) -> None:
        state.markers.pop(self.marker)
        state.scored[self.side] += 1


class BountySet(Event):
    """A side names the unit the enemy scores for destroying."""

    rule: ClassVar[str] = "LP-objective-1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT),)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def apply(self, state: State) -> None:
        state.units[self.unit].objectives += 1


EVENTS: list[type[Record]] = [
    FirstPlayerChosen, CoinFlipped, CardsOffered, DeploymentPicked, ObjectivePicked, ZonesChosen, TerrainDealt,
    TerrainPlaced, TerrainLeftOut, Overgrown, Rearranged, FigurePlaced, Deployed, NotDeployed, MarkerPlaced,
    MarkerLeftOut, MarkerTaken, MarkerDropped, MarkerScored, BountySet,
]  # fmt: skip
