"""CQ 11 aura: whoever is in an aura when an action is declared has its benefit until the action ends."""

from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.powers import Aura, Speaker, Voice
from feldherr.games.conquest.rules.holding import character_voices, voices
from feldherr.games.conquest.rules.reaching import reached
from feldherr.games.conquest.state import Ctx, State


def spread_auras(ctx: Ctx) -> None:
    """All auras of both sides; several of the same rule are one."""
    state = ctx.state
    for number, unit in enumerate(state.regiments):
        regiment = RegimentId(number)
        if not state.in_play(regiment):
            continue
        _spread(ctx, Speaker(unit.side, regiment, NO_CHARACTER), voices(state, regiment))
        character = unit.character
        if character != NO_CHARACTER and _speaks_alone(state, character):
            speaker = Speaker(unit.side, regiment, character)
            _spread(ctx, speaker, character_voices(state, character))


def _speaks_alone(state: State, character: CharacterId) -> bool:
    return state.characters[character].alive and not state.character_kind(character).regiment


def _spread(ctx: Ctx, speaker: Speaker, spoken: list[Voice]) -> None:
    for voice in spoken:
        for word in voice.words:
            if not isinstance(word, Aura):
                continue
            for regiment in reached(ctx.state, speaker, word.reach, word.whom):
                if word.gained not in ctx.state.regiments[regiment].lasting:
                    ctx.emit(Gained(regiment, word.gained))
