"""The Hundred Kingdoms: officers and own rules. Where no line stands, too little is known or it is for lists alone."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import (
    BASTION,
    DEVOUT,
    FEARLESS,
    FLAWLESS_STRIKES,
    FURY,
    INDOMITABLE,
    SUPPORT,
)
from feldherr.games.conquest.terms import CHARGE, CLASH, IN_VOLLEY, MARCH, RESOLVE
from feldherr.games.conquest.vocabulary.casting import turns_back
from feldherr.games.conquest.vocabulary.enduring import saves_some
from feldherr.games.conquest.vocabulary.giving import gives, gives_more, is_obscured, raises
from feldherr.games.conquest.vocabulary.granting import grants, grants_alive, host, in_warband
from feldherr.games.conquest.vocabulary.while_ import (
    LedBy,
    Printed,
    both_hold,
    is_veteran,
    lacks,
)

WORDS: dict[str, list[Word]] = {
    # Officers
    "null_mage": [turns_back(8)],
    "neophyte": [gives(DEVOUT)],
    "seasoned_veteran": [gives(BASTION, 1)],
    "drillmaster": [gives(FURY)],
    "servite": [raises(MARCH, 1), raises(RESOLVE, 1)],
    "armsmaster": [raises(CLASH, 1, while_=LedBy("noble_lord", "mounted_noble_lord", "crusading_noble_lord"))],
    "tourney_champion": [raises(CHARGE, 2)],
    # Veterans
    "advanced_scout_training": [is_obscured(while_=is_veteran)],
    "advanced_infantry_training": [
        gives_more(SUPPORT, 1, while_=both_hold(is_veteran, Printed(SUPPORT))),
        gives(SUPPORT, 2, while_=both_hold(is_veteran, lacks(SUPPORT))),
    ],
    "advanced_vanguard_training": [saves_some(2, in_=IN_VOLLEY, while_=is_veteran)],
    "advanced_cavalry_training": [raises(CLASH, 1, while_=is_veteran)],
    "veteran_bonus": [gives(FLAWLESS_STRIKES, while_=is_veteran)],
    # Characters
    "path_of_righteousness": [grants_alive(in_warband, gives_more(INDOMITABLE, 1, most=2))],
    "drive_for_justice": [grants(host, gives(FEARLESS))],
}  # fmt: skip
