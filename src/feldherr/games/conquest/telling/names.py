"""What sides, regiments, cards and places of CONQUEST are called in a language."""

from collections.abc import Sequence
from typing import Final

from feldherr.battlefield.ids import UNIT
from feldherr.battlefield.letters import letter
from feldherr.battlefield.packs import Entry
from feldherr.battlefield.wording import legs_words, length_words, pose_words
from feldherr.core.subject import Subject, number_in
from feldherr.core.text import Texts
from feldherr.games.conquest.ids import (
    CHARACTER,
    NO_CHARACTER,
    NO_CHARACTER_KIND,
    NO_PIECE,
    NO_REGIMENT,
    CardId,
    CharacterId,
    PieceId,
    RegimentId,
    SecondaryId,
    Side,
    SpellId,
    SupremacyId,
    ZoneId,
)
from feldherr.games.conquest.state import HIDDEN, HIDDEN_OBJECTIVE, State
from feldherr.games.conquest.terms import SIDES
from feldherr.geometry.length import INCH
from feldherr.geometry.march import Leg
from feldherr.geometry.pose import Pose

_HUNDREDTH: Final = INCH // 100


class Names:
    """What things are called in one language, in one battle."""

    def __init__(self, texts: Texts, state: State) -> None:
        self.texts = texts
        self.state = state

    def say(self, key: str, **values: str | int) -> str:
        return self.texts.say(key, **values)

    def title(self, entry: Entry) -> str:
        return entry.titles[self.texts.language]

    def joined(self, words: list[str]) -> str:
        return ", ".join(words) if words else self.say("word.nothing")

    # Who

    def side(self, side: Side) -> str:
        return self.say(f"side.{SIDES[side]}") if 0 <= side < 2 else self.say("word.nobody")

    def regiment(self, number: RegimentId) -> str:
        """A regiment by its entry and its letter."""
        if not 0 <= number < len(self.state.regiments):
            return self.say("word.nobody")
        return f"{self.title(self.state.kind(number))} {letter(self.state.field, number)}"

    def character(self, number: CharacterId) -> str:
        if number < 0:
            return self.say("word.nobody")
        return self.title(self.state.character_kind(number))

    def card(self, number: CardId) -> str:
        if number == HIDDEN:
            return self.say("word.hidden_card")
        card = self.state.cards[number]
        catalogue = self.state.catalogue
        if card.character != NO_CHARACTER_KIND:
            return self.title(catalogue.characters[card.character])
        return self.title(catalogue.regiments[card.regiments])

    def supremacy(self, number: SupremacyId) -> str:
        return self.title(self.state.catalogue.supremacies[number])

    def spell(self, number: SpellId) -> str:
        return self.title(self.state.catalogue.spells[number]) if number >= 0 else ""

    def objective(self, number: SecondaryId) -> str:
        if number == HIDDEN_OBJECTIVE:
            return self.say("word.hidden_card")
        return self.title(self.state.catalogue.secondaries[number])

    def rule(self, name: str) -> str:
        """A special rule, or another entry that does something."""
        catalogue = self.state.catalogue
        doers: list[tuple[str, Sequence[Entry]]] = [
            ("specials", catalogue.specials),
            ("own_rules", catalogue.own_rules),
            ("officers", catalogue.officers),
            ("upgrades", catalogue.upgrades),
            ("supremacies", catalogue.supremacies),
            ("spells", catalogue.spells),
        ]
        for subject, entries in doers:
            number = catalogue.number(subject, name)
            if number >= 0:
                return self.title(entries[number])
        raise AssertionError(f"no such rule: {name}")

    def about(self, subject: Subject) -> str:
        """What a question is about; empty for nothing in particular."""
        regiment = RegimentId(number_in(subject, UNIT))
        if regiment != NO_REGIMENT:
            return self.regiment(regiment)
        character = CharacterId(number_in(subject, CHARACTER))
        return "" if character == NO_CHARACTER else self.character(character)

    # Where

    def inches(self, length: int) -> str:
        """A length in inches with two decimals at most, in the way of the language."""
        return length_words(self.texts, length, INCH)

    def point(self, x: int, y: int) -> str:
        return self.say("place.point", x=self.inches(x), y=self.inches(y))

    def pose(self, pose: Pose) -> str:
        return pose_words(self.texts, pose, INCH)

    def zone(self, number: ZoneId) -> str:
        zone = self.state.zones[number]
        return self.say("place.zone", point=self.point(zone.x, zone.y))

    def piece(self, number: PieceId) -> str:
        """A piece of terrain by its kind and place."""
        if number == NO_PIECE:
            return self.say("word.nothing")
        piece = self.state.field.terrain[number]
        point = self.point(piece.pose.x, piece.pose.y)
        return self.say(
            "place.piece", name=self.title(self.state.terrain_kind(number)), point=point
        )

    def legs(self, legs: list[Leg]) -> str:
        """A march in words."""
        return legs_words(self.texts, legs, INCH)

    def formation(self, cells: list[int], files: int) -> str:
        """The stands in every rank, from the front: `3/1`."""
        ranks = [cells[at : at + files] for at in range(0, len(cells), files)]
        return "/".join(str(sum(1 for stand in rank if stand >= 0)) for rank in ranks)

    def dice(self, faces: list[int]) -> str:
        """Counted faces as dice: `1 1 4`."""
        shown = [str(face) for face, count in enumerate(faces, start=1) for _ in range(count)]
        return self.joined(shown)
