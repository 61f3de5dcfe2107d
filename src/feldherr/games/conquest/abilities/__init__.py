"""What only some entries do, by their ids: supremacies, spells, objectives; officers and own rules by faction."""

from feldherr.games.conquest.abilities import (
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


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    return {
        **supremacies.WORDS,
        **spells.WORDS,
        **secondaries.WORDS,
        **hundred_kingdoms.WORDS,
        **spires.WORDS,
        **nords.WORDS,
        **dweghom.WORDS,
        **others.WORDS,
    }
