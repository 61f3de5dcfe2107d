"""CQ 1 timing 1: windows in which effects are due, and carrying them out."""

from typing import Final

from feldherr.core.decision import Confirm, Reply
from feldherr.core.effect import Instructions
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.seat import SeatId
from feldherr.core.timing import Moment, Window, Windows
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import Due, Opening
from feldherr.games.conquest.powers import AnyEffect, At
from feldherr.games.conquest.questions import USE_ABILITY
from feldherr.games.conquest.rules.holding import voices
from feldherr.games.conquest.state import Ctx, State

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
        for voice in voices(state, regiment):
            for part, word in enumerate(voice.words):
                if not isinstance(word, At) or word.moment is not type(moment):
                    continue
                if word.is_due(state, regiment, moment):
                    found.append(Due(SeatId(unit.side), regiment, voice.entry, part))
    return found


def resolve(ctx: Ctx, window: Window, due: Due) -> Flow:
    doing = doing_of(ctx.state, due.regiment, due.entry, due.part, window.moment)
    return call(doing, after=REPEAT)


def doing_of(state: State, regiment: RegimentId, entry: int, part: int, moment: Moment) -> Doing:
    """The frame of a word at work."""
    side = state.regiments[regiment].side
    x = max([voice.x for voice in voices(state, regiment) if voice.entry == entry], default=0)
    return Doing(regiment=regiment, side=side, entry=entry, part=part, x=x, moment=moment)


def orderer(ctx: Ctx) -> int:
    """The active player puts everything in order; before anybody is, the first."""
    state = ctx.state
    return state.active if state.active >= 0 else max(state.first, 0)


WINDOW: Final = Windows(
    "conquest.window", RULE, Opening, due_effects, resolve, orderer=orderer
).procedure()


def word_of(state: State, doing: Doing) -> At | None:
    """The word at work; None if nobody says it any more."""
    for voice in voices(state, doing.regiment):
        if voice.entry == doing.entry:
            word = voice.words[doing.part]
            return word if isinstance(word, At) else None
    return None


def offer(ctx: Ctx, doing: Doing) -> Flow:
    """What a rule words as may can be declined."""
    word = word_of(ctx.state, doing)
    if word is None:
        return DONE
    if not word.optional:
        return NEXT
    return ask(Confirm(doing.side, RULE, USE_ABILITY, f"regiment.{doing.regiment}"), then=offered)


def offered(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
    return NEXT if answer.yes else DONE


def effects_of(ctx: Ctx, doing: Doing) -> list[AnyEffect]:
    word = word_of(ctx.state, doing)
    return [] if word is None else word.effects


INSTRUCTIONS: Final = Instructions(effects_of)

DOING: Final = procedure("conquest.doing", Doing, offer, INSTRUCTIONS.carry_out)
