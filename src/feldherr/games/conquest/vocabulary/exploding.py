"""A deed of living bombs: hits on an enemy in contact, and on the own regiment."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.activation import RuleUsed
from feldherr.games.conquest.frames.attack import Attack, plain_hits
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId
from feldherr.games.conquest.moments import ActionDeclared
from feldherr.games.conquest.powers import AnyEffect, At
from feldherr.games.conquest.questions import CHOOSE_BURST, ROLL_HITS
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.dice import ALL_FACES, highest
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CLASHING, END_OF_GAME, IN_RULE

RULE: Final = "CQ-7.cmd.3"
DICE: Final = 2


class Bursts(AnyEffect):
    """Two dice: their sum hits an enemy it touches, the higher one its own regiment; once in a battle."""

    def __init__(self, name: str) -> None:
        self.name = name

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.chosen is not None:
            return Throw(RULE, ROLL_HITS, "hits", DICE)
        choices: list[Record] = [
            RegimentChoice(each) for each in engaged_with(ctx.state, doing.regiment)
        ]
        if not choices:
            return None
        about_it = about_unit(doing.regiment)
        return ChooseOne(doing.side, RULE, CHOOSE_BURST, choices, about_it)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, RegimentChoice):
            doing.chosen = answer
            return REPEAT
        if not isinstance(answer, Thrown):
            return NEXT
        chosen = doing.chosen
        assert isinstance(chosen, RegimentChoice)
        doing.chosen = None
        doing.x = highest(answer.faces)
        ctx.emit(RuleUsed(doing.regiment, self.name, END_OF_GAME))
        hits = sum([face * answer.faces[face - 1] for face in ALL_FACES])
        return call(_hits(doing.regiment, chosen.regiment, hits))


class BurstsWithin(AnyEffect):
    """As many hits on its own regiment as the higher die showed."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(_hits(NO_REGIMENT, doing.regiment, doing.x)) if doing.x else NEXT


def _hits(attacker: RegimentId, target: RegimentId, count: int) -> Attack:
    return Attack(kind=IN_RULE, attacker=attacker, target=target, blows=[plain_hits(count)])


class FirstClash:
    """It declares a clash, the first one with this officer."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, state: State, regiment: RegimentId, moment: Moment) -> bool:
        if not isinstance(moment, ActionDeclared) or moment.regiment != regiment:
            return False
        return moment.action == CLASHING and not state.regiments[regiment].is_used(self.name)


def bursts_in_first_clash(name: str) -> At:
    """When the regiment declares its first clash."""
    return At(ActionDeclared, [Bursts(name), BurstsWithin()], FirstClash(name))
