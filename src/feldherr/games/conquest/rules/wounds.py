"""CQ 5 wound: wounds from one pool, allotted stand by stand; a loss may break or shatter a regiment at once."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import StandChoice
from feldherr.games.conquest.events.characters import CharacterWounded
from feldherr.games.conquest.events.wounds import (
    RegimentBroken,
    RegimentShattered,
    StandLost,
    Wounded,
)
from feldherr.games.conquest.frames.attack import Attack, Cause, Harm, Morale, Wounding
from feldherr.games.conquest.frames.characters import Fallen
from feldherr.games.conquest.ids import NO_CHARACTER, NO_STAND, RegimentId, StandId
from feldherr.games.conquest.questions import CHOOSE_LOSS
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.contact import contacts_with, engaged_with
from feldherr.games.conquest.rules.holding import amount_of, has
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.losses import body_without, flank_of, next_victims, ordinary
from feldherr.games.conquest.rules.parted import press_after
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.specials import DAUNTLESS, LETHAL_DEMISE
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import IN_RULE, WOUNDS

# Harm: a pool of wounds and the morale test after it


def wound(ctx: Ctx, harm: Harm) -> Flow:
    """CQ 5 wound 1: the whole pool."""
    state = ctx.state
    if harm.wounds == 0 or not state.in_play(harm.regiment):
        return DONE
    harm.before = list(state.field.contacts)
    harm.touches = harm.by in engaged_with(state, harm.regiment)
    pool = Wounding(
        regiment=harm.regiment, left=harm.wounds, by=harm.by, opponent=harm.opponent
    )  # fmt: skip
    return call(pool)


def test_morale(ctx: Ctx, harm: Harm) -> Flow:
    """CQ 6 morale 1, 5 wound 8: a die for every wound of the pool that asks for it."""
    if not ctx.state.in_play(harm.regiment):
        return NEXT
    causes = harm.causes or [Cause(harm.wounds, 0, harm.tests)]
    asked = together([each for each in causes if each.tests and each.wounds])
    if not asked:
        return NEXT
    test = Morale(
        regiment=harm.regiment, causes=asked, by=harm.by, opponent=harm.opponent, side=harm.side
    )  # fmt: skip
    return call(test)


def together(causes: list[Cause]) -> list[Cause]:
    """Wounds with the same terror are tested together, however they were saved against."""
    found: list[Cause] = []
    for each in causes:
        alike = [other for other in found if other.terror == each.terror]
        if alike:
            alike[0].wounds += each.wounds
        else:
            found.append(each.copy())
    return found


def take_revenge(ctx: Ctx, harm: Harm) -> Flow:
    """CQ 11 lethal demise: X hits on the enemy in contact for every stand it destroyed, without morale or revenge."""
    hits = harm.lost * amount_of(ctx.state, harm.regiment, LETHAL_DEMISE)
    if hits == 0 or not harm.touches or not harm.avenges:
        return NEXT
    return call(revenge_of(harm.regiment, harm.by, hits))


def revenge_of(regiment: RegimentId, target: RegimentId, hits: int) -> Attack:
    """The hits of those who fall."""
    return Attack(
        kind=IN_RULE, attacker=regiment, target=target, blows=[plain_hits(hits, tests=False)], avenges=False
    )  # fmt: skip


def press_on(ctx: Ctx, harm: Harm) -> Flow:
    """CQ 6 press 1: whoever was wounded by something that is no attack may have lost its enemies as well."""
    return press_after(ctx, harm.before)


HARM: Final = procedure("conquest.harm", Harm, wound, test_morale, take_revenge, press_on)


# Wounds of one pool


def allot(ctx: Ctx, pool: Wounding) -> Flow:
    """CQ 5 wound 2: to one stand until it is destroyed, then to the next; the owner picks the first flank."""
    state = ctx.state
    if pool.left == 0 or not state.in_play(pool.regiment):
        return NEXT
    if pool.opponent != NO_CHARACTER and not is_regiment(state, pool.opponent):
        return _wound_character(ctx, pool)
    choices: list[Record] = [
        StandChoice(each) for each in next_victims(state, pool.regiment, pool.flank)
    ]
    seat = state.regiments[pool.regiment].side
    about_it = about_unit(pool.regiment)
    return ask(ChooseOne(seat, "CQ-5.wound.4", CHOOSE_LOSS, choices, about_it), then=mark)


def _wound_character(ctx: Ctx, pool: Wounding) -> Flow:
    """CQ 8 char 6, duel 4: in a duel characters alone are wounded, and what is too much is lost."""
    state = ctx.state
    most = character_stat_of(state, pool.opponent, WOUNDS)
    suffered = min(pool.left, most - state.characters[pool.opponent].wounds)
    if suffered:
        ctx.emit(CharacterWounded(pool.opponent, suffered))
    return NEXT


def mark(ctx: Ctx, pool: Wounding, answer: StandChoice) -> Flow:
    """CQ 5 wound 7: who has suffered as much as it can is removed at once."""
    state, regiment, stand = ctx.state, pool.regiment, answer.stand
    rest = stat_of(state, regiment, WOUNDS) - state.regiments[regiment].wounds[stand]
    suffered = min(pool.left, rest)
    pool.left -= suffered
    if suffered < rest:
        ctx.emit(Wounded(regiment, stand, suffered))
        return REPEAT
    pool.flank = flank_of(state, regiment, stand) or pool.flank
    pool.has_lost = True
    ctx.within(Harm).lost += 1
    if is_last_under_rider(state, regiment):
        fallen = Fallen(regiment=regiment, by=pool.by, monster=stand, wounds=suffered)
        return call(fallen, after=REPEAT)
    lose_stand(ctx, regiment, stand, suffered)
    return after_loss(ctx, regiment, pool.by)


def is_last_under_rider(state: State, regiment: RegimentId) -> bool:
    """CQ 8 char 15, 11 rider: does a rider lose its monster now? It strikes at whom that touches before it falls."""
    unit = state.regiments[regiment]
    if unit.character == NO_CHARACTER or unit.character_stand != NO_STAND:
        return False
    is_rider = state.characters[unit.character].alive and not is_regiment(state, unit.character)
    return is_rider and len(unit.stands()) == 1


def lose_stand(ctx: Ctx, regiment: RegimentId, stand: StandId, wounds: int) -> None:
    """A stand is removed, the others stay in ranks."""
    state = ctx.state
    there = body_without(state, regiment, stand)
    ctx.emit(
        StandLost(
            regiment=regiment,
            stand=stand,
            wounds=wounds,
            files=there.columns,
            cells=there.cells,
            pose=there.pose,
            contacts=contacts_with(state, regiment, there),
        )
    )


def after_loss(ctx: Ctx, regiment: RegimentId, by: RegimentId, after: Flow = REPEAT) -> Flow:
    """CQ 6 broken 1, broken 2, shatter 1: what a loss does to a regiment, at once."""
    state = ctx.state
    unit = state.regiments[regiment]
    left = state.strength(regiment)
    if not ordinary(state, regiment) and unit.command < 0:
        return call(Fallen(regiment=regiment, by=by), after)
    if is_broken(state, regiment):
        if 2 * (unit.broken - left) >= unit.broken:
            ctx.emit(RegimentShattered(regiment))
            return call(Fallen(regiment=regiment, by=by), after)
    elif 2 * (unit.base - left) >= unit.base:
        break_regiment(ctx, regiment)
    return after


def break_regiment(ctx: Ctx, regiment: RegimentId) -> None:
    """CQ 6 broken 2, 11 dauntless: a regiment is broken, unless it never is or is already."""
    state = ctx.state
    if not state.regiments[regiment].broken and not has(state, regiment, DAUNTLESS):
        ctx.emit(RegimentBroken(regiment, state.strength(regiment)))


def settle(ctx: Ctx, pool: Wounding) -> Flow:
    """CQ 3 reinf 4: lines may fall back behind who is gone."""
    if pool.has_lost:
        move_lines(ctx)
    return NEXT


WOUNDING: Final = procedure("conquest.wounds", Wounding, allot, settle)
