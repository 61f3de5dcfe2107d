"""What a table says, it says in every language."""

import re
from pathlib import Path

import pytest

from feldherr.core.message import Message
from feldherr.core.text import LANGUAGES, blanks
from feldherr.server.table.refusal import ILLEGAL, Refusal
from feldherr.server.table.sentences import problem_of, said, table_words

SOURCES = Path(__file__).parents[3] / "src" / "feldherr" / "server"
_REFUSAL = re.compile(r'(?:Refusal\(\s*(?:\w+|"\w+"),\s*|Message\(\s*)"((?:[^"\\]|\\.)+)"')


def complaints() -> list[str]:
    """Every sentence of a refusal in the sources of the server."""
    found: set[str] = set()
    for file in SOURCES.rglob("*.py"):
        found.update(_REFUSAL.findall(file.read_text(encoding="utf-8")))
    return sorted(found)


def test_there_are_complaints() -> None:
    assert len(complaints()) > 30


@pytest.mark.parametrize("text", complaints())
def test_every_complaint_has_its_german(text: str) -> None:
    german = table_words("de").problems.get(text)
    assert german is not None
    assert blanks(german) == blanks(text)


def test_catalogues_have_the_same_keys_and_blanks() -> None:
    catalogues = [table_words(language).messages for language in LANGUAGES]
    assert catalogues[0].keys() == catalogues[1].keys()
    for key in catalogues[0]:
        assert blanks(catalogues[0][key]) == blanks(catalogues[1][key]), key


def test_a_refusal_names_the_rule_in_our_words() -> None:
    refusal = Refusal(ILLEGAL, "not_offered", "PT-action.3")
    problem = problem_of(refusal, "pixel_tactics", "de")
    assert problem.rule is not None
    assert problem.rule.tag == "PT Aktion 3"
    assert problem.rule_text
    assert said(Message("the match is over"), "", "de") == "Die Partie ist vorbei."
