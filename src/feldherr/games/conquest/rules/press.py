"""CQ 6 press: regiments that casualties have parted come into contact again."""

from typing import Final

from feldherr.core.flow import DONE, Flow, procedure
from feldherr.games.conquest.frames.attack import Press
from feldherr.games.conquest.state import Ctx


def push(ctx: Ctx, press: Press) -> Flow:
    """Nobody is pushed yet: how far and whom the rules of charges will say."""
    return DONE


PRESS: Final = procedure("conquest.press", Press, push)
