"""Which cards there are, and how a card is named by a number; what is printed on them is in `catalogue`."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Named
from feldherr.games.pixel_tactics.grid import (
    FACTION_IDS,
    FACTIONS,
    Faction,
)

BASE = [
    "alchemist", "assassin", "berserker", "doppelganger", "dragon_mage", "fighter", "gunner", "healer",
    "homunculus", "illusionist", "knight", "mascot", "mystic", "oracle", "overlord", "paladin",
    "planestalker", "priestess", "pyromancer", "scientist", "summoner", "templar", "trapper", "vampire", "witch",
]  # fmt: skip
PROMO = ["promo_marion", "promo_designer", "promo_house_3", "promo_house_4"]
BLANK = "blank"
"""A leader without ability for written positions, 3/20."""

NAMES = [*BASE, *PROMO, BLANK]
KINDS: Final = 30

KindId = NewType("KindId", int)
"""One of the printed cards, whatever its faction."""
CardId = NewType("CardId", int)
"""A card of a faction."""

CARD = Named(
    [f"{faction}.{name}" for faction in FACTIONS for name in NAMES], "a card such as 'red.knight'"
)
KIND = Named(NAMES, "a card name such as 'knight'")

register(CardId, CARD)
register(KindId, KIND)

BLANK_KIND: Final = KindId(29)
DOPPELGANGER: Final = KindId(3)
MASCOT: Final = KindId(11)
NO_CARD: Final = CardId(-1)

ALL_KINDS: Final = [KindId(kind) for kind in range(KINDS)]
BASE_KINDS: Final = ALL_KINDS[: len(BASE)]
PROMO_KINDS: Final = ALL_KINDS[len(BASE) : len(BASE) + len(PROMO)]


def kind_named(name: str) -> KindId:
    return ALL_KINDS[NAMES.index(name)]


def kind_of(card: CardId) -> KindId:
    """Which of the printed cards this is, whatever its faction."""
    return KindId(card % KINDS)


def faction_of(card: CardId) -> Faction:
    """Whose deck it came out of."""
    return Faction(card // KINDS)


def card_of(faction: Faction, kind: KindId) -> CardId:
    return CardId(faction * KINDS + kind)


def deck_of(faction: Faction) -> list[CardId]:
    """PT component 1: the cards of a faction, without promo cards; never change the list."""
    return _DECKS[faction]


_DECKS: Final = [
    [card_of(Faction(faction), kind) for kind in BASE_KINDS] for faction in range(len(FACTIONS))
]


def all_promos() -> list[CardId]:
    """PT promo 1: the promo cards of both factions."""
    return [card_of(faction, kind) for faction in FACTION_IDS for kind in PROMO_KINDS]
