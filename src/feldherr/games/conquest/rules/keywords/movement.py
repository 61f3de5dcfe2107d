"""CQ 11: special rules about free actions."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.terms import COMBAT_REFORMING, END_OF_GAME, REFORMING
from feldherr.games.conquest.vocabulary.allowing import before_or_after_all, is_narrow, may_also

WORDS: dict[str, list[Word]] = {
    "flawless_drill": [may_also(COMBAT_REFORMING, once=END_OF_GAME)],
    "fluid_formation": [may_also(REFORMING, when=before_or_after_all, while_=is_narrow)],
}
