"""What a player answers without looking ahead, to every question of RUNEWARS."""

from typing import Final

from feldherr.ai.runewars.deploying import (
    best_marker,
    best_terrain_place,
    picked_card,
    safest_bounty,
)
from feldherr.ai.runewars.fighting import (
    best_figure,
    best_surge,
    best_target,
    dearest_upgrade,
    icons_in,
    inspired,
    panic_to_spend,
    rerolled,
    spread_accuracy,
    widest_edge,
    worst_morale,
)
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.moving import best_direction, best_facing, best_place, best_stop
from feldherr.core.codec import Record
from feldherr.core.decision import YES, Allocate, ChooseOne, ChooseSome, Chosen, Confirm, Decision
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import (
    Dials,
    DieChoice,
    Number,
    Pass,
    UnitChoice,
)
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.attack import Attack, MoraleTest
from feldherr.games.runewars.frames.movement import Leaving
from feldherr.games.runewars.frames.setup import Deploying
from feldherr.games.runewars.ids import NO_SIDE, NO_UNIT, Side, UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.damage import WhichFigure
from feldherr.games.runewars.rules.deployment import PlaceMarker, PlaceTerrain
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import RED_DIE
from feldherr.geometry.decision import Place

PLACES: Final = 8
"""So many places are compared when a unit is set down."""


def instinct(ctx: Ctx, decision: Decision, mind: Mind, random: Quick, noise: float = 0.0) -> Record:
    """An answer at first sight; `noise` is how far off the dials may be, in points."""
    if isinstance(decision, SetDials):
        return set_dials(ctx.state, decision, mind, random, noise)
    if isinstance(decision, MoveChoice):
        state, move = ctx.state, decision.move
        spite = state.sides[decision.seat] != state.side(move.unit)
        return best_direction(state, mind.muster, move, decision.choices, spite)
    if isinstance(decision, ChooseOne):
        return _choose(ctx, decision, mind, random)
    if isinstance(decision, ChooseSome):
        if decision.prompt == "reroll":
            return rerolled(ctx.state, ctx.within(Attack), decision)
        return Chosen(list(range(decision.least)))
    if isinstance(decision, Confirm):
        return YES
    if isinstance(decision, Place):
        return _place(ctx, decision, mind, random)
    if isinstance(decision, Allocate) and decision.prompt == "assign_accuracy":
        return spread_accuracy(ctx.state, mind.muster, decision)
    if isinstance(decision, StopChoice):
        return best_stop(ctx.state, mind.muster, decision)
    return decision.sample(random)


def set_dials(state: State, decision: SetDials, mind: Mind, random: Quick, noise: float) -> Record:
    actions: list[int] = []
    modifiers: list[int] = []
    for number in decision.numbers:
        order = mind.orders(state, number).draw(random, noise)
        actions.append(order.action)
        modifiers.append(order.modifier)
    return Dials(actions, modifiers)


def unit_at_work(ctx: Ctx) -> UnitId:
    """The unit whose deployment, exit, test or activation is in progress."""
    record = ctx.nearest(Deploying, Leaving, Activation, MoraleTest)
    if isinstance(record, (Deploying, Leaving, Activation, MoraleTest)):
        return record.unit
    return NO_UNIT


def _choose(ctx: Ctx, decision: ChooseOne, mind: Mind, random: Quick) -> Record:
    state, choices, prompt = ctx.state, decision.choices, decision.prompt
    muster = mind.muster
    if isinstance(decision, WhichFigure):
        spite = state.sides[decision.seat] != state.side(decision.unit)
        return best_figure(state, muster, choices, spite)
    if prompt == "activate_unit":
        return _first_to_act(state, choices)
    if prompt == "choose_target":
        return best_target(state, muster, ctx.within(Attack), choices)
    if prompt == "spend_surges":
        return best_surge(state, choices)
    if prompt == "spend_panic":
        return panic_to_spend(ctx, choices, _severity(ctx))
    if prompt == "resolve_morale":
        return worst_morale(state, muster, unit_at_work(ctx), decision)
    if prompt == "spend_inspiration":
        return inspired(state, unit_at_work(ctx), choices)
    if prompt == "contact_edge":
        return widest_edge(state, ctx.within(Attack), choices)
    if prompt == "spend_blight":
        return choices[-1]
    if prompt == "regenerate":
        return _largest(choices)
    if prompt == "flanking_die":
        return _die(choices, RED_DIE)
    if prompt == "remove_die":
        return choices[-1]
    if prompt == "enter_terrain":
        return choices[-1]
    if prompt == "discard_which_upgrade":
        return dearest_upgrade(state, choices, state.sides[decision.seat] != _side(state, choices))
    if prompt == "pick_card":
        return picked_card(state, choices)
    if prompt == "name_bounty":
        return safest_bounty(state, choices)
    if isinstance(choices[0], UnitChoice):
        return _dearest_unit(state, mind, choices)
    if isinstance(choices[-1], Pass):
        return choices[0]
    return choices[random.below(len(choices))]


def _side(state: State, choices: list[Record]) -> Side:
    first = choices[0]
    return state.side(first.unit) if hasattr(first, "unit") else NO_SIDE


def _severity(ctx: Ctx) -> int:
    """How serious the morale test is without panic tokens."""
    record = ctx.nearest(MoraleTest, Attack)
    if isinstance(record, MoraleTest):
        return record.severity
    return icons_in(ctx, record) if isinstance(record, Attack) else 0


def _first_to_act(state: State, choices: list[Record]) -> Record:
    """Whoever is engaged strikes first."""
    for choice in choices:
        assert isinstance(choice, UnitChoice)
        if engaged(state, choice.unit):
            return choice
    return choices[0]


def _largest(choices: list[Record]) -> Record:
    best = choices[0]
    for choice in choices:
        if isinstance(choice, Number) and isinstance(best, Number) and choice.number > best.number:
            best = choice
    return best


def _die(choices: list[Record], wanted: int) -> Record:
    for choice in choices:
        if isinstance(choice, DieChoice) and choice.die == wanted:
            return choice
    return choices[0]


def _dearest_unit(state: State, mind: Mind, choices: list[Record]) -> Record:
    best = choices[0]
    best_worth = -1.0
    for choice in choices:
        if isinstance(choice, UnitChoice):
            worth = mind.muster.of(state, choice.unit).cost
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def _place(ctx: Ctx, decision: Place, mind: Mind, random: Quick) -> Record:
    state = ctx.state
    if isinstance(decision, ReformChoice):
        spite = state.sides[decision.seat] != state.side(decision.unit)
        return best_facing(state, mind.muster, decision.unit, decision, spite)
    if isinstance(decision, PlaceMarker):
        return best_marker(state, decision, random)
    if isinstance(decision, PlaceTerrain):
        return best_terrain_place(state, decision, random)
    unit = unit_at_work(ctx)
    if unit == NOBODY:
        return decision.sample(random)
    return best_place(state, mind.muster, unit, decision, random, PLACES)
