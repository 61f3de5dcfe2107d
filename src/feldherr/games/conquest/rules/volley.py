"""CQ 3 volley, aim: a regiment shoots, and takes aim before."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.decisions import SideOf
from feldherr.games.conquest.events.shooting import TOOK_AIM, AimSpent, AimTaken, Volleyed
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Attack, Blow, Press
from feldherr.games.conquest.frames.shooting import Shots, TakeAim, Volley
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CHOOSE_SIDE, SHOOT_INDIRECTLY
from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.rules.blows import character_blow, stand_blow
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.shots import (
    direct_shots,
    has_barrage,
    indirect_shots,
    is_near,
    longest_reach,
)
from feldherr.games.conquest.specials import AIMED_SHOT, MURDEROUS_VOLLEY
from feldherr.games.conquest.state import Ctx, State, enemy_of
from feldherr.games.conquest.terms import AIMING, FIELD, GARRISON, IN_VOLLEY, VOLLEYING
from feldherr.games.conquest.vocabulary.allowing import is_resolved
from feldherr.geometry.edge import EDGES, Edge


def choose_manner(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 11 arcing fire: instead of a normal volley a regiment may shoot indirectly, if it can do both."""
    state = ctx.state
    direct = direct_shots(state, volley.regiment, volley.target)
    indirect = indirect_shots(state, volley.regiment, volley.target)
    if direct and indirect:
        seat = state.regiments[volley.regiment].side
        about_it = about_unit(volley.regiment)
        return ask(
            Confirm(seat, "CQ-11.arcing-fire", SHOOT_INDIRECTLY, about_it), then=manner_chosen
        )
    volley.is_indirect = not direct
    return NEXT


def manner_chosen(ctx: Ctx, volley: Volley, answer: Reply) -> Flow:
    volley.is_indirect = answer.yes
    return NEXT


