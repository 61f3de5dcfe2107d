"""What cards and terrain of RUNEWARS are called in a language."""

from feldherr.core.text import Texts
from feldherr.games.runewars.catalogue.entries import Card
from feldherr.games.runewars.frames.card_effects import (
    OF_CONDITION,
    OF_OBJECTIVE,
    OF_UNIT,
    OF_UPGRADE,
    Family,
)
from feldherr.games.runewars.ids import MoraleId, PieceId, UnitId, UpgradeId
from feldherr.games.runewars.slots import (
    OBJECTIVE_SLOT,
    UNIT_SLOT,
    CardSlot,
    condition_in,
    upgrade_in,
)
from feldherr.games.runewars.state import NOBODY, State
from feldherr.games.runewars.terms import MORALE_TYPES


class CardNames:
    """Cards by family and kind, by where they lie, or by number."""

    def __init__(self, texts: Texts, state: State) -> None:
        self.texts = texts
        self.say = texts.say
        self.language = texts.language
        self.state = state

    def title(self, card: Card) -> str:
        return card.titles[self.language]

    def badge(self, card: Card) -> str:
        """The mark of house content, empty for printed content."""
        return f" [{self.say('word.house')}]" if card.house else ""

    def card_of(self, family: Family, kind: int) -> Card:
        catalogue = self.state.catalogue
        if family == OF_UNIT:
            return catalogue.units[kind]
        if family == OF_UPGRADE:
            return catalogue.upgrades[kind]
        if family == OF_CONDITION:
            return catalogue.conditions[kind]
        return catalogue.objectives[kind] if family == OF_OBJECTIVE else catalogue.morale[kind]

    def card_in(self, unit: UnitId, slot: CardSlot) -> Card | None:
        """The card in a slot of a unit: its own, an upgrade, a condition or the objective; None if it is gone."""
        bearer, catalogue = self.state.units[unit], self.state.catalogue
        if slot == UNIT_SLOT:
            return catalogue.units[bearer.kind]
        upgrade = upgrade_in(slot)
        if 0 <= upgrade < len(bearer.upgrades):
            return catalogue.upgrades[bearer.upgrades[upgrade]]
        if slot == OBJECTIVE_SLOT and self.state.objective != NOBODY:
            return catalogue.objectives[self.state.objective]
        at = condition_in(slot)
        return (
            catalogue.conditions[bearer.conditions[at]]
            if 0 <= at < len(bearer.conditions)
            else None
        )

    def card_name(self, unit: UnitId, slot: CardSlot) -> str:
        card = self.card_in(unit, slot)
        return self.say("word.card") if card is None else self.title(card)

    def upgrade(self, unit: UnitId, place: UpgradeId) -> str:
        return self.title(self.state.upgrade(unit, place))

    def piece(self, number: PieceId) -> str:
        pieces = self.state.field.terrain
        known = 0 <= number < len(pieces)
        return self.title(self.state.terrain_kind(number)) if known else self.say("word.terrain")

    def morale(self, card: MoraleId) -> str:
        """A morale card; one a seat does not know is a hidden card."""
        if card < 0:
            return self.say("word.hidden")
        return self.title(self.state.catalogue.morale[card])

    def morale_type(self, card: MoraleId) -> str:
        return self.say(f"morale_type.{MORALE_TYPES[self.state.catalogue.morale[card].type]}")

    def described(self, family: str, card: Card) -> str:
        """What a card does, in a sentence or two, and whether its English name only stands in for the German one."""
        key = f"card.{family}.{card.name}"
        parts = [self.say(key)] if self.texts.has(key) else []
        if card.said:
            parts = [card.said[self.language]]
        if self.texts.language == "de" and "name.de" in card.unknown:
            parts.append(f"({self.say('army.badge.unknown')})")
        return " ".join(parts)
