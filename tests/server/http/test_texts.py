"""Everything the server says over HTTP is there in both languages."""

import ast
import re
from pathlib import Path

import feldherr.server
from feldherr.core.entry import LEVELS
from feldherr.core.text import blanks
from feldherr.server.http.complaint import CODES, server_words

EN, DE = server_words("en"), server_words("de")
FOLDER = Path(feldherr.server.__file__).parent


def keys_in_code() -> set[str]:
    """The sentences that refusals name."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "Declined",
                "Examined",
            ):
                words = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
                found |= {str(each) for each in words}
    return found


def test_both_languages_have_the_same_keys_and_blanks() -> None:
    assert EN.messages.keys() == DE.messages.keys()
    for key, message in EN.messages.items():
        assert blanks(message) == blanks(DE.messages[key]), key


def test_the_german_sentences_are_not_the_english_ones() -> None:
    same = [key for key, text in EN.messages.items() if text == DE.messages[key]]
    assert [key for key in same if re.sub(r"\{.*?\}", "", EN.messages[key]).strip(" ,:()")] == []


def test_every_complaint_has_a_sentence_and_every_sentence_a_complaint() -> None:
    said = {key.removeprefix("http.") for key in EN.messages if key.startswith("http.")}
    assert said - {"deep"} == {*keys_in_code(), *CODES}


def test_every_level_has_a_name_and_a_description() -> None:
    for name in LEVELS:
        assert DE.has(f"level.{name}")
        assert DE.has(f"level_text.{name}")
