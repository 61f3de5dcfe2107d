"""Words for what holds until the end of the round."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.games.runewars.answers import PASS, Number
from feldherr.games.runewars.events.cards import AbilityUsed, Allowed, NumberChanged
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.moments import BEFORE_CALL
from feldherr.games.runewars.powers import INITIATIVE, Grant, Trigger
from feldherr.games.runewars.rules.cards import exhaust
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.timing import about_of, rule_of, upgrade_slot
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.when import LOOKS_ON, at, tool_unrevealed


class _Allows(Grant):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Allowed(doing.unit, self.trait))
        return NEXT


def allows_this_round(trait: int) -> Grant:
    """The unit has that permission or duty until the end of the round, whatever becomes of the card."""
    return _Allows(trait)


class _Changes(Grant):
    def __init__(self, stat: int, by: int) -> None:
        super().__init__(stat=stat)
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(NumberChanged(doing.unit, self.stat, self.by))
        return NEXT


def changes_this_round(stat: int, by: int) -> Grant:
    """A number of the unit is higher or lower until the end of the round."""
    return _Changes(stat, by)


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
        return ChooseOne(doing.seat, rule_of(doing), "which_initiative", values, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Number):
            change = answer.number - initiative(ctx.state, doing.unit)
            ctx.emit(AbilityUsed(doing.unit, doing.family, doing.kind, doing.means))
            exhaust(ctx, doing.holder, upgrade_slot(doing))
            ctx.emit(NumberChanged(doing.unit, INITIATIVE, change))
        return NEXT


def exhausts_for_other_initiative(by: int) -> Trigger:
    """Before every call of an initiative, as long as the unit waits for its turn: so much earlier or later."""
    only = [tool_unrevealed()]
    return at(BEFORE_CALL, _OtherInitiative(by), part=LOOKS_ON, only=only, quiet=True)
