"""Words for orders: actions performed otherwise than chosen, and moves of other units."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, Number
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActionBegins
from feldherr.games.runewars.powers import EffectAt
from feldherr.games.runewars.questions import TREAT_AS, WHICH_ACTION, WHICH_TEMPLATE, WHO_MOVES
from feldherr.games.runewars.rules.timing import rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import (
    CHARGE,
    MARCH,
    MODIFIERS,
    REFORM,
    SHIFT,
    STRAIGHT,
    TURN,
    TURNING,
    WHEELING,
    Action,
    Template,
)
from feldherr.games.runewars.vocabulary.make import M, effect_at, one_of, unit_of
from feldherr.games.runewars.vocabulary.whom import Who

# What an action may be treated as: as if it had one of the modifiers, or one of these.
SLOWER: Final = len(MODIFIERS)
"""The speed is 1 lower."""
FASTER: Final = len(MODIFIERS) + 1
"""The speed is 1 higher."""

# The action that is about to begin


def performs_instead(action: Action) -> EffectAt[ActionBegins]:
    """The action becomes that one."""

    def act(ctx: Ctx, doing: Doing, moment: ActionBegins) -> Flow:
        ctx.within(Act).action = action
        return NEXT

    return effect_at(ActionBegins, act)


class _TreatsAs(EffectAt[ActionBegins]):
    """One of these changes to the action, or none."""

    def __init__(self, changes: list[int]) -> None:
        self.changes = changes

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        act = ctx.within(Act)
        fitting = [Number(each) for each in self.changes if _changes_something(act, each)]
        return one_of(ctx, doing, TREAT_AS, fitting, may_pass=True)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Number):
            return NEXT
        act = ctx.within(Act)
        if answer.number in (SLOWER, FASTER):
            act.speed += 1 if answer.number == FASTER else -1
        elif answer.number == CHARGE:
            act.charge = True
        else:
            act.template = TURNING if answer.number == TURN else WHEELING
        return NEXT


def _changes_something(act: Act, change: int) -> bool:
    if change in (SLOWER, FASTER):
        return change == FASTER or act.speed > 1
    if change == CHARGE:
        return not act.charge
    return act.template == STRAIGHT


def treats_as(*changes: int) -> EffectAt[ActionBegins]:
    """TURN, WHEEL, CHARGE, SLOWER or FASTER, as if its modifier said so; nobody has to."""
    return _TreatsAs(list(changes))


def marches_in_steps(steps: int) -> EffectAt[ActionBegins]:
    """A march is split into marches of speed 1, the last of them in place of the action itself.

    The modifier of the command tool is cancelled.
    """

    def act(ctx: Ctx, doing: Doing, moment: ActionBegins) -> Flow:
        act = ctx.within(Act)
        if doing.stage == 0:
            act.speed = 1
            act.template = STRAIGHT
            act.charge = False
            activation = ctx.nearest(Activation)
            if activation is not None:
                activation.modifier_cancelled = True
        doing.stage += 1
        if doing.stage >= steps or not ctx.state.body(act.unit).on_table:
            return NEXT
        return call(Act(unit=act.unit, action=MARCH, decider=act.decider, speed=1), after=REPEAT)

    return effect_at(ActionBegins, act)


# Moves of others


def _moves(action: Action, speed: Amount, who: Who[M], by_owner: bool) -> EffectAt[M]:
    def act(ctx: Ctx, doing: Doing, unit: UnitId) -> Flow:
        seat = ctx.state.units[unit].seat if by_owner else doing.seat
        fast = speed.value(ctx.state.runes())
        return call(Act(unit=unit, action=action, decider=seat, speed=fast, may_enter=by_owner))

    return unit_of(who, WHO_MOVES, act, lambda ctx, doing: speed.value(ctx.state.runes()) > 0)


def drives(action: Action, speed: Amount, who: Who[M]) -> EffectAt[M]:
    """A unit of a group marches or shifts where the player of the card wants; it enters no terrain."""
    return _moves(action, speed, who, False)


def makes_move(action: Action, speed: Amount, who: Who[M]) -> EffectAt[M]:
    """A unit of a group must march or shift; its own player decides."""
    return _moves(action, speed, who, True)


class _ReformsOrShifts(EffectAt[M]):
    """Which of the two, with which template; or neither."""

    def __init__(self, who: Who[M], speed: int, turns: bool) -> None:
        self.who = who
        self.speed = speed
        self.turns = turns

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        units = self.who.units(ctx.state, doing)
        if not units:
            return None
        seat, about = ctx.state.units[units[0]].seat, about_unit(units[0])
        if doing.stage == 1:
            templates: list[Record] = [Number(STRAIGHT)]
            if self.turns:
                templates.append(Number(TURNING))
            return ChooseOne(seat, rule_of(doing), WHICH_TEMPLATE, templates, about)
        actions: list[Record] = [Number(REFORM), Number(SHIFT)]
        return ChooseOne(seat, rule_of(doing), WHICH_ACTION, [*actions, PASS], about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Number):
            return NEXT
        unit = self.who.units(ctx.state, doing)[0]
        seat = ctx.state.units[unit].seat
        if doing.stage == 1:
            return call(
                Act(
                    unit=unit,
                    action=SHIFT,
                    decider=seat,
                    speed=self.speed,
                    template=Template(answer.number),
                )
            )
        if answer.number == REFORM:
            return call(Reforming(unit, seat))
        doing.stage = 1
        return REPEAT


def may_reform_or_shift(speed: int, who: Who[M], turns: bool = True) -> EffectAt[M]:
    """The one unit of a group reforms, or shifts straight or, if it may, along a turn."""
    return _ReformsOrShifts(who, speed, turns)
