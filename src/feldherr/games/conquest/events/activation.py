"""Events of activations: who acts, what is done, what begins to last."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.state import Lasting, State, Used
from feldherr.games.conquest.terms import END_OF_ACTIVATION, Action, Until


class RegimentActivated(Event):
    """CQ 2 act 2: a regiment is activated by its card."""

    rule: ClassVar[str] = "CQ-2.act.2"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        pass


class ActionTaken(Event):
    """CQ 2 act 8: a regiment takes an action."""

    rule: ClassVar[str] = "CQ-2.act.8"
    regiment: RegimentId
    action: Action

    def apply(self, state: State) -> None:
        pass


class Passed(Event):
    """CQ 2 act 11: a regiment declines an action, which counts as none."""

    rule: ClassVar[str] = "CQ-2.act.11"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        pass


class RegimentDone(Event):
    """CQ 2 act 12: the activation of a regiment is over."""

    rule: ClassVar[str] = "CQ-2.act.12"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.acted = True
        if regiment.crowded < state.round:
            regiment.crowded = 0
        for each in state.regiments:
            if each.lasting:
                each.lasting = [one for one in each.lasting if one.until > END_OF_ACTIVATION]
                each.known = None
            if each.used:
                each.used = [one for one in each.used if one.until > END_OF_ACTIVATION]


class CharacterActivated(Event):
    """CQ 8 char 11: a character is activated by its card."""

    rule: ClassVar[str] = "CQ-8.char.11"
    character: CharacterId

    def apply(self, state: State) -> None:
        pass


class CharacterActed(Event):
    """CQ 8 char 11: a character takes an action, or passes."""

    rule: ClassVar[str] = "CQ-8.char.11"
    character: CharacterId
    action: Action

    def apply(self, state: State) -> None:
        pass


class CharacterDone(Event):
    """CQ 8 char 11: the activation of a character is over."""

    rule: ClassVar[str] = "CQ-8.char.11"
    character: CharacterId

    def apply(self, state: State) -> None:
        state.characters[self.character].acted = True


class Gained(Event):
    """CQ 2 act 13: something begins to last on a regiment; the same from the same source is there only once."""

    rule: ClassVar[str] = "CQ-2.act.13"
    regiment: RegimentId
    gained: Lasting

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        if self.gained not in regiment.lasting:
            regiment.lasting = [*regiment.lasting, self.gained]
            regiment.known = None


class RuleUsed(Event):
    """CQ 11: a regiment has used a rule that may be used only so often."""

    rule: ClassVar[str] = "CQ-11.flawless-drill"
    regiment: RegimentId
    name: str
    until: Until
    """When it may be used again."""

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.used = [*regiment.used, Used(self.name, self.until)]


EVENTS: list[type[Record]] = [
    RegimentActivated, ActionTaken, Passed, RegimentDone, CharacterActivated, CharacterActed, CharacterDone,
    Gained, RuleUsed,
]  # fmt: skip
