"""What only the cards without a faction say."""

from feldherr.games.runewars.powers import (
    IGNORES_SIGHT,
    STOPS_ANYWHERE,
    TURNS_KEEP_SPEED,
    Part,
    Trait,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    blanks_kill,
    exhausts_for_defense_against_fewer_trays,
    in_melee_adds,
    melee_surge,
)
from feldherr.games.runewars.vocabulary.tokens import each_receives, hands_on_bane
from feldherr.games.runewars.vocabulary.when import at_end_phase, skill
from feldherr.games.runewars.vocabulary.whom import ENEMIES, ENGAGED_ENEMIES, Who
from feldherr.games.runewars.words import HIT, PANIC

CARDS: dict[str, list[Part]] = {
    "shield_wall": [exhausts_for_defense_against_fewer_trays(1)],
    "master_crafted_weapons": [melee_surge(2, add_icon(HIT))],
    "terrifying_heraldry": [at_end_phase(each_receives(PANIC, Who(ENGAGED_ENEMIES)))],
    "trumpets": [Trait(TURNS_KEEP_SPEED)],
    "metered_march": [Trait(STOPS_ANYWHERE)],
    "heartseeker": [Trait(IGNORES_SIGHT)],
    "reaping_blade": [in_melee_adds(blanks_kill())],
    "war_crier": [skill(hands_on_bane(Who(ENEMIES, 1, 3)))],
}
