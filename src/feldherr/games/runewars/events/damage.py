"""Events of damage: wounds, figures and trays that go, move up or come back, units destroyed."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.runewars.catalogue.entries import NO_RUNE
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import Touching
from feldherr.games.runewars.ids import NO_PLACE, NO_UPGRADE, Side, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NO_TRAY, TRAY, State
from feldherr.games.runewars.terms import DISCARDED


class _OfFigure(Event):
    """About one figure, by its socket, and whose figure it is."""

    unit: UnitId
    socket: SocketId
    upgrade: Seldom[UpgradeId] = NO_UPGRADE
    """The upgrade it belongs to; NO_UPGRADE for all others of the unit."""


class Wounded(_OfFigure):
    """RW 87.4: a figure suffers a wound and stays."""

    rule: ClassVar[str] = "RR-87.1"

    def apply(self, state: State) -> None:
        state.units[self.unit].figures[self.socket] += 1


class FigureRemoved(_OfFigure):
    """RW 87.3: the wound that makes the threshold full removes the figure. A fallen figure upgrade keeps its place
    until the unit is reconfigured."""

    rule: ClassVar[str] = "RR-87.3"

    def apply(self, state: State) -> None:
        state.units[self.unit].figures[self.socket] = EMPTY


class WoundHealed(_OfFigure):
    """RW 87.1: a wound is taken off a figure."""

    rule: ClassVar[str] = "RR-87.1"

    def apply(self, state: State) -> None:
        state.units[self.unit].figures[self.socket] -= 1


class WoundPrevented(_OfFigure):
    rule: ClassVar[str] = "RR-87"

    def apply(self, state: State) -> None:
        pass


class FigureReturned(_OfFigure):
    """RW 68.4: a new figure in an empty socket."""

    rule: ClassVar[str] = "RR-68.4"

    def apply(self, state: State) -> None:
        state.units[self.unit].figures[self.socket] = 0


class DamageIgnored(Event):
    """RW 66.6: too little is left to wound anybody."""

    rule: ClassVar[str] = "RR-66.6"
    unit: UnitId
    damage: int

    def apply(self, state: State) -> None:
        pass


class FigureMoved(Event):
    """RW 38.7: a figure goes into another socket and keeps its wounds."""

    rule: ClassVar[str] = "RR-38.7"
    unit: UnitId
    source: SocketId
    to: SocketId

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.figures[self.to] = unit.figures[self.source]
        unit.figures[self.source] = EMPTY


class TrayMoved(Event):
    """RW 38.7: a tray with its figures takes the place of a heavy figure's tray."""

    rule: ClassVar[str] = "RR-38.7b"
    unit: UnitId
    source: int
    """The cell it leaves."""
    to: int
    """The cell it comes to."""

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        state.field.bodies[self.unit] = state.body(self.unit).with_cell(self.to, TRAY)
        for n in range(sockets):
            old, new = self.source * sockets + n, self.to * sockets + n
            unit.figures[new] = unit.figures[old]
            for upgrade, place in enumerate(unit.places):
                if place == old:
                    unit.places[upgrade] = SocketId(new)
        _take_tray(state, self.unit, self.source)


class TraysRemoved(Event):
    """RW 88: empty trays are taken out of their unit."""

    rule: ClassVar[str] = "RR-88b"
    unit: UnitId
    cells: list[int]

    def apply(self, state: State) -> None:
        for cell in self.cells:
            _take_tray(state, self.unit, cell)


def _take_tray(state: State, number: UnitId, cell: int) -> None:
    state.field.bodies[number] = state.body(number).with_cell(cell, NO_TRAY)
    unit, sockets = state.units[number], state.kind(number).sockets
    for socket in range(cell * sockets, (cell + 1) * sockets):
        unit.figures[socket] = NO_SOCKET


class TrayAdded(Event):
    """EF addtray 1: a new tray in the rear rank, with so many figures on it."""

    rule: ClassVar[str] = "EF-addtray-1"
    unit: UnitId
    cell: int
    figures: int

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        body = state.body(self.unit)
        cells = body.cells[:]
        while len(cells) <= self.cell:
            cells.extend([NO_TRAY] * body.columns)
            unit.figures.extend([NO_SOCKET] * (body.columns * sockets))
        cells[self.cell] = TRAY
        state.field.bodies[self.unit] = body.formed(body.columns, cells)
        for n in range(sockets):
            unit.figures[self.cell * sockets + n] = 0 if n < self.figures else EMPTY


class ContactsRenewed(Touching):
    """RW 59: who touches whom after trays have come or gone."""

    rule: ClassVar[str] = "RR-59"


class UnitDestroyed(Event):
    """RW 88: the unit is out of the battle, its upgrades are discarded, the terrain it occupied is free."""

    rule: ClassVar[str] = "RR-88.1"
    unit: UnitId
    by: Side
    """The side whose doing it is."""
    x: int
    y: int
    """`x` and `y` say where its last tray stood."""

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).emptied()
        unit = state.units[self.unit]
        unit.figures = [NO_SOCKET] * len(unit.figures)
        unit.cards = [DISCARDED] * len(unit.cards)
        unit.places = [NO_PLACE] * len(unit.places)
        unit.tokens = [0] * len(unit.tokens)
        unit.conditions = []
        unit.condition_sides = []
        unit.defend = 0
        unit.defend_rune = NO_RUNE
        state.field.forget(self.unit)


EVENTS: list[type[Record]] = [
    Wounded, FigureRemoved, WoundHealed, WoundPrevented, FigureReturned, DamageIgnored, FigureMoved, TrayMoved,
    TraysRemoved, TrayAdded, ContactsRenewed, UnitDestroyed,
]  # fmt: skip
