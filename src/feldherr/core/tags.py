"""Tags: the short references to rules that people see, in the words of the game and the language of the reader."""

import re
from functools import cache
from pathlib import Path

from feldherr.core.pack import read_pack
from feldherr.core.text import LANGUAGES

_ROW = re.compile(r"^([A-Z]+)-(\d+\.\d\w*)?(.*)$")
_GAP = re.compile(r"\.|-(?=\d)")


class Tags:
    """How a game cites its rules."""

    def __init__(self, documents: dict[str, str], words: dict[str, dict[str, str]]) -> None:
        self.documents = documents
        """How tags begin, by the letters of row ids: the game and, unless it is the main one, the document."""
        self.words = words
        """Words of ids by language; those that are missing stay as they are."""

    def tag(self, row: str, language: str) -> str:
        """The short form of a row id: `PT-attack.3` becomes `PT attack 3`, `CQ-3.charge.4` `CQ 3 charge 4`.

        The number of a paragraph stays whole, as the rule book prints it: `RR-66.3` becomes `RW 66.3`. Other
        documents of a game are named: `EF-threat-1` becomes `RW errata threat 1`, in German `RW Errata Bedrohung 1`.
        """
        match = _ROW.match(row)
        if not match:
            return row
        begins = self.documents.get(match[1], match[1])
        game, *parts = f"{begins} {match[2] or ''}{_GAP.sub(' ', match[3])}".split(" ")
        words = self.words.get(language, {})
        return " ".join([game, *(words.get(part, part) for part in parts)])


@cache
def read_tags(folder: Path) -> Tags:
    """The file `tags.toml` of the game whose package is `folder`; without one its rules are cited by their ids."""
    if not (folder / "tags.toml").exists():
        return Tags({}, {})
    root = read_pack(folder / "tags.toml").root
    root.only(["documents", *LANGUAGES])
    return Tags(
        root.strings("documents"),
        {language: root.strings(language) for language in LANGUAGES if root.has(language)},
    )
