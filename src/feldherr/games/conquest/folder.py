"""Where the files of CONQUEST lie: packs, texts, lessons, army lists."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
