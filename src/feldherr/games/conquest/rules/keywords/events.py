"""CQ 11 draw: draw events."""

from feldherr.games.conquest.powers import BY_X, Word
from feldherr.games.conquest.terms import DEFENSE
from feldherr.games.conquest.vocabulary.gaining import gains_stat
from feldherr.games.conquest.vocabulary.when import draws

WORDS: dict[str, list[Word]] = {
    "bastion": [draws(gains_stat(DEFENSE, BY_X, "bastion"))],
}
