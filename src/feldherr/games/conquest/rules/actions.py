"""CQ 2 act: what an action is to an activation. Every action is a line in `action_list`."""

from collections.abc import Callable, Sequence
from typing import Final

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD, Action

ACTIONS_OF_A_REGIMENT: Final = 2
"""CQ 2 act 8: what it may spend in an activation."""

Offered = Callable[[State, Activation], Sequence[Take]]
"""The ways a regiment may take an action now, one for each target."""
Begun = Callable[[State, Activation, Take], Record]
"""The frame of the procedure that carries it out; the activation counts the action already."""


class ActionKind:
    """One action: when it is offered, and which procedure carries it out."""

    def __init__(
        self, action: Action, offered: Offered, begun: Begun, *, repeats: bool = False, clears: bool = False
    ) -> None:  # fmt: skip
        self.action = action
        self.offered = offered
        self.begun = begun
        self.repeats = repeats
        """May it be taken twice in an activation (CQ 2 act 10)?"""
        self.clears = clears
        """May it follow a march that ended on a friend (CQ 3 march 11)? A march always may."""


def out_of_combat(state: State, activation: Activation) -> bool:
    """CQ 2 act 15: on the open field, and no enemy is touched."""
    regiment = activation.regiment
    return state.regiments[regiment].place == FIELD and not is_engaged(state, regiment)


def in_combat(state: State, activation: Activation) -> bool:
    """CQ 2 act 15: an enemy is touched."""
    return is_engaged(state, activation.regiment)


def in_open_combat(state: State, activation: Activation) -> bool:
    """The same on the open field."""
    on_field = state.regiments[activation.regiment].place == FIELD
    return on_field and in_combat(state, activation)
