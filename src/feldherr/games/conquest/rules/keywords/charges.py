"""CQ 11: special rules about charges; juggernaut, phalanx and unstoppable are asked for by name."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import FURY
from feldherr.games.conquest.terms import ATTACKS, CLASH, IN_IMPACT
from feldherr.games.conquest.vocabulary.gaining import gains_stat
from feldherr.games.conquest.vocabulary.giving import raises
from feldherr.games.conquest.vocabulary.striking import frightens_a_little
from feldherr.games.conquest.vocabulary.when import (
    at_charge,
    has_charged,
    when_its_host_charges,
)

WORDS: dict[str, list[Word]] = {
    "fury": [
        at_charge(gains_stat(ATTACKS, 1, "fury")),
        when_its_host_charges(gains_stat(ATTACKS, 1, "fury"), unless=FURY),
    ],
    "glorious_charge": [raises(CLASH, 1, in_=IN_IMPACT), frightens_a_little(in_=IN_IMPACT)],
    "shock": [raises(CLASH, 1, while_=has_charged)],
}
