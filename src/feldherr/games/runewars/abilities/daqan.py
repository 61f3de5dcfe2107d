"""What only the cards of the Daqan Lords say."""

from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import DICE_BLUE, Bonus, Part
from feldherr.games.runewars.vocabulary.fighting import hurt_another, melee_surge
from feldherr.games.runewars.vocabulary.moving import ranged_surge_to_march, steps_behind
from feldherr.games.runewars.vocabulary.tokens import each_receives, receives
from feldherr.games.runewars.vocabulary.when import skill, skill_while_engaged
from feldherr.games.runewars.vocabulary.whom import ENGAGED_ENEMIES, Who
from feldherr.games.runewars.words import INSPIRATION, MELEE, STABLE, STUN

CARDS: dict[str, list[Part]] = {
    "spearmen": [melee_surge(2, receives(INSPIRATION))],
    "oathsworn_cavalry": [melee_surge(2, receives(INSPIRATION))],
    "rune_golems": [skill(each_receives(STUN, Who(ENGAGED_ENEMIES), Amount(0, STABLE)))],
    "kari_wraithstalker": [hurt_another(2, 1, 5)],
    "kari_wraithstalker_figure": [
        Bonus(DICE_BLUE, Amount(1), attack=MELEE),
        hurt_another(2, 1, 5),
    ],
    "wraith_step": [skill_while_engaged(steps_behind())],
    "latari_training": [*ranged_surge_to_march()],
}
