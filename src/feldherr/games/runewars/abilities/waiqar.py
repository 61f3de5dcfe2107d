"""What only the cards of Waiqar the Undying say."""

from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import BORROWS_SURGES, DICE_WHITE, Bonus, Part, Trait
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    in_melee_adds,
    mortal_strike_against_blight,
    ranged_surge,
)
from feldherr.games.runewars.vocabulary.tokens import each_receives, one_receives
from feldherr.games.runewars.vocabulary.when import skill
from feldherr.games.runewars.vocabulary.whom import DEFENDER, FREE_ENEMIES, Who
from feldherr.games.runewars.words import BLIGHT, MELEE, SURGE

_BLIGHTS_FROM_AFAR = one_receives(BLIGHT, Who(FREE_ENEMIES, 1, 5, in_sight=True))

CARDS: dict[str, list[Part]] = {
    "reanimate_archers": [ranged_surge(2, each_receives(BLIGHT, Who(DEFENDER)))],
    "carrion_lancers": [mortal_strike_against_blight(1), skill(_BLIGHTS_FROM_AFAR)],
    "ardus_ixerebus": [Trait(BORROWS_SURGES)],
    "ardus_ixerebus_figure": [Trait(BORROWS_SURGES), Bonus(DICE_WHITE, Amount(1), attack=MELEE)],
    "support_carrion_lancer": [skill(_BLIGHTS_FROM_AFAR)],
    "ardus_fury": [in_melee_adds(add_icon(SURGE))],
}
