"""Frames of activations."""

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.terms import Action


class Activation(Record, kw_only=True):
    """CQ 2 act 8: a regiment acts twice. An action out of sequence never touches this record."""

    regiment: RegimentId
    spent: int = 0
    """How many of its two actions are used up, passing included."""
    done: list[Action] = []
    """The actions it has performed, free ones included; never more than three (CQ 2 act 20)."""
    free: list[str] = []
    """The rules that have given it a free action, one for each of those."""
    is_over: bool = False
    """CQ 10 gar 5, gar 17: it has moved into terrain; what it does now it finishes, and no action follows."""


class Acting(Record):
    """One action of an activation; what ends the activation early is `unwind(Activation)`."""

    taken: Take
    within: Activation
    """The activation as it is now, this action included; a copy."""


class CharacterActivation(Record):
    """CQ 8 char 11: a character acts once."""

    character: CharacterId


FRAMES: list[type[Record]] = [Activation, Acting, CharacterActivation]
