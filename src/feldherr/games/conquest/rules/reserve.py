"""CQ 2 reinf: which regiments arrive this round."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Chosen, Confirm, Reply
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.conquest.answers import DECLINE, Pick, RegimentChoice
from feldherr.games.conquest.events.reserve import Arrives, HeldBack, ReserveRolled
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.moments import ReserveRolls
from feldherr.games.conquest.questions import (
    CHOOSE_ARRIVALS,
    DECLARE_FLANKER,
    PICK_ONE,
    ROLL_RESERVE,
)
from feldherr.games.conquest.rules.dice import successes, tested
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.traits import supremacy_says
from feldherr.games.conquest.specials import FLANK
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CLASSES, RESERVE, TroopClass
from feldherr.games.conquest.vocabulary.being import LATE

EARLIEST: Final = [1, 2, 3]
"""CQ 2 reinf 8, reinf 9: the first round in which each class may arrive."""
AUTOMATIC: Final = [3, 4, 5]
"""CQ 2 reinf 9, reinf 11: the round in which all of a class arrive."""
_TARGETS: Final = [[4, 4], [2, 4], [2, 4]]
"""What dice must not exceed, from the first round of a class on."""


def earliest(state: State, troop_class: TroopClass) -> int:
    arrivals = state.the_scenario().arrivals
    return arrivals[troop_class] if arrivals else EARLIEST[troop_class]


def automatic(state: State, troop_class: TroopClass) -> int:
    arrivals = state.the_scenario().arrivals
    return arrivals[troop_class] if arrivals else AUTOMATIC[troop_class]


def class_of(state: State, regiment: RegimentId) -> TroopClass:
    """CQ 2 reinf 7: the class that counts, with a character too."""
    return state.kind(regiment).troop_class


def is_open(state: State, regiment: RegimentId) -> bool:
    """May it arrive this round, and may it also wait?"""
    troop_class = class_of(state, regiment)
    return earliest(state, troop_class) <= state.round < automatic(state, troop_class)


def bring_sure_ones(ctx: Ctx, reserve: Reserve) -> Flow:
    """CQ 2 reinf 4, 9, 11, 3 reinf 10: those whose round has come, and those who found no way on last time."""
    state = ctx.state
    for regiment in state.at(reserve.side, RESERVE):
        is_time = state.round >= automatic(state, class_of(state, regiment))
        if is_time or state.regiments[regiment].is_due:
            ctx.emit(Arrives(regiment))
    return open_window(ctx, ReserveRolls(reserve.side))


def waiting(state: State, reserve: Reserve) -> list[RegimentId]:
    """Those in reserve about whom nothing is settled yet."""
    return [
        each
        for each in state.at(reserve.side, RESERVE)
        if each not in reserve.settled and is_open(state, each)
    ]


def declare_flankers(ctx: Ctx, reserve: Reserve) -> Flow:
    """CQ 11 flank: no die; the owner says whether they come."""
    for regiment in waiting(ctx.state, reserve):
        if has(ctx.state, regiment, FLANK):
            question = Confirm(reserve.side, "CQ-11.flank", DECLARE_FLANKER, about_unit(regiment))
            return ask(question, then=flanker_declared)
    return NEXT


def flanker_declared(ctx: Ctx, reserve: Reserve, answer: Reply) -> Flow:
    flankers = [each for each in waiting(ctx.state, reserve) if has(ctx.state, each, FLANK)]
    _settle(ctx, reserve, flankers[0], answer.yes)
    return REPEAT


def _settle(ctx: Ctx, reserve: Reserve, regiment: RegimentId, arrives: bool) -> None:
    reserve.settled.append(regiment)
    ctx.emit(Arrives(regiment) if arrives else HeldBack(regiment))


def pick_one(ctx: Ctx, reserve: Reserve) -> Flow:
    """CQ 2 reinf 3: one regiment may be said to arrive, or to wait, before the dice."""
    choices: list[Record] = []
    for regiment in waiting(ctx.state, reserve):
        choices.append(Pick(regiment, True))
        choices.append(Pick(regiment, False))
    if not choices:
        return NEXT
    question = ChooseOne(reserve.side, "CQ-2.reinf.3", PICK_ONE, [*choices, DECLINE])
    return ask(question, then=picked)


def picked(ctx: Ctx, reserve: Reserve, answer: Record) -> Flow:
    if isinstance(answer, Pick):
        _settle(ctx, reserve, answer.regiment, answer.arrives)
    return NEXT


def roll_classes(ctx: Ctx, reserve: Reserve) -> Flow:
    """CQ 2 reinf 6: a die for each regiment of a class; every success brings one."""
    state = ctx.state
    if reserve.troop_class >= len(CLASSES):
        return DONE
    group = of_class(state, reserve)
    if not group:
        _next_class(reserve)
        return REPEAT
    if not reserve.has_rolled:
        question = Throw("CQ-2.reinf.6", ROLL_RESERVE, "reserve", len(group))
        return ask(question, then=rolled)
    return ask(arrivals_question(state, reserve, group), then=arrived)


def of_class(state: State, reserve: Reserve) -> list[RegimentId]:
    return of_class_in(state, reserve, reserve.troop_class)


def of_class_in(state: State, reserve: Reserve, troop_class: TroopClass) -> list[RegimentId]:
    """Those of a class for whom dice are rolled."""
    return [each for each in waiting(state, reserve) if class_of(state, each) == troop_class]


def target_of(state: State, troop_class: TroopClass) -> int:
    """CQ 2 reinf 8-10: what dice for a class must not exceed in this round."""
    return tested(_TARGETS[troop_class][state.round - EARLIEST[troop_class]] - lateness(state))


def rolled(ctx: Ctx, reserve: Reserve, answer: Thrown) -> Flow:
    troop_class = reserve.troop_class
    target = target_of(ctx.state, troop_class)
    reserve.successes = successes(answer.faces, target)
    reserve.has_rolled = True
    ctx.emit(ReserveRolled(reserve.side, troop_class, answer.faces, target, reserve.successes))
    return REPEAT


def lateness(state: State) -> int:
    """What a supremacy used in the last round takes off the reinforcement rolls of both sides."""
    return sum(
        [
            supremacy_says(state, side, LATE)
            for side in (Side(0), Side(1))
            if state.called[side] and state.called[side] == state.round - 1
        ]
    )


def arrivals_question(state: State, reserve: Reserve, group: list[RegimentId]) -> ChooseSome:
    """CQ 2 reinf 13: which ones, not whether."""
    items: list[Record] = [RegimentChoice(each) for each in group]
    count = reserve.successes
    return ChooseSome(reserve.side, "CQ-2.reinf.13", CHOOSE_ARRIVALS, items, count, count)


def arrived(ctx: Ctx, reserve: Reserve, answer: Chosen) -> Flow:
    group = of_class(ctx.state, reserve)
    for place in answer.picked:
        ctx.emit(Arrives(group[place]))
    _next_class(reserve)
    return REPEAT


def _next_class(reserve: Reserve) -> None:
    reserve.troop_class = TroopClass(reserve.troop_class + 1)
    reserve.has_rolled = False
    reserve.successes = 0


RESERVING: Final = procedure(
    "conquest.reserve", Reserve, bring_sure_ones, declare_flankers, pick_one, roll_classes
)
