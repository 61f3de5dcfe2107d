"""RW 89, 90: objective cards; what they ask for during play stands with their abilities."""

from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.runewars.answers import UnitChoice, units
from feldherr.games.runewars.events.scoring import TokenScored
from feldherr.games.runewars.events.setup import BountySet, MarkerLeftOut, MarkerPlaced
from feldherr.games.runewars.frames.setup import ObjectiveSetUp
from feldherr.games.runewars.ids import TWO_SIDES, Side, opposing
from feldherr.games.runewars.questions import NAME_BOUNTY
from feldherr.games.runewars.rules.deployment import (
    PlaceMarker,
    half_of,
    near_zones,
    stands_in,
    zones_of,
)
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.geometry.decision import Placed

_MARKERS = {"confluence_of_magic": 3, "supply_raid": 4, "volatile_runes": 3}
"""Tokens each player places."""
_NAMING = ("bounty", "defended_pass")
"""Objectives for which each player names a unit."""
_NEAR = 2
"""Confluence of Magic: at most so many bands from the enemy's zones."""


def objective_name(state: State) -> str:
    return "" if state.objective == NOBODY else state.catalogue.objectives[state.objective].name


def objective_value(state: State) -> int:
    """RW 86.5, skirmish 3: points for a token; half of them, rounded up, in a skirmish."""
    if state.objective == NOBODY:
        return 0
    value = state.catalogue.objectives[state.objective].value
    return (value + 1) // 2 if state.rules.is_skirmish else value


def mana_is_cast(state: State) -> bool:
    """Confluence of Magic: units cast the mana, not the end phase."""
    return objective_name(state) != "confluence_of_magic"


def set_out(ctx: Ctx, setup: ObjectiveSetUp) -> Flow:
    """RW setup 6: in turn, beginning with the player who did not choose the card; `at` counts."""
    state = ctx.state
    name = objective_name(state)
    side = _whose_turn(state, setup)
    if name in _NAMING and setup.at < 2:
        seat = state.captain(side)
        own = units(state.army(side))
        return ask(ChooseOne(seat, "LP-objective-1", NAME_BOUNTY, own), then=bounty_named)
    if name == "defended_pass":
        ctx.emit(MarkerPlaced(side, state.field.width // 2, state.field.depth // 2))
        return DONE
    if setup.at >= 2 * _MARKERS.get(name, 0):
        return DONE
    question = marker_question(state, side)
    if question.is_possible():
        return ask(question, then=marker_placed)
    ctx.emit(MarkerLeftOut(side))
    setup.at += 1
    return REPEAT


def _whose_turn(state: State, setup: ObjectiveSetUp) -> Side:
    return opposing(state.objective_by) if setup.at % 2 == 0 else state.objective_by


def marker_question(state: State, side: Side) -> PlaceMarker:
    seat = state.captain(side)
    enemy = opposing(side)
    if objective_name(state) == "confluence_of_magic":
        areas = near_zones(state, enemy, _NEAR)
        return PlaceMarker(seat, state, areas, zones_of(state, enemy), _NEAR, False)
    return PlaceMarker(seat, state, [half_of(state, enemy)], [], 0, True)


def bounty_named(ctx: Ctx, setup: ObjectiveSetUp, answer: UnitChoice) -> Flow:
    ctx.emit(BountySet(answer.unit))
    setup.at += 1
    return REPEAT


def marker_placed(ctx: Ctx, setup: ObjectiveSetUp, answer: Placed) -> Flow:
    state = ctx.state
    side = _whose_turn(state, setup)
    ctx.emit(MarkerPlaced(side, answer.pose.x, answer.pose.y))
    setup.at += 1
    return REPEAT


OBJECTIVE_SET_UP = procedure("runewars.objective_set_up", ObjectiveSetUp, set_out)


def end_of_battle(ctx: Ctx) -> Flow:
    """RW 89.2: Break Their Defenses scores a token for every unit in the enemy's zones, Supply Raid those carried."""
    state = ctx.state
    for side in TWO_SIDES:
        count = 0
        if objective_name(state) == "break_their_defenses":
            count = sum(1 for unit in state.army(side) if stands_in(state, unit, opposing(side)))
        elif objective_name(state) == "supply_raid":
            count = sum(state.units[unit].objectives for unit in state.army(side))
        if count:
            ctx.emit(TokenScored(side, count))
    return NEXT
