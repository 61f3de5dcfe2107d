"""Army lists as text: so far the sample lists of the first battle, a regiment a line.

Army: The first battle
Faction: The Hundred Kingdoms
* Militia, 3 stands
"""

import re
from functools import cache
from pathlib import Path

from feldherr.core.errors import BadFile, UnknownName
from feldherr.core.message import shown
from feldherr.games.conquest.army.roster import Enlisted, Roster
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.folder import FOLDER

_HEAD = re.compile(r"(Army|Faction): (.+)")
_REGIMENT = re.compile(r"\* ([^,]+?), (\d+) stands?")


def sample_names() -> list[str]:
    """The lists that come with the game."""
    return sorted(path.stem for path in _folder().glob("*.txt"))


def _folder() -> Path:
    return FOLDER / "armies"


@cache
def _sample(name: str) -> str:
    if name not in sample_names():
        raise UnknownName(
            "army list {name}; known: {names}", name=shown(name), names=", ".join(sample_names())
        )
    return (_folder() / f"{name}.txt").read_text(encoding="utf-8")


def roster_of(text: str, catalogue: Catalogue) -> Roster:
    """A list that is written out, or the sample list of that name."""
    written = text if "\n" in text else _sample(text)
    roster = Roster("", "")
    for number, line in enumerate(written.splitlines(), start=1):
        head, regiment = _HEAD.fullmatch(line.strip()), _REGIMENT.fullmatch(line.strip())
        if head is not None and head[1] == "Army":
            roster.name = head[2]
        elif head is not None:
            roster.faction = head[2]
        elif regiment is not None:
            roster.regiments.append(_enlisted(regiment[1], int(regiment[2]), number, catalogue))
        elif line.strip():
            raise BadFile(
                "army list, line {line}: {name} is no regiment", line=number, name=shown(line)
            )
    return roster


def _enlisted(name: str, stands: int, line: int, catalogue: Catalogue) -> Enlisted:
    """A regiment by its title in any language, with the command models that belong to it."""
    for kind in catalogue.regiments:
        if name == kind.name or name in kind.titles.values():
            found = Enlisted(kind.name, stands, 0)
            found.models = kind.models
            return found
    raise BadFile("army list, line {line}: {name} is no regiment", line=line, name=shown(name))
