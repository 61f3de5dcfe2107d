"""CQ 11: special rules about arriving."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import FLANK
from feldherr.games.conquest.vocabulary.giving import gives_host

WORDS: dict[str, list[Word]] = {
    "forward_force": [gives_host(FLANK)],
}
