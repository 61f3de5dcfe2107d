"""German as players of these games say it: words of the rule documents, and no name in a case it does not have."""

import re
import tomllib
from pathlib import Path

import pytest

import feldherr

SOURCE = Path(feldherr.__file__).parent
DAMAGE = r"\bnimmt (\{amount\}|\d+|den) Schaden|\bnimmt wie viel Schaden|Schaden genommen"

FORBIDDEN = {
    "games/pixel_tactics": [DAMAGE, r"\bSchuss zielt", r"\bRemis\b"],
    "stage/pixel_tactics": [DAMAGE],
    "games/runewars": [
        r"\bSegen\b",
        r"\bMoraltest",
        r"\bKämpe\b",
        r"Teilcode",
        r"^Sie (darf nie|gehört)",
    ],
    "stage/runewars": [r"\bSegen\b", r"\bMoraltest", r"Teilcode"],
    "battlefield": [r"Teilcode"],
    "cli": [r"Teilcode"],
}
"""Patterns that have no place in the texts of a folder, because the documents have another word for it."""

NAMES = {"pixel_tactics": "card|hero|kind|taker|target|attacker|source|to"}
"""Blanks that are filled with names of heroes, which are weak nouns as often as not (Illusionist, Tyrann)."""


def german(folder: str) -> list[tuple[str, str]]:
    """Every German text of a folder, with where it stands."""
    return [
        (f"{path.relative_to(SOURCE)}: {where}", text)
        for path in sorted((SOURCE / folder).rglob("*.toml"))
        for where, text in texts_in(tomllib.loads(path.read_text(encoding="utf-8")), "")
        if path.name == "de.toml" or where.endswith(".de")
    ]


def texts_in(data: object, where: str) -> list[tuple[str, str]]:
    if isinstance(data, str):
        return [(where, data)]
    if isinstance(data, dict):
        return [found for key, each in data.items() for found in texts_in(each, f"{where}.{key}")]
    if isinstance(data, list):
        return [found for n, each in enumerate(data) for found in texts_in(each, f"{where}[{n}]")]
    return []


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_words_that_the_documents_do_not_use_stand_nowhere(folder: str) -> None:
    found = german(folder)

    assert len(found) > 20
    assert [
        (where, text)
        for where, text in found
        for each in FORBIDDEN[folder]
        if re.search(each, text)
    ] == []


@pytest.mark.parametrize("game", NAMES)
def test_no_name_follows_a_word_that_wants_another_case(game: str) -> None:
    wrong = re.compile(rf"\b(mit|von|zu|bei|aus) \{{({NAMES[game]})\}}")

    assert [
        (where, text)
        for where, text in german(f"games/{game}/texts")
        if wrong.search(text) and not re.search(r"von \{slot\} nach", text)
    ] == []


def test_the_search_would_find_what_it_looks_for() -> None:
    assert texts_in({"a": {"b": ["x", {"de": "y"}]}}, "") == [(".a.b[0]", "x"), (".a.b[1].de", "y")]
    assert re.search(DAMAGE, "Vampir nimmt {amount} Schaden.")
