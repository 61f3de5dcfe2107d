"""One event of RUNEWARS as a sentence, and which events a short log leaves out."""

from feldherr.battlefield.rounding import whole_degrees, whole_millimetres
from feldherr.core.wording import Values
from feldherr.games.runewars.decisions import matches
from feldherr.games.runewars.events.activation import (
    ActionCancelled,
    DialsPeeked,
    DialsSet,
    ModifierCancelled,
    Revealed,
)
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    IconsAdded,
    MoraleSpent,
    PoolChanged,
    ProfileChosen,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.damage import (
    FigureRemoved,
    FigureReturned,
    Wounded,
    WoundHealed,
    WoundPrevented,
)
from feldherr.games.runewars.events.morale import (
    WATCHING,
    MoraleDrawn,
    MoraleResolved,
    MoraleShown,
)
from feldherr.games.runewars.events.movement import Collided, Moved, SquaredUp
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.setup import DeploymentPicked, TerrainDealt
from feldherr.games.runewars.events.tokens import Spent, TokenLaid
from feldherr.games.runewars.frames.card_effects import BY_CARD, BY_SKILL, BY_SURGE, OF_UNIT
from feldherr.games.runewars.ids import NO_UPGRADE
from feldherr.games.runewars.slots import UNIT_SLOT
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, NOBODY, OVERGROWTH
from feldherr.games.runewars.telling.blanks import fill, values_of
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import AHEAD, BANES, BENDS, SHIFT, STRAIGHT, TEMPLATES
from feldherr.geometry.edge import EDGE_NAMES, FRONT

MINOR = {
    "ActivationsBegan", "InitiativeCalled", "EndPhaseBegan", "ProfileChosen", "ContactsRenewed", "FigureMoved",
    "TrayMoved", "Noted", "Forgotten", "DeckShuffled", "MoraleDiscarded",
}  # fmt: skip
"""Events that other lines of a log make obvious."""

_OF_ONE_FIGURE = (Wounded, WoundHealed, FigureRemoved, WoundPrevented, FigureReturned)


def minor_at(log: list[Event], number: int) -> bool:
    """Book-keeping, abilities that were announced already, and all but the last of several figures."""
    event = log[number]
    before = log[number - 1] if number else None
    if isinstance(event, AbilityUsed):
        announced = event.means == BY_SURGE and isinstance(before, SurgesSpent)
        return announced or (event.means == BY_CARD and isinstance(before, MoraleResolved))
    if isinstance(event, MoraleDrawn):
        return HIDDEN in event.cards
    after = log[number + 1] if number + 1 < len(log) else None
    if isinstance(event, Spent):
        return isinstance(before, MoraleSpent) or isinstance(
            after, (ActionCancelled, ModifierCancelled, WoundPrevented)
        )
    runs_on = isinstance(event, (FigureRemoved, FigureReturned)) and type(after) is type(event)
    if runs_on and isinstance(after, _OF_ONE_FIGURE) and isinstance(event, _OF_ONE_FIGURE):
        return after.unit == event.unit and event.upgrade == NO_UPGRADE
    return type(event).__name__ in MINOR


def say_event(names: Names, runes: list[int] | None, log: list[Event], number: int) -> str:
    """One event of a log as a sentence; `runes` are those that were active then, if that is known."""
    event = log[number]
    values = values_of(names, event)
    variant = ""
    if isinstance(event, _OF_ONE_FIGURE):
        variant = _figure(names, log, number, values)
    elif isinstance(event, (DialsSet, DialsPeeked, Revealed, ProfileChosen)):
        variant = _orders(names, runes, event, values)
    elif isinstance(event, (Moved, Collided)):
        variant = _motion(names, event, values)
    else:
        fill(names, event, values)
        variant = _variant(names, event)
    key = f"event.{type(event).__name__}"
    return names.say(f"{key}.{variant}" if variant else key, **values)


def _figure(names: Names, log: list[Event], number: int, values: Values) -> str:
    """Which figure it is about: one of an upgrade, the only one of its unit, or one of many."""
    event = log[number]
    assert isinstance(event, _OF_ONE_FIGURE)
    if event.upgrade != NO_UPGRADE:
        values["card"] = values["upgrade"]
        return "upgrade"
    kind = names.state.kind(event.unit)
    if kind.unique and kind.sockets == 1:
        return "single"
    values["count"] = _in_a_row(log, number)
    return "several" if values["count"] != 1 else ""


