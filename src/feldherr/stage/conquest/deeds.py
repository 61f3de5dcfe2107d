"""What can be seen of the events of CONQUEST: marches and charges, volleys, dice, losses, cards turned up."""

from typing import Final

from feldherr.games.conquest.events.activation import RegimentActivated
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.characters import CharacterHealed, CharacterWounded
from feldherr.games.conquest.events.charge import (
    ChargeDeclared,
    ChargeMoved,
    ChargeRolled,
    ChargeSucceeded,
)
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.fighting import FearRolled, Rallied, ResolveTested
from feldherr.games.conquest.events.healing import HealingRolled, StandHealed, StandRestored
from feldherr.games.conquest.events.magic import SpellChosen, SpellRolled
from feldherr.games.conquest.events.movement import Entered, Marched
from feldherr.games.conquest.events.placing import DrawnUp, SetDown
from feldherr.games.conquest.events.rounds import CardRevealed, PriorityRolled, RoundBegan
from feldherr.games.conquest.events.shooting import Volleyed
from feldherr.games.conquest.events.wounds import (
    MoraleRolled,
    RegimentShattered,
    StandLost,
    Wounded,
)
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.state import State
from feldherr.geometry.march import replay
from feldherr.stage.battlefield.deeds import stood, unit_in, way_through
from feldherr.stage.conquest.pointing import at_character
from feldherr.stage.conquest.stacks import regiments_of
from feldherr.stage.parts import Deed, DeedKind, Thrown

_SIX: Final = "d6"
_ON_REGIMENTS: Final[dict[type[Event], DeedKind]] = {
    RegimentActivated: "act", Rallied: "act", RegimentDestroyed: "fall", RegimentShattered: "fall", Entered: "rise",
}  # fmt: skip
_AT_TARGETS: Final[dict[type[Event], DeedKind]] = {
    ChargeDeclared: "aim", ChargeSucceeded: "strike", Volleyed: "shoot",
}  # fmt: skip
_ROLLS = (HitsRolled, DefenseRolled, MoraleRolled, SpellRolled)
"""Dice by the dozen: `faces` counts them by what they show, `value` is what they must show at most."""
_SINGLE = (ChargeRolled, FearRolled, ResolveTested, HealingRolled)


def deed_of(state: State, log: list[Event], number: int) -> Deed | None:
    """What can be seen of an event as the seat knows it."""
    event = log[number]
    kind = _ON_REGIMENTS.get(type(event))
    if kind is not None:
        return Deed(kind, unit_in(event, "regiment"))
    kind = _AT_TARGETS.get(type(event))
    if kind is not None:
        return Deed(kind, unit_in(event, "regiment"), unit_in(event, "target"))
    if isinstance(event, RoundBegan):
        return Deed("banner")
    if isinstance(event, CardRevealed):
        found = regiments_of(state, event.card)
        card = f"card.{event.side}.{_turned_up_before(log, number, event.side)}"
        return Deed("turn", card, f"unit.{found[0]}" if found else "")
    if isinstance(event, (*_ROLLS, *_SINGLE, PriorityRolled)):
        return _rolled(event)
    return _lost(state, event) or _magic(state, event) or _moved(state, log, number, event)


def _turned_up_before(log: list[Event], number: int, side: Side) -> int:
    """So many cards of a side lay open when this one was turned up: its place in the stack of the round."""
    count = 0
    for event in reversed(log[:number]):
        if isinstance(event, RoundBegan):
            break
        count += isinstance(event, CardRevealed) and event.side == side
    return count


def _rolled(event: Event) -> Deed | None:
    if isinstance(event, PriorityRolled):
        return Deed("roll", dice=[Thrown(_SIX, face, [], True) for face in event.dice])
    who = getattr(event, "attacker", getattr(event, "regiment", getattr(event, "target", -1)))
    unit = f"unit.{who}" if isinstance(who, int) and who >= 0 else ""
    if isinstance(event, _SINGLE):
        die: int = event.die
        goal = getattr(event, "target", 6)
        dice = [Thrown(_SIX, die, [], die <= goal)] if die > 0 else []
        return Deed("roll", unit, dice=dice) if dice else None
    assert isinstance(event, _ROLLS)
    dice = [
        Thrown(_SIX, face, [], face <= event.value)
        for face, count in enumerate(event.faces, start=1)
        for _ in range(count)
    ]
    return Deed("roll", unit, dice=dice) if dice else None


def _lost(state: State, event: Event) -> Deed | None:
    if isinstance(event, StandLost):
        unit = f"unit.{event.regiment}"
        return Deed("hurt", unit, "", event.wounds, f"{unit}.stand.{event.stand}")
    if isinstance(event, Wounded):
        return Deed("hurt", f"unit.{event.regiment}", "", event.wounds)
    if isinstance(event, (StandHealed, StandRestored)):
        return Deed("heal", f"unit.{event.regiment}", "", event.wounds)
    if isinstance(event, (CharacterWounded, CharacterHealed, CharacterSlain)):
        at = at_character(state, event.character)
        if not at:
            return None
        if isinstance(event, CharacterSlain):
            return Deed("fall", at[0])
        kind: DeedKind = "hurt" if isinstance(event, CharacterWounded) else "heal"
        return Deed(kind, at[0], "", event.wounds)
    return None


def _magic(state: State, event: Event) -> Deed | None:
    if not isinstance(event, SpellChosen):
        return None
    at = at_character(state, event.character)
    return Deed("cast", at[0] if at else "", f"unit.{event.target}")


def _moved(state: State, log: list[Event], number: int, event: Event) -> Deed | None:
    if not isinstance(event, (SetDown, DrawnUp)):
        return None
    unit, start = f"unit.{event.regiment}", stood(log, number, "regiment")
    if start is None:
        return Deed("move", unit)
    poses = [start, event.pose]
    if isinstance(event, (Marched, ChargeMoved)):
        poses = replay(state.body(event.regiment).front(), start, event.legs)
    way = way_through(poses)
    return Deed("move", unit, way=way) if way else None
