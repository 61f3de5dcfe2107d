"""CQ 9: casting a spell, from the choice of a target to what it does."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.catalogue.entries import SELF
from feldherr.games.conquest.events.characters import CharacterWounded
from feldherr.games.conquest.events.magic import SpellChosen, SpellRolled
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.frames.characters import Slain
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.moments import SpellWorks
from feldherr.games.conquest.powers import TurnsBack
from feldherr.games.conquest.questions import ROLL_SPELL
from feldherr.games.conquest.rules.casting import (
    attunement_of,
    casting_dice,
    is_sure,
    successes_needed,
    word_of_spell,
)
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.distance import area_of, area_of_character, is_within
from feldherr.games.conquest.rules.entries import spell_entry
from feldherr.games.conquest.rules.holding import character_has, has, voices
from feldherr.games.conquest.rules.values import character_stat_of
from feldherr.games.conquest.specials import DEVOUT, FANATICAL_DEVOTION, PRIEST, WIZARD
from feldherr.games.conquest.state import Ctx, State, enemy_of
from feldherr.games.conquest.terms import WOUNDS

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
    if is_sure(ctx.state, cast):
        cast.works = True
        return call(_works(ctx, cast, successes_needed(ctx.state, cast)))
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
    cast.failed = sum(answer.faces) - successes
    if successes < needed:
        return NEXT
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
    if not cast.works:
        return NEXT
    is_friend = state.regiments[cast.target].side == state.characters[cast.character].side
    if not is_friend or state.catalogue.spells[cast.spell].reach == SELF:
        return NEXT
    if not state.in_play(cast.target) or not has(state, cast.target, FANATICAL_DEVOTION):
        return NEXT
    if not character_has(state, cast.character, PRIEST):
        return NEXT
    return call(Heal(regiment=cast.target, points=DEVOTION))


def suffer_backlash(ctx: Ctx, cast: Cast) -> Flow:
    """A wizard near an enemy who turns magic back suffers a wound for every failed die, and no morale is tested."""
    state, character = ctx.state, cast.character
    if cast.failed == 0 or not state.characters[character].alive or not is_turned_back(state, cast):
        return DONE
    regiment = state.characters[character].regiment
    if is_regiment(state, character):
        return call(Harm(regiment=regiment, wounds=cast.failed, tests=False))
    left = character_stat_of(state, character, WOUNDS) - state.characters[character].wounds
    ctx.emit(CharacterWounded(character, min(left, cast.failed)))
    return call(Slain(character=character)) if cast.failed >= left else NEXT


def is_turned_back(state: State, cast: Cast) -> bool:
    """Is a wizard near an enemy regiment that turns its magic back?"""
    if not character_has(state, cast.character, WIZARD):
        return False
    area = area_of_character(state, cast.character)
    for enemy in state.all_regiments(enemy_of(state.characters[cast.character].side)):
        reach = _reach_of_backlash(state, enemy)
        if reach >= 0 and is_within(area, area_of(state, enemy), reach):
            return True
    return False


def _reach_of_backlash(state: State, regiment: RegimentId) -> int:
    """How far a regiment turns magic back; -1 if it does not."""
    if state.in_play(regiment):
        for voice in voices(state, regiment):
            for word in voice.words:
                if isinstance(word, TurnsBack):
                    return word.reach
    return -1


CAST: Final = procedure(
    "conquest.cast", Cast, choose_target, roll_success, reward_devotion, suffer_backlash
)
