"""CQ 8 char 8: a regiment is destroyed, its character with it."""

from typing import Final

from feldherr.core.flow import NEXT, Flow, procedure
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.frames.characters import Fallen
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.state import Ctx


def remove(ctx: Ctx, fallen: Fallen) -> Flow:
    """CQ 8 char 8, 2 act 3: everybody is gone; whose card comes up later is nobody's."""
    state = ctx.state
    character = state.regiments[fallen.regiment].character
    if character != NO_CHARACTER and state.characters[character].alive:
        ctx.emit(CharacterSlain(character, state.field.contacts))
    ctx.emit(RegimentDestroyed(fallen.regiment, fallen.by))
    move_lines(ctx)
    return NEXT


FALLEN: Final = procedure("conquest.fallen", Fallen, remove)
