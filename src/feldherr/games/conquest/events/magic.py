"""Events of magic."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CharacterId, RegimentId, SpellId
from feldherr.games.conquest.state import State


class SpellChosen(Event):
    """CQ 9 spell 3, spell 6: a character casts a spell at a regiment."""

    rule: ClassVar[str] = "CQ-9.spell.3"
    character: CharacterId
    spell: SpellId
    target: RegimentId
    is_once: bool
    """The regiment cannot be chosen for it again this round."""

    def apply(self, state: State) -> None:
        target = state.regiments[self.target]
        if self.is_once:
            target.spelled = [*target.spelled, self.spell]


class SpellRolled(Event, kw_only=True):
    """CQ 9 spell 7: the casting roll; `value` or less is a success."""

    rule: ClassVar[str] = "CQ-9.spell.7"
    character: CharacterId
    spell: SpellId
    target: RegimentId
    faces: list[int]
    value: int
    successes: int
    needed: int

    def apply(self, state: State) -> None:
        pass


EVENTS: list[type[Record]] = [SpellChosen, SpellRolled]
