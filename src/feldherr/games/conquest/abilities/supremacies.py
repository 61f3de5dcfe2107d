"""CQ 2 sup: what the supremacies of warlords do; of those without a line the pack says why they do nothing."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import BLESSED, DECAY, DEVOUT, FLANK, HARDENED, VANGUARD
from feldherr.games.conquest.terms import ATTACKS, CHARGE, EVASION, INFANTRY, RESOLVE
from feldherr.games.conquest.vocabulary.being import LATE, TURNS_AT_ONCE, is_
from feldherr.games.conquest.vocabulary.commanding import (
    each_gains,
    each_rallies,
    rule_for_round,
    stat_for_round,
)
from feldherr.games.conquest.vocabulary.giving import gives, raises
from feldherr.games.conquest.vocabulary.granting import (
    everybody,
    grants_always,
    in_warband,
    of_type,
)
from feldherr.games.conquest.vocabulary.listing import makes_veterans
from feldherr.games.conquest.vocabulary.when import activated

WORDS: dict[str, list[Word]] = {
    # The Hundred Kingdoms
    "professional_troops": [makes_veterans(1, INFANTRY)],
    "rapid_deployment": [grants_always(of_type(INFANTRY), gives(VANGUARD, 2))],
    "the_spirit_shines": [
        activated(each_rallies(everybody), each_gains(everybody, rule_for_round("the_spirit_shines", DEVOUT)))
    ],
    "the_first_blessing": [activated(each_gains(in_warband, rule_for_round("the_first_blessing", BLESSED)))],
    # The Spires
    "suppress_survival_instinct": [
        activated(each_gains(everybody, stat_for_round("suppress_survival_instinct", RESOLVE, 2)))
    ],
    "provoke_instability": [
        activated(
            each_gains(
                of_type(INFANTRY),
                stat_for_round("provoke_instability", ATTACKS, 1),
                rule_for_round("provoke_instability", DECAY),
            )
        )
    ],
    "coordinated_assault": [activated(), is_(TURNS_AT_ONCE, 3)],
    # The Dweghom
    "the_enduring_mountain": [
        activated(each_gains(everybody, rule_for_round("the_enduring_mountain", HARDENED, 1, plus=True)))
    ],
    "righteous_annihilation": [
        activated(each_gains(everybody, stat_for_round("righteous_annihilation", CHARGE, 2)))
    ],
    # The Nords
    "divine_protection": [grants_always(everybody, raises(EVASION, 1, most=2))],
    "surprise_attack": [activated(), is_(LATE, 2)],
    "call_the_hunt": [grants_always(in_warband, gives(FLANK))],
}  # fmt: skip
