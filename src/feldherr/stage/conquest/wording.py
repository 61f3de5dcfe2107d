"""The sentences that tables of CONQUEST add to those of the game."""

from functools import cache
from pathlib import Path

from feldherr.core.text import Texts, read_texts


@cache
def own_texts(language: str) -> Texts:
    """Stacks, zones, sheets, measuring, spoken descriptions."""
    return read_texts(Path(__file__).with_name("texts"), language)
