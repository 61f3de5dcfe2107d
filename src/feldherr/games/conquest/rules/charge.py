"""CQ 3 charge: a regiment charges another one; `charge_targets` and `charge_ways` measure for it."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Question, Reply
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.decisions import SideOf
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.events.charge import (
    ChargeDeclared,
    ChargeMoved,
    ChargeRolled,
    ChargeSucceeded,
    ClosedUp,
    Nudged,
    TargetTurned,
)
from feldherr.games.conquest.events.terrain import Hindered
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Press
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.terrain import CrossTerrain
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import ChargeDone
from feldherr.games.conquest.questions import (
    CHOOSE_LANDING,
    NAME_SIDE,
    ROLL_CHARGE,
    ROLL_CHARGE_AGAIN,
)
from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.rules.charge_failing import fail, give_up, note_ground
from feldherr.games.conquest.rules.charge_targets import (
    charge_targets,
    charged_sides,
    has_fixed_reach,
    is_in_reach,
    reach_with,
)
from feldherr.games.conquest.rules.charge_ways import Approach, Chosen
from feldherr.games.conquest.rules.contact import contacts_at, engaged_with
from feldherr.games.conquest.rules.dice import highest
from feldherr.games.conquest.rules.ground import charged_body
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.impact import impact_of
from feldherr.games.conquest.rules.inspire import SPURRED_ON
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.pools import attack_of
from feldherr.games.conquest.rules.terrain import Step
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.traits import how_much
from feldherr.games.conquest.specials import PHALANX, UNSTOPPABLE
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CHARGING, IN_IMPACT, MET, SQUEEZED, TOO_SHORT
from feldherr.games.conquest.vocabulary.being import CHARGE_DICE
from feldherr.geometry.landing import Landing, Run

# Declaring


def name_side(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 18-20: the side that most of its front rank faces; of several the owner chooses one."""
    sides = charged_sides(ctx.state, charge.regiment, charge.target)
    if len(sides) == 1:
        return side_named(ctx, charge, SideChoice(sides[0]))
    seat = ctx.state.regiments[charge.regiment].side
    question = SideOf(seat, "CQ-3.charge.19", NAME_SIDE, sides, charge.regiment, charge.target)
    return ask(question, then=side_named)


def side_named(ctx: Ctx, charge: Charge, answer: SideChoice) -> Flow:
    charge.facing = answer.facing
    ctx.emit(ChargeDeclared(regiment=charge.regiment, target=charge.target, facing=charge.facing))
    return NEXT


def _choice(
    state: State, charge: Charge, rule: str, prompt: Question, choices: list[Record]
) -> Decision:
    seat = state.regiments[charge.regiment].side
    return ChooseOne(seat, rule, prompt, choices, about_unit(charge.regiment))


# The die


