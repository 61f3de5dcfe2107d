"""Events of a round: phases, stacks, who goes first, cards turned up."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import (
    NO_SIDE,
    CardId,
    CharacterId,
    RegimentId,
    Side,
    SupremacyId,
)
from feldherr.games.conquest.state import HIDDEN, Deck, Lasting, State, Used
from feldherr.games.conquest.terms import (
    ACTION,
    COMMANDING,
    END_OF_GAME,
    REINFORCEMENT,
    SUPREMACY,
    VICTORY,
    Phase,
)

RULES_OF_PHASES: dict[int, str] = {
    REINFORCEMENT: "CQ-2.reinf.12",
    COMMANDING: "CQ-2.cmd.1",
    SUPREMACY: "CQ-2.sup.1",
    ACTION: "CQ-2.act.1",
    VICTORY: "CQ-2.vict.1",
}


class RoundBegan(Event):
    """CQ 2 round 1: what lasted to the end of the last round is gone, nobody has acted."""

    rule: ClassVar[str] = "CQ-2.round.1"
    round: int

    def apply(self, state: State) -> None:
        state.round = self.round
        state.active = NO_SIDE
        state.tallies = [each.next_round() for each in state.tallies]
        state.decks = [Deck(), Deck()]
        for number, regiment in enumerate(state.regiments):
            regiment.acted = False
            regiment.base = state.strength(RegimentId(number))
            if regiment.broken:
                regiment.broken = regiment.base
            regiment.lasting = outlasting(regiment.lasting)
            regiment.used = still_used(regiment.used)
            regiment.spelled = []
            regiment.known = None
        for character in state.characters:
            character.acted = False
            character.refused = False
            character.lasting = outlasting(character.lasting)
            character.used = still_used(character.used)
            character.known = None


def outlasting(lasting: list[Lasting]) -> list[Lasting]:
    """CQ 2 act 13: what holds beyond the end of a round."""
    return [each for each in lasting if each.until == END_OF_GAME]


def still_used(used: list[Used]) -> list[Used]:
    return [each for each in used if each.until == END_OF_GAME]


class PhaseBegan(Event):
    """CQ 2 round 1: a phase begins."""

    phase: Phase

    def row(self) -> str:
        return RULES_OF_PHASES[self.phase]

    def apply(self, state: State) -> None:
        state.phase = self.phase


class StackBuilt(Event):
    """CQ 2 cmd 1: a side has stacked its cards, first to act on top; only the side knows the order."""

    rule: ClassVar[str] = "CQ-2.cmd.1"
    side: Side
    cards: list[CardId]
    built: list[CardId]
    """The same cards in rising order."""

    def apply(self, state: State) -> None:
        state.decks[self.side] = Deck(self.cards[:], 0, [], self.built)

    def seen_by(self, seat: Seat) -> Event:
        if seat == self.side:
            return self
        return StackBuilt(self.side, [HIDDEN] * len(self.cards), self.built)


class PriorityRolled(Event):
    """CQ 2 sup 1, sup 2: both have rolled; `results` has one less for the smaller stack."""

    rule: ClassVar[str] = "CQ-2.sup.2"
    dice: list[int]
    results: list[int]

    def apply(self, state: State) -> None:
        pass


class FirstChosen(Event):
    """CQ 2 sup 1: who acts first this round."""

    rule: ClassVar[str] = "CQ-2.sup.1"
    first: Side

    def apply(self, state: State) -> None:
        state.first = self.first


class SupremacyUsed(Event):
    """CQ 2 sup 7: a warlord has used its supremacy, once for the whole battle."""

    rule: ClassVar[str] = "CQ-2.sup.7"
    side: Side
    character: CharacterId
    supremacy: SupremacyId

    def apply(self, state: State) -> None:
        state.supremacy_used[self.side] = True
        called = list(state.called)
        called[self.side] = state.round
        state.called = called


class CardRevealed(Event):
    """CQ 2 act 1: the top card of a stack is turned up; it is that side's turn."""

    rule: ClassVar[str] = "CQ-2.act.1"
    side: Side
    card: CardId

    def apply(self, state: State) -> None:
        deck = state.decks[self.side]
        deck.cards.pop(0)
        deck.spent.append(self.card)
        deck.shown = max(0, deck.shown - 1)
        state.active = self.side


class CardDiscarded(Event):
    """CQ 2 act 3: no unit can be activated by the card; the next one is turned up instead."""

    rule: ClassVar[str] = "CQ-2.act.3"
    side: Side
    card: CardId

    def apply(self, state: State) -> None:
        pass


EVENTS: list[type[Record]] = [
    RoundBegan, PhaseBegan, StackBuilt, PriorityRolled, FirstChosen, SupremacyUsed, CardRevealed,
    CardDiscarded,
]  # fmt: skip
