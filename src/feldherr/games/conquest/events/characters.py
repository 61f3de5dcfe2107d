"""Events of characters: escorts, duels, wounds."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CardId, CharacterId, Side
from feldherr.games.conquest.state import State


class CardShown(Event):
    """CQ 8 char 17: the card on top is not that of the character's regiment; both have seen it, and it stays on top."""

    rule: ClassVar[str] = "CQ-8.char.17"
    side: Side
    card: CardId

    def apply(self, state: State) -> None:
        deck = state.decks[self.side]
        deck.shown = max(1, deck.shown)


class Challenged(Event):
    """CQ 8 duel 1: a character challenges another one."""

    rule: ClassVar[str] = "CQ-8.duel.1"
    character: CharacterId
    opponent: CharacterId

    def apply(self, state: State) -> None:
        pass


class DuelAccepted(Event):
    """CQ 8 duel 4: a challenge is accepted."""

    rule: ClassVar[str] = "CQ-8.duel.2"
    character: CharacterId

    def apply(self, state: State) -> None:
        pass


class DuelRefused(Event):
    """CQ 8 duel 3: a challenge is refused; it cannot be refused again this round, and the regiment pays for it."""

    rule: ClassVar[str] = "CQ-8.duel.3"
    character: CharacterId

    def apply(self, state: State) -> None:
        state.characters[self.character].refused = True


class CharacterWounded(Event):
    """CQ 8 char 6: a character has suffered wounds; who is slain is settled when the duel is over."""

    rule: ClassVar[str] = "CQ-8.char.6"
    character: CharacterId
    wounds: int

    def apply(self, state: State) -> None:
        state.characters[self.character].wounds += self.wounds


class CharacterHealed(Event):
    """CQ 5 heal: a character has lost wound markers."""

    rule: ClassVar[str] = "CQ-5.heal.2"
    character: CharacterId
    wounds: int

    def apply(self, state: State) -> None:
        character = state.characters[self.character]
        character.wounds -= self.wounds
        state.tallies[character.side].healed += self.wounds


EVENTS: list[type[Record]] = [
    CardShown, Challenged, DuelAccepted, DuelRefused, CharacterWounded, CharacterHealed,
]  # fmt: skip
