"""CQ 11: special rules about arriving."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import FLANK
from feldherr.games.conquest.vocabulary.giving import gives
from feldherr.games.conquest.vocabulary.granting import grants_alive, host_unless_monster

WORDS: dict[str, list[Word]] = {
    "forward_force": [grants_alive(host_unless_monster, gives(FLANK))],
}
