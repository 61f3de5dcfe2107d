"""What dice may do, exact, before anybody has committed himself to them."""

from typing import TYPE_CHECKING, Final, cast

from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Question, Reply
from feldherr.core.event import State as AnyState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import (
    ACCEPT_DUEL,
    BLESS_HITS,
    CHOOSE_ACTION,
    CHOOSE_CHARACTER_ACTION,
    CHOOSE_LANDING,
    CHOOSE_LAST_TARGET,
    CHOOSE_POOL,
    CHOOSE_SIDE,
    CHOOSE_STRUCK,
    CHOOSE_TRAMPLED,
    NAME_SIDE,
    PICK_ONE,
    ROLL_CHARGE_AGAIN,
    SHOOT_INDIRECTLY,
)
from feldherr.games.conquest.rules.holding import amount_of
from feldherr.games.conquest.rules.reserve import is_open
from feldherr.games.conquest.rules.resolve import has_resolve
from feldherr.games.conquest.rules.status import is_awed
from feldherr.games.conquest.specials import IMPACT
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    CASTING,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    DUELLING,
    RALLYING,
    VOLLEYING,
    WITHDRAWING,
)
from feldherr.odds.conquest.foresight import foreseen
from feldherr.stage.conquest.forecasts import ForecastTeller
from feldherr.stage.conquest.pointing import side_of
from feldherr.stage.parts import Odds

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage

_THROWING: Final = [CLASHING, VOLLEYING, CHARGING, CASTING, DUELLING]
_TESTING: Final = [COMBAT_REFORMING, WITHDRAWING]
_QUESTIONS: Final[list[Question]] = [
    CHOOSE_POOL, CHOOSE_STRUCK, CHOOSE_SIDE, SHOOT_INDIRECTLY, BLESS_HITS, CHOOSE_LAST_TARGET, CHOOSE_TRAMPLED,
    NAME_SIDE,
]  # fmt: skip
"""Questions after which dice are thrown, whatever the answer is."""
_IF_YES: Final[list[Question]] = [ACCEPT_DUEL, ROLL_CHARGE_AGAIN]


def leads_to_dice(state: State, decision: Decision, answer: Record) -> bool:
    """May an answer lead to dice whose odds are known?"""
    prompt = decision.prompt
    if isinstance(answer, Take):
        return prompt in (CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION) and _throws(
            state, unit_in_question(decision), answer
        )
    if prompt == CHOOSE_LANDING:
        return amount_of(state, unit_in_question(decision), IMPACT) > 0
    if prompt == PICK_ONE:
        waiting = [
            each for each in state.all_regiments(side_of(decision.seat)) if is_open(state, each)
        ]
        return len(waiting) > 1
    if prompt in _IF_YES:
        return isinstance(answer, Reply) and answer.yes
    return prompt in _QUESTIONS


def _throws(state: State, regiment: RegimentId, taken: Take) -> bool:
    if taken.action in _THROWING:
        return True
    if regiment < 0:
        return False
    if taken.action == RALLYING:
        return is_awed(state, regiment)
    return taken.action in _TESTING and has_resolve(state, regiment)


def exact_odds(
    stage: "ConquestStage", view: View[AnyState], decision: Decision, answer: Record
) -> Odds | None:
    """The odds of what an answer leads to; None if no dice are thrown."""
    world = cast(Ctx, view.resample(Quick(0)))
    world.dice, world.log = None, []
    world.answer(decision.seat, answer)
    found = foreseen(world)
    return ForecastTeller(stage, world.state).told(found) if found else None
