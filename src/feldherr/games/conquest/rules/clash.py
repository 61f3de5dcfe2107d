"""CQ 4 clash: a regiment strikes at the enemies it touches, one pool after the other."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, Split
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Aim, RegimentChoice, Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Press
from feldherr.games.conquest.frames.fighting import Clash
from feldherr.games.conquest.questions import CHOOSE_POOL, CHOOSE_STRUCK, SHARE_SUPPORT
from feldherr.games.conquest.rules.actions import ActionKind, in_combat
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.pools import attack_of
from feldherr.games.conquest.rules.strikes import (
    pools_of,
    shared_out,
    undecided,
    unengaged,
)
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CLASHING


def choose_targets(ctx: Ctx, clash: Clash) -> Flow:
    """CQ 4 clash 7: a stand that touches several enemies strikes at one of them."""
    striker = undecided(ctx.state, clash)
    if striker is None:
        return NEXT
    choices: list[Record] = [Aim(striker.stand, each) for each in striker.targets]
    seat, about_it = _owner(ctx.state, clash), about_unit(clash.regiment)
    return ask(ChooseOne(seat, "CQ-4.clash.7", CHOOSE_STRUCK, choices, about_it), then=aimed)


def aimed(ctx: Ctx, clash: Clash, answer: Aim) -> Flow:
    clash.aims.append(answer)
    return REPEAT


def share_support(ctx: Ctx, clash: Clash) -> Flow:
    """CQ 4 clash 8: unengaged stands turn against any enemy in contact, each against one."""
    state = ctx.state
    enemies, stands = engaged_with(state, clash.regiment), unengaged(state, clash.regiment)
    if len(enemies) < 2 or stands == 0:
        return NEXT
    items: list[Record] = [RegimentChoice(each) for each in enemies]
    limits = [stands] * len(items)
    seat, about_it = _owner(state, clash), about_unit(clash.regiment)
    question = Allocate(seat, "CQ-4.clash.8", SHARE_SUPPORT, items, limits, stands, True, about_it)
    return ask(question, then=shared)


def shared(ctx: Ctx, clash: Clash, answer: Split) -> Flow:
    clash.supporters = shared_out(engaged_with(ctx.state, clash.regiment), answer.amounts)
    return NEXT


def gather_attacks(ctx: Ctx, clash: Clash) -> Flow:
    """CQ 4 clash 9: all pools are counted before the first is rolled."""
    clash.pools = pools_of(ctx.state, clash)
    # Who is pressed on later is judged by the contacts before anybody fell.
    clash.before = list(ctx.state.field.contacts)
    return NEXT


def choose_pool(ctx: Ctx, clash: Clash) -> Flow:
    """CQ 4 clash 9: one by one, in the order of the attacker's choice, as long as both are there."""
    state = ctx.state
    # What it struck at first may have struck back for good.
    if not state.in_play(clash.regiment):
        return DONE
    choices: list[Record] = [
        RegimentChoice(each.target) for each in clash.pools if state.in_play(each.target)
    ]
    if not choices:
        return NEXT
    seat, about_it = _owner(state, clash), about_unit(clash.regiment)
    return ask(ChooseOne(seat, "CQ-4.clash.9", CHOOSE_POOL, choices, about_it), then=strike)


def strike(ctx: Ctx, clash: Clash, answer: RegimentChoice) -> Flow:
    for number, pool in enumerate(clash.pools):
        if pool.target == answer.regiment:
            del clash.pools[number]
            return call(attack_of(ctx.state, clash.regiment, pool), after=REPEAT)
    return NEXT


def press_on(ctx: Ctx, clash: Clash) -> Flow:
    """CQ 6 press 1: once, when all pools are done."""
    return call(Press(before=clash.before))


def _owner(state: State, clash: Clash) -> int:
    return state.regiments[clash.regiment].side


CLASH: Final = procedure(
    "conquest.clash", Clash,
    choose_targets, share_support, gather_attacks, choose_pool, press_on,
)  # fmt: skip


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 4 clash 1: in contact."""
    return [Take(CLASHING)] if in_combat(state, activation) else []


def begun(state: State, activation: Activation, chosen: Take) -> Clash:
    return Clash(regiment=activation.regiment)


CLASH_ACTION: Final = ActionKind(CLASHING, offered, begun)
