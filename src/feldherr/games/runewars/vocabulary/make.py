"""What words are made of: instructions out of plain functions, with a question or without, for one unit or for several.

An instruction that asks something of its moment says which (`effect_at`); one that speaks of a group of units asks as
much of it as the group does.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar, cast

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import PASS
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import Effect, EffectAt
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.choosing import choose_among, choose_some, chosen
from feldherr.games.runewars.vocabulary.whom import Who

A = TypeVar("A", bound=Record)
B = TypeVar("B", bound=Record)
M = TypeVar("M", bound=Moment)

ANY_NUMBER: Final = 1_000


class _Does(EffectAt[M]):
    def __init__(self, do: Callable[[Ctx, Doing], Flow]) -> None:
        self.do = do

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return self.do(ctx, doing)


def effect(do: Callable[[Ctx, Doing], Flow]) -> Effect:
    """A deed without a question."""
    return _Does(do)


def effect_at(kind: type[M], do: Callable[[Ctx, Doing, M], Flow]) -> EffectAt[M]:
    """A deed that must know its moment."""
    return _Does(lambda ctx, doing: do(ctx, doing, doing.during(kind)))


def to_each(who: Who[M], do: Callable[[Ctx, Doing, UnitId], None]) -> EffectAt[M]:
    """A deed for every unit of a group, all at once."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for unit in who.units(ctx.state, doing):
            do(ctx, doing, unit)
        return NEXT

    return _Does(act)


def one_of(
    ctx: Ctx,
    doing: Doing,
    prompt: str,
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


class _Chooses(EffectAt[M], Generic[M, A]):
    """What is answered otherwise, or cannot be asked, changes nothing."""

    def __init__(
        self,
        kind: type[A],
        ask: Callable[[Ctx, Doing], Decision | None],
        then: Callable[[Ctx, Doing, A], Flow],
    ) -> None:
        self.kind = kind
        self.ask = ask
        self.then = then

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return self.ask(ctx, doing)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return self.then(ctx, doing, answer) if isinstance(answer, self.kind) else NEXT


def choice(
    kind: type[A],
    ask: Callable[[Ctx, Doing], Decision | None],
    then: Callable[[Ctx, Doing, A], Flow],
) -> Effect:
    """A question and what follows an answer of that kind."""
    return _Chooses(kind, ask, then)


def choice_in(
    who: Who[M], kind: type[A], ask: Callable[[Ctx, Doing, list[UnitId]], Decision | None],
    then: Callable[[Ctx, Doing, A], Flow],
) -> EffectAt[M]:  # fmt: skip
    """The same for a question about the units of a group."""
    return _Chooses(kind, lambda ctx, doing: ask(ctx, doing, who.units(ctx.state, doing)), then)


def unit_of(
    who: Who[M],
    prompt: str,
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

    return _Chooses(Record, ask, act)


class _ChoosesTwice(EffectAt[M], Generic[M, A, B]):
    def __init__(
        self, first_kind: type[A], first: Callable[[Ctx, Doing], Decision | None], second_kind: type[B],
        second: Callable[[Ctx, Doing, A], Decision | None], then: Callable[[Ctx, Doing, A, B], Flow],
    ) -> None:  # fmt: skip
        self.first_kind = first_kind
        self.first = first
        self.second_kind = second_kind
        self.second = second
        self.then = then

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.chosen is None:
            return self.first(ctx, doing)
        return self.second(ctx, doing, cast(A, doing.chosen))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.chosen is None:
            if not isinstance(answer, self.first_kind):
                return NEXT
            doing.chosen = answer
            return REPEAT
        chosen_first = cast(A, doing.chosen)
        doing.chosen = None
        if not isinstance(answer, self.second_kind):
            return NEXT
        return self.then(ctx, doing, chosen_first, answer)


def two_choices(
    first_kind: type[A], first: Callable[[Ctx, Doing], Decision | None], second_kind: type[B],
    second: Callable[[Ctx, Doing, A], Decision | None], then: Callable[[Ctx, Doing, A, B], Flow],
) -> Effect:  # fmt: skip
    """Two questions, the second of which depends on the first answer; then the deed."""
    return _ChoosesTwice(first_kind, first, second_kind, second, then)


def two_choices_in(
    who: Who[M], first_kind: type[A], first: Callable[[Ctx, Doing, list[UnitId]], Decision | None],
    second_kind: type[B], second: Callable[[Ctx, Doing, A], Decision | None],
    then: Callable[[Ctx, Doing, A, B], Flow],
) -> EffectAt[M]:  # fmt: skip
    """The same if the first question is about the units of a group."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return first(ctx, doing, who.units(ctx.state, doing))

    return _ChoosesTwice(first_kind, ask, second_kind, second, then)


class _ForEach(EffectAt[M]):
    """`picked` are the units, `stage` counts them. With a prompt the decider chooses up to so many of the group."""

    def __init__(
        self,
        who: Who[M],
        deed: Callable[[Ctx, Doing, UnitId], Record],
        most: int,
        prompt: str,
        after_chosen: bool,
    ) -> None:
        self.who = who
        self.deed = deed
        self.most = most
        self.prompt = prompt
        self.after_chosen = after_chosen

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if not self.prompt or doing.stage:
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
        if not self.prompt:
            return group
        return [group[place] for place in answer.picked] if isinstance(answer, Chosen) else []


def for_each(
    who: Who[M], deed: Callable[[Ctx, Doing, UnitId], Record], after_chosen: bool = False
) -> EffectAt[M]:
    """A procedure for every unit of a group, one after the other; if so said the unit chosen before comes first."""
    return _ForEach(who, deed, ANY_NUMBER, "", after_chosen)


def for_some(
    who: Who[M], deed: Callable[[Ctx, Doing, UnitId], Record], prompt: str, most: int = ANY_NUMBER
) -> EffectAt[M]:
    """The same for up to so many different units, which the decider chooses."""
    return _ForEach(who, deed, most, prompt, False)


def chooses(who: Who[M]) -> EffectAt[M]:
    """One unit of a group; what follows may speak of it as CHOSEN."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_among(ctx.state, doing, "choose_unit", who)

    def act(ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        doing.picked = [] if unit < 0 else [unit]
        return NEXT

    return _Chooses(Record, ask, act)


def chooses_some(who: Who[M], most: int) -> EffectAt[M]:
    """Up to so many units of a group; what follows may speak of them as CHOSEN."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_some(ctx.state, doing, "choose_units", who, most)

    def act(ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        numbers = who.units(ctx.state, doing)
        picked = answer.picked if isinstance(answer, Chosen) else []
        doing.picked = [numbers[place] for place in picked]
        return NEXT

    return _Chooses(Record, ask, act)
