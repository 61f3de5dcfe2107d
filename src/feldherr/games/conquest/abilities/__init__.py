"""What only some entries do: officers, supremacies, own rules, spells, secondary objectives, by the id of the entry."""

from feldherr.games.conquest.abilities import secondaries
from feldherr.games.conquest.powers import Word


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    return {**secondaries.WORDS}
