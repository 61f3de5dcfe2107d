"""CQ 6 press 1: when those whom casualties have parted come into contact again."""

from typing import Final

from feldherr.battlefield.touching import Contact
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.conquest.frames.attack import Attack, Harm, Press
from feldherr.games.conquest.frames.characters import Slain
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Clash, CombatReform, Withdraw
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.state import Ctx

TOGETHER: Final = (Attack, Harm, Slain, Clash, CombatReform, Withdraw, Charge, Volley)
"""What happens within one of these belongs together: all its casualties are removed before anybody is pushed."""


def press_after(ctx: Ctx, before: list[Contact]) -> Flow:
    """Push who is stranded now, whatever the casualties came from, unless more of them may follow.

    Spells, draw events, rules that strike of themselves: what wounds on its own ends with this.
    """
    if before == ctx.state.field.contacts:
        return NEXT
    for frame in ctx.frames[:-1]:
        if isinstance(frame.record, TOGETHER):
            return NEXT
    return call(Press(before=before))
