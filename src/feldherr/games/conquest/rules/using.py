"""CQ 8 char 11: actions that only one character has."""

from typing import Final

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.moments import RuleWorks
from feldherr.games.conquest.powers import Speaker, Uses, Voice
from feldherr.games.conquest.rules.character_actions import CharacterAction
from feldherr.games.conquest.rules.holding import character_voices
from feldherr.games.conquest.rules.reaching import reached
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import USING


def _usable(voice: Voice) -> int:
    """Which of its words is an action; -1 if there is none."""
    for part, word in enumerate(voice.words):
        if isinstance(word, Uses):
            return part
    return -1


def offered(state: State, character: CharacterId) -> list[Take]:
    """Every such action on every regiment it reaches; each regiment once a round."""
    unit = state.characters[character]
    speaker = Speaker(unit.side, unit.regiment, character)
    found: list[Take] = []
    for voice in character_voices(state, character):
        part = _usable(voice)
        word = voice.words[part] if part >= 0 else None
        if not isinstance(word, Uses):
            continue
        for regiment in reached(state, speaker, word.reach, word.whom, word.at_enemies):
            if not state.regiments[regiment].is_used(voice.name):
                found.append(Take(USING, target=regiment, use=voice.name))
    return found


def begun(state: State, character: CharacterId, taken: Take) -> Doing:
    for voice in character_voices(state, character):
        if voice.name == taken.use:
            return Doing(
                regiment=taken.target, character=character, side=state.characters[character].side,
                entry=voice.entry, part=_usable(voice), x=voice.x, moment=RuleWorks(taken.target),
            )  # fmt: skip
    raise AssertionError(f"no such action: {taken.use}")


CHARACTER_USES: Final = CharacterAction(USING, offered, begun)
