"""CQ 8 char 11: all actions of characters, in the order in which they are offered."""

from typing import Final

from feldherr.games.conquest.rules.casting import CHARACTER_CASTS
from feldherr.games.conquest.rules.character_actions import CharacterAction
from feldherr.games.conquest.rules.duel import CHARACTER_DUELS
from feldherr.games.conquest.rules.rally import CHARACTER_RALLIES
from feldherr.games.conquest.rules.using import CHARACTER_USES
from feldherr.games.conquest.terms import Action

CHARACTER_ACTION_LIST: Final[list[CharacterAction]] = [
    CHARACTER_DUELS,
    CHARACTER_CASTS,
    CHARACTER_USES,
    CHARACTER_RALLIES,
]


def character_action(action: Action) -> CharacterAction:
    for kind in CHARACTER_ACTION_LIST:
        if kind.action == action:
            return kind
    raise AssertionError(f"no such action of a character: {action}")
