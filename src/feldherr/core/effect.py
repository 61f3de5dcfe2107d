"""What cards do: instructions carried out one after the other, each with at most one question before the deed."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.flow import DONE, NEXT, REPEAT, Call, Ctx, Flow, ask


class Deed(Record):
    """A frame that carries out instructions: which one is next, and how far it is."""

    at: int
    stage: int


S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Deed)


class Effect(Generic[S, D]):
    """One instruction: at most one question, then the deed."""

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

    def __init__(self, find: Callable[[Ctx[S], D], Sequence[Effect[S, D]]]) -> None:
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
        finished = flow.after is NEXT if isinstance(flow, Call) else flow is NEXT
        if not finished:
            return flow
        doing.at += 1
        doing.stage = 0
        return Call(flow.record, REPEAT) if isinstance(flow, Call) else REPEAT
