"""A coach: what is said before a player meets something for the first time. Which lessons there are, the game knows."""

from functools import lru_cache
from pathlib import Path

from feldherr.core.text import Texts, read_texts


class Lesson:
    """A few sentences, and the paragraph they explain."""

    def __init__(self, key: str, text: str, rule: str) -> None:
        self.key = key
        self.text = text
        self.rule = rule


@lru_cache
def lesson_texts(folder: Path, language: str) -> Texts:
    """The lessons of a game in a language."""
    return read_texts(folder, language)


def lessons_for(
    keys: list[str], rules: dict[str, str], folder: Path, language: str
) -> list[Lesson]:
    """The lessons of these keys in their order, each once; `rules` says which paragraph a lesson explains."""
    texts = lesson_texts(folder, language)
    return [Lesson(key, texts.say(f"lesson.{key}"), rules[key]) for key in dict.fromkeys(keys)]
