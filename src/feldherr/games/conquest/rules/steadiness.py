"""CQ 4 reform 2, withdraw 3: does a regiment do something in the face of the enemy cleanly, or fighting?"""

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call
from feldherr.games.conquest.events.fighting import ResolveTested
from feldherr.games.conquest.frames.attack import Press
from feldherr.games.conquest.frames.fighting import Steadying, Withdraw
from feldherr.games.conquest.questions import ROLL_RESOLVE
from feldherr.games.conquest.rules.dice import face_of, tested
from feldherr.games.conquest.rules.resolve import has_resolve, is_doubted, stand_resolve
from feldherr.games.conquest.state import Ctx
from feldherr.games.conquest.terms import COMBAT_REFORMING, WITHDRAWING


def roll_resolve(ctx: Ctx, steadying: Steadying) -> Flow:
    """A die against the highest Resolve, the lowest of a broken regiment; who has none keeps calm."""
    if not has_resolve(ctx.state, steadying.regiment):
        return _begin(ctx, steadying, True)
    withdraws = isinstance(steadying, Withdraw)
    rule = "CQ-4.withdraw.3" if withdraws else "CQ-4.reform.2"
    return ask(Throw(rule, ROLL_RESOLVE, "resolve", 1), then=resolve_rolled)


def resolve_rolled(ctx: Ctx, steadying: Steadying, answer: Thrown) -> Flow:
    regiment = steadying.regiment
    die, target = face_of(answer.faces), tested(stand_resolve(ctx.state, regiment))
    action = WITHDRAWING if isinstance(steadying, Withdraw) else COMBAT_REFORMING
    doubted = not steadying.is_again and is_doubted(ctx.state, regiment, die)
    ctx.emit(ResolveTested(regiment, action, die, target, die <= target, doubted))
    if doubted:
        steadying.is_again = True
        return REPEAT
    return _begin(ctx, steadying, die <= target)


def _begin(ctx: Ctx, steadying: Steadying, is_clean: bool) -> Flow:
    steadying.is_clean = is_clean
    steadying.before = list(ctx.state.field.contacts)
    return NEXT


def press_on(ctx: Ctx, steadying: Steadying) -> Flow:
    """CQ 6 press 1: what the casualties have parted comes together again."""
    return call(Press(before=steadying.before))
