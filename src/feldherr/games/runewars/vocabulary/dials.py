"""Words for command tools: looked at, set anew, revealed out of turn; and for what holds until the end of the round."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Chosen, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.games.runewars.answers import PASS, Dials, Number, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import DialsPeeked, DialsSet, Revealed
from feldherr.games.runewars.events.card_use import AbilityUsed, Allowed, NumberChanged
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import SeatId, UnitId
from feldherr.games.runewars.moments.battle import CallBegins
from feldherr.games.runewars.powers import INITIATIVE, Effect, EffectAt, Grant, Trigger
from feldherr.games.runewars.questions import LOOK_AT_WHOSE_DIALS, WHICH_INITIATIVE, WHOSE_DIALS
from feldherr.games.runewars.rules.card_use import exhaust
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.timing import about_of, rule_of, upgrade_at_work
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import TraitId
from feldherr.games.runewars.vocabulary.checks import tool_unrevealed
from feldherr.games.runewars.vocabulary.choosing import choose_among, choose_some
from feldherr.games.runewars.vocabulary.make import M, choice_in, effect, two_choices_in
from feldherr.games.runewars.vocabulary.qualities import covered
from feldherr.games.runewars.vocabulary.when import whenever
from feldherr.games.runewars.vocabulary.whom import Who, those


def looks_at_dials(most: Amount, who: Who[M]) -> EffectAt[M]:
    """Command tools of up to so many enemies; only the side that looks learns what they show."""
    unseen = those(who, covered())

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        count = most.value(ctx.state.runes())
        return choose_some(ctx.state, doing, LOOK_AT_WHOSE_DIALS, unseen, count)

    def looked(ctx: Ctx, doing: Doing, answer: Chosen) -> Flow:
        if not answer.picked:
            return NEXT
        state = ctx.state
        seen = [unseen.units(state, doing)[place] for place in answer.picked]
        ctx.emit(
            DialsPeeked(
                state.sides[doing.seat],
                seen,
                [state.units[unit].action for unit in seen],
                [state.units[unit].modifier for unit in seen],
                [SeatId(seat) for seat in range(len(state.sides))],
            )
        )
        return NEXT

    return choice_in(unseen, Chosen, ask, looked)


def sets_dials_anew(who: Who[M]) -> EffectAt[M]:
    """One unit of a group may change its command tool: first whose, then the two wheels, in secret as ever."""
    unseen = those(who, covered())

    def whose(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        return choose_among(ctx.state, doing, WHOSE_DIALS, unseen, may_pass=True)

    def how(ctx: Ctx, doing: Doing, whom: UnitChoice) -> Decision | None:
        state = ctx.state
        return SetDials(state.units[whom.unit].seat, [whom.unit], [state.kind(whom.unit)])

    def set_anew(ctx: Ctx, doing: Doing, whom: UnitChoice, dials: Dials) -> Flow:
        state = ctx.state
        seat = state.units[whom.unit].seat
        mates = [SeatId(each) for each, side in enumerate(state.sides) if side == state.sides[seat]]
        ctx.emit(DialsSet(seat, [whom.unit], dials.actions, dials.modifiers, mates))
        return NEXT

    return two_choices_in(unseen, UnitChoice, whose, Dials, how, set_anew)


def reveals_without_acting() -> Effect:
    """The command tool is revealed, so that the unit is not activated in this round."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        unit = ctx.state.units[doing.unit]
        if ctx.state.body(doing.unit).alive and not unit.revealed:
            ctx.emit(Revealed(doing.unit, unit.action, unit.modifier))
        return NEXT

    return effect(act)


# Until the end of the round


class _Allows(Grant):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Allowed(doing.unit, self.trait))
        return NEXT


def allows_this_round(trait: TraitId) -> Grant:
    """The unit has that permission or duty until the end of the round, whatever becomes of the card."""
    return _Allows(trait)


class _OtherInitiative(Grant):
    """Asked whatever the command tool shows, so that the question tells the enemy nothing.

    What has been called does not come back: an initiative below that is not offered.
    """

    def __init__(self, by: int) -> None:
        super().__init__(stat=INITIATIVE)
        self.by = by

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        own = initiative(ctx.state, doing.unit)
        values: list[Record] = [PASS]
        if own - self.by >= max(1, ctx.state.initiative):
            values.append(Number(own - self.by))
        values.append(Number(own + self.by))
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), WHICH_INITIATIVE, values, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Number):
            change = answer.number - initiative(ctx.state, doing.unit)
            ctx.emit(AbilityUsed(doing.unit, doing.family, doing.kind, doing.means))
            exhaust(ctx, doing.holder, upgrade_at_work(doing))
            ctx.emit(NumberChanged(doing.unit, INITIATIVE, change))
        return NEXT


def exhausts_for_other_initiative(by: int) -> Trigger:
    """Before every call of an initiative, as long as the unit waits for its turn: so much earlier or later."""
    return whenever(CallBegins, _OtherInitiative(by), only=[tool_unrevealed()], quiet=True)
