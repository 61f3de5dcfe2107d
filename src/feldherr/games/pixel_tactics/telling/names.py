"""What cards, places and seats of PIXEL TACTICS are called in a language."""

from feldherr.core.seat import SeatId
from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.card_numbers import NO_CARD, CardId, KindId, faction_of, kind_of
from feldherr.games.pixel_tactics.catalogue.catalogue import Catalogue
from feldherr.games.pixel_tactics.grid import (
    FACES,
    FACTIONS,
    LEADER,
    NOWHERE,
    SLOTS,
    FaceId,
    Faction,
    Ref,
    is_leader,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.state import HIDDEN, State
from feldherr.games.pixel_tactics.telling.story import Board


class Names:
    """What cards, places and seats are called in one language."""

    def __init__(self, texts: Texts, cards: Catalogue, factions: list[Faction]) -> None:
        self.texts = texts
        self.language = texts.language
        self.cards = cards
        self.factions = factions
        """Faction of each seat."""

    def colour(self, seat: SeatId) -> str:
        known = 0 <= seat < len(self.factions)
        return self.texts.say(f"colour.{FACTIONS[self.factions[seat]]}" if known else "word.nobody")

    def kind(self, kind: KindId) -> str:
        return self.cards.infos[kind].name[self.language]

    def card(self, card: CardId) -> str:
        """A card as a hero."""
        return self.texts.say("word.hidden") if card == HIDDEN else self.kind(kind_of(card))

    def leader(self, card: CardId) -> str:
        """A card as a leader; the mascot has a name for each faction."""
        return self.cards.infos[kind_of(card)].leader_names[faction_of(card)][self.language]

    def listed(self, cards: list[CardId]) -> str:
        shown = [self.card(card) for card in cards]
        return ", ".join(shown) if shown else self.texts.say("word.no_cards")

    def bare(self, ref: Ref) -> str:
        """A place without the card on it."""
        return self.texts.say(
            "place.bare", colour=self.colour(seat_of(ref)), slot=SLOTS[slot_of(ref)]
        )

    def place(self, board: Board, ref: Ref) -> str:
        """A card in a unit by name and place."""
        if ref == NOWHERE:
            return self.texts.say("word.nobody")
        card = board.cards[ref]
        colour, slot = self.colour(seat_of(ref)), SLOTS[slot_of(ref)]
        if card == NO_CARD:
            return self.bare(ref)
        if is_leader(ref):
            return self.texts.say("place.leader", name=self.leader(card), colour=colour)
        return self.texts.say("place.card", name=self.card(card), colour=colour, slot=slot)

    def own_card(self, board: Board, ref: Ref) -> str:
        """An own card by name and slot; whose it is goes without saying."""
        card = board.cards[ref]
        if card == NO_CARD:
            return SLOTS[slot_of(ref)]
        if is_leader(ref):
            return self.leader(card)
        return f"{self.card(card)} {SLOTS[slot_of(ref)]}"

    def about(self, kind: KindId, face: FaceId, seat: SeatId) -> str:
        """The face a question to a seat belongs to: "Knight, front", or "Cadenza, leader"."""
        name = self.kind(kind)
        if face == LEADER:
            names = self.cards.infos[kind].leader_names
            name = names[self.factions[seat]][self.language]
        return f"{name}, {self.texts.say(f'face.{FACES[face]}')}"

    def badge(self, kind: KindId, face: FaceId) -> str:
        """The mark of house content, empty for printed content."""
        is_house = self.cards.infos[kind].faces[face].house
        return f" [{self.texts.say('word.house')}]" if is_house else ""


def names_of(texts: Texts, state: State) -> Names:
    return Names(texts, state.cards, [side.faction for side in state.sides])
