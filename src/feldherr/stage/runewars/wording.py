"""The sentences that tables of RUNEWARS add to those of the game."""

from functools import cache
from pathlib import Path

from feldherr.core.text import Texts, read_texts


@cache
def own_texts(language: str) -> Texts:
    """Sheets, dials, measuring, moves, spoken descriptions, odds."""
    return read_texts(Path(__file__).with_name("texts"), language)
