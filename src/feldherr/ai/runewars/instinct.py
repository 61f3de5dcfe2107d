"""What a player answers without looking ahead, to every question of RUNEWARS."""

from collections.abc import Callable
from typing import Final

from feldherr.ai.runewars import first_sight
from feldherr.ai.runewars.first_sight import Situation
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.rehearsal import Answers
from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Question
from feldherr.core.rng import Quick
from feldherr.core.timing import WHICH_EFFECT_FIRST
from feldherr.games.runewars import questions
from feldherr.games.runewars.state import Ctx


def instinct(ctx: Ctx, decision: Decision, mind: Mind, random: Quick, noise: float = 0.0) -> Record:
    """An answer at first sight; `noise` is how far off the dials may be, in points."""
    return INSTINCTS[decision.prompt](Situation(ctx, decision, mind, random, noise))


_TO_ONE: Final[dict[Question, Callable[[Situation], Record]]] = {
    questions.PICK_CARD: first_sight.card,
    questions.NAME_BOUNTY: first_sight.bounty,
    questions.PLACE_MARKER: first_sight.marker,
    questions.PLACE_TERRAIN: first_sight.terrain,
    questions.SET_DIALS: first_sight.dials,
    questions.ACTIVATE_UNIT: first_sight.first_to_act,
    questions.CHOOSE_DIRECTION: first_sight.direction,
    questions.CHOOSE_STOP: first_sight.stop,
    questions.CHOOSE_FACING: first_sight.facing,
    questions.ENTER_TERRAIN: first_sight.last_offer,
    questions.CHOOSE_TARGET: first_sight.target,
    questions.CONTACT_EDGE: first_sight.edge,
    questions.FLANKING_DIE: first_sight.red_die,
    questions.REMOVE_DIE: first_sight.last_offer,
    questions.REROLL_WHICH: first_sight.rerolls,
    questions.SPEND_SURGES: first_sight.surge,
    questions.WHICH_SKILL: first_sight.skill,
    questions.ASSIGN_ACCURACY: first_sight.accuracy,
    questions.DAMAGE_FIGURE: first_sight.figure,
    questions.WOUND_FIGURE: first_sight.figure,
    questions.REGENERATE_HOW_MANY: first_sight.largest_number,
    questions.SPEND_PANIC: first_sight.panic,
    questions.RESOLVE_MORALE: first_sight.morale_card,
    questions.SPEND_INSPIRATION: first_sight.inspiration,
    questions.SPEND_BLIGHT: first_sight.last_offer,
    questions.DISCARD_WHICH_UPGRADE: first_sight.upgrade,
}
_FOR_THE_DEAREST_UNIT: Final = (
    questions.DEPLOY_WHICH,
    questions.SQUARE_UP_TO,
    questions.TEST_FIRST,
    questions.WHOSE_DIALS,
    questions.CHOOSE_UNIT,
    questions.WHO_MOVES,
    questions.WHO_RECEIVES,
    questions.WHO_SUFFERS,
    questions.WHO_GROWS,
    questions.WHO_DEPLOYS_AGAIN,
    questions.AGAINST_WHOM,
    questions.BEHIND_WHOM,
)
_FOR_A_PLACE: Final = (
    questions.DEPLOY_UNIT,
    questions.LEAVE_TERRAIN,
    questions.WHICH_PLACE,
    questions.PLACE_TOKEN,
)
_ALWAYS_AGREED: Final = (
    questions.SPEND_TO_REROLL,
    questions.ATTACK_AGAIN,
    questions.SPEND_VITALITY,
    questions.INFLICT_CARD,
    questions.SPEND_IMMOBILIZE,
    questions.SPEND_STUN,
    questions.USE_ABILITY,
    questions.SUFFER_TO_READY,
)
_KEPT_FEW: Final = (
    questions.PASS_OVER,
    questions.LOOK_AT_WHOSE_DIALS,
    questions.CHOOSE_UNITS,
    questions.WHO_RALLIES,
    questions.WHO_RECEIVE,
    questions.WHICH_MANA,
)
ANY_WILL_DO: Final = (
    questions.CHOOSE_FIRST_PLAYER,
    questions.WHO_TAKES_RED,
    questions.WHICH_TERRAIN,
    questions.OVERGROW_WHICH,
    questions.REARRANGE,
    questions.PLACE_FIGURE,
    questions.SCOUT_AHEAD,
    questions.WHICH_INITIATIVE,
    questions.WHICH_ACTION,
    questions.TREAT_AS,
    questions.WHICH_TEMPLATE,
    questions.HOW_FAST,
    questions.SQUARE_UP_HOW,
    questions.CLOSE_GAP,
    questions.CHOOSE_PROFILE,
    questions.ADD_WHICH_DIE,
    questions.TURN_DIE,
    questions.REMOVE_WHICH_ICON,
    questions.REMOVE_WHICH_FIGURE,
    questions.REMOVE_WHICH_TRAY,
    questions.FILL_TRAY,
    questions.REPLACE_HEAVY,
    questions.REPLACE_UPGRADE,
    questions.RETURN_FIGURE,
    questions.HOW_MANY_TRAYS,
    questions.ADD_TRAY_WHERE,
    questions.RECOVER_HOW,
    questions.DISCARD_MORALE,
    questions.SPEND_HOW_MANY,
    questions.SUFFER_HOW_MANY,
    questions.GIVE_WHICH_BANE,
    questions.HAND_ON_WHICH_BANE,
    questions.TAKE_WHICH_BANE,
    questions.LAY_WHICH_BANE,
    questions.LAY_ON_WHICH_PIECE,
    questions.LOSE_WHICH_BOON,
    questions.BESIDE_WHICH_PIECE,
    questions.TAKE_CONDITION,
    questions.EXHAUST_WHICH_UPGRADE,
    questions.READY_WHICH_UPGRADE,
    WHICH_EFFECT_FIRST,
)
"""Questions for which instinct has no better answer than any other."""

INSTINCTS: Final[dict[Question, Callable[[Situation], Record]]] = {
    **_TO_ONE,
    **dict.fromkeys(_FOR_THE_DEAREST_UNIT, first_sight.dearest_unit),
    **dict.fromkeys(_FOR_A_PLACE, first_sight.good_place),
    **dict.fromkeys(_ALWAYS_AGREED, first_sight.agreement),
    **dict.fromkeys(_KEPT_FEW, first_sight.as_few_as_possible),
    **dict.fromkeys(ANY_WILL_DO, first_sight.anything),
}
"""What is done about every question a player may be asked; a test finds those that are missing."""


class FirstThoughts(Answers):
    """How an ability that is tried out goes on: everybody follows instinct."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.random = Quick(7)

    def at_sight(self, ctx: Ctx, decision: Decision) -> Record:
        return instinct(ctx, decision, self.mind, self.random)
