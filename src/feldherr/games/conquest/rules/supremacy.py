"""CQ 2 sup 4-8: the supremacy of a warlord that is activated once in a battle."""

from typing import Final

from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.events.rounds import SupremacyUsed
from feldherr.games.conquest.frames.rounds import Supremacy
from feldherr.games.conquest.ids import Side, SupremacyId
from feldherr.games.conquest.moments import SupremacyCalled
from feldherr.games.conquest.powers import At, Voice
from feldherr.games.conquest.questions import USE_SUPREMACY
from feldherr.games.conquest.rules.entries import supremacy_entry
from feldherr.games.conquest.rules.timing import doing_of
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.subjects import about_character


def usable_supremacy(state: State, side: Side) -> Voice | None:
    """CQ 2 sup 7: once a battle, while the warlord is on the battlefield; None if it cannot be used."""
    voice = supremacy_entry(state, side)
    if voice is None or state.supremacy_used[side] or _part(voice) < 0:
        return None
    warlord = state.characters[voice.character]
    if not warlord.alive or warlord.regiment < 0 or not state.in_play(warlord.regiment):
        return None
    return voice


def _part(voice: Voice) -> int:
    """Which of its words is what is activated; -1 if there is none."""
    for part, word in enumerate(voice.words):
        if isinstance(word, At) and word.moment is SupremacyCalled:
            return part
    return -1


def offer(ctx: Ctx, record: Supremacy) -> Flow:
    voice = usable_supremacy(ctx.state, record.side)
    if voice is None:
        return DONE
    about_it = about_character(voice.character)
    return ask(Confirm(record.side, "CQ-2.sup.8", USE_SUPREMACY, about_it), then=answered)


def answered(ctx: Ctx, record: Supremacy, answer: Reply) -> Flow:
    """CQ 2 sup 7, sup 8: used, or kept for another round."""
    if not answer.yes:
        return NEXT
    state, side = ctx.state, record.side
    voice = usable_supremacy(state, side)
    assert voice is not None
    supremacy = SupremacyId(state.character_kind(voice.character).supremacy)
    ctx.emit(SupremacyUsed(side, voice.character, supremacy))
    regiment = state.characters[voice.character].regiment
    return call(doing_of(state, regiment, voice, _part(voice), SupremacyCalled(side)))


SUPREMACY: Final = procedure("conquest.supremacy", Supremacy, offer)
