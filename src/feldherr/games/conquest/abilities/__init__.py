"""What only some entries do: officers, supremacies, own rules, spells, one file per faction, by the id of the entry."""

from feldherr.games.conquest.powers import Word


def abilities() -> dict[str, list[Word]]:
    """The words of every entry that has any, by its name."""
    return {}
