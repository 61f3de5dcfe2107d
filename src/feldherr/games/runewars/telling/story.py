"""What a told log must know that its events do not say: where figures of upgrades stand, and which runes are active."""

from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.cards import CardDiscarded, Transformed
from feldherr.games.runewars.events.damage import TrayMoved, UnitDestroyed
from feldherr.games.runewars.events.setup import FigurePlaced, FirstPlayerChosen, NotDeployed
from feldherr.games.runewars.ids import NO_PLACE, NO_UPGRADE, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.state import NOWHERE, State
from feldherr.games.runewars.terms import HEAVY, RUNES


class Board:
    """The sockets of upgrade figures by unit, and the side of every mana token; no mana while that is unknown."""

    def __init__(self, state: State, places: list[list[SocketId]], mana: list[int]) -> None:
        self.state = state
        self.places = places
        self.mana = mana

    def upgrade_at(self, unit: UnitId, socket: SocketId) -> UpgradeId:
        """The upgrade whose figure stands there, by its place among the unit's cards, or NO_UPGRADE."""
        places = self.places[unit]
        return UpgradeId(places.index(socket)) if socket in places else NO_UPGRADE

    def runes(self) -> list[int] | None:
        """Active runes of each kind, as far as known."""
        if not self.mana:
            return None
        counts = [0] * len(RUNES)
        for token, up in zip(self.state.catalogue.mana, self.mana, strict=True):
            for rune, count in enumerate(token.sides[up]):
                counts[rune] += count
        return counts

    def follow(self, event: Event) -> None:
        """How things are after an event."""
        if isinstance(event, ManaThrown):
            self.mana = event.sides
        elif isinstance(event, FigurePlaced):
            self.places[event.unit][event.card] = SocketId(self._socket(event))
        elif isinstance(event, TrayMoved):
            self._move_tray(event.unit, event.source, event.to)
        elif isinstance(event, CardDiscarded):
            self.places[event.unit][event.card] = NO_PLACE
        elif isinstance(event, Transformed):
            self.state.units[event.unit].kind = event.kind
        elif isinstance(event, (UnitDestroyed, NotDeployed)):
            self.places[event.unit] = [NO_PLACE] * len(self.places[event.unit])

    def _socket(self, event: FigurePlaced) -> int:
        socket = event.cell * self.state.kind(event.unit).sockets
        if self.state.upgrade(event.unit, event.card).slot != HEAVY:
            while socket in self.places[event.unit]:
                socket += 1
        return socket

    def _move_tray(self, unit: UnitId, source: int, to: int) -> None:
        sockets = self.state.kind(unit).sockets
        places = self.places[unit]
        for card, socket in enumerate(places):
            if socket != NOWHERE and socket // sockets == source:
                places[card] = SocketId(to * sockets + socket % sockets)

    def go_back(self, event: Event) -> None:
        """How things were before an event, as far as that can be told; what fell stays unknown."""
        if isinstance(event, TrayMoved):
            self._move_tray(event.unit, event.to, event.source)
        elif isinstance(event, ManaThrown):
            self.mana = []


def board_of(state: State) -> Board:
    """How things are now."""
    return Board(state, [unit.places[:] for unit in state.units], state.mana)


def board_before(log: list[Event], state: State) -> Board:
    """How things were before the first event of a log that led to the state.

    A match from its beginning starts with an empty table; one from a written position is followed back.
    Where units turn into others, the board has a state of its own, so that they are called by their old names.
    """
    turned = [event for event in log if isinstance(event, Transformed)]
    if turned:
        state = state.copy()
        for each in reversed(turned):
            state.units[each.unit].kind = each.was
    if any(isinstance(event, FirstPlayerChosen) for event in log):
        return Board(state, [[NO_PLACE] * len(unit.upgrades) for unit in state.units], [])
    board = board_of(state)
    for event in reversed(log):
        board.go_back(event)
    return board
