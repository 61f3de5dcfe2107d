"""Lists that come with a game. Nothing a player writes is ever the name of a file."""

from functools import lru_cache
from pathlib import Path


@lru_cache
def sample_lists(folder: Path) -> dict[str, str]:
    """The texts of the lists in a folder, by their names."""
    return {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
