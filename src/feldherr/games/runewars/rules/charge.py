"""RW 75: charges: what they spare a unit, the attack at their end, and what comes of one that meets nobody."""

from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.runewars.events.movement import ChargeFailed
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import CHARGES_WITHOUT_PANIC
from feldherr.games.runewars.rules.activation import activation_of
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import PANIC


def is_charging(ctx: Ctx, move: Movement) -> bool:
    """RW 75.1: is the move a charge, or part of an activation with one?"""
    activation = activation_of(ctx, move.unit)
    return move.charge or (activation is not None and activation.charged)


def charge_failed(ctx: Ctx, unit: UnitId) -> Flow:
    """RW 75.2: one panic token for a charge without an enemy, unless a card spares the unit."""
    ctx.emit(ChargeFailed(unit))
    if has_trait(ctx.state, unit, CHARGES_WITHOUT_PANIC):
        return NEXT
    return call(Give(unit, PANIC))


def miss(ctx: Ctx, move: Movement) -> Flow:
    """RW 75.2: a charge that has met no enemy."""
    if not move.charge or move.enemies or not ctx.state.body(move.unit).alive:
        return NEXT
    return charge_failed(ctx, move.unit)


def charge_attack(ctx: Ctx, move: Movement) -> Flow:
    """RW 75.3: a melee attack on one of the enemies run into, after the movement; its own player conducts it."""
    state = ctx.state
    if not move.charge or not state.body(move.unit).alive:
        return NEXT
    still = engaged(state, move.unit)
    among = [enemy for enemy in move.enemies if enemy in still]
    if not among:
        return NEXT
    return call(
        Attack(attacker=move.unit, melee=True, decider=state.units[move.unit].seat, among=among)
    )
