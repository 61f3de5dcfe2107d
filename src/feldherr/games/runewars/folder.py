"""Where the files of RUNEWARS lie: packs, texts, lessons, army lists."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
ARMIES: Final = FOLDER / "armies"
"""The lists that come with the game."""
