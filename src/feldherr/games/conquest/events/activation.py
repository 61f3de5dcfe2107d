"""Events of activations: who acts, what is done, what begins to last."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.state import Lasting, State, Used
from feldherr.games.conquest.terms import END_OF_ACTION, END_OF_ACTIVATION, Action, Until


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
        end_lasting(state, END_OF_ACTIVATION)


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
        end_lasting(state, END_OF_ACTIVATION)


class ActionEnded(Event):
    """CQ 11 aura: what lasted until the end of an action is over."""

    rule: ClassVar[str] = "CQ-11.aura"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        end_lasting(state, END_OF_ACTION)


def end_lasting(state: State, until: Until) -> None:
    """What lasts so long, or less, is over; what may be used once until then may be used again."""
    for number, regiment in enumerate(state.regiments):
        if regiment.used:
            regiment.used = [each for each in regiment.used if each.until > until]
        if regiment.lasting:
            regiment.lasting = [each for each in regiment.lasting if each.until > until]
            state.forget(RegimentId(number))
    for character in state.characters:
        if character.lasting:
            character.lasting = [each for each in character.lasting if each.until > until]
            character.known = None


class Gained(Event):
    """CQ 2 act 13: something begins to last on a regiment; the same from the same source is there only once."""

    rule: ClassVar[str] = "CQ-2.act.13"
    regiment: RegimentId
    gained: Lasting

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        if self.gained not in regiment.lasting:
            regiment.lasting = [*regiment.lasting, self.gained]
            state.forget(self.regiment)


class CharacterGained(Event):
    """CQ 2 act 13: something begins to last on a character alone."""

    rule: ClassVar[str] = "CQ-2.act.13"
    character: CharacterId
    gained: Lasting

    def apply(self, state: State) -> None:
        character = state.characters[self.character]
        if self.gained not in character.lasting:
            character.lasting = [*character.lasting, self.gained]
            character.known = None


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
    ActionEnded, Gained, CharacterGained, RuleUsed,
]  # fmt: skip
