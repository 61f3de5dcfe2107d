"""Events of characters and regiments that leave the table for good."""

from typing import ClassVar

from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import NO_REGIMENT, NO_STAND, CharacterId, RegimentId
from feldherr.games.conquest.state import LOST, Loss, State, enemy_of
from feldherr.games.conquest.terms import GONE


class CharacterSlain(Event):
    """CQ 8 char 6, char 8: a character is removed, and its stand with it; its regiment closes ranks afterwards."""

    rule: ClassVar[str] = "CQ-8.char.6"
    character: CharacterId
    contacts: list[Contact]
    in_duel: bool = False

    def apply(self, state: State) -> None:
        slain = state.characters[self.character]
        slain.alive = False
        tally = state.tallies[enemy_of(slain.side)]
        if self.in_duel:
            tally.duels_won += 1
        if slain.is_warlord:
            tally.warlord_slain = True
        if not state.character_kind(self.character).regiment:
            tally.cards_removed += 1
        if slain.regiment != NO_REGIMENT:
            _remove_stand(state, slain.regiment)
        state.field.touch(self.contacts, state.field.leanings)
        state.forget_rules(slain.side)


def _remove_stand(state: State, number: RegimentId) -> None:
    """The stand of a character is gone, the place where it stood is empty."""
    regiment = state.regiments[number]
    stand = regiment.character_stand
    if stand != NO_STAND:
        regiment.wounds[stand] = LOST
        body = state.body(number)
        state.field.bodies[number] = body.with_cell(body.cells.index(stand), NO_CELL)


class RegimentDestroyed(Event):
    """CQ 5 wound, 6 broken: a regiment is gone, with everything it still had."""

    rule: ClassVar[str] = "CQ-8.char.8"
    regiment: RegimentId
    by: RegimentId
    """The enemy who destroyed it, or NO_REGIMENT."""

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.wounds = [LOST] * len(regiment.wounds)
        regiment.place = GONE
        regiment.lasting = []
        state.field.bodies[self.regiment] = state.body(self.regiment).emptied()
        state.field.forget(self.regiment)
        state.tallies[enemy_of(regiment.side)].cards_removed += 1
        own = state.tallies[regiment.side]
        own.losses = [*own.losses, Loss(self.regiment, self.by)]
        if self.by != NO_REGIMENT and self.by not in own.grudges:
            own.grudges = [*own.grudges, self.by]
        state.forget_rules(regiment.side)


EVENTS: list[type[Record]] = [CharacterSlain, RegimentDestroyed]
