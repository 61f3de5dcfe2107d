"""Rules as a book: every chapter once, and sources that mean something to a reader."""

import re

import pytest

import feldherr
from feldherr.core.book import Book, read_book
from feldherr.core.errors import BadFile
from feldherr.core.ledger import Ledger
from feldherr.core.rule import Row
from feldherr.core.tags import Tags
from feldherr.core.text import LANGUAGES

NOTES = re.compile(r"\b00\d\b|§|\bp\.\d|source\.|card data|\b(bullet|figure|errata to|replaced)\b")
"""What the ledger writes for itself, and the keys of texts that are missing."""


def cited(game: str, source: str, language: str) -> str:
    rulebook = feldherr.game(game).rulebook
    row = Row("X-1", "rule", {}, {}, "", source, "")
    return rulebook.book().source(row, rulebook.texts(language))


@pytest.mark.parametrize("name", feldherr.games())
def test_every_rule_stands_in_one_chapter_and_every_chapter_has_rules(name: str) -> None:
    rulebook = feldherr.game(name).rulebook
    chapters = rulebook.book().by_chapter(rulebook.ledger())
    assert all(chapters.values())
    assert sum(map(len, chapters.values())) == len(rulebook.ledger().rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", feldherr.games())
def test_no_source_shows_a_note_of_the_ledger(name: str, language: str) -> None:
    rulebook = feldherr.game(name).rulebook
    for row in rulebook.ledger().rows.values():
        said = rulebook.book().source(row, rulebook.texts(language))
        notes = (
            set(NOTES.findall(said))
            if language == "de"
            else re.search(r"\b00\d\b|§|source\.", said)
        )
        assert said, row.id
        assert not notes, (row.id, said)


@pytest.mark.parametrize("name", feldherr.games())
def test_every_german_heading_has_an_english_name_and_no_other_has(name: str) -> None:
    rulebook = feldherr.game(name).rulebook
    rows, book = rulebook.ledger().rows.values(), rulebook.book()
    blank = Book(book.chapters, book.documents, dict.fromkeys(book.headings, "*"))
    for row in rows:
        said = blank.source(row, rulebook.texts("en"))
        assert set("".join(re.findall("“(.*?)”", said))) <= set("*, ()"), (row.id, said)
    sources = "\n".join(row.source for row in rows)
    assert [heading for heading in book.headings if heading not in sources] == []


@pytest.mark.parametrize(
    ("source", "german", "english"),
    [
        (
            "000 §41.9 bullet 5, replaced by 002 errata Gelände 41",
            "Referenzhandbuch, Abschnitt 41.9, Punkt 5, ersetzt durch die Errata, „Gelände“, Abschnitt 41",
            "Rules Reference (German edition), section 41.9, bullet 5, replaced by the errata, “Terrain”, section 41",
        ),
        (
            "002 p.6 FAQ Bewegung 2",
            "Errata und FAQ, Seite 6, Fragen und Antworten, „Bewegung“, Frage 2",
            "Errata and FAQ (German edition), page 6, questions and answers, “Movement”, question 2",
        ),
        (
            "003 p.4 step 6; p.5 figure",
            "Spielregel, Seite 4, Schritt 6; Seite 5, Abbildung",
            "Learn to Play booklet (German edition), page 4, step 6; page 5, figure",
        ),
        (
            "002 p.2 errata to 61.2 bullet 2",
            "Errata und FAQ, Seite 2, Errata, Abschnitt 61.2, Punkt 2",
            "Errata and FAQ (German edition), page 2, errata, section 61.2, bullet 2",
        ),
    ],
)
def test_notes_become_words(source: str, german: str, english: str) -> None:
    assert cited("runewars", source, "de") == german
    assert cited("runewars", source, "en") == english


def test_headings_and_cards_of_pixel_tactics() -> None:
    source = "001 Glossar (Held); 001 Leichen; card data witch.leader"
    assert cited("pixel_tactics", source, "de") == (
        "Anleitung von Pixel Tactics, „Glossar (Held)“; „Leichen“; Text der Karte"
    )


def test_a_rule_outside_all_chapters_is_noticed() -> None:
    rulebook = feldherr.game("pixel_tactics").rulebook
    book = read_book(rulebook.folder)
    book.chapters.remove("turn")
    ledger = Ledger(rulebook.ledger().rows, {}, None, Tags({}, {}))
    with pytest.raises(BadFile, match="turn"):
        book.by_chapter(ledger)
