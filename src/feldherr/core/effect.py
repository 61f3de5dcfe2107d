"""What cards do: instructions carried out one after the other, each with at most one question before the deed.

The words of a game are functions around the makers below: `effect`, `choice`, `two_choices` and `steps`.
"""

from collections.abc import Callable, Sequence
from typing import Generic, Never, TypeVar, cast

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.flow import DONE, NEXT, REPEAT, Call, Ctx, Flow, ask
from feldherr.core.timing import Moment


class Deed(Record):
    """A frame that carries out instructions: which one is next, and how far it is.

    A game has a deed of its own, which declares anew what can be chosen.
    """

    at: int
    stage: int
    chosen: Record | None
    """What was decided first in an instruction that asks twice."""


S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Deed)
M_contra = TypeVar("M_contra", bound=Moment, contravariant=True)
A = TypeVar("A", bound=Record)
B = TypeVar("B", bound=Record)


class Effect(Generic[S, D, M_contra]):
    """One instruction: at most one question, then the deed.

    It fits where a moment is known of which it can learn what it asks; one that asks nothing says `Moment`.
    """

    def question(self, ctx: Ctx[S], doing: D) -> Decision | None:
        """What must be decided first; None if nothing."""
        return None

    def act(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
        """NEXT when finished, REPEAT to ask again, or a call."""
        raise NotImplementedError


class Nothing(Record):
    """The answer to no question."""


NOTHING = Nothing()


class Instructions(Generic[S, D]):
    """The step that carries out instructions; `find` knows which ones belong to a deed."""

    def __init__(self, find: Callable[[Ctx[S], D], Sequence[Effect[S, D, Never]]]) -> None:
        self.find = find

    def carry_out(self, ctx: Ctx[S], doing: D) -> Flow:
        """One instruction after the other, as far as possible."""
        effects = self.find(ctx, doing)
        if doing.at >= len(effects):
            return DONE
        question = effects[doing.at].question(ctx, doing)
        if question is None:
            return self.advanced(doing, effects[doing.at].act(ctx, doing, NOTHING))
        return ask(question, then=self.decided)

    def decided(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
        return self.advanced(doing, self.find(ctx, doing)[doing.at].act(ctx, doing, answer))

    def advanced(self, doing: D, flow: Flow) -> Flow:
        """An instruction that says NEXT is finished; the frame stays for the following one."""
        if not _is_finished(flow):
            return flow
        doing.at += 1
        doing.stage = 0
        return _going_on(flow)


def _is_finished(flow: Flow) -> bool:
    """Has an instruction come to its end, as soon as what it calls has?"""
    return flow.after is NEXT if isinstance(flow, Call) else flow is NEXT


def _going_on(flow: Flow) -> Flow:
    """The same, but the frame stays."""
    return Call(flow.record, REPEAT) if isinstance(flow, Call) else REPEAT


class _Does(Effect[S, D, M_contra]):
    def __init__(self, do: Callable[[Ctx[S], D], Flow]) -> None:
        self.do = do

    def act(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
        return self.do(ctx, doing)


def effect(do: Callable[[Ctx[S], D], Flow]) -> Effect[S, D, M_contra]:
    """A deed without a question."""
    return _Does(do)


class _Chooses(Effect[S, D, M_contra], Generic[S, D, M_contra, A]):
    def __init__(
        self,
        kind: type[A],
        ask: Callable[[Ctx[S], D], Decision | None],
        then: Callable[[Ctx[S], D, A], Flow],
    ) -> None:
        self.kind = kind
        self.ask = ask
        self.then = then

    def question(self, ctx: Ctx[S], doing: D) -> Decision | None:
        return self.ask(ctx, doing)

    def act(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
        return self.then(ctx, doing, answer) if isinstance(answer, self.kind) else NEXT


def choice(
    kind: type[A],
    ask: Callable[[Ctx[S], D], Decision | None],
    then: Callable[[Ctx[S], D, A], Flow],
) -> Effect[S, D, M_contra]:
    """A question and what follows an answer of that kind; any other answer, or none, changes nothing."""
    return _Chooses(kind, ask, then)


class _ChoosesTwice(Effect[S, D, M_contra], Generic[S, D, M_contra, A, B]):
    def __init__(
        self, first_kind: type[A], first: Callable[[Ctx[S], D], Decision | None], second_kind: type[B],
        second: Callable[[Ctx[S], D, A], Decision | None], then: Callable[[Ctx[S], D, A, B], Flow],
    ) -> None:  # fmt: skip
        self.first_kind = first_kind
        self.first = first
        self.second_kind = second_kind
        self.second = second
        self.then = then

    def question(self, ctx: Ctx[S], doing: D) -> Decision | None:
        if doing.chosen is None:
            return self.first(ctx, doing)
        return self.second(ctx, doing, cast(A, doing.chosen))

    def act(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
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
    first_kind: type[A], first: Callable[[Ctx[S], D], Decision | None], second_kind: type[B],
    second: Callable[[Ctx[S], D, A], Decision | None], then: Callable[[Ctx[S], D, A, B], Flow],
) -> Effect[S, D, M_contra]:  # fmt: skip
    """Two questions, the second of which depends on the first answer; then the deed."""
    return _ChoosesTwice(first_kind, first, second_kind, second, then)


class _Steps(Effect[S, D, M_contra]):
    """`stage` counts them."""

    def __init__(self, effects: Sequence[Effect[S, D, M_contra]]) -> None:
        self.effects = effects

    def question(self, ctx: Ctx[S], doing: D) -> Decision | None:
        return self.effects[doing.stage].question(ctx, doing)

    def act(self, ctx: Ctx[S], doing: D, answer: Record) -> Flow:
        flow = self.effects[doing.stage].act(ctx, doing, answer)
        if doing.stage + 1 == len(self.effects) or not _is_finished(flow):
            return flow
        doing.stage += 1
        return _going_on(flow)


def steps(*effects: Effect[S, D, M_contra]) -> Effect[S, D, M_contra]:
    """One instruction out of several, none of which has stages of its own."""
    return _Steps(effects)
