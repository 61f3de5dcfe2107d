"""Where every entry and special rule is written down, for people who look for it by any of its names."""

from functools import lru_cache
from typing import Final

from feldherr.battlefield.index import PackIndex, different
from feldherr.battlefield.packs import Entry
from feldherr.core.ledger import Thing
from feldherr.core.text import LANGUAGES, read_texts
from feldherr.games.conquest.catalogue.entries import Catalogue, SpecialKind
from feldherr.games.conquest.folder import FOLDER

_HERE: Final = "src/feldherr/games/conquest"
NO_ROWS: Final = "-"
"""No ledger row begins like this."""


def entry_things(catalogue: Catalogue, written: dict[str, list[str]]) -> list[Thing]:
    """Every entry with its names in all languages; `written` has the names of what is in each file of abilities."""
    tables: dict[str, list[Entry]] = {
        "regiments": [*catalogue.regiments],
        "characters": [*catalogue.characters],
        "officers": [*catalogue.officers],
        "supremacies": [*catalogue.supremacies],
        "own_rules": [*catalogue.own_rules],
        "upgrades": [*catalogue.upgrades],
        "spells": [*catalogue.spells],
        "secondaries": [*catalogue.secondaries],
        "terrain": [*catalogue.terrain],
        "maps": [*catalogue.maps],
        "scenarios": [*catalogue.scenarios],
    }
    own = {kind.regiment for kind in catalogue.characters}
    things = [
        _thing(table, entry, NO_ROWS, written)
        for table, entries in tables.items()
        for entry in entries
        if table != "regiments" or entry.name not in own
    ]
    return things + [
        _thing("specials", each, rows_of(each), written) for each in catalogue.specials
    ]


def rows_of(kind: SpecialKind) -> str:
    """CQ 11: how the ledger names a special rule or a draw event."""
    family = "11.draw" if kind.is_draw_event else "11"
    return f"CQ-{family}.{kind.name.replace('_', '-')}"


def _thing(table: str, entry: Entry, rows: str, written: dict[str, list[str]]) -> Thing:
    """An entry; where it carries values of the house its names carry the badge."""
    titles = different([entry.titles[language] for language in LANGUAGES])
    if entry.house:
        titles.append(f"[{' / '.join(_badge(language) for language in LANGUAGES)}]")
    return Thing(
        id=entry.name,
        kind=KINDS[table],
        names=titles,
        places=_packs().places(table, entry.name),
        code=[
            f"{_HERE}/abilities/{file}.py" for file, names in written.items() if entry.name in names
        ],
        rows=rows,
    )


KINDS: Final = {
    "regiments": "regiment", "characters": "character", "officers": "officer", "supremacies": "supremacy",
    "own_rules": "rule", "upgrades": "upgrade", "spells": "spell", "secondaries": "objective", "terrain": "terrain",
    "maps": "map", "scenarios": "scenario", "specials": "keyword",
}  # fmt: skip


@lru_cache(maxsize=1)
def _packs() -> PackIndex:
    return PackIndex(FOLDER / "packs", f"{_HERE}/packs")


@lru_cache(maxsize=2)
def _badge(language: str) -> str:
    return read_texts(FOLDER / "texts", language).say("army.badge.house")
