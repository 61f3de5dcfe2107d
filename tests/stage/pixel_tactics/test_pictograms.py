"""Every card and every mark has a picture of its own on the page."""

import re
from pathlib import Path

import feldherr
from feldherr.games.pixel_tactics.card_numbers import NAMES
from feldherr.stage.pixel_tactics.figures import MARKS

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "pixel_tactics"


def listed(file: str, table: str) -> list[str]:
    """The names in one of the tables of a file."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    body = re.split(rf"const {table}\b[^{{]*{{\n", text)[1].split("\n}", 1)[0]
    return re.findall(r"^  (\w+): \{", body, re.MULTILINE)


def test_every_card_has_its_own_picture() -> None:
    """That no two of them have the same outline is tested with the sprites."""
    sprites = [*listed("art/heroes.ts", "HEROES"), *listed("art/heroes.ts", "WHOLE")]
    assert set(sprites) == {*NAMES, "blue_mascot", "tomb"}
    assert len(sprites) == len(set(sprites))


def test_every_mark_and_kind_of_bar_has_a_symbol() -> None:
    symbols = listed("pictograms.ts", "SYMBOLS")
    texts = feldherr.game("pixel_tactics").rulebook.texts("en").messages
    kinds = {key.removeprefix("kind.") for key in texts if key.startswith("kind.")}
    assert "spell" in kinds
    assert {*MARKS, *kinds, "bonus", "counters"} <= set(symbols)
