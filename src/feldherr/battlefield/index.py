"""Where entries of packs are written down, for people who look for them by name."""

import re
from pathlib import Path
from typing import Final

_BEGINS: Final = re.compile(r"^\[(\w+\.\w+)[.\]]")


class PackIndex:
    """The packs of a game, and the lines where their entries begin."""

    def __init__(self, folder: Path, home: str) -> None:
        """`folder` has the packs; `home` is how a reader of the source finds it."""
        self.found: dict[str, list[str]] = {}
        for path in sorted(folder.glob("*.toml")):
            here: dict[str, str] = {}
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                begins = _BEGINS.match(line)
                if begins:
                    here.setdefault(begins[1], f"{home}/{path.name}:{number}")
            for name, place in here.items():
                self.found.setdefault(name, []).append(place)

    def places(self, table: str, name: str) -> list[str]:
        """Every pack that says something about an entry, with the line where it begins."""
        return self.found.get(f"{table}.{name}", [])


def different(names: list[str]) -> list[str]:
    """Names without those that come twice."""
    return list(dict.fromkeys(names))
