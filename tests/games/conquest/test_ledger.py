"""The ledger of CONQUEST: complete, consistent, cited in both languages, and told without notes of its own."""

import re
from pathlib import Path

import pytest

import feldherr
from feldherr.core.book import Book, read_book
from feldherr.core.ledger import Ledger, read_ledger
from feldherr.core.tags import read_tags
from feldherr.core.text import LANGUAGES, read_texts

HOUSE = Path(feldherr.__file__).parent
GAME = HOUSE / "games" / "conquest"
CHAPTERS = [
    "general", "rounds", "movement", "combat", "wounds", "morale", "command", "characters", "magic", "terrain",
    "keywords", "scenarios",
]  # fmt: skip
"""In the order of the document, whose numbers begin the ids."""


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(GAME)


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book(GAME)


def test_every_row_is_there_and_found_by_its_tag(ledger: Ledger) -> None:
    tags = read_tags(GAME)
    assert len(ledger.rows) == 512
    for id in ledger.rows:
        for language in LANGUAGES:
            found = ledger.find(tags.tag(id, language))
            assert found is not None
            assert found.id == id


def test_rules_are_cited_by_chapter_and_word() -> None:
    tags = read_tags(GAME)
    assert tags.tag("CQ-3.charge.4", "en") == "CQ 3 charge 4"
    assert tags.tag("CQ-3.charge.4", "de") == "CQ 3 Sturmangriff 4"
    assert tags.tag("CQ-11.draw.double-time", "de") == "CQ 11 Ereignis Eilmarsch"


def test_every_chapter_of_the_document_has_its_file(ledger: Ledger, book: Book) -> None:
    assert sorted(book.chapters) == sorted(CHAPTERS)
    for id, row in ledger.rows.items():
        number = int(id.removeprefix("CQ-").partition(".")[0])
        assert row.subject == CHAPTERS[number - 1], id


def test_only_the_handling_of_pieces_is_exempt(ledger: Ledger) -> None:
    assert {id for id, row in ledger.rows.items() if row.exempt} == {"CQ-8.up.3"}


def test_rulings_and_rows_name_each_other(ledger: Ledger) -> None:
    assert len(ledger.rulings) == 116
    assert all(ruling.rows for ruling in ledger.rulings.values())
    for row in ledger.rows.values():
        assert not row.ruling or row.id in ledger.rulings[row.ruling].rows


def test_uncertain_readings_name_the_option_that_changes_them(ledger: Ledger) -> None:
    uncertain = [
        ruling for ruling in ledger.rulings.values() if ruling.basis == "our choice, uncertain"
    ]
    named = {
        option
        for ruling in uncertain
        for answer in ruling.answer.values()
        for option in re.findall(r"Option ([a-z_]+)", answer)
    }
    assert len(named) == len(uncertain)
    assert named == {
        "charge_path", "failed_charge", "volley_range", "most_contact", "seizing", "interference",
        "broken_keeps_size_bonus", "pincer_table", "refused_duel_keeps_size_bonus",
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_sources_are_told_in_plain_words(ledger: Ledger, book: Book, language: str) -> None:
    texts = read_texts(HOUSE / "core" / "texts", language)
    blank = Book(book.chapters, book.documents, dict.fromkeys(book.headings, "*"))
    for row in ledger.rows.values():
        said = book.source(row, texts)
        assert not re.search(r"\b00\d\b|\bch\.|Abb\.|\blines? \d|source\.", said), (row.id, said)
        if language == "en":
            headings = re.findall("“(.*?)”", blank.source(row, texts))
            assert set("".join(headings)) <= set("*, "), (row.id, said)


def test_a_chapter_of_the_document_is_named(ledger: Ledger, book: Book) -> None:
    row = ledger.rows["CQ-3.march.7"]
    said = book.source(row, read_texts(HOUSE / "core" / "texts", "de"))
    assert said == (
        "Regelwerk The Last Argument of Kings 2.0, Kapitel 3, „Richtung beim Marschieren“; Abbildung 3.3"
    )
