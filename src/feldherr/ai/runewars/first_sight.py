"""Answers at first sight, one kind of question after the other; `instinct` says which is for which question."""

from typing import Final

from feldherr.ai.runewars.deploying import (
    best_marker,
    best_terrain_place,
    picked_card,
    safest_bounty,
)
from feldherr.ai.runewars.dials import set_dials
from feldherr.ai.runewars.fighting import (
    best_figure,
    best_surge,
    best_target,
    dearest_upgrade,
    icons_in,
    inspired,
    panic_to_spend,
    rerolled,
    spread_accuracy,
    widest_edge,
    worst_morale,
)
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.moving import best_direction, best_facing, best_place, best_stop
from feldherr.core.codec import Record
from feldherr.core.decision import (
    YES,
    Allocate,
    ChooseOne,
    ChooseSome,
    Chosen,
    Decision,
)
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import (
    CardChoice,
    DieChoice,
    Number,
    Pass,
    SkillChoice,
    UnitChoice,
)
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.attack import Attack, MoraleTest
from feldherr.games.runewars.frames.movement import Leaving
from feldherr.games.runewars.frames.setup import Deploying
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.damage import WhichFigure
from feldherr.games.runewars.rules.deployment import PlaceMarker, PlaceTerrain
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import NOBODY, Ctx
from feldherr.games.runewars.terms import RED_DIE
from feldherr.geometry.decision import Place

_PLACES: Final = 8
"""So many places are compared when a unit is set down."""


class Situation:
    """One question, and all that instinct looks at."""

    def __init__(
        self, ctx: Ctx, decision: Decision, mind: Mind, random: Quick, noise: float
    ) -> None:
        self.ctx = ctx
        self.state = ctx.state
        self.decision = decision
        self.mind = mind
        self.muster = mind.muster
        self.random = random
        self.noise = noise

    def choices(self) -> list[Record]:
        decision = self.decision
        assert isinstance(decision, ChooseOne)
        return decision.choices

    def is_about_enemy(self, unit: UnitId) -> bool:
        """Is it asked what becomes of somebody else's unit?"""
        return self.state.sides[self.decision.seat] != self.state.side(unit)

    def unit_at_work(self) -> UnitId:
        """The unit whose deployment, exit, test or activation is in progress."""
        record = self.ctx.nearest(Deploying, Leaving, Activation, MoraleTest)
        if isinstance(record, (Deploying, Leaving, Activation, MoraleTest)):
            return record.unit
        return NO_UNIT


# ---------------------------------------------------------------------------- answers that fit many questions


def anything(now: Situation) -> Record:
    """Whatever is offered, but rather the first of it than nothing."""
    choices = now.choices()
    if isinstance(choices[-1], Pass):
        return choices[0]
    return choices[now.random.below(len(choices))]


def last_offer(now: Situation) -> Record:
    return now.choices()[-1]


def agreement(now: Situation) -> Record:
    return YES


def as_few_as_possible(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, ChooseSome)
    return Chosen(list(range(decision.least)))


def dearest_unit(now: Situation) -> Record:
    choices = now.choices()
    best = choices[0]
    best_worth = -1.0
    for choice in choices:
        if isinstance(choice, UnitChoice):
            worth = now.muster.of(now.state, choice.unit).cost
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def largest_number(now: Situation) -> Record:
    choices = now.choices()
    best = choices[0]
    for choice in choices:
        if isinstance(choice, Number) and isinstance(best, Number) and choice.number > best.number:
            best = choice
    return best


def good_place(now: Situation) -> Record:
    """Where the unit at work has most to hope; a few cards list the places there are."""
    decision = now.decision
    if not isinstance(decision, Place):
        return anything(now)
    unit = now.unit_at_work()
    if unit == NOBODY:
        return decision.sample(now.random)
    return best_place(now.state, now.muster, unit, decision, now.random, _PLACES)


# ---------------------------------------------------------------------------- before the battle


def card(now: Situation) -> Record:
    return picked_card(now.state, now.choices())


def bounty(now: Situation) -> Record:
    return safest_bounty(now.state, now.choices())


def marker(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, PlaceMarker)
    return best_marker(now.state, decision, now.random)


def terrain(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, PlaceTerrain)
    return best_terrain_place(now.state, decision, now.random)


# ---------------------------------------------------------------------------- orders and moves


def dials(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, SetDials)
    return set_dials(now.state, decision, now.mind, now.random, now.noise)


def first_to_act(now: Situation) -> Record:
    """Whoever is engaged strikes first."""
    choices = now.choices()
    for choice in choices:
        assert isinstance(choice, UnitChoice)
        if engaged(now.state, choice.unit):
            return choice
    return choices[0]


def direction(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, MoveChoice)
    move = decision.move
    spite = now.is_about_enemy(move.unit)
    return best_direction(now.state, now.muster, move, decision.choices, spite)


def stop(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, StopChoice)
    return best_stop(now.state, now.muster, decision)


def facing(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, ReformChoice)
    spite = now.is_about_enemy(decision.unit)
    return best_facing(now.state, now.muster, decision.unit, decision, spite)


# ---------------------------------------------------------------------------- attacks, damage, morale, cards


def target(now: Situation) -> Record:
    return best_target(now.state, now.muster, now.ctx.within(Attack), now.choices())


def edge(now: Situation) -> Record:
    return widest_edge(now.state, now.ctx.within(Attack), now.choices())


def red_die(now: Situation) -> Record:
    choices = now.choices()
    for choice in choices:
        if isinstance(choice, DieChoice) and choice.die == RED_DIE:
            return choice
    return choices[0]


def rerolls(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, ChooseSome)
    return rerolled(now.state, now.ctx.within(Attack), decision)


def surge(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, ChooseOne)
    return best_surge(now.ctx, decision, now.mind.rehearsals)


def skill(now: Situation) -> Record:
    """The skill that does most, if there is time to try them."""
    choices, rehearsals = now.choices(), now.mind.rehearsals
    act = now.ctx.nearest(Act)
    if rehearsals.is_on or rehearsals.answers is None or act is None:
        return choices[0]
    best, best_worth = choices[0], -1000.0
    for choice in choices:
        if isinstance(choice, SkillChoice):
            worth = rehearsals.skill(now.state, act.unit, choice)
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def accuracy(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, Allocate)
    return spread_accuracy(now.state, now.muster, decision)


def figure(now: Situation) -> Record:
    decision = now.decision
    assert isinstance(decision, WhichFigure)
    spite = now.is_about_enemy(decision.unit)
    return best_figure(now.state, now.muster, decision.choices, spite)


def panic(now: Situation) -> Record:
    return panic_to_spend(now.ctx, now.choices(), _severity(now.ctx))


def _severity(ctx: Ctx) -> int:
    """How serious the morale test is without panic tokens."""
    record = ctx.nearest(MoraleTest, Attack)
    if isinstance(record, MoraleTest):
        return record.severity
    return icons_in(ctx, record) if isinstance(record, Attack) else 0


def morale_card(now: Situation) -> Record:
    return worst_morale(now.state, now.muster, now.unit_at_work(), now.choices())


def inspiration(now: Situation) -> Record:
    return inspired(now.state, now.unit_at_work(), now.choices())


def upgrade(now: Situation) -> Record:
    choices = now.choices()
    first = choices[0]
    assert isinstance(first, CardChoice)
    return dearest_upgrade(now.state, choices, now.is_about_enemy(first.unit))
