"""What can be seen of the events of RUNEWARS: marches, attacks, dice, losses, dials turned over."""

from typing import Final

from feldherr.games.runewars.events.activation import Revealed, RoundBegan
from feldherr.games.runewars.events.attack import DiceRolled, Targeted
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.damage import (
    FigureRemoved,
    FigureReturned,
    UnitDestroyed,
    Wounded,
    WoundHealed,
    WoundPrevented,
)
from feldherr.games.runewars.events.morale import MoraleResolved
from feldherr.games.runewars.events.setup import Deployed
from feldherr.games.runewars.events.standing import SetDown
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import DICE, ICONS
from feldherr.stage.battlefield.deeds import stood, unit_in, way_through
from feldherr.stage.parts import Deed, DeedKind, Thrown

_ON_UNITS: Final[dict[type[Event], DeedKind]] = {
    Revealed: "turn", AbilityUsed: "act", MoraleResolved: "act", UnitDestroyed: "fall", Deployed: "rise",
    WoundPrevented: "block",
}  # fmt: skip
"""Events about one unit, whose field is `unit`."""


def deed_of(state: State, log: list[Event], number: int) -> Deed | None:
    """What can be seen of an event as the seat knows it."""
    event = log[number]
    kind = _ON_UNITS.get(type(event))
    if kind is not None:
        return Deed(kind, unit_in(event, "unit"))
    if isinstance(event, RoundBegan):
        return Deed("banner")
    if isinstance(event, SetDown):
        return _moved(log, number, event)
    if isinstance(event, Targeted):
        attack: DeedKind = "strike" if event.melee else "shoot"
        return Deed(attack, f"unit.{event.unit}", f"unit.{event.defender}")
    if isinstance(event, DiceRolled):
        return Deed("roll", f"unit.{event.unit}", dice=_dice(state, event))
    if isinstance(event, (FigureRemoved, Wounded, FigureReturned, WoundHealed)):
        return _figures(event)
    return None


def _moved(log: list[Event], number: int, event: SetDown) -> Deed | None:
    unit, start = f"unit.{event.unit}", stood(log, number, "unit")
    if start is None:
        return Deed("move", unit)
    way = way_through([start, event.pose])
    return Deed("move", unit, way=way) if way else None


def _dice(state: State, event: DiceRolled) -> list[Thrown]:
    found: list[Thrown] = []
    for die, face in zip(event.dice, event.faces, strict=True):
        counts = state.catalogue.dice[die].faces[face]
        icons = [ICONS[icon] for icon, count in enumerate(counts) for _ in range(count)]
        found.append(Thrown(DICE[die], face, icons, bool(icons)))
    return found


def _figures(event: FigureRemoved | Wounded | FigureReturned | WoundHealed) -> Deed:
    unit = f"unit.{event.unit}"
    is_loss = isinstance(event, (FigureRemoved, Wounded))
    what = f"{unit}.socket.{event.socket}" if isinstance(event, FigureRemoved) else ""
    return Deed("hurt" if is_loss else "heal", unit, "", 1, what)
