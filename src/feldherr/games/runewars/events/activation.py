"""Events of rounds and activations: dials set and revealed, actions cancelled, mana thrown."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, TEXT, Field, Record
from feldherr.core.decision import Seat
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.lasting import outlasting
from feldherr.games.runewars.state import (
    ACTIVATION,
    COMMAND,
    END,
    HIDDEN,
    NO_CHOICE,
    NOBODY,
    State,
)
from feldherr.games.runewars.words import ACTION


class RoundBegan(Event):
    """A round begins with its command phase."""

    rule: ClassVar[str] = "RR-64"
    fields: ClassVar[tuple[Field, ...]] = (("round", INT), ("first", INT))

    def __init__(self, round_: int, first: int) -> None:
        self.round = round_
        self.first = first

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
            if unit.marks:
                unit.marks = outlasting(unit.marks)


class DialsSet(Event):
    """RW 50: a player has set all command tools; what they show is known to the side alone from now on."""

    rule: ClassVar[str] = "RR-50"
    fields: ClassVar[tuple[Field, ...]] = (
        ("seat", INT), ("units", INTS), ("actions", INTS), ("modifiers", INTS), ("known_to", INTS),
    )  # fmt: skip

    def __init__(
        self, seat: int, units: list[int], actions: list[int], modifiers: list[int], known_to: list[int]
    ) -> None:  # fmt: skip
        self.seat = seat
        self.units = units
        self.actions = actions
        self.modifiers = modifiers
        self.known_to = known_to
        """The seats of the side."""

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
    fields: ClassVar[tuple[Field, ...]] = (
        ("side", INT), ("units", INTS), ("actions", INTS), ("modifiers", INTS), ("known_to", INTS),
    )  # fmt: skip

    def __init__(
        self, side: int, units: list[int], actions: list[int], modifiers: list[int], known_to: list[int]
    ) -> None:  # fmt: skip
        self.side = side
        self.units = units
        self.actions = actions
        self.modifiers = modifiers
        self.known_to = known_to
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

    def __init__(self) -> None:
        pass

    def apply(self, state: State) -> None:
        state.phase = ACTIVATION
        state.initiative = 0


class InitiativeCalled(Event):
    """RW 6.1: a value is called; a side announces whether it has one unit with it or more, and who picks."""

    rule: ClassVar[str] = "RR-6.1"
    fields: ClassVar[tuple[Field, ...]] = (
        ("initiative", INT),
        ("side", INT),
        ("units", INT),
        ("seat", INT),
    )

    def __init__(self, initiative: int, side: int, units: int, seat: int) -> None:
        self.initiative = initiative
        self.side = side
        self.units = units
        self.seat = seat

    def apply(self, state: State) -> None:
        state.initiative = self.initiative
        state.called = self.side
        state.called_units = self.units
        state.called_seat = self.seat


class Revealed(Event):
    """RW 5.1: a command tool is tipped over."""

    rule: ClassVar[str] = "RR-5.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("action", INT), ("modifier", INT))

    def __init__(self, unit: int, action: int, modifier: int) -> None:
        self.unit = unit
        self.action = action
        self.modifier = modifier

    def apply(self, state: State) -> None:
        unit = state.units[self.unit]
        unit.action = self.action
        unit.modifier = self.modifier
        unit.revealed = True
        state.called = NOBODY
        state.called_units = 0
        state.called_seat = NOBODY


class ActionCancelled(Event):
    """RW 11: an action is not performed, and by which rule."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("action", ACTION), ("because", TEXT))

    def __init__(self, unit: int, action: int, because: str) -> None:
        self.unit = unit
        self.action = action
        self.because = because
        """The ledger row that stops it."""

    def row(self) -> str:
        return self.because

    def apply(self, state: State) -> None:
        pass


class ModifierCancelled(Event):
    """RW 82.1: a stun token takes the effect of the modifier away."""

    rule: ClassVar[str] = "RR-82.1e"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT),)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def apply(self, state: State) -> None:
        pass


class DefenseRaised(Event):
    """RW 2: a defend modifier counts until the end of the round."""

    rule: ClassVar[str] = "RR-2.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("by", INT))

    def __init__(self, unit: int, by: int) -> None:
        self.unit = unit
        self.by = by

    def apply(self, state: State) -> None:
        state.units[self.unit].defend = self.by


class EndPhaseBegan(Event):
    rule: ClassVar[str] = "RR-30"

    def __init__(self) -> None:
        pass

    def apply(self, state: State) -> None:
        state.phase = END
        state.called = NOBODY
        state.called_units = 0
        state.called_seat = NOBODY


class ManaThrown(Event):
    """RW 51: which side of every mana token lies up now."""

    rule: ClassVar[str] = "RR-51.2"
    fields: ClassVar[tuple[Field, ...]] = (("sides", INTS),)

    def __init__(self, sides: list[int]) -> None:
        self.sides = sides

    def apply(self, state: State) -> None:
        state.mana = self.sides[:]


EVENTS: list[type[Record]] = [
    RoundBegan, DialsSet, DialsPeeked, ActivationsBegan, InitiativeCalled, Revealed, ActionCancelled, ModifierCancelled,
    DefenseRaised, EndPhaseBegan, ManaThrown,
]  # fmt: skip
