"""What only some entries do, by their ids: supremacies, spells, objectives; officers and own rules by faction."""

from typing import Final

from feldherr.games.conquest.abilities import (
    classic,
    dweghom,
    hundred_kingdoms,
    nords,
    others,
    secondaries,
    spells,
    spires,
    supremacies,
)
from feldherr.games.conquest.powers import Word

_FILES: Final[dict[str, dict[str, list[Word]]]] = {
    "supremacies": supremacies.WORDS,
    "spells": spells.WORDS,
    "secondaries": secondaries.WORDS,
    "hundred_kingdoms": hundred_kingdoms.WORDS,
    "spires": spires.WORDS,
    "nords": nords.WORDS,
    "dweghom": dweghom.WORDS,
    "others": others.WORDS,
    "classic": classic.WORDS,
}


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    found: dict[str, list[Word]] = {}
    for words in _FILES.values():
        found.update(words)
    return found


def by_file() -> dict[str, list[str]]:
    """The entries each file speaks of, for people who look for them."""
    return {file: [*words] for file, words in _FILES.items()}
