"""Words for command tools that are looked at or set anew."""

from feldherr.core.codec import Record
from feldherr.core.decision import Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import Dials, UnitChoice
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import DialsPeeked, DialsSet
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.qualities import covered
from feldherr.games.runewars.vocabulary.whom import Who, choose_among, choose_some, those


class _Peeks(Effect):
    def __init__(self, most: Amount, who: Who) -> None:
        self.most = most
        self.who = those(who, covered())

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        most = self.most.value(ctx.state.runes())
        return choose_some(ctx.state, doing, "look_at_whose_dials", self.who, most)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Chosen) or not answer.picked:
            return NEXT
        state = ctx.state
        seen = [self.who.units(state, doing)[place] for place in answer.picked]
        ctx.emit(
            DialsPeeked(
                state.sides[doing.seat],
                seen,
                [state.units[unit].action for unit in seen],
                [state.units[unit].modifier for unit in seen],
                list(range(len(state.sides))),
            )
        )
        return NEXT


def looks_at_dials(most: Amount, who: Who) -> Effect:
    """Command tools of up to so many enemies; only the side that looks learns what they show."""
    return _Peeks(most, who)


class _SetsDialsAnew(Effect):
    """First whose, if any; then the two wheels, in secret as ever."""

    def __init__(self, who: Who) -> None:
        self.who = those(who, covered())

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 1:
            seat = state.units[doing.amount].seat
            return SetDials(seat, [doing.amount], [state.kind(doing.amount)])
        return choose_among(state, doing, "whose_dials", self.who, may_pass=True)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, UnitChoice):
            doing.amount = answer.unit
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Dials):
            state = ctx.state
            seat = state.units[doing.amount].seat
            mates = [each for each, side in enumerate(state.sides) if side == state.sides[seat]]
            ctx.emit(DialsSet(seat, [doing.amount], answer.actions, answer.modifiers, mates))
        return NEXT


def sets_dials_anew(who: Who) -> Effect:
    """One unit of a group may change its command tool."""
    return _SetsDialsAnew(who)
