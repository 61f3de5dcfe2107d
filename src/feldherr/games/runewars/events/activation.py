"""Events of rounds and activations: dials set and revealed, actions cancelled, mana thrown."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.declaring import Seldom
from feldherr.games.runewars.catalogue.entries import NO_RUNE
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import NO_SEAT, NO_SIDE, SeatId, Side, UnitId
from feldherr.games.runewars.marks import outlasting
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, State
from feldherr.games.runewars.terms import ACTIVATION, COMMAND, END, Action, Rune


class RoundBegan(Event):
    """A round begins with its command phase."""

    rule: ClassVar[str] = "RR-64"
    round: int
    first: Side

    def apply(self, state: State) -> None:
        state.round = self.round
        state.first = self.first
        state.phase = COMMAND
        state.initiative = 0
        state.peeked = []
        for unit in state.units:
            unit.action = NO_CHOICE
            unit.modifier = NO_CHOICE
            unit.revealed = False
            unit.defend = 0
            unit.defend_rune = NO_RUNE
            if unit.marks:
                unit.marks = outlasting(unit.marks)


class DialsSet(Event):
    """RW 50: a player has set all command tools; what they show is known to the side alone from now on."""

    rule: ClassVar[str] = "RR-50"
    seat: SeatId
    units: list[UnitId]
    actions: list[int]
    modifiers: list[int]
    known_to: list[SeatId]
    """The seats of the side, which alone know what the tools show."""

    def apply(self, state: State) -> None:
        state.phase = ACTIVATION  # what a tool shows is a secret at once, also for who looks back at this moment
        for place, number in enumerate(self.units):
            state.units[number].action = self.actions[place]
            state.units[number].modifier = self.modifiers[place]
        if state.peeked:
            state.peeked = [number for number in state.peeked if number not in self.units]

    def seen_by(self, seat: Seat) -> Event:
        if seat in self.known_to:
            return self
        unknown = [HIDDEN] * len(self.units)
        return DialsSet(self.seat, self.units, unknown, unknown, self.known_to)


class DialsPeeked(Event):
    """A card lets a side look at command tools of the enemy; whose they are is no secret, what they show is."""

    rule: ClassVar[str] = "RR-golden-2"
    side: Side
    units: list[UnitId]
    actions: list[int]
    modifiers: list[int]
    known_to: list[SeatId]
    """The seats of the side that looks, and of the side that set them."""

    def apply(self, state: State) -> None:
        state.peeked = sorted({*state.peeked, *self.units})

    def seen_by(self, seat: Seat) -> Event:
        if seat in self.known_to:
            return self
        unknown = [HIDDEN] * len(self.units)
        return DialsPeeked(self.side, self.units, unknown, unknown, self.known_to)


class ActivationsBegan(Event):
    rule: ClassVar[str] = "RR-6"

    def apply(self, state: State) -> None:
        state.phase = ACTIVATION
        state.initiative = 0


class InitiativeCalled(Event):
    """RW 6.1: a value is called; a side has a unit with it, how many is not said, and `seat` picks one."""

    rule: ClassVar[str] = "RR-6.1"
    initiative: int
    side: Side
    seat: SeatId

    def apply(self, state: State) -> None:
        state.initiative = self.initiative
        state.called = self.side
        state.called_seat = self.seat


class Revealed(Event):
    """RW 5.1: a command tool is tipped over."""

    rule: ClassVar[str] = "RR-5.1"
    unit: UnitId
    action: int
    modifier: int

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.action = self.action
        unit.modifier = self.modifier
        unit.revealed = True
        state.called = NO_SIDE
        state.called_seat = NO_SEAT


class ActionCancelled(Event):
    """RW 11: an action is not performed, and by which rule."""

    unit: UnitId
    action: Action
    because: str
    """The ledger row that stops it."""

    def row(self) -> str:
        return self.because

    def apply(self, state: State) -> None:
        pass


class ModifierCancelled(Event):
    """RW 82.1: a stun token takes the effect of the modifier away."""

    rule: ClassVar[str] = "RR-82.1e"
    unit: UnitId

    def apply(self, state: State) -> None:
        pass


class DefenseRaised(Event):
    """RW 2: a defend modifier counts until the end of the round; `by` is what it comes to now."""

    rule: ClassVar[str] = "RR-2.1"
    unit: UnitId
    by: int
    rune: Seldom[Rune] = NO_RUNE
    """The rune it is printed with: its number follows the mana (RW 51.6, R119)."""

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.defend = self.by
        unit.defend_rune = self.rune
        if self.rune != NO_RUNE:
            unit.defend -= state.runes()[self.rune]


class EndPhaseBegan(Event):
    rule: ClassVar[str] = "RR-30"

    def apply(self, state: State) -> None:
        state.phase = END
        state.called = NO_SIDE
        state.called_seat = NO_SEAT


class ManaThrown(Event):
    """RW 51: which side of every mana token lies up now."""

    rule: ClassVar[str] = "RR-51.2"
    sides: list[int]

    def apply(self, state: State) -> None:
        state.mana = self.sides[:]


EVENTS: list[type[Record]] = [
    RoundBegan, DialsSet, DialsPeeked, ActivationsBegan, InitiativeCalled, Revealed, ActionCancelled, ModifierCancelled,
    DefenseRaised, EndPhaseBegan, ManaThrown,
]  # fmt: skip
