"""CQ 11: special rules about morale."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.vocabulary.enduring import halves_failures, keeps_nerve, stands_more

WORDS: dict[str, list[Word]] = {
    "indomitable": [stands_more()],
    "iron_discipline": [keeps_nerve()],
    "oblivious": [halves_failures()],
}
