"""What words are made of, besides the makers of `core.effect`: instructions for one unit or for several.

An instruction that asks something of its moment says which (`effect_at`); one that speaks of a group of units asks as
much of it as the group does.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Chosen, Decision, Question
from feldherr.core.effect import choice as choice
from feldherr.core.effect import effect as effect
from feldherr.core.effect import two_choices as two_choices
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import PASS
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import EffectAt
from feldherr.games.runewars.questions import CHOOSE_UNIT, CHOOSE_UNITS
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.choosing import choose_among, choose_some, chosen
from feldherr.games.runewars.vocabulary.whom import Who

A = TypeVar("A", bound=Record)
B = TypeVar("B", bound=Record)
M = TypeVar("M", bound=Moment)

ANY_NUMBER: Final = 1_000


def effect_at(kind: type[M], do: Callable[[Ctx, Doing, M], Flow]) -> EffectAt[M]:
    """A deed that must know its moment."""
    return effect(lambda ctx, doing: do(ctx, doing, doing.during(kind)))


def to_each(who: Who[M], do: Callable[[Ctx, Doing, UnitId], None]) -> EffectAt[M]:
    """A deed for every unit of a group, all at once."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for unit in who.units(ctx.state, doing):
            do(ctx, doing, unit)
        return NEXT

    return effect(act)


def one_of(
    ctx: Ctx,
    doing: Doing,
    prompt: Question,
    choices: Sequence[Record],
    may_pass: bool = False,
    rule: str = "",
) -> Decision | None:
    """The card asks its player to choose one of these; nothing to ask if there is none."""
    if not choices:
        return None
    offered = [*choices, PASS] if may_pass else [*choices]
    return ChooseOne(
        doing.seat, rule or rule_of(doing), prompt, offered, about_of(ctx.state, doing)
    )


def choice_in(
    who: Who[M], kind: type[A], ask: Callable[[Ctx, Doing, list[UnitId]], Decision | None],
    then: Callable[[Ctx, Doing, A], Flow],
) -> EffectAt[M]:  # fmt: skip
    """A question about the units of a group, and what follows an answer of that kind."""
    return choice(kind, lambda ctx, doing: ask(ctx, doing, who.units(ctx.state, doing)), then)


def unit_of(
    who: Who[M],
    prompt: Question,
    then: Callable[[Ctx, Doing, UnitId], Flow],
    asked: Callable[[Ctx, Doing], bool] | None = None,
) -> EffectAt[M]:
    """One unit of a group is chosen, if it is `asked` at all; then something happens to it."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        if asked is not None and not asked(ctx, doing):
            return None
        return choose_among(ctx.state, doing, prompt, who)

    def act(ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        return NEXT if unit < 0 else then(ctx, doing, unit)

    return choice(Record, ask, act)


def two_choices_in(
    who: Who[M], first_kind: type[A], first: Callable[[Ctx, Doing, list[UnitId]], Decision | None],
    second_kind: type[B], second: Callable[[Ctx, Doing, A], Decision | None],
    then: Callable[[Ctx, Doing, A, B], Flow],
) -> EffectAt[M]:  # fmt: skip
    """Two questions, the first of which is about the units of a group."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return first(ctx, doing, who.units(ctx.state, doing))

    return two_choices(first_kind, ask, second_kind, second, then)


class _ForEach(EffectAt[M]):
    """`picked` are the units, `stage` counts them. With a question the decider chooses up to so many of the group."""

    def __init__(
        self,
        who: Who[M],
        deed: Callable[[Ctx, Doing, UnitId], Record],
        most: int,
        prompt: Question | None,
        after_chosen: bool,
    ) -> None:
        self.who = who
        self.deed = deed
        self.most = most
        self.prompt = prompt
        self.after_chosen = after_chosen

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if self.prompt is None or doing.stage:
            return None
        return choose_some(ctx.state, doing, self.prompt, self.who, self.most)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.picked = self._units(ctx, doing, answer)
        if doing.stage >= len(doing.picked):
            return NEXT
        unit = doing.picked[doing.stage]
        doing.stage += 1
        return call(self.deed(ctx, doing, unit), after=REPEAT)

    def _units(self, ctx: Ctx, doing: Doing, answer: Record) -> list[UnitId]:
        group = self.who.units(ctx.state, doing)
        if self.after_chosen:
            return [*doing.picked[:1], *group]
        if self.prompt is None:
            return group
        return [group[place] for place in answer.picked] if isinstance(answer, Chosen) else []


def for_each(
    who: Who[M], deed: Callable[[Ctx, Doing, UnitId], Record], after_chosen: bool = False
) -> EffectAt[M]:
    """A procedure for every unit of a group, one after the other; if so said the unit chosen before comes first."""
    return _ForEach(who, deed, ANY_NUMBER, None, after_chosen)


def for_some(
    who: Who[M],
    deed: Callable[[Ctx, Doing, UnitId], Record],
    prompt: Question,
    most: int = ANY_NUMBER,
) -> EffectAt[M]:
    """The same for up to so many different units, which the decider chooses."""
    return _ForEach(who, deed, most, prompt, False)


def chooses(who: Who[M]) -> EffectAt[M]:
    """One unit of a group; what follows may speak of it as CHOSEN."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_among(ctx.state, doing, CHOOSE_UNIT, who)

    def act(ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        doing.picked = [] if unit < 0 else [unit]
        return NEXT

    return choice(Record, ask, act)


def chooses_some(who: Who[M], most: int) -> EffectAt[M]:
    """Up to so many units of a group; what follows may speak of them as CHOSEN."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_some(ctx.state, doing, CHOOSE_UNITS, who, most)

    def act(ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        numbers = who.units(ctx.state, doing)
        picked = answer.picked if isinstance(answer, Chosen) else []
        doing.picked = [numbers[place] for place in picked]
        return NEXT

    return choice(Record, ask, act)
