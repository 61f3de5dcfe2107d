"""CQ 9: casting a spell, from the choice of a target to what it does."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.catalogue.entries import SELF
from feldherr.games.conquest.events.magic import SpellChosen, SpellRolled
from feldherr.games.conquest.frames.attack import Heal
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.moments import SpellWorks
from feldherr.games.conquest.questions import ROLL_SPELL
from feldherr.games.conquest.rules.casting import (
    attunement_of,
    casting_dice,
    successes_needed,
    word_of_spell,
)
from feldherr.games.conquest.rules.entries import spell_entry
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.specials import DEVOUT, FANATICAL_DEVOTION, PRIEST
from feldherr.games.conquest.state import Ctx, State

DEVOTION: Final = 3
"""CQ 11 fanatical devotion: wounds that are healed."""


def choose_target(ctx: Ctx, cast: Cast) -> Flow:
    """CQ 9 spell 3, spell 6: spell and target are named; only spells that hit may be repeated on a target."""
    word = word_of_spell(ctx.state, cast.spell)
    assert word is not None
    ctx.emit(SpellChosen(cast.character, cast.spell, cast.target, not word.causes_hits))
    return NEXT


def roll_success(ctx: Ctx, cast: Cast) -> Flow:
    """CQ 9 spell 7: as many dice as the caster has."""
    dice = casting_dice(ctx.state, cast.character)
    return ask(Throw("CQ-9.spell.7", ROLL_SPELL, "spell", dice), then=success_rolled)


def success_rolled(ctx: Ctx, cast: Cast, answer: Thrown) -> Flow:
    """CQ 9 spell 11: too few successes, and nothing happens."""
    state = ctx.state
    value, needed = attunement_of(state, cast), successes_needed(state, cast)
    successes = sum(answer.faces[:value])
    if successes < sum(answer.faces) and is_devout(state, cast):
        successes += 1
    ctx.emit(
        SpellRolled(
            character=cast.character, spell=cast.spell, target=cast.target, faces=answer.faces, value=value,
            successes=successes, needed=needed,
        )
    )  # fmt: skip
    if successes < needed:
        return DONE
    cast.works = True
    return call(_works(ctx, cast, successes))


def is_devout(state: State, cast: Cast) -> bool:
    """CQ 11 devout: do the faithful help a priest of their side? A devout character makes its regiment so."""
    if state.regiments[cast.target].side != state.characters[cast.character].side:
        return False
    if not character_has(state, cast.character, PRIEST):
        return False
    led_by = state.regiments[cast.target].character
    if led_by != NO_CHARACTER and state.characters[led_by].alive:
        return has(state, cast.target, DEVOUT) or character_has(state, led_by, DEVOUT)
    return has(state, cast.target, DEVOUT)


def _works(ctx: Ctx, cast: Cast, successes: int) -> Doing:
    """CQ 9 spell 11: the effect, for whoever is its target."""
    return Doing(
        regiment=cast.target, character=cast.character, side=ctx.state.characters[cast.character].side,
        entry=spell_entry(cast.spell), part=0, x=successes, moment=SpellWorks(cast.target),
    )  # fmt: skip


def reward_devotion(ctx: Ctx, cast: Cast) -> Flow:
    """CQ 11 fanatical devotion: a spell of a friendly priest, unless its range is self, heals the devoted."""
    state = ctx.state
    is_friend = state.regiments[cast.target].side == state.characters[cast.character].side
    if not is_friend or state.catalogue.spells[cast.spell].reach == SELF:
        return NEXT
    if not state.in_play(cast.target) or not has(state, cast.target, FANATICAL_DEVOTION):
        return NEXT
    if not character_has(state, cast.character, PRIEST):
        return NEXT
    return call(Heal(regiment=cast.target, points=DEVOTION))


CAST: Final = procedure("conquest.cast", Cast, choose_target, roll_success, reward_devotion)
