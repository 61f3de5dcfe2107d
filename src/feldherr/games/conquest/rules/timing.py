"""CQ 1 timing 1: windows in which effects are due, and carrying them out."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Confirm, Reply
from feldherr.core.effect import Instructions
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.seat import SeatId
from feldherr.core.timing import Moment, Window, Windows
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.moments import Due, Opening
from feldherr.games.conquest.powers import AnyEffect, At, Voice
from feldherr.games.conquest.questions import USE_ABILITY
from feldherr.games.conquest.rules.entries import OWN_RULES, SUPREMACIES, entry_named
from feldherr.games.conquest.rules.holding import (
    character_voices,
    known_of,
    known_of_character,
    voices,
)
from feldherr.games.conquest.state import Ctx, Known, State

RULE: Final = "CQ-1.timing.1"


def open_window(ctx: Ctx, moment: Moment, after: Flow = NEXT) -> Flow:
    """Let everything happen that is due at this moment."""
    window = Opening(moment=moment, first=max(ctx.state.active, 0))
    return call(window, after) if due_effects(ctx, window) else after


def due_effects(ctx: Ctx, window: Window) -> list[Due]:
    """Every word in use that speaks of this occurrence."""
    state, moment = ctx.state, window.moment
    found: list[Due] = []
    for number, unit in enumerate(state.regiments):
        regiment = RegimentId(number)
        if not state.has_card(regiment):
            continue
        _add_due(state, moment, regiment, known_of(state, regiment), False, found)
        if unit.character == NO_CHARACTER or state.character_kind(unit.character).regiment:
            continue
        if state.characters[unit.character].alive:
            known = known_of_character(state, unit.character)
            _add_due(state, moment, regiment, known, True, found)
    return found


def _add_due(
    state: State, moment: Moment, regiment: RegimentId, known: Known, of_character: bool, found: list[Due]
) -> None:  # fmt: skip
    """What entries have to do at a moment."""
    now = type(moment)
    for each in known.waiting:
        word, voice = each.word, each.voice
        if word.moment is not now:
            continue
        # Special rules of a character are for its own rolls, but for what its stand does of itself.
        if word.by_character != (of_character and voice.entry < OWN_RULES):
            continue
        if word.is_due(state, regiment, moment):
            side = SeatId(state.regiments[regiment].side)
            found.append(Due(side, regiment, voice.entry, each.part, voice.character))


def resolve(ctx: Ctx, window: Window, due: Due) -> Flow:
    voice = voice_of(ctx.state, due.regiment, due.character, due.entry)
    assert voice is not None
    return call(doing_of(ctx.state, due.regiment, voice, due.part, window.moment), after=REPEAT)


def voice_of(
    state: State, regiment: RegimentId, character: CharacterId, entry: int
) -> Voice | None:
    """An entry that speaks for a regiment or a character; None if it does no longer.

    Supremacies and spells are at work once they are used, whatever becomes of those who used them.
    """
    if entry >= SUPREMACIES and character != NO_CHARACTER:
        named = entry_named(state, entry)
        return Voice(entry, named.name, 0, named.ability, character)
    is_regiment = character == NO_CHARACTER
    spoken = voices(state, regiment) if is_regiment else character_voices(state, character)
    for voice in spoken:
        if voice.entry == entry:
            return voice
    return None


def doing_of(state: State, regiment: RegimentId, voice: Voice, part: int, moment: Moment) -> Doing:
    """The frame of a word at work."""
    return Doing(
        regiment=regiment,
        character=voice.character,
        side=state.regiments[regiment].side,
        entry=voice.entry,
        part=part,
        x=voice.x,
        moment=moment,
    )


def orderer(ctx: Ctx) -> int:
    """The active player puts everything in order; before anybody is, the first."""
    state = ctx.state
    return state.active if state.active >= 0 else max(state.first, 0)


WINDOW: Final = Windows(
    "conquest.window", RULE, Opening, due_effects, resolve, orderer=orderer
).procedure()


def word_of(state: State, doing: Doing) -> At | None:
    """The word at work; None if nobody says it any more."""
    voice = voice_of(state, doing.regiment, doing.character, doing.entry)
    if voice is None:
        return None
    word = voice.words[doing.part]
    return word if isinstance(word, At) else None


def offer(ctx: Ctx, doing: Doing) -> Flow:
    """What a rule words as may can be declined."""
    word = word_of(ctx.state, doing)
    if word is None:
        return DONE
    if not word.optional:
        return NEXT
    return ask(Confirm(doing.side, RULE, USE_ABILITY, about_unit(doing.regiment)), then=offered)


def offered(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
    return NEXT if answer.yes else DONE


def effects_of(ctx: Ctx, doing: Doing) -> list[AnyEffect]:
    word = word_of(ctx.state, doing)
    return [] if word is None else word.effects


INSTRUCTIONS: Final = Instructions(effects_of)

DOING: Final = procedure("conquest.doing", Doing, offer, INSTRUCTIONS.carry_out)
