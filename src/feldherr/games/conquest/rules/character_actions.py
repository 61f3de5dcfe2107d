"""CQ 8 char 11: what an action is to a character; the list of them is in `character_action_list`."""

from collections.abc import Callable, Sequence

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CHARACTER_ACTIONS, Action

Offered = Callable[[State, CharacterId], Sequence[Take]]
"""The ways a character may take an action now, one for each target."""
Begun = Callable[[State, CharacterId, Take], Record]
"""The frame of the procedure that carries it out."""


def self_of(state: State, regiment: RegimentId) -> CharacterId:
    """CQ 8 char 20: the character that a regiment is itself, or NO_CHARACTER."""
    character = state.regiments[regiment].character
    if character != NO_CHARACTER and is_regiment(state, character):
        return character
    return NO_CHARACTER


def is_regiment(state: State, character: CharacterId) -> bool:
    """CQ 8 char 20: is a character a regiment itself?"""
    return bool(state.character_kind(character).regiment)


class CharacterAction:
    """One action of characters: when it is offered, and which procedure carries it out."""

    def __init__(self, action: Action, offered: Offered, begun: Begun) -> None:
        self.action = action
        self.offered = offered
        self.begun = begun

    def offered_to(self, state: State, activation: Activation) -> Sequence[Take]:
        """CQ 8 char 20: a character that is a regiment may spend one of its two actions on it."""
        character = self_of(state, activation.regiment)
        if character == NO_CHARACTER:
            return []
        for done in activation.done:
            if done in CHARACTER_ACTIONS:
                return []
        return self.offered(state, character)

    def begun_by(self, state: State, activation: Activation, taken: Take) -> Record:
        return self.begun(state, self_of(state, activation.regiment), taken)

    def of_regiment(self) -> ActionKind:
        """The same as an action of a regiment."""
        return ActionKind(self.action, self.offered_to, self.begun_by)
