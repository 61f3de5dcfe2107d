"""CQ 2 act 5-7, 8 char 19: the draw event of a unit whose card has been turned up."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Seat
from feldherr.core.flow import NEXT, Flow, ask, call
from feldherr.core.subject import Subject
from feldherr.games.conquest.answers import DECLINE, DrawEvent
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.moments import CardDrawn
from feldherr.games.conquest.powers import At, Voice
from feldherr.games.conquest.questions import CHOOSE_DRAW_EVENT
from feldherr.games.conquest.rules.holding import character_voices, voices
from feldherr.games.conquest.rules.timing import doing_of
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.vocabulary.being import NO_DRAW_EVENTS


def draw_events(state: State, regiment: RegimentId) -> list[Voice]:
    """CQ 2 act 7: the draw events a regiment may resolve; off the table it has none."""
    return _possible(state, regiment, voices(state, regiment))


def character_draw_events(state: State, character: CharacterId) -> list[Voice]:
    """CQ 8 char 19: those of a character."""
    return _possible(
        state, state.characters[character].regiment, character_voices(state, character)
    )


def _possible(state: State, regiment: RegimentId, spoken: list[Voice]) -> list[Voice]:
    found: list[Voice] = []
    if state.in_play(regiment) and not is_so(state, regiment, NO_DRAW_EVENTS):
        for voice in spoken:
            part = _part(voice)
            if part >= 0 and _is_due(state, regiment, voice, part):
                found.append(voice)
    return found


def _is_due(state: State, regiment: RegimentId, voice: Voice, part: int) -> bool:
    word = voice.words[part]
    return isinstance(word, At) and word.is_due(state, regiment, CardDrawn(regiment))


def _part(voice: Voice) -> int:
    """Which of its words is the draw event; -1 if there is none."""
    for part, word in enumerate(voice.words):
        if isinstance(word, At) and word.moment is CardDrawn:
            return part
    return -1


def _question(seat: Seat, found: list[Voice], about_it: Subject) -> ChooseOne:
    """CQ 2 act 5, act 6: one of them, or none."""
    choices: list[Record] = [DrawEvent(voice.name) for voice in found]
    return ChooseOne(seat, "CQ-2.act.5", CHOOSE_DRAW_EVENT, [*choices, DECLINE], about_it)


def _resolved(state: State, regiment: RegimentId, found: list[Voice], answer: Record) -> Flow:
    for voice in found:
        if isinstance(answer, DrawEvent) and voice.name == answer.name:
            return call(doing_of(state, regiment, voice, _part(voice), CardDrawn(regiment)))
    return NEXT


def draw_event(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 5: before the first action."""
    regiment = activation.regiment
    found = draw_events(ctx.state, regiment)
    if not found:
        return NEXT
    seat = ctx.state.regiments[regiment].side
    return ask(_question(seat, found, about_unit(regiment)), then=drawn)


def drawn(ctx: Ctx, activation: Activation, answer: Record) -> Flow:
    regiment = activation.regiment
    return _resolved(ctx.state, regiment, draw_events(ctx.state, regiment), answer)


def draw_event_of_character(ctx: Ctx, activation: CharacterActivation) -> Flow:
    """CQ 8 char 19: before its action."""
    character = activation.character
    found = character_draw_events(ctx.state, character)
    if not found:
        return NEXT
    seat = ctx.state.characters[character].side
    return ask(_question(seat, found, about_character(character)), then=drawn_by_character)


def drawn_by_character(ctx: Ctx, activation: CharacterActivation, answer: Record) -> Flow:
    character = activation.character
    found = character_draw_events(ctx.state, character)
    return _resolved(ctx.state, ctx.state.characters[character].regiment, found, answer)
