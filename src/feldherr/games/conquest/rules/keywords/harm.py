"""CQ 11: special rules that wound by themselves, when an activation begins or ends."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.vocabulary.harming import (
    blights_whom_it_touches,
    blights_whom_its_character_touches,
    tramples_at_the_end,
    withers_at_the_end,
)

WORDS: dict[str, list[Word]] = {
    "aura_of_death": [blights_whom_it_touches(), blights_whom_its_character_touches()],
    "decay": [withers_at_the_end()],
    "trample": [tramples_at_the_end(), tramples_at_the_end(by_character=True)],
}
