"""What cards, places and seats of PIXEL TACTICS are called in a language."""

from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.cards import KINDS, Catalogue
from feldherr.games.pixel_tactics.grid import CENTRE, FACES, FACTIONS, LEADER, NOWHERE, SLOTS
from feldherr.games.pixel_tactics.state import HIDDEN, NOBODY, State
from feldherr.games.pixel_tactics.story import Board


class Names:
    """What cards, places and seats are called in one language."""

    def __init__(self, texts: Texts, cards: Catalogue, factions: list[int]) -> None:
        self.texts = texts
        self.language = texts.language
        self.cards = cards
        self.factions = factions
        """Faction of each seat."""

    def colour(self, seat: int) -> str:
        known = 0 <= seat < len(self.factions)
        return self.texts.say(f"colour.{FACTIONS[self.factions[seat]]}" if known else "word.nobody")

    def kind(self, kind: int) -> str:
        return self.cards.infos[kind].name[self.language]

    def card(self, card: int) -> str:
        """A card as a hero."""
        return self.texts.say("word.hidden") if card == HIDDEN else self.kind(card % KINDS)

    def leader(self, card: int) -> str:
        """A card as a leader; the mascot has a name for each faction."""
        return self.cards.infos[card % KINDS].leader_names[card // KINDS][self.language]

    def listed(self, cards: list[int]) -> str:
        shown = [self.card(card) for card in cards]
        return ", ".join(shown) if shown else self.texts.say("word.no_cards")

    def bare(self, ref: int) -> str:
        """A place without the card on it."""
        return self.texts.say("place.bare", colour=self.colour(ref // 9), slot=SLOTS[ref % 9])

    def place(self, board: Board, ref: int) -> str:
        """A card in a unit by name and place."""
        if ref == NOWHERE:
            return self.texts.say("word.nobody")
        card = board.cards[ref]
        colour, slot = self.colour(ref // 9), SLOTS[ref % 9]
        if card == NOBODY:
            return self.bare(ref)
        if ref % 9 == CENTRE:
            return self.texts.say("place.leader", name=self.leader(card), colour=colour)
        return self.texts.say("place.card", name=self.card(card), colour=colour, slot=slot)

    def about(self, kind: int, face: int, seat: int) -> str:
        """The face a question to a seat belongs to: "Knight, front", or "Cadenza, leader"."""
        name = self.kind(kind)
        if face == LEADER:
            names = self.cards.infos[kind].leader_names
            name = names[self.factions[seat]][self.language]
        return f"{name}, {self.texts.say(f'face.{FACES[face]}')}"

    def badge(self, kind: int, face: int) -> str:
        """The mark of house content, empty for printed content."""
        is_house = self.cards.infos[kind].faces[face].house
        return f" [{self.texts.say('word.house')}]" if is_house else ""


def names_of(texts: Texts, state: State) -> Names:
    return Names(texts, state.cards, [side.faction for side in state.sides])
