"""What the packs of battle games have in common: heads, entries with titles, fields nobody knows, badges.

A pack may hold entries of any subject, so a player corrects or adds whatever they like in one file of their own. An
entry that lists a field under `unknown` needs another pack to give that field; as long as none does, the entry is left
out. Only a missing German name keeps nothing out: a working name of ours (`de_ours`) or the English one stands in.
"""

from os import environ, pathsep
from pathlib import Path
from typing import Final

from feldherr.core.pack import Layers, Pack, Table, read_pack

HEAD: Final = ["name", "edition", "source", "sources", "badge"]
"""What every pack says about itself."""

ENTRY_HEAD: Final = ["name", "unknown", "source"]
"""What every entry says about itself."""


class Entry:
    """What all entries have in common: a name in files, names for people, and where it is from."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        self.name = name
        self.titles = titles
        """By language; a working name or the English title stands in where the German one is unknown."""
        self.source = source
        self.house = house
        """Carries at least one value that is not printed game data."""
        self.unknown: list[str] = []
        """Fields of the pack whose printed value nobody has found, such as `name.de`."""
        self.number = -1
        self.own = False
        """Carries at least one value out of a pack of the player's own."""


class Shelf:
    """Several packs laid over each other, and the entries that stand in them."""

    def __init__(self, packs: list[Pack], subjects: list[str], beside: list[str]) -> None:
        """`subjects` are tables of entries, `beside` tables that are read as a whole."""
        self.layers = Layers(packs)
        self.root = self.layers.root
        self.left_out: list[str] = []
        """Entries about which too little is known, with the fields they lack."""
        self.withheld: dict[str, dict[str, str]] = {}
        """Their names for people, by their name in files."""
        for pack in packs:
            _check_head(pack.root, [*HEAD, *beside, *subjects])

    def names(self, subject: str) -> list[str]:
        return self.root.table(subject).keys() if self.root.has(subject) else []

    def check_names(self, subjects: list[str]) -> None:
        """Abilities, `find` and army lists know entries by their name alone."""
        seen: set[str] = set()
        for subject in subjects:
            for name in self.names(subject):
                if name in seen:
                    raise self.root.table(subject).error(name, "a name that no other card has")
                seen.add(name)

    def entries(self, subject: str) -> list[Table]:
        """The entries of a subject about which enough is known."""
        found: list[Table] = []
        for name in self.names(subject):
            card = self.root.table(subject).table(name)
            missing = [field for field in unknown(card) if field != "name.de"]
            if missing:
                self.left_out.append(f"{subject}.{name}: {', '.join(missing)}")
                self.withheld[name] = titles(card)
            else:
                found.append(card)
        return found

    def is_house(self, table: Table) -> bool:
        """Does any value in there come from a pack with a badge?"""
        return any(pack.root.has("badge") for pack in self.homes(table))

    def is_own(self, table: Table) -> bool:
        """Does any value in there come from a pack of the player's own?"""
        return any(pack.own for pack in self.homes(table))

    def homes(self, table: Table) -> list[Pack]:
        """The packs in which the values of a table stand."""
        found: list[Pack] = []
        for key, value in table.data.items():
            if isinstance(value, dict):
                found += self.homes(table.table(key))
            else:
                found.append(self.layers.home([*table.path, key]))
        return found


def own_packs() -> list[Path]:
    """The player's own packs: files in FELDHERR_PACKS, separated like a search path."""
    named = environ.get("FELDHERR_PACKS", "")
    return [Path(each) for each in named.split(pathsep) if each]


def packs_in(folder: Path, names: list[str], extra: list[Path] | None = None) -> list[Pack]:
    """The packs that come with a game, and on top of them those of the player in their order."""
    shipped = [read_pack(folder / f"{name}.toml") for name in names]
    more = [read_pack(path) for path in extra or []]
    for path, pack in zip(extra or [], more, strict=True):
        pack.own = path.parent != folder
    return [*shipped, *more]


def titles(card: Table) -> dict[str, str]:
    """In both languages; where the card says that the German one is unknown, our own or the English one stands in."""
    both = card.table("name")
    both.only(["en", "de", "de_ours"])
    english = both.string("en")
    if both.has("de") or "name.de" not in unknown(card):
        return {"en": english, "de": both.string("de")}
    return {"en": english, "de": both.string("de_ours") if both.has("de_ours") else english}


def unknown(card: Table) -> list[str]:
    """The fields called unknown which no pack has given since."""
    return [
        field
        for field in text_list(card, "unknown")
        if card.depth(field.split(".")) < len(field.split("."))
    ]


def index(table: Table, key: str, names: list[str]) -> int:
    """Which of the words stands there."""
    return names.index(table.choice(key, names))


def indices(table: Table, key: str, names: list[str]) -> list[int]:
    return [names.index(each) for each in table.choices(key, names)]


def tables(table: Table, key: str) -> list[Table]:
    """A list of tables; empty when missing."""
    return table.tables(key) if table.has(key) else []


def text_list(table: Table, key: str) -> list[str]:
    """A list of texts; empty when missing."""
    value = table.data.get(key, [])
    if not isinstance(value, list):
        raise table.error(key, "a list of texts")
    found = [each for each in value if isinstance(each, str)]
    if len(found) != len(value):
        raise table.error(key, "a list of texts")
    return found


def _check_head(root: Table, allowed: list[str]) -> None:
    root.only(allowed)
    root.words("name")
    root.string("edition")
    root.string("source")
    if root.has("badge"):
        root.words("badge")
