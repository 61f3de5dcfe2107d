"""Every card and every mark has a picture of its own on the page."""

import re
from pathlib import Path

import feldherr
from feldherr.games.pixel_tactics.card_numbers import NAMES
from feldherr.stage.pixel_tactics.figures import MARKS

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "pixel_tactics" / "pictograms.ts"


def drawn(table: str) -> dict[str, str]:
    """The pictograms of one of the tables in the file, by name."""
    text = FILE.read_text(encoding="utf-8")
    body = text.split(f"const {table}: Record<string, Pictogram> = {{", 1)[1].split("\n};", 1)[0]
    return dict(re.findall(r"^  (\w+): (\{.*\}),$", body, re.MULTILINE))


def test_every_card_has_its_own_picture() -> None:
    pictures = drawn("CARDS")
    assert set(pictures) == set(NAMES)
    assert len(set(pictures.values())) == len(pictures)


def test_every_mark_and_kind_of_bar_has_a_symbol() -> None:
    symbols = drawn("SYMBOLS")
    texts = feldherr.game("pixel_tactics").rulebook.texts("en").messages
    kinds = {key.removeprefix("kind.") for key in texts if key.startswith("kind.")}
    assert "spell" in kinds
    assert {*MARKS, *kinds, "bonus", "counters"} <= set(symbols)
