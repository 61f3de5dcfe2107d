"""Words of spells: at whom they are cast, and what they do to their target."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.conquest.answers import StatChoice
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.events.fighting import Rallied
from feldherr.games.conquest.frames.attack import Attack, Heal
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import AnyEffect, Casts, Check, TurnsBack, always
from feldherr.games.conquest.questions import CHOOSE_BONUS
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.wounds import break_regiment
from feldherr.games.conquest.state import Ctx, Lasting, State
from feldherr.games.conquest.terms import END_OF_ROUND, GARRISON, IN_SPELL, MONSTER, Stat
from feldherr.geometry.length import INCH


def turns_back(inches: int) -> TurnsBack:
    """Failed casting dice of enemy wizards in reach wound them."""
    return TurnsBack(inches * INCH)


def at_enemies(*effects: AnyEffect, only: Check = always) -> Casts:
    """Cast at an enemy regiment that need not be seen."""
    return Casts(list(effects), at_enemies=True, causes_hits=False, only=only)


def at_friends(*effects: AnyEffect, only: Check = always) -> Casts:
    """Cast at a regiment of the own side, or at that of the caster if the range is self."""
    return Casts(list(effects), at_enemies=False, causes_hits=False, only=only)


def monsters(state: State, regiment: RegimentId) -> bool:
    """Only monsters."""
    return state.kind(regiment).type == MONSTER


def garrisons(state: State, regiment: RegimentId) -> bool:
    """Only who is in a garrison."""
    return state.regiments[regiment].place == GARRISON


def strikes(*effects: AnyEffect) -> Casts:
    """CQ 9 spell 4: cast at an enemy regiment in sight, which it hits."""
    return Casts(list(effects), at_enemies=True, causes_hits=True)


class Hits(AnyEffect):
    """CQ 9 spell 12: hits for every success, and for every file of the target; the usual rolls follow."""

    def __init__(self, per_success: int, pierce: int, per_file: int) -> None:
        self.per_success = per_success
        self.pierce = pierce
        self.per_file = per_file

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state, target = ctx.state, doing.regiment
        count = self.per_success * doing.x
        if state.body(target).on_table:
            count += self.per_file * state.body(target).columns
        blow = plain_hits(count, self.pierce)
        return call(Attack(kind=IN_SPELL, target=target, by=doing.character, blows=[blow]))


def hits(per_success: int = 1, *, armor_piercing: int = 0, per_file: int = 0) -> Hits:
    return Hits(per_success, armor_piercing, per_file)


class TargetGains(AnyEffect):
    """CQ 9 spell 13: the target has something until the end of the round, whatever becomes of the caster."""

    def __init__(self, gained: Lasting) -> None:
        self.gained = gained

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Gained(doing.regiment, self.gained))
        return NEXT


def target_gains(gained: Lasting) -> TargetGains:
    return TargetGains(gained)


class TargetGainsOneOf(AnyEffect):
    """The caster's player picks which characteristic of the target is one higher."""

    def __init__(self, source: str, stats: list[Stat]) -> None:
        self.source = source
        self.stats = stats

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        choices: list[Record] = [StatChoice(stat) for stat in self.stats]
        about_it = about_unit(doing.regiment)
        return ChooseOne(doing.side, "CQ-9.spell.11", CHOOSE_BONUS, choices, about_it)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, StatChoice)
        gained = Lasting(until=END_OF_ROUND, source=self.source, stat=answer.stat, amount=1)
        ctx.emit(Gained(doing.regiment, gained))
        return NEXT


def target_gains_one_of(source: str, *stats: Stat) -> TargetGainsOneOf:
    return TargetGainsOneOf(source, list(stats))


class HealsTarget(AnyEffect):
    """CQ 5 heal: healing points for every success."""

    def __init__(self, per_success: int) -> None:
        self.per_success = per_success

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Heal(regiment=doing.regiment, points=self.per_success * doing.x))


def heals_target(per_success: int) -> HealsTarget:
    return HealsTarget(per_success)


class TargetRallies(AnyEffect):
    """The target is no longer broken."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if ctx.state.regiments[doing.regiment].broken:
            ctx.emit(Rallied(doing.regiment, by_action=False))
        return NEXT


class TargetBreaks(AnyEffect):
    """CQ 6 broken 2: the target is broken, unless it never is."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        break_regiment(ctx, doing.regiment)
        return NEXT


def target_breaks() -> TargetBreaks:
    return TargetBreaks()


def target_rallies() -> TargetRallies:
    return TargetRallies()
