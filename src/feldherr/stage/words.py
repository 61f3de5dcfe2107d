"""The sentences all tables say alike, terminal or browser, whatever is played."""

from functools import cache
from pathlib import Path

from feldherr.core.text import Texts, read_texts


@cache
def stage_words(language: str) -> Texts:
    """How to answer, what a typed line lacks, who decides."""
    return read_texts(Path(__file__).with_name("texts"), language)
