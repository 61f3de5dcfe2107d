"""Words that reach other regiments: auras, actions of one character, draw events for somebody near."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.seat import SeatId
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.activation import Gained, RuleUsed
from feldherr.games.conquest.frames.attack import Heal
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.powers import AnyEffect, Aura, Speaker, Uses, Whom
from feldherr.games.conquest.questions import CHOOSE_NEAR
from feldherr.games.conquest.rules.entries import entry_named
from feldherr.games.conquest.rules.reaching import reached
from feldherr.games.conquest.rules.traits import how_much_of_character
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import Ctx, Lasting
from feldherr.games.conquest.terms import END_OF_ACTION, END_OF_GAME, END_OF_ROUND
from feldherr.games.conquest.vocabulary.being import HEALS_MORE
from feldherr.geometry.length import INCH


def aura(
    source: str, inches: int, whom: Whom, rule: Special, x: int = 0, *, plus: bool = False
) -> Aura:
    """CQ 11 aura: friends in reach have a special rule during actions."""
    gained = Lasting(until=END_OF_ACTION, source=source, rule=rule, amount=x, plus=plus)
    return Aura(inches * INCH, whom, gained)


# Actions of one character


class MarksUsed(AnyEffect):
    """The target has had it this round."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        name = entry_named(ctx.state, doing.entry).name
        ctx.emit(RuleUsed(doing.regiment, name, END_OF_ROUND))
        return NEXT


class IsUsed(AnyEffect):
    """A rule that counts once in a battle has been used."""

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(RuleUsed(doing.regiment, self.name, END_OF_GAME))
        return NEXT


def once_a_game(name: str) -> IsUsed:
    return IsUsed(name)


def uses_on_friend(inches: int, whom: Whom, *effects: AnyEffect) -> Uses:
    """An action on a friendly regiment in reach, once a round for each."""
    return Uses(inches * INCH, whom, False, [MarksUsed(), *effects])


def uses_on_enemy(inches: int, whom: Whom, *effects: AnyEffect) -> Uses:
    """An action on an enemy regiment in reach, once a round for each."""
    return Uses(inches * INCH, whom, True, [MarksUsed(), *effects])


class HealsBy(AnyEffect):
    """The target is healed."""

    def __init__(self, points: int) -> None:
        self.points = points

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        points = self.points
        if doing.character != NO_CHARACTER:
            points += how_much_of_character(ctx.state, doing.character, HEALS_MORE)
        return call(Heal(regiment=doing.regiment, points=points))


def heals(points: int) -> HealsBy:
    return HealsBy(points)


# Draw events for somebody near


class OnOneNear(AnyEffect):
    """One friendly regiment in reach is picked; it has something for a while, or is healed once a round."""

    def __init__(self, inches: int, whom: Whom, gained: Lasting | None, points: int) -> None:
        self.reach = inches * INCH
        self.whom = whom
        self.gained = gained
        self.points = points

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        speaker = Speaker(doing.side, doing.regiment, doing.character)
        name = entry_named(ctx.state, doing.entry).name
        choices: list[Record] = [
            RegimentChoice(each)
            for each in reached(ctx.state, speaker, self.reach, self.whom)
            if not ctx.state.regiments[each].is_used(name)
        ]
        if not choices:
            return None
        seat, about_it = SeatId(doing.side), about_unit(doing.regiment)
        return ChooseOne(seat, "CQ-2.act.5", CHOOSE_NEAR, choices, about_it)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, RegimentChoice):
            return NEXT
        name = entry_named(ctx.state, doing.entry).name
        ctx.emit(RuleUsed(answer.regiment, name, END_OF_ROUND))
        if self.gained is not None:
            ctx.emit(Gained(answer.regiment, self.gained))
            return NEXT
        return call(Heal(regiment=answer.regiment, points=self.points))


def one_near_gains(inches: int, whom: Whom, gained: Lasting) -> OnOneNear:
    return OnOneNear(inches, whom, gained, 0)


def one_near_heals(inches: int, whom: Whom, points: int) -> OnOneNear:
    return OnOneNear(inches, whom, None, points)
