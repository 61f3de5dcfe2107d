"""Things of a list by any of their names, however they are spelt."""

import re
from difflib import get_close_matches
from typing import Final
from unicodedata import combining, normalize

_PARENTHESIS: Final = re.compile(r"\s*\([^)]*\)")
_UMLAUTS: Final = {"ä": "ae", "ö": "oe", "ü": "ue"}


class Names:
    """Things of one kind by their names in files and in every language."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def add(self, name: str, titles: list[str]) -> None:
        """A thing by its name in files and its titles; what stands in brackets may be left out."""
        for title in (name, *titles):
            for form in (title, _PARENTHESIS.sub("", title)):
                for spelling in spellings(form):
                    self.known.setdefault(spelling, name)

    def find(self, text: str) -> str | None:
        for spelling in spellings(text):
            if spelling in self.known:
                return self.known[spelling]
        return None

    def guess(self, text: str) -> str:
        """The nearest known name, or nothing."""
        near = get_close_matches(spellings(text)[0], list(self.known), 1, 0.6)
        return self.known[near[0]] if near else ""


def spellings(text: str) -> list[str]:
    """Without case, accents and punctuation; umlauts as one letter or as two."""
    folded = text.casefold()
    long = "".join(_UMLAUTS.get(letter, letter) for letter in normalize("NFC", folded))
    return [_letters(folded), _letters(long)]


def _letters(text: str) -> str:
    return "".join(
        letter for letter in normalize("NFKD", text) if letter.isalnum() and not combining(letter)
    )
