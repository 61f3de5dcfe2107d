"""What only some entries do: supremacies, spells, and officers and own rules by faction, by the id of the entry."""

from feldherr.games.conquest.abilities import spells, supremacies
from feldherr.games.conquest.powers import Word


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    return {**supremacies.WORDS, **spells.WORDS}