def _in_a_row(log: list[Event], number: int) -> int:
    """How many events of the same kind about nameless figures of the same unit end here."""
    event = log[number]
    assert isinstance(event, _OF_ONE_FIGURE)
    first = number
    while first > 0:
        before = log[first - 1]
        if type(before) is not type(event) or not isinstance(before, _OF_ONE_FIGURE):
            break
        if before.unit != event.unit or before.upgrade != NO_UPGRADE:
            break
        first -= 1
    return number - first + 1


def _orders(
    names: Names,
    runes: list[int] | None,
    event: DialsSet | DialsPeeked | Revealed | ProfileChosen,
    values: Values,
) -> str:
    if isinstance(event, ProfileChosen):
        values["dice"] = names.profile(event.unit, event.profile, runes)
        return "melee" if names.state.kind(event.unit).profiles[event.profile].melee else "ranged"
    if isinstance(event, (DialsSet, DialsPeeked)):
        if HIDDEN in event.actions or HIDDEN in event.modifiers:
            return "hidden"
        values["dials"] = names.dials(event.units, event.actions, event.modifiers, runes)
        return ""
    values["action"] = names.dial_action(event.unit, event.action, runes)
    values["modifier"] = names.dial_modifier(event.unit, event.modifier, runes)
    if event.action == NO_CHOICE:
        return "nothing"
    if event.modifier == NO_CHOICE:
        return "plain"
    return "" if matches(names.state.kind(event.unit), event.action, event.modifier) else "mismatch"


def _motion(names: Names, event: Moved | Collided, values: Values) -> str:
    if isinstance(event, Collided):
        met = [names.unit(unit) for unit in [*event.enemies, *event.allies]]
        met += [names.piece(piece) for piece in event.pieces]
        if event.table_edge:
            met.append(names.say("word.table_edge"))
        values["what"] = names.joined(met)
        return ""
    way = TEMPLATES[event.template]
    if event.template == STRAIGHT:
        travelled = whole_millimetres(event.travelled)
        values["travelled"] = names.say("place.length", length=travelled)
    else:
        travelled = whole_degrees(event.travelled)
        values["travelled"] = names.say("place.angle", angle=travelled)
        way = f"{way}_{BENDS[event.bend]}" if event.bend != AHEAD else way
    values["way"] = names.say(f"way.{way}")
    if travelled == 0:
        return "stuck"
    if event.action != SHIFT:
        return "march"
    values["direction"] = names.say(f"direction.{EDGE_NAMES[event.edge]}")
    if event.template == STRAIGHT:
        return "shift"
    return "shift_turning" if event.edge == FRONT else "shift_turning_aside"


def _variant(names: Names, event: Event) -> str:
    """Which of several sentences for a kind of event; empty for the plain one."""
    if isinstance(event, ActionCancelled):
        return event.because if names.texts.has(f"event.ActionCancelled.{event.because}") else ""
    if isinstance(event, Targeted):
        if event.unit == event.defender:
            return "self"
        return "melee" if event.melee else "ranged"
    if isinstance(event, DieAdded):
        return "flanking" if event.flanking else ""
    if isinstance(event, DiceRolled):
        return "again" if event.again else ""
    if isinstance(event, IconsAdded):
        return "enhancement" if event.enhancement else ""
    if isinstance(event, SurgesSpent):
        if event.holder != event.unit:
            return "borrowed"
        return "own" if event.slot == UNIT_SLOT else ""
    if isinstance(event, PoolChanged):
        return "more" if event.by > 0 else "less"
    if isinstance(event, Spent):
        return "bane" if event.token in BANES else ""
    if isinstance(event, TokenLaid):
        return "overgrowth" if event.laid.token == OVERGROWTH else ""
    if isinstance(event, AbilityUsed):
        if event.family == OF_UNIT:
            return "own_skill" if event.means == BY_SKILL else "own"
        return "skill" if event.means == BY_SKILL else ""
    if isinstance(event, MoraleShown) and WATCHING in event.known_to:
        return "open"
    if isinstance(event, (MoraleDrawn, MoraleShown)):
        return "hidden" if HIDDEN in event.cards else ""
    if isinstance(event, MoraleSpent):
        return "icons" if event.panic == 0 else "panic" if event.icons == 0 else ""
    if isinstance(event, MoraleResolved):
        return "none" if event.card == NOBODY else ""
    if isinstance(event, SquaredUp):
        return "aside" if event.aside else ""
    return _setup_variant(names, event)


def _setup_variant(names: Names, event: Event) -> str:
    training = names.state.rules.is_training
    if isinstance(event, DeploymentPicked):
        return "fixed" if training else ""
    if isinstance(event, TerrainDealt):
        return "" if event.kinds else "none"
    if isinstance(event, BattleEnded):
        ending = "draw" if event.winner == NOBODY else "won"
        return f"{ending}_by_trays" if training else ending
    return ""
