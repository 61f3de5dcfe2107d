"""Words for dice that are rolled for a card, and damage for every icon they show."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.frames.attack import Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.timing import rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.whom import Who, choose_among, chosen


class _RollsFor(Effect):
    """As many dice as a group has units, or one; `amount` counts the icons they show."""

    def __init__(self, die: int, icon: int, per: Who | None) -> None:
        self.die = die
        self.icon = icon
        self.per = per

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice = 1 if self.per is None else len(self.per.units(ctx.state, doing))
        if doing.stage >= dice:
            return None
        weights = ctx.state.catalogue.dice[self.die].weights
        return Draw(rule_of(doing), "roll_die", "dice", weights)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.amount = 0
        if not isinstance(answer, Drawn):
            return NEXT
        face = answer.outcome
        ctx.emit(DiceRolled(doing.unit, [doing.stage], [self.die], [face], False))
        doing.amount += ctx.state.catalogue.dice[self.die].faces[face][self.icon]
        doing.stage += 1
        return REPEAT


def rolls_for(die: int, icon: int, per: Who | None = None) -> Effect:
    """A die for the card, or one for every unit of a group; what follows may count the icons."""
    return _RollsFor(die, icon, per)


class _HarmsOneByOne(Effect):
    """For every icon counted before somebody of a group is chosen, the same unit again if its player likes."""

    def __init__(self, damage: Amount, who: Who) -> None:
        self.damage = damage
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage >= doing.amount:
            return None
        return choose_among(ctx.state, doing, "who_suffers", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        doing.stage += 1
        damage = self.damage.value(ctx.state.runes())
        return call(Suffer(unit, damage, doing.seat), after=REPEAT)


def harms_one_for_every_icon(damage: Amount, who: Who) -> Effect:
    return _HarmsOneByOne(damage, who)
