"""What cards of several armies say alike."""

from feldherr.games.runewars.moments.actions import ActionBegins, RanInto
from feldherr.games.runewars.moments.fights import AddingDice
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    CHARGES_WITHOUT_PANIC,
    WITHDRAWS_WITHOUT_PANIC,
    Part,
    Trait,
    Trigger,
)
from feldherr.games.runewars.terms import MARCH, TURN, UNSTABLE, WHITE_DIE, Token
from feldherr.games.runewars.vocabulary.checks import in_action, in_melee
from feldherr.games.runewars.vocabulary.dice import replaces_die
from feldherr.games.runewars.vocabulary.ordering import treats_as
from feldherr.games.runewars.vocabulary.recovering import recovers
from feldherr.games.runewars.vocabulary.tokens import each_receives
from feldherr.games.runewars.vocabulary.when import at, met_in, skill
from feldherr.games.runewars.vocabulary.whom import (
    ACTOR,
    CHOSEN,
    DEFENDER,
    ENEMIES,
    OTHER_ALLIES,
    SELF,
    Who,
)

ITSELF = Who(SELF)
THE_CHOSEN = Who(CHOSEN)
THE_ACTOR = Who(ACTOR)
THE_DEFENDER = Who(DEFENDER)
ENEMIES_IN_REACH = Who(ENEMIES, 1, rune=UNSTABLE)

MAY_BE_WHITE = at(AddingDice, replaces_die(WHITE_DIE), may=True)
MAY_BE_WHITE_IN_MELEE = at(AddingDice, replaces_die(WHITE_DIE), only=[in_melee()], may=True)

# The musicians, who are called after what they are good for.
AGGRESSIVE: list[Part] = [Trait(ALWAYS_CHARGES), Trait(CHARGES_WITHOUT_PANIC)]
MARCHING: list[Part] = [
    at(ActionBegins, treats_as(TURN), only=[in_action(MARCH)], quiet=True),
]
RALLYING: list[Part] = [skill(recovers(Who(OTHER_ALLIES, 1, 3), banes=True, cards=True))]
TACTICAL: list[Part] = [Trait(WITHDRAWS_WITHOUT_PANIC)]


def on_collision(token: Token) -> list[Trigger]:
    """Whoever runs into the unit, or is run into by it, receives a token."""
    return [
        at(RanInto, each_receives(token, THE_DEFENDER)),
        at(RanInto, each_receives(token, THE_ACTOR), who=met_in),
    ]
