"""What rules ask regiments and characters by name: the words that only say that something is so, and how much."""

from feldherr.games.conquest.ids import CharacterId, RegimentId, Side
from feldherr.games.conquest.powers import Is, Trait, Voice
from feldherr.games.conquest.rules.entries import supremacy_entry
from feldherr.games.conquest.rules.holding import character_voices, voices
from feldherr.games.conquest.state import State


def is_so(state: State, regiment: RegimentId, trait: Trait) -> bool:
    """Does anything say it for a regiment?"""
    return how_much(state, regiment, trait) > 0


def how_much(state: State, regiment: RegimentId, trait: Trait) -> int:
    """The most that is said for a regiment; 0 if nothing is."""
    return _most(state, regiment, voices(state, regiment), trait)


def character_is_so(state: State, character: CharacterId, trait: Trait) -> bool:
    """Does anything say it for a character?"""
    return how_much_of_character(state, character, trait) > 0


def how_much_of_character(state: State, character: CharacterId, trait: Trait) -> int:
    regiment = state.characters[character].regiment
    return _most(state, regiment, character_voices(state, character), trait)


def _most(state: State, regiment: RegimentId, spoken: list[Voice], trait: Trait) -> int:
    most = 0
    for voice in spoken:
        for word in voice.words:
            if isinstance(word, Is) and word.trait == trait and word.while_(state, regiment):
                most = max(most, word.amount)
    return most


def supremacy_says(state: State, side: Side, trait: Trait) -> int:
    """How much of it the supremacy of a side says; 0 if nothing."""
    voice = supremacy_entry(state, side)
    if voice is None:
        return 0
    return max(
        [each.amount for each in voice.words if isinstance(each, Is) and each.trait == trait],
        default=0,
    )
