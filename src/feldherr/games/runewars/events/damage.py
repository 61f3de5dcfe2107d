"""Events of damage: wounds, figures and trays that go, move up or come back, units destroyed."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import Touching
from feldherr.games.runewars.state import (
    CONTACTS,
    EMPTY,
    LEANINGS,
    NO_SOCKET,
    NO_TRAY,
    NOWHERE,
    TRAY,
    State,
    Unit,
)
from feldherr.games.runewars.words import DISCARDED


class _OfFigure(Event):
    """About one figure, by its socket."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("socket", INT))

    def __init__(self, unit: int, socket: int) -> None:
        self.unit = unit
        self.socket = socket


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
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("damage", INT))

    def __init__(self, unit: int, damage: int) -> None:
        self.unit = unit
        self.damage = damage

    def apply(self, state: State) -> None:
        pass


class FigureMoved(Event):
    """RW 38.7: a figure goes into another socket and keeps its wounds."""

    rule: ClassVar[str] = "RR-38.7"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("source", INT), ("to", INT))

    def __init__(self, unit: int, source: int, to: int) -> None:
        self.unit = unit
        self.source = source
        self.to = to

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.figures[self.to] = unit.figures[self.source]
        unit.figures[self.source] = EMPTY


class TrayMoved(Event):
    """RW 38.7: a tray with its figures takes the place of a heavy figure's tray."""

    rule: ClassVar[str] = "RR-38.7b"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("source", INT), ("to", INT))

    def __init__(self, unit: int, source: int, to: int) -> None:
        self.unit = unit
        self.source = source
        self.to = to

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        unit.cells[self.to] = TRAY
        for n in range(sockets):
            old, new = self.source * sockets + n, self.to * sockets + n
            unit.figures[new] = unit.figures[old]
            for upgrade, place in enumerate(unit.places):
                if place == old:
                    unit.places[upgrade] = new
        _take_tray(unit, self.source, sockets)


class TraysRemoved(Event):
    """RW 88: empty trays are taken out of their unit."""

    rule: ClassVar[str] = "RR-88b"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("cells", INTS))

    def __init__(self, unit: int, cells: list[int]) -> None:
        self.unit = unit
        self.cells = cells

    def apply(self, state: State) -> None:
        sockets = state.kind(self.unit).sockets
        for cell in self.cells:
            _take_tray(state.units[self.unit], cell, sockets)


def _take_tray(unit: Unit, cell: int, sockets: int) -> None:
    unit.cells[cell] = NO_TRAY
    for socket in range(cell * sockets, (cell + 1) * sockets):
        unit.figures[socket] = NO_SOCKET
    unit.reshape()


class TrayAdded(Event):
    """EF addtray 1: a new tray in the rear rank, with so many figures on it."""

    rule: ClassVar[str] = "EF-addtray-1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("cell", INT), ("figures", INT))

    def __init__(self, unit: int, cell: int, figures: int) -> None:
        self.unit = unit
        self.cell = cell
        self.figures = figures

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        sockets = state.kind(self.unit).sockets
        while len(unit.cells) <= self.cell:
            unit.cells.extend([NO_TRAY] * unit.columns)
            unit.figures.extend([NO_SOCKET] * (unit.columns * sockets))
        unit.cells[self.cell] = TRAY
        for n in range(sockets):
            unit.figures[self.cell * sockets + n] = 0 if n < self.figures else EMPTY
        unit.reshape()


class ContactsRenewed(Touching):
    """RW 59: who touches whom after trays have come or gone."""

    rule: ClassVar[str] = "RR-59"
    fields: ClassVar[tuple[Field, ...]] = (("contacts", CONTACTS), ("leanings", LEANINGS))


class UnitDestroyed(Event):
    """RW 88: the unit is out of the battle, its upgrades are discarded, the terrain it occupied is free."""

    rule: ClassVar[str] = "RR-88.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("by", INT), ("x", INT), ("y", INT))

    def __init__(self, unit: int, by: int, x: int, y: int) -> None:
        self.unit = unit
        self.by = by
        """The side whose doing it is."""
        self.x = x
        self.y = y
        """Where its last tray stood."""

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.cells = [NO_TRAY] * len(unit.cells)
        unit.figures = [NO_SOCKET] * len(unit.figures)
        unit.cards = [DISCARDED] * len(unit.cards)
        unit.places = [NOWHERE] * len(unit.places)
        unit.tokens = [0] * len(unit.tokens)
        unit.conditions = []
        unit.condition_sides = []
        unit.inside = NOWHERE
        unit.defend = 0
        unit.reshape()
        state.contacts = [
            each for each in state.contacts if each.a != self.unit and each.b != self.unit
        ]
        state.leanings = [each for each in state.leanings if each.unit != self.unit]


EVENTS: list[type[Record]] = [
    Wounded, FigureRemoved, WoundHealed, WoundPrevented, FigureReturned, DamageIgnored, FigureMoved, TrayMoved,
    TraysRemoved, TrayAdded, ContactsRenewed, UnitDestroyed,
]  # fmt: skip
