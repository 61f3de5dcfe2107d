"""RW 1, 32, EF cond: cards that are exhausted, discarded, gained and lost."""

from feldherr.games.runewars.events.card_use import (
    CardDiscarded,
    CardExhausted,
    ConditionGained,
    ConditionLost,
)
from feldherr.games.runewars.events.damage import FigureRemoved
from feldherr.games.runewars.frames.card_effects import OF_CONDITION, OF_UPGRADE, Family
from feldherr.games.runewars.ids import NO_SIDE, ConditionId, Side, UnitId, UpgradeId
from feldherr.games.runewars.powers import READIED_BY_ITSELF
from feldherr.games.runewars.slots import CardSlot, upgrade_in
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.terms import DISCARDED, EXHAUSTED, READY


def exhaust(ctx: Ctx, unit: UnitId, card: UpgradeId) -> None:
    """RW 32.1: an upgrade is turned sideways and rests until it is readied."""
    ctx.emit(CardExhausted(unit, card))


def exhaustible(state: State, unit: UnitId) -> list[UpgradeId]:
    """RW 32.5: the ready upgrades an effect may force to exhaust: only those that exhaust for their own effect."""
    return [
        UpgradeId(card)
        for card, condition in enumerate(state.units[unit].cards)
        if condition == READY and state.upgrade(unit, UpgradeId(card)).exhausts
    ]


def to_ready(state: State, unit: UnitId) -> list[UpgradeId]:
    """RW 32.2: the exhausted upgrades that effects may ready; some cards are readied by their own text alone."""
    return [
        UpgradeId(card)
        for card, condition in enumerate(state.units[unit].cards)
        if condition == EXHAUSTED
        and not state.upgrade(unit, UpgradeId(card)).power.traits[READIED_BY_ITSELF]
    ]


def discard(ctx: Ctx, unit: UnitId, family: Family, kind: int, slot: CardSlot) -> bool:
    """RW 1.1, EF cond 3: a card goes as a price; no unit card ever does (RW 1). True if a figure went with it."""
    if family == OF_CONDITION:
        lose_condition(ctx, unit, ConditionId(kind))
        return False
    assert family == OF_UPGRADE
    return discard_upgrade(ctx, unit, upgrade_in(slot))


def discard_upgrade(ctx: Ctx, unit: UnitId, card: UpgradeId) -> bool:
    """RW 1.1, 38: the card is turned face down. A figure goes first: its unit must then be reconfigured (True)."""
    bearer = ctx.state.units[unit]
    if bearer.cards[card] == DISCARDED:
        return False
    socket = bearer.places[card]
    if socket != NOWHERE:
        ctx.emit(FigureRemoved(unit, socket, card))
        return True
    ctx.emit(CardDiscarded(unit, card))
    return False


def gain_condition(ctx: Ctx, unit: UnitId, condition: ConditionId, side: Side) -> bool:
    """EF cond 1, 4: nobody has it twice, and a unique one leaves the unit an effect of this side gave it to before."""
    state = ctx.state
    if not state.body(unit).alive or condition in state.units[unit].conditions:
        return False
    if state.catalogue.conditions[condition].unique:
        for number in range(len(state.units)):
            if giver_of(state, UnitId(number), condition) == side:
                lose_condition(ctx, UnitId(number), condition)
    ctx.emit(ConditionGained(unit, condition, side))
    return True


def giver_of(state: State, unit: UnitId, condition: ConditionId) -> Side:
    """The side whose effect gave a unit the condition, or NO_SIDE."""
    bearer = state.units[unit]
    if condition not in bearer.conditions:
        return NO_SIDE
    return bearer.condition_sides[bearer.conditions.index(condition)]


def lose_condition(ctx: Ctx, unit: UnitId, condition: ConditionId) -> None:
    """EF cond 3: card and token go, and so does what it does."""
    if condition in ctx.state.units[unit].conditions:
        ctx.emit(ConditionLost(unit, condition))
