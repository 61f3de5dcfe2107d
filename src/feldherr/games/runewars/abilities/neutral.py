"""What only the cards without a faction say."""

from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.powers import (
    IGNORES_SIGHT,
    SHOOTS_ENGAGED,
    STOPS_ANYWHERE,
    TURNS_KEEP_SPEED,
    Part,
    Trait,
)
from feldherr.games.runewars.terms import HIT, MELEE, NATURAL, PANIC
from feldherr.games.runewars.vocabulary.checks import attacked_by_fewer_trays
from feldherr.games.runewars.vocabulary.dice import add_icon, blanks_kill, in_melee_adds
from feldherr.games.runewars.vocabulary.fighting import (
    changes_defense,
    strikes_chargers_first,
    while_defending,
)
from feldherr.games.runewars.vocabulary.moving import reform, shift
from feldherr.games.runewars.vocabulary.tokens import each_receives, hands_on_bane
from feldherr.games.runewars.vocabulary.when import at_end_phase, melee_surge, skill
from feldherr.games.runewars.vocabulary.whom import ENEMIES, ENGAGED_ENEMIES, Who, there_is

_ENGAGED = Who(ENGAGED_ENEMIES)

CARDS: dict[str, list[Part]] = {
    "shield_wall": [
        *while_defending(changes_defense(1), only=[attacked_by_fewer_trays()], exhausts=True)
    ],
    "master_crafted_weapons": [melee_surge(2, add_icon(HIT))],
    "terrifying_heraldry": [
        at_end_phase(each_receives(PANIC, _ENGAGED), only=[there_is(_ENGAGED)]),
    ],
    "trumpets": [Trait(TURNS_KEEP_SPEED)],
    "metered_march": [Trait(STOPS_ANYWHERE)],
    "heartseeker": [Trait(IGNORES_SIGHT)],
    "reaping_blade": [in_melee_adds(blanks_kill())],
    "war_crier": [skill(hands_on_bane(Who(ENEMIES, 1, 3)))],
    "wind_rune": [skill(shift(Amount(0, NATURAL), may_withdraw=False), reform())],
    "close_quarters_targeting": [Trait(SHOOTS_ENGAGED)],
    "file_leader": [strikes_chargers_first(MELEE)],
}