def gather_shots(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 3 volley 4-12: what every stand shoots, added up."""
    gathered = indirect_shots if volley.is_indirect else direct_shots
    volley.shots = gathered(ctx.state, volley.regiment, volley.target)
    total = sum([each.dice for each in volley.shots])
    ctx.emit(Volleyed(volley.regiment, volley.target, total, volley.is_indirect))
    return NEXT


def choose_sides(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 3 volley 10: a stand in several arcs of the target shoots at the one its owner wants."""
    for shots in volley.shots:
        if len(shots.sides) > 1:
            seat = ctx.state.regiments[volley.regiment].side
            question = SideOf(
                seat, "CQ-3.volley.10", CHOOSE_SIDE, shots.sides, volley.regiment, volley.target
            )
            return ask(question, then=side_chosen)
    return NEXT


def side_chosen(ctx: Ctx, volley: Volley, answer: SideChoice) -> Flow:
    for number, shots in enumerate(volley.shots):
        if len(shots.sides) > 1:
            settled = shots.copy()
            settled.sides = [answer.facing]
            volley.shots[number] = settled
            break
    return REPEAT


def take_shots(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 3 volley 10, 11 aimed shot: one attack for each side of the target; the aim is spent with them."""
    state, regiment = ctx.state, volley.regiment
    for side in EDGES:
        blows = blows_at(state, volley, side)
        if blows:
            volley.attacks.append(
                Attack(kind=IN_VOLLEY, attacker=regiment, target=volley.target, side=side, blows=blows)
            )  # fmt: skip
    volley.before = list(state.field.contacts)
    if AIMED_SHOT in [each.rule for each in state.regiments[regiment].lasting]:
        ctx.emit(AimSpent(regiment))
    return NEXT


def blows_at(state: State, volley: Volley, side: Edge) -> list[Blow]:
    """The shots at one side, those together that are alike; what is near is not like the rest."""
    found: list[Blow] = []
    unit = state.regiments[volley.regiment]
    for is_effective in (True, False):
        for is_close in (True, False):
            alike = [
                each
                for each in volley.shots
                if each.sides == [side]
                and (each.is_effective, each.is_close) == (is_effective, is_close)
            ]
            found += _blows(
                state, volley, side, [each for each in alike if each.stand != unit.character_stand]
            )
            found += _blows(
                state, volley, side, [each for each in alike if each.stand == unit.character_stand]
            )
    return found


def _blows(state: State, volley: Volley, side: Edge, shots: list[Shots]) -> list[Blow]:
    """The blow of stands that are alike in everything."""
    if not shots:
        return []
    unit = state.regiments[volley.regiment]
    dice = sum([each.dice for each in shots])
    if shots[0].stand == unit.character_stand:
        blow = character_blow(
            state, unit.character, IN_VOLLEY, dice, volley.target, side, is_effective=shots[0].is_effective
        )  # fmt: skip
    else:
        blow = stand_blow(
            state, volley.regiment, IN_VOLLEY, dice, volley.target, side, is_effective=shots[0].is_effective
        )  # fmt: skip
    blow.more_per_two = blow.more_per_two and shots[0].is_effective
    blow.tests = shots[0].is_close and is_murderous(state, volley.regiment)
    return [blow]


def is_murderous(state: State, regiment: RegimentId) -> bool:
    """CQ 11 draw murderous volley: has it drawn the event and taken aim in this round?"""
    has_aimed = state.regiments[regiment].is_used(TOOK_AIM)
    return has_aimed and is_resolved(state, regiment, MURDEROUS_VOLLEY)


def shoot(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 3 volley 10, volley 13-17: one side after the other."""
    if not volley.attacks or not ctx.state.in_play(volley.target):
        return NEXT
    attack = volley.attacks[0].copy()
    volley.attacks = volley.attacks[1:]
    return call(attack, after=REPEAT)


def press_on(ctx: Ctx, volley: Volley) -> Flow:
    """CQ 6 press 1: once, when the shots at all sides are done."""
    return call(Press(before=volley.before))


VOLLEY: Final = procedure(
    "conquest.volley",
    Volley,
    choose_manner,
    gather_shots,
    choose_sides,
    take_shots,
    shoot,
    press_on,
)


def may_shoot(state: State, regiment: RegimentId) -> bool:
    """CQ 3 volley 1: on the table, out of contact, and with a barrage."""
    return (
        state.in_play(regiment) and not is_engaged(state, regiment) and has_barrage(state, regiment)
    )


def volley_targets(state: State, regiment: RegimentId) -> list[RegimentId]:
    """CQ 3 volley 2, volley 7: the enemies at which some stand can shoot, engaged or not."""
    if not may_shoot(state, regiment):
        return []
    enemy = enemy_of(state.regiments[regiment].side)
    reach = longest_reach(state, regiment)
    there = [*state.at(enemy, FIELD), *state.at(enemy, GARRISON)]
    return [
        each
        for each in [one for one in there if is_near(state, regiment, one, reach)]
        if direct_shots(state, regiment, each) or indirect_shots(state, regiment, each)
    ]


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 volley 3: one target for all stands."""
    return [Take(VOLLEYING, each) for each in volley_targets(state, activation.regiment)]


def begun(state: State, activation: Activation, chosen: Take) -> Volley:
    return Volley(regiment=activation.regiment, target=chosen.target)


VOLLEY_ACTION: Final = ActionKind(VOLLEYING, offered, begun)


# Taking aim


def aim(ctx: Ctx, taking: TakeAim) -> Flow:
    """CQ 3 aim 1."""
    ctx.emit(AimTaken(taking.regiment))
    return NEXT


TAKE_AIM: Final = procedure("conquest.take_aim", TakeAim, aim)


def aim_offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 aim 1: for who can shoot afterwards."""
    return [Take(AIMING)] if may_shoot(state, activation.regiment) else []


def aim_begun(state: State, activation: Activation, chosen: Take) -> TakeAim:
    return TakeAim(activation.regiment)


AIM_ACTION: Final = ActionKind(AIMING, aim_offered, aim_begun)
