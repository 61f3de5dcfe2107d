"""CQ 3 charge 22-26: what a regiment does whose charge has failed."""

from feldherr.core.flow import DONE, NEXT, Flow, call, unwind
from feldherr.games.conquest.events.charge import (
    CameFree,
    ChargeFailed,
    ChargeMoved,
    Crowded,
    SteppedBack,
)
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.terrain import CrossTerrain
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.charge_rest import (
    friends_under,
    is_crowded,
    march_on,
    way_back,
    way_off,
)
from feldherr.games.conquest.rules.charge_targets import reach_with
from feldherr.games.conquest.rules.contact import contacts_at
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.terrain import (
    Move,
    Step,
    crossed_zones,
    is_hindered_by,
    steps_of,
)
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.rules.wounds import break_regiment
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import LANDED, MARCHING, NO_ROOM, STUCK, TOO_SHORT
from feldherr.geometry.length import INCH
from feldherr.geometry.march import FORWARD, Leg
from feldherr.geometry.pose import Pose


def fail(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 22-26: it comes to rest somewhere, and its activation is over."""
    if charge.end in LANDED:
        return NEXT
    ctx.emit(ChargeFailed(charge.regiment, charge.target, charge.end))
    if charge.end == TOO_SHORT:
        _march(ctx, charge, [Leg(FORWARD, distance_of_failure(ctx.state, charge))])
    elif charge.end in (NO_ROOM, STUCK):
        landing = charge.landings[0]
        _move(ctx, charge, landing.legs(), landing.met)
    elif charge.landings:
        _march(ctx, charge, charge.landings[0].legs())
    if charge.end == NO_ROOM:
        pose = way_back(ctx.state, charge.regiment, charge.target)
        contacts = contacts_at(ctx.state, charge.regiment, pose)
        ctx.emit(SteppedBack(regiment=charge.regiment, pose=pose, contacts=contacts))
    _come_free(ctx, charge.regiment)
    if charge.end in (NO_ROOM, STUCK) and is_crowded(ctx.state, charge.regiment):
        ctx.emit(Crowded(charge.regiment))
    move_lines(ctx)
    return call(CrossTerrain(charge.regiment, charge.crossed)) if charge.crossed else NEXT


def give_up(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 26: after a charge that has failed nothing follows."""
    if charge.end in LANDED:
        return NEXT
    return unwind(Activation) if charge.in_activation else DONE


def distance_of_failure(state: State, charge: Charge) -> int:
    """CQ 3 charge 22 (ruling failed-distance): the die, or what stands for it; by the option all of it."""
    reach = reach_with(state, charge.regiment, charge.die)
    if state.rules.failed_charge_is_full:
        return reach
    if charge.die > 0:
        return charge.die * INCH
    return reach - lowest_march(state, charge.regiment) * INCH


def _march(ctx: Ctx, charge: Charge, legs: list[Leg]) -> None:
    """CQ 3 charge 22, charge 23: as far as it gets."""
    followed = march_on(ctx.state, charge.regiment, legs)
    _move(ctx, charge, followed.legs, followed.end)


def note_ground(ctx: Ctx, charge: Charge, steps: list[Step]) -> None:
    """CQ 10 hindering 1, dangerous, 11 fly 2: what is on the way; a sequence may have begun with a march before."""
    activation = ctx.nearest(Activation) if charge.in_activation else None
    has_marched = activation is not None and activation.done[-2:-1] == [MARCHING]
    move = Move(steps, begins=not has_marched)
    charge.crossed = crossed_zones(ctx.state, charge.regiment, move)
    charge.is_hindered = is_hindered_by(ctx.state, charge.regiment, move)


def _move(ctx: Ctx, charge: Charge, legs: list[Leg], pose: Pose) -> None:
    regiment = charge.regiment
    body = ctx.state.body(regiment)
    note_ground(ctx, charge, steps_of(body.front(), body.pose, legs))
    contacts = contacts_at(ctx.state, regiment, pose)
    ctx.emit(ChargeMoved(regiment=regiment, legs=legs, pose=pose, contacts=contacts))


def _come_free(ctx: Ctx, regiment: RegimentId) -> None:
    """CQ 3 charge 24: off the friends it stands on; it breaks, and so do they."""
    friends = friends_under(ctx.state, regiment)
    if not friends:
        return
    pose = way_off(ctx.state, regiment)
    contacts = contacts_at(ctx.state, regiment, pose)
    ctx.emit(CameFree(regiment=regiment, pose=pose, contacts=contacts))
    for each in [regiment, *friends]:
        break_regiment(ctx, each)
