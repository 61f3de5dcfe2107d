"""What only the cards of the Daqan Lords say."""

from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.moments.actions import ActivationBegins
from feldherr.games.runewars.moments.fights import AddingDice
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    CHARGES_WITHOUT_PANIC,
    DICE_BLUE,
    REARRANGES,
    Bonus,
    Part,
    Trait,
)
from feldherr.games.runewars.terms import (
    BLUE_DIE,
    INSPIRATION,
    MELEE,
    RED_DIE,
    STABLE,
    STUN,
    VITALITY,
)
from feldherr.games.runewars.vocabulary.dice import adds_die
from feldherr.games.runewars.vocabulary.fighting import attacks_one_enemy_after_the_other
from feldherr.games.runewars.vocabulary.harming import hurt_another
from feldherr.games.runewars.vocabulary.moving import (
    each_may_rally,
    ranged_surge_to_march,
    skill_while_engaged,
    steps_behind,
)
from feldherr.games.runewars.vocabulary.notes import not_yet, only_once
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    one_receives,
    receives,
    some_receive,
)
from feldherr.games.runewars.vocabulary.upgrades import on_receipt_of, takes_one_of
from feldherr.games.runewars.vocabulary.when import after_set_up, at, melee_surge, skill
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    Who,
    there_is,
)

_NEAR_ALLIES = Who(OTHER_ALLIES, 1, 3)

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
    "lord_hawthorne": [
        melee_surge(2, receives(INSPIRATION)),
        *attacks_one_enemy_after_the_other(),
        skill(each_receives(INSPIRATION, _NEAR_ALLIES)),
        Trait(REARRANGES),
    ],
    "baron_zachareth": [
        at(
            ActivationBegins, only_once(), takes_one_of("savior_of_carthridge", "betrayer_of_carthridge"),
            only=[not_yet()], may=True,
        ),
        after_set_up(some_receive(VITALITY, Who(ALLIES), 3)),
    ],
    "savior_of_carthridge": [
        on_receipt_of("savior_of_carthridge", each_may_rally(_NEAR_ALLIES)),
        skill(one_receives(VITALITY, Who(ALLIES, 1, 5)), receives(STUN)),
    ],
    "betrayer_of_carthridge": [
        at(
            AddingDice, one_receives(STUN, _NEAR_ALLIES), adds_die(RED_DIE, BLUE_DIE),
            only=[there_is(_NEAR_ALLIES)], may=True,
        ),
        skill(one_receives(STUN, Who(OTHER_ALLIES, 1, 5)), receives(VITALITY)),
    ],
    "aggressive_cornicen": [Trait(ALWAYS_CHARGES), Trait(CHARGES_WITHOUT_PANIC)],
}  # fmt: skip
