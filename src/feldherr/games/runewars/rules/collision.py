"""RW 68.2, 91: what follows at once when a unit has run into enemies."""

from typing import Final

from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, call, procedure
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.movement import Clash
from feldherr.games.runewars.moments.actions import RanInto
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import (
    IMPACT,
    PANIC,
)


def panic(ctx: Ctx, clash: Clash) -> Flow:
    """RW 91.1: running into an enemy costs a panic token."""
    return call(Give(clash.unit, PANIC, clash.panic)) if clash.panic else NEXT


def impact(ctx: Ctx, clash: Clash) -> Flow:
    """RW 68.2: every enemy a charging unit with impact runs into receives panic tokens."""
    if clash.impacts >= len(clash.enemies):
        return NEXT
    enemy = clash.enemies[clash.impacts]
    clash.impacts += 1
    count = keyword(ctx.state, clash.unit, IMPACT, other=enemy) if clash.charge else 0
    return call(Give(enemy, PANIC, count), after=REPEAT) if count > 0 else REPEAT


def announce(ctx: Ctx, clash: Clash) -> Flow:
    """Whatever waits for this collision, one enemy after the other."""
    if clash.told >= len(clash.enemies):
        return DONE
    enemy = clash.enemies[clash.told]
    clash.told += 1
    moment = RanInto(clash.unit, enemy, clash.charge)
    return open_window(ctx, moment, after=REPEAT)


CLASH: Final = procedure("runewars.clash", Clash, panic, impact, announce)
