"""What only some entries do: supremacies, spells, and officers and own rules by faction, by the id of the entry."""

from feldherr.games.conquest.abilities import (
    dweghom,
    hundred_kingdoms,
    nords,
    others,
    spells,
    spires,
    supremacies,
)
from feldherr.games.conquest.powers import Word


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    return {
        **supremacies.WORDS,
        **spells.WORDS,
        **hundred_kingdoms.WORDS,
        **spires.WORDS,
        **nords.WORDS,
        **dweghom.WORDS,
        **others.WORDS,
    }
