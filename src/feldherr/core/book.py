"""The rules of a game as a book: its chapters in the order in which one learns them, and its sources in plain words.

The ledger notes sources shortly: `000 §66.3 bullet 2; 003 p.7 Aktionen; 004 ch.3 Sturmangriff`. Readers get the names
of the documents.
"""

import re
from pathlib import Path

from feldherr.core.errors import BadFile
from feldherr.core.ledger import Ledger
from feldherr.core.message import shown
from feldherr.core.pack import read_pack
from feldherr.core.rule import Row, Ruling
from feldherr.core.text import Texts

_DOCUMENT = re.compile(r"(\d{3})\s+")
_CARD = "card data"
_WORDS = [
    "both clarifications", "text and figure", "reference card", "upgrade cards", "card text", "sub-bullet",
    "clarification", "conditions", "paragraph", "errata to", "replaced by", "example", "bullet", "errata",
    "figures", "figure", "cards", "card", "step", "FAQ",
]  # fmt: skip
_TOKEN = re.compile(
    rf"p\.(?P<page>\d+)|\bch\.(?P<chapter>\d+)|§(?P<section>\d[\d.]*)|\bF(?P<question>\d)\b"
    rf"|\b(?P<word>{'|'.join(_WORDS)})\b(?: (?P<number>\d[\d.]*))?",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"(.*?)\s*\b(\d[\d.]*)$")
_REPLACED = re.compile(r"replaced by \d{3} errata")
_ASIDE = re.compile(r"(.*) \((.*)\)$")


class Book:
    """How the rules of a game are read."""

    def __init__(
        self, chapters: list[str], documents: dict[str, dict[str, str]], headings: dict[str, str]
    ) -> None:
        self.chapters = chapters
        self.documents = documents
        """Their names, by number and language."""
        self.headings = headings
        """The headings of the German documents in English."""

    def by_chapter(self, ledger: Ledger) -> dict[str, list[Row]]:
        """All rows, chapter by chapter."""
        rows: dict[str, list[Row]] = {chapter: [] for chapter in self.chapters}
        for row in ledger.rows.values():
            if row.subject not in rows:
                raise BadFile("{subject} is no chapter of book.toml", subject=shown(row.subject))
            rows[row.subject].append(row)
        return rows

    def source(self, row: Row, texts: Texts) -> str:
        """Where the rule documents say it, for a reader."""
        said: list[str] = []
        document = ""
        for reference in row.source.split("; "):
            number = _DOCUMENT.match(reference)
            place = reference[number.end() :] if number else reference
            if place.startswith(_CARD):
                said.append(
                    texts.say("source.card_data_ours" if "house" in place else "source.card_data")
                )
                continue
            parts = self._places(place, texts)
            if number and number[1] != document:
                document = number[1]
                parts.insert(0, self.documents[document][texts.language])
            said.append(", ".join(parts))
        return "; ".join(said)

    def basis(self, ruling: Ruling, texts: Texts) -> str:
        """What a ruling follows from, for a reader."""
        key = f"basis.{ruling.basis}"
        return texts.say(key) if texts.has(key) else ""

    def _places(self, place: str, texts: Texts) -> list[str]:
        """The parts of a reference: pages, paragraphs and headings in the order in which they are noted."""
        parts: list[str] = []
        counted, end = "step", 0
        place = _REPLACED.sub("replaced by", place)
        for token in _TOKEN.finditer(place):
            parts += self._heading(place[end : token.start()], counted, texts)
            end = token.end()
            word = (token["word"] or "").lower()
            if word.startswith(("errata", "replaced")):
                counted = "section"
            elif word == "faq":
                counted = "question"
            if word:
                parts.append(_counted(re.sub(r"\W", "_", word), token["number"], texts))
            for key in ("page", "chapter", "section", "question"):
                if token[key]:
                    parts.append(_counted(key, token[key], texts))
        return parts + self._heading(place[end:], counted, texts)

    def _heading(self, written: str, counted: str, texts: Texts) -> list[str]:
        """A heading as the documents print it, or in English, with the number of a paragraph below it."""
        heading = written.strip(" ,")
        parts: list[str] = []
        number = _COUNTED.match(heading)
        if number:
            heading = number[1]
            parts = [_counted(counted, number[2], texts)]
        if heading in ("", "und"):
            return parts
        aside = _ASIDE.match(heading)
        if aside:
            named = f"{self._in(aside[1], texts)} ({self._in(aside[2], texts)})"
        else:
            named = ", ".join(self._in(each, texts) for each in heading.split(", "))
        return [texts.say("source.heading", heading=named), *parts]

    def _in(self, heading: str, texts: Texts) -> str:
        return heading if texts.language == "de" else self.headings.get(heading, heading)


def _counted(key: str, number: str | None, texts: Texts) -> str:
    """`page 5`, `bullet 2`; errata name the section they change."""
    word = texts.say(f"source.{key}")
    if number is None:
        return word
    if key.startswith(("errata", "replaced")):
        return f"{word}, {texts.say('source.section')} {number}"
    return f"{word} {number}"


def read_book(folder: Path) -> Book:
    """The file `book.toml` of the game whose package is `folder`; without one, the files of its ledger in order."""
    files = sorted(path.stem for path in (folder / "ledger").glob("*.toml"))
    if not (folder / "book.toml").exists():
        return Book(files, {}, {})
    root = read_pack(folder / "book.toml").root
    root.only(["chapters", "documents", "headings", "growing"])
    chapters = root.choices("chapters", files)
    documents = root.table("documents")
    return Book(
        chapters,
        {number: documents.words(number) for number in documents.data},
        root.strings("headings"),
    )