def roll_distance(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 4: a die and the lowest March; some charge as far as they always do (CQ 11 juggernaut, phalanx 2)."""
    if has_fixed_reach(ctx.state, charge.regiment):
        ctx.emit(ChargeRolled(charge.regiment, 0, reach_with(ctx.state, charge.regiment, 0)))
        return NEXT
    dice = charge_dice(ctx.state, charge.regiment)
    return ask(Throw("CQ-3.charge.4", ROLL_CHARGE, "charge", dice), then=distance_rolled)


def charge_dice(state: State, regiment: RegimentId) -> int:
    """One die, unless a rule lets it roll more and keep the highest."""
    return max(1, how_much(state, regiment, CHARGE_DICE))


def distance_rolled(ctx: Ctx, charge: Charge, answer: Thrown) -> Flow:
    charge.die = highest(answer.faces)
    reach = reach_with(ctx.state, charge.regiment, charge.die)
    ctx.emit(ChargeRolled(charge.regiment, charge.die, reach))
    return NEXT


def measure(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 5, charge 27: does it reach its target, and on which ways?"""
    state, regiment, target = ctx.state, charge.regiment, charge.target
    reach = reach_with(state, regiment, charge.die)
    found = Chosen(TOO_SHORT, [])
    # Ways are searched only where the bare distance allows one: the search is by far the dearer of the two.
    if is_in_reach(state, regiment, target, reach):
        found = Approach(state, regiment, target, charge.facing).best(reach)
    charge.end = found.end
    charge.landings = found.landings
    return NEXT


def offer_again(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 11 unstoppable: a charge roll that is not enough may be rolled once more."""
    state, regiment = ctx.state, charge.regiment
    # No die means a fixed reach, which another throw could not change.
    if charge.end != TOO_SHORT or charge.die == 0 or not has(state, regiment, UNSTOPPABLE):
        return NEXT
    seat = state.regiments[regiment].side
    question = Confirm(seat, "CQ-11.unstoppable", ROLL_CHARGE_AGAIN, about_unit(regiment))
    return ask(question, then=again_answered)


def again_answered(ctx: Ctx, charge: Charge, answer: Reply) -> Flow:
    charge.is_again = answer.yes
    return NEXT


def roll_again(ctx: Ctx, charge: Charge) -> Flow:
    if not charge.is_again:
        return NEXT
    dice = charge_dice(ctx.state, charge.regiment)
    return ask(Throw("CQ-11.unstoppable", ROLL_CHARGE, "charge", dice), then=distance_rolled)


def measure_again(ctx: Ctx, charge: Charge) -> Flow:
    return measure(ctx, charge) if charge.is_again else NEXT


# The move


def choose_landing(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 7-10: which of the ways that bring most stands into contact it takes is the owner's choice."""
    if len(charge.landings) <= 1:
        return NEXT
    choices: list[Record] = [*charge.landings]
    question = _choice(ctx.state, charge, "CQ-3.charge.9", CHOOSE_LANDING, choices)
    return ask(question, then=landing_chosen)


def landing_chosen(ctx: Ctx, charge: Charge, answer: Landing) -> Flow:
    charge.landings = [answer]
    return NEXT


def make_room(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 16: enemies beside the target move by an inch."""
    # Only where no way in was found otherwise do neighbours move (CQ 3 charge 16).
    if charge.end != SQUEEZED:
        return NEXT
    approach = Approach(ctx.state, charge.regiment, charge.target, charge.facing)
    for shift in approach.shifts(charge.landings[0]):
        contacts = contacts_at(ctx.state, shift.regiment, shift.pose)
        ctx.emit(Nudged(regiment=shift.regiment, pose=shift.pose, contacts=contacts))
    return NEXT


def run(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 7, charge 8: a free wheel, then straight ahead until it touches its target."""
    regiment, landing = charge.regiment, charge.landings[0]
    note_ground(ctx, charge, way_of(ctx.state, charge))
    contacts = contacts_at(ctx.state, regiment, landing.met)
    ctx.emit(
        ChargeMoved(regiment=regiment, legs=landing.legs(), pose=landing.met, contacts=contacts)
    )
    return NEXT


def close_up(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 14, charge 15: it turns until it lies flush with its target, or its target does."""
    state, regiment, target, landing = ctx.state, charge.regiment, charge.target, charge.landings[0]
    if charge.end == MET:
        turn = Approach(state, regiment, target, charge.facing).turn_of_target(landing)
        assert turn is not None
        contacts = contacts_at(state, target, turn.pose)
        ctx.emit(TargetTurned(regiment=target, pose=turn.pose, contacts=contacts))
    elif landing.pose != landing.met:
        contacts = contacts_at(state, regiment, landing.pose)
        ctx.emit(ClosedUp(regiment=regiment, target=target, pose=landing.pose, contacts=contacts))
    return NEXT


def way_of(state: State, charge: Charge) -> list[Step]:
    """Wheel, run and the turn that closes, unless its target turns."""
    landing = charge.landings[0]
    run = Run(state.body(charge.regiment).block(), charged_body(state, charge.target).block())
    steps = run.motions(landing)
    # The last step is the turn that closes; here it is the target that makes it.
    return steps[:-1] if charge.end == MET else steps


def suffer_ground(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 10 hindering, dangerous, perilous: what the ground does to who has charged over it."""
    charge.before = list(ctx.state.field.contacts)
    if charge.is_hindered:
        ctx.emit(Hindered(charge.regiment))
    return call(CrossTerrain(charge.regiment, charge.crossed)) if charge.crossed else NEXT


def press_after_ground(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 6 press 1: whoever lost touch with its target on that ground comes into contact again."""
    return call(Press(before=charge.before)) if charge.crossed else NEXT


def succeed(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 charge 21: whoever completes a charge is inspired at once, unless nothing inspires it (CQ 11 phalanx 2)."""
    # Dangerous ground may have destroyed it on the way.
    if not ctx.state.in_play(charge.regiment):
        return DONE
    ctx.emit(ChargeSucceeded(charge.regiment, charge.target))
    if not has(ctx.state, charge.regiment, PHALANX):
        ctx.emit(Gained(charge.regiment, SPURRED_ON))
    move_lines(ctx)
    charge.before = list(ctx.state.field.contacts)
    return open_window(ctx, ChargeDone(charge.regiment, charge.target))


# The impact


def strike(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 3 impact 1: part of the charge, at once, if they are still in contact."""
    if charge.target not in engaged_with(ctx.state, charge.regiment):
        return NEXT
    pool = impact_of(ctx.state, charge)
    return call(attack_of(ctx.state, charge.regiment, pool, IN_IMPACT)) if pool.strikes else NEXT


def press(ctx: Ctx, charge: Charge) -> Flow:
    """CQ 6 press 1: once all casualties are removed."""
    return call(Press(before=charge.before))


CHARGE: Final = procedure(
    "conquest.charge", Charge,
    name_side, roll_distance, measure, offer_again, roll_again, measure_again,
    choose_landing, fail, give_up, make_room, run, close_up, suffer_ground,
    press_after_ground, succeed, strike, press,
)  # fmt: skip


# The action


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 charge 3: one enemy of those it may charge."""
    targets = charge_targets(state, activation.regiment)
    return [Take(CHARGING, target) for target in targets]


def begun(state: State, activation: Activation, chosen: Take) -> Charge:
    return Charge(regiment=activation.regiment, target=chosen.target, in_activation=True)


CHARGE_ACTION: Final = ActionKind(CHARGING, offered, begun, clears=True)
