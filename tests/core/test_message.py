"""Complaints: English by themselves, German by the catalogue."""

from feldherr.core.errors import BadFile, Illegal
from feldherr.core.message import Message, Why, shown
from feldherr.core.rule import Violation
from feldherr.core.text import Texts

GERMAN = Texts(
    "de",
    {"why.tired": "Er ist müde."},
    {"{file}: expected {what}": "{file}: erwartet {what}", "a text": "ein Text"},
)


def test_a_complaint_is_english_by_itself_and_german_by_its_catalogue() -> None:
    error = BadFile("{file}: expected {what}", file="a.toml", what=Message("a text"))

    assert str(error) == "a.toml: expected a text"
    assert GERMAN.tell(error.message) == "a.toml: erwartet ein Text"


def test_what_no_catalogue_knows_stays_english() -> None:
    assert GERMAN.tell(Message("{n} {n|card|cards}", n=1)) == "1 card"


def test_several_complaints_follow_each_other() -> None:
    both = Message("file: {problems}", problems=[Message("a text"), Message("a list")])

    assert str(both) == "file: a text; a list"
    assert GERMAN.tell(both) == "file: ein Text; a list"


def test_a_refusal_is_told_with_the_sentence_of_the_game() -> None:
    error = Illegal(Violation("XX-1", "tired"))

    assert str(error) == "XX-1: tired"
    assert GERMAN.tell(error.message) == "XX-1: Er ist müde."
    assert str(Why("tired")) == "tired"


def test_blanks_in_what_was_found_are_left_alone() -> None:
    assert str(Message("got {got}", got=shown({"n": 1}))) == "got {'n': 1}"
