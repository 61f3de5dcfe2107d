"""Words for orders: marches treated as if modified, moves of other units, command tools revealed out of turn."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, Number
from feldherr.games.runewars.events.activation import Revealed
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.moments import AFTER_ATTACK
from feldherr.games.runewars.powers import Effect, Surge, Trigger
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.notes import AFTERWARDS, forget, note, noted
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.when import LOOKS_ON, Check, at
from feldherr.games.runewars.vocabulary.whom import Who, choose_among, chosen
from feldherr.games.runewars.words import (
    CHARGE,
    MARCH,
    MODIFIERS,
    REFORM,
    SHIFT,
    STRAIGHT,
    TURN,
    TURNING,
    WHEELING,
)

SLOWER: Final = len(MODIFIERS)
FASTER: Final = len(MODIFIERS) + 1
"""Beside the modifiers: the speed is 1 lower, or 1 higher."""


def act_in_progress(ctx: Ctx) -> Act:
    """The action an effect of this moment belongs to."""
    for frame in reversed(ctx.frames):
        if isinstance(frame.record, Act):
            return frame.record
    raise AssertionError("no action in progress")


class _TreatsAs(Effect):
    """One of these changes to the action that is about to begin, or none."""

    def __init__(self, changes: list[int]) -> None:
        self.changes = changes

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        act = act_in_progress(ctx)
        fitting = [each for each in self.changes if _changes_something(act, each)]
        if not fitting:
            return None
        choices: list[Record] = [Number(change) for change in fitting]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "treat_as", [*choices, PASS], about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Number):
            return NEXT
        act = act_in_progress(ctx)
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


def treats_as(*changes: int) -> Effect:
    """Before an action: TURN, WHEEL, CHARGE, SLOWER or FASTER, as if its modifier said so; nobody has to."""
    return _TreatsAs(list(changes))


class _InAction(Check):
    def __init__(self, actions: list[int]) -> None:
        self.actions = actions

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[1] in self.actions


def in_action(*actions: int) -> Check:
    """Before an action or after a move: it is one of these."""
    return _InAction(list(actions))


class _AtSpeed(Check):
    def __init__(self, speed: int) -> None:
        self.speed = speed

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[2] == self.speed


def at_speed(speed: int) -> Check:
    """Before an action: it has exactly that speed."""
    return _AtSpeed(speed)


class _InSteps(Effect):
    """So many marches of speed 1, the last of them in place of the action itself."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        act = act_in_progress(ctx)
        if doing.stage == 0:
            act.speed = 1
            act.template = STRAIGHT
            act.charge = False
            for frame in reversed(ctx.frames):
                if isinstance(frame.record, Activation):
                    frame.record.modifier_cancelled = True
                    break
        doing.stage += 1
        if doing.stage >= self.steps or not ctx.state.units[act.unit].on_table:
            return NEXT
        return call(Act(act.unit, MARCH, act.decider, 1), after=REPEAT)


def marches_in_steps(steps: int) -> Effect:
    """Before a march: it is split into marches of speed 1, and the modifier of the command tool is cancelled."""
    return _InSteps(steps)


class _Moves(Effect):
    """First who, then the move itself."""

    def __init__(self, action: int, speed: Amount, who: Who, by_owner: bool) -> None:
        self.action = action
        self.speed = speed
        self.who = who
        self.by_owner = by_owner

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if self.speed.value(ctx.state.runes()) <= 0:
            return None
        return choose_among(ctx.state, doing, "who_moves", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        seat = ctx.state.units[unit].seat if self.by_owner else doing.seat
        speed = self.speed.value(ctx.state.runes())
        return call(Act(unit, self.action, seat, speed, may_enter=self.by_owner))


def drives(action: int, speed: Amount, who: Who) -> Effect:
    """A unit of a group marches or shifts where the player of the card wants; it enters no terrain."""
    return _Moves(action, speed, who, False)


def makes_move(action: int, speed: Amount, who: Who) -> Effect:
    """A unit of a group must march or shift; its own player decides."""
    return _Moves(action, speed, who, True)


class _ReformsOrShifts(Effect):
    """Which of the two, with which template; or neither."""

    def __init__(self, who: Who, speed: int, turns: bool) -> None:
        self.who = who
        self.speed = speed
        self.turns = turns

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        units = self.who.units(ctx.state, doing)
        if not units:
            return None
        seat, about = ctx.state.units[units[0]].seat, f"unit.{units[0]}"
        if doing.stage == 1:
            templates: list[Record] = [Number(STRAIGHT)]
            if self.turns:
                templates.append(Number(TURNING))
            return ChooseOne(seat, rule_of(doing), "which_template", templates, about)
        actions: list[Record] = [Number(REFORM), Number(SHIFT)]
        return ChooseOne(seat, rule_of(doing), "which_action", [*actions, PASS], about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Number):
            return NEXT
        unit = self.who.units(ctx.state, doing)[0]
        seat = ctx.state.units[unit].seat
        if doing.stage == 1:
            return call(Act(unit, SHIFT, seat, self.speed, answer.number))
        if answer.number == REFORM:
            return call(Reforming(unit, seat))
        doing.stage = 1
        return REPEAT


def may_reform_or_shift(speed: int, who: Who, turns: bool = True) -> Effect:
    """The one unit of a group reforms, or shifts straight or, if it may, along a turn."""
    return _ReformsOrShifts(who, speed, turns)


class _EachReforms(ForEach):
    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Reforming(unit, ctx.state.units[unit].seat)


def each_reforms(who: Who) -> Effect:
    return _EachReforms(who)


class _Reveals(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = ctx.state.units[doing.unit]
        if unit.alive and not unit.revealed:
            ctx.emit(Revealed(doing.unit, unit.action, unit.modifier))
        return NEXT


def reveals_without_acting() -> Effect:
    """The command tool is revealed, so that the unit is not activated in this round."""
    return _Reveals()


class _PaysFor(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        note(ctx, doing.holder, AFTERWARDS, doing.unit)
        return NEXT


class _HasPaid(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[0] in noted(state, unit, AFTERWARDS)


class _ServesAttacker(Effect):
    """From here on the ability serves the unit that has paid for it, whoever holds the card."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        forget(ctx, doing.holder, AFTERWARDS)
        doing.unit = doing.about[0]
        return NEXT


def surge_for_afterwards(cost: int, attack: int, *effects: Effect) -> tuple[Surge, Trigger]:
    """Once per attack; the effects follow when the attack is over."""
    surge = Surge(cost, [_PaysFor()], attack, once=True)
    follows = at(AFTER_ATTACK, _ServesAttacker(), *effects, part=LOOKS_ON, only=[_HasPaid()])
    return surge, follows
