"""Words for command tools that are looked at or set anew."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import PASS, Dials, UnitChoice, units
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import DialsPeeked, DialsSet
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.whom import Who, choose_units


class _Peeks(Effect):
    def __init__(self, most: Amount, who: Who) -> None:
        self.most = most
        self.who = who

    def covered(self, state: State, doing: Doing) -> list[int]:
        """Units of the group whose command tools have not been revealed."""
        return [unit for unit in self.who.units(state, doing) if not state.units[unit].revealed]

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        most = self.most.value(ctx.state.runes())
        return choose_units(
            ctx.state, doing, "look_at_whose_dials", self.covered(ctx.state, doing), most
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Chosen) or not answer.picked:
            return NEXT
        state = ctx.state
        seen = [self.covered(state, doing)[place] for place in answer.picked]
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
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 1:
            seat = state.units[doing.amount].seat
            return SetDials(seat, [doing.amount], [state.kind(doing.amount)])
        able = [unit for unit in self.who.units(state, doing) if not state.units[unit].revealed]
        if not able:
            return None
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "whose_dials", [*units(able), PASS], about)

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
