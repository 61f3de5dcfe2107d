"""Answers by chance such that armies meet: marches lead to enemies, and who can fight mostly does."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rng import Quick
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.questions import CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    CASTING,
    CHARGING,
    CLASHING,
    DUELLING,
    FIELD,
    MARCHING,
    PASSING,
    VOLLEYING,
)
from feldherr.geometry.walk import Walk

FIGHTING: Final = (CHARGING, CLASHING, VOLLEYING, DUELLING, CASTING)


def eager_answer(state: State, decision: Decision, random: Quick) -> Record:
    """A legal answer by chance."""
    if random.below(4) == 0:
        return decision.sample(random)
    if isinstance(decision, Walk):
        return _towards_an_enemy(state, decision, random)
    if decision.prompt in (CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION):
        return _something_to_do(decision, random)
    return decision.sample(random)


def _towards_an_enemy(state: State, walk: Walk, random: Quick) -> Record:
    """As far as it gets towards one of the enemies on the table, or the middle of it."""
    enemies = state.at(enemy_of(Side(walk.seat)), FIELD)
    x, y = state.field.width // 2, state.field.depth // 2
    if enemies:
        around = state.body(RegimentId(enemies[random.below(len(enemies))])).around()
        x, y = round(around.cx), round(around.cy)
    wished: Record = walk.snap((x, y)).answer
    return wished if walk.check(wished) is None else walk.sample(random)


def _something_to_do(decision: Decision, random: Quick) -> Record:
    """Rather a fight than a march, rather a march than anything else, and never nothing."""
    offered = [each for each in decision.options() or [] if isinstance(each, Take)]
    for wanted in (FIGHTING, (MARCHING,)):
        found = [each for each in offered if each.action in wanted]
        if found:
            return found[random.below(len(found))]
    rest = [each for each in offered if each.action != PASSING] or offered
    return rest[random.below(len(rest))]
