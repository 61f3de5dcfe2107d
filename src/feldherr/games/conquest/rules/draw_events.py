"""CQ 2 act 5-7: the draw event of a regiment whose card has been turned up."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, Flow, ask, call
from feldherr.games.conquest.answers import DECLINE, DrawEvent
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import CardDrawn
from feldherr.games.conquest.powers import At, Voice
from feldherr.games.conquest.questions import CHOOSE_DRAW_EVENT
from feldherr.games.conquest.rules.holding import voices
from feldherr.games.conquest.rules.timing import doing_of
from feldherr.games.conquest.state import Ctx, State


def draw_events(state: State, regiment: RegimentId) -> list[Voice]:
    """CQ 2 act 7: the draw events a regiment may resolve; off the table it has none."""
    if not state.in_play(regiment):
        return []
    return [voice for voice in voices(state, regiment) if _part(voice) >= 0]


def _part(voice: Voice) -> int:
    """Which of its words is the draw event; -1 if there is none."""
    for part, word in enumerate(voice.words):
        if isinstance(word, At) and word.moment is CardDrawn:
            return part
    return -1


def draw_event(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 5, act 6: one of them, or none."""
    state = ctx.state
    found = draw_events(state, activation.regiment)
    if not found:
        return NEXT
    choices: list[Record] = [DrawEvent(voice.name) for voice in found]
    seat = state.regiments[activation.regiment].side
    about_it = f"regiment.{activation.regiment}"
    question = ChooseOne(seat, "CQ-2.act.5", CHOOSE_DRAW_EVENT, [*choices, DECLINE], about_it)
    return ask(question, then=drawn)


def drawn(ctx: Ctx, activation: Activation, answer: Record) -> Flow:
    regiment = activation.regiment
    for voice in draw_events(ctx.state, regiment):
        if isinstance(answer, DrawEvent) and voice.name == answer.name:
            moment = CardDrawn(regiment)
            return call(doing_of(ctx.state, regiment, voice.entry, _part(voice), moment))
    return NEXT
