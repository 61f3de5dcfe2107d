"""Where every card, piece and keyword is written down, for people who look for it by any of its names."""

from functools import lru_cache

from feldherr.battlefield.index import PackIndex, different
from feldherr.core.ledger import Thing
from feldherr.core.text import LANGUAGES, Texts, read_texts
from feldherr.games.runewars.abilities import (
    daqan,
    latari,
    morale,
    neutral,
    objectives,
    uthuk,
    waiqar,
)
from feldherr.games.runewars.catalogue.entries import Card, Catalogue
from feldherr.games.runewars.folder import FOLDER
from feldherr.games.runewars.terms import KEYWORDS, TERRAIN_KEYWORDS

_HERE = "src/feldherr/games/runewars"
_ABILITIES: dict[str, set[str]] = {
    "daqan": {*daqan.CARDS}, "waiqar": {*waiqar.CARDS}, "latari": {*latari.CARDS}, "uthuk": {*uthuk.CARDS},
    "neutral": {*neutral.CARDS}, "morale": {*morale.CARDS},
    "objectives": {*objectives.CARDS},
}  # fmt: skip
_ROWS = {
    "ardus_ixerebus": "EF-ardus-", "ardus_ixerebus_figure": "EF-ardus-", "kari_wraithstalker": "EF-kari-",
    "kari_wraithstalker_figure": "LP-char-2", "lord_hawthorne": "EF-hawthorne-", "wraith_step": "EF-wraithstalk-",
    "heartseeker": "EF-heartseeker-", "trumpets": "EF-trumpets-", "wind_rune": "EF-windrune-",
    "close_quarters_targeting": "EF-cqt-", "aggressive_cornicen": "EF-cornicen-", "aggressive_drummer": "EF-cornicen-",
    "carrion_lancers": "LP-lancer-", "support_carrion_lancer": "LP-lancer-", "rune_golems": "LP-golem-",
    "reanimates": "LP-regen-", "betrayal": "LP-card-1", "uncertainty": "LP-card-2", "disarray": "LP-card-3",
    "metered_march": "LP-upg-1", "shield_wall": "LP-upg-2", "bounty": "LP-objective-",
}  # fmt: skip
"""Ledger rows about single cards, by how their ids begin."""
_KEYWORD_ROWS = {
    "brutal": "RR-68.1", "impact": "RR-68.2", "precise": "RR-68.3", "regenerate": "RR-68.4", "resilient": "RR-68.5",
    "steadfast": "RR-68.6", "lethal": "EF-lethal-", "protected": "EF-protected-", "overgrow": "EF-overgrow-",
}  # fmt: skip
NO_ROWS = "-"
"""No ledger row begins like this."""


def card_things(catalogue: Catalogue) -> list[Thing]:
    """Every card and terrain piece with its names in all languages, and every keyword."""
    tables: dict[str, list[Card]] = {
        "unit": [*catalogue.units],
        "upgrade": [*catalogue.upgrades],
        "terrain": [*catalogue.terrain],
        "morale": [*catalogue.morale],
        "condition": [*catalogue.conditions],
        "objective": [*catalogue.objectives],
        "deployment": [*catalogue.deployments],
    }
    things = [_card(kind, card) for kind, cards in tables.items() for card in cards]
    things += [_keyword("keyword", word) for word in KEYWORDS]
    things += [_keyword("terrain_keyword", word) for word in TERRAIN_KEYWORDS]
    return things


def _card(kind: str, card: Card) -> Thing:
    """A card; where it carries values of the house its names carry the badge."""
    titles = different([card.titles[language] for language in LANGUAGES])
    if card.house:
        titles.append(f"[{' / '.join(_texts(each).say('word.house') for each in LANGUAGES)}]")
    return Thing(
        id=card.name,
        kind=kind,
        names=titles,
        places=_places(kind, card.name),
        code=[
            f"{_HERE}/abilities/{name}.py"
            for name, cards in _ABILITIES.items()
            if card.name in cards
        ],
        rows=_ROWS.get(card.name, NO_ROWS),
    )


def _keyword(table: str, word: str) -> Thing:
    return Thing(
        id=word,
        kind="keyword",
        names=different([_texts(language).say(f"{table}.{word}") for language in LANGUAGES]),
        places=[],
        code=[],
        rows=_KEYWORD_ROWS.get(word, NO_ROWS) if table == "keyword" else "RR-41.9",
    )


def _places(kind: str, name: str) -> list[str]:
    table = kind if kind in ("terrain", "morale") else f"{kind}s"
    return _packs().places(table, name)


@lru_cache(maxsize=1)
def _packs() -> PackIndex:
    return PackIndex(FOLDER / "packs", f"{_HERE}/packs")


@lru_cache(maxsize=2)
def _texts(language: str) -> Texts:
    return read_texts(FOLDER / "texts", language)
