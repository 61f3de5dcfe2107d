"""What only the cards of Waiqar the Undying say."""

from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.moments.actions import MoveEnded
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    BORROWS_SURGES,
    CHARGES_WITHOUT_PANIC,
    DICE_WHITE,
    MOVES_THROUGH,
    Bonus,
    Part,
    Trait,
)
from feldherr.games.runewars.terms import (
    BLIGHT,
    FACTIONS,
    INFANTRY,
    MELEE,
    RANGED,
    STABLE,
    SURGE,
)
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    in_melee_adds,
    mortal_strike_against_blight,
    rerolls_enemy_dice,
)
from feldherr.games.runewars.vocabulary.moving import reform
from feldherr.games.runewars.vocabulary.recovering import skill_to_add_trays, surge_to_heal
from feldherr.games.runewars.vocabulary.tokens import each_receives, one_receives
from feldherr.games.runewars.vocabulary.when import after_set_up, at, ranged_surge, skill
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    DEFENDER,
    FREE_ENEMIES,
    GUESTS,
    Who,
    there_is,
)

_WAIQAR = FACTIONS.index("waiqar")
_GUESTS = Who(GUESTS)
_BLIGHTS_FROM_AFAR = one_receives(BLIGHT, Who(FREE_ENEMIES, 1, 5, in_sight=True))

CARDS: dict[str, list[Part]] = {
    "reanimate_archers": [ranged_surge(2, each_receives(BLIGHT, Who(DEFENDER)))],
    "carrion_lancers": [mortal_strike_against_blight(1), skill(_BLIGHTS_FROM_AFAR)],
    "ardus_ixerebus": [Trait(BORROWS_SURGES)],
    "ardus_ixerebus_figure": [Trait(BORROWS_SURGES), Bonus(DICE_WHITE, Amount(1), attack=MELEE)],
    "support_carrion_lancer": [skill(_BLIGHTS_FROM_AFAR)],
    "ardus_fury": [in_melee_adds(add_icon(SURGE))],
    "wraiths": [
        Trait(MOVES_THROUGH),
        at(MoveEnded, reform()),
        rerolls_enemy_dice(Amount(0, STABLE)),
    ],
    "ankaur_maro": [
        surge_to_heal(2, RANGED),
        skill_to_add_trays(Who(ALLIES, 1, 5, faction=_WAIQAR, type_=INFANTRY), Amount(0, STABLE)),
        after_set_up(each_receives(BLIGHT, _GUESTS, Amount(2)), only=[there_is(_GUESTS)]),
    ],
    "aggressive_drummer": [Trait(ALWAYS_CHARGES), Trait(CHARGES_WITHOUT_PANIC)],
}
