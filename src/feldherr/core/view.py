"""What one seat may know: a redacted state, its own question, and worlds that agree with it."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from feldherr.core.chance import Loaded
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.flow import Ask, AskAll, Ctx
from feldherr.core.rng import Quick
from feldherr.core.seat import SeatId

S = TypeVar("S", bound=State)

_MOST_WORLDS: Final = 1000
"""More than enough: what is asked seldom depends on what is hidden."""

Fill = Callable[[S, Seat, Quick], S]


class Asked:
    """That a seat must decide, and what about; not what it may answer."""

    def __init__(self, decision: Decision) -> None:
        self.seat = decision.seat
        self.kind = decision.kind
        self.rule = decision.rule
        self.prompt = decision.prompt

    def to_data(self) -> dict[str, Data]:
        return {"seat": self.seat, "kind": self.kind, "rule": self.rule, "prompt": self.prompt}


class View(Generic[S]):
    """The only thing an agent or a client gets. Built from the redacted state, never from the true one."""

    def __init__(
        self, seat: Seat, truth: Ctx[S], redacted: S, fill: Fill[S], log: list[Event[S]]
    ) -> None:
        open_now = truth.decisions()
        self.seat = SeatId(seat)
        self.state = redacted
        self.log = log
        self.asked = [Asked(each) for each in open_now]
        self.answered = sorted(truth.sealed)
        self.decision: Decision | None = None
        self._fill = fill
        self._ctx = truth.twin(redacted)
        if any(each.seat == seat for each in open_now):
            self._ctx.ask_again()
            for own in self._ctx.decisions():
                if own.seat == seat:
                    self.decision = own

    def resample(self, random: Quick) -> Ctx[S]:
        """A full game in progress that agrees with everything this seat knows, also with who is asked what."""
        for _ in range(_MOST_WORLDS):
            world = self._ctx.twin(self._fill(self.state.copy(), self.seat, random))
            world.dice = Loaded(random)
            if not self.asked:
                return world
            world.ask_again()
            if self._is_asked_in(world):
                for decision in world.decisions():
                    if decision.seat in self.answered:
                        world.sealed[decision.seat] = decision.sample(random)
                return world
        raise AssertionError(f"no world found in which {self.asked[0].prompt} is asked")

    def _is_asked_in(self, world: Ctx[S]) -> bool:
        """Hidden things may decide whether there is a question at all."""
        if not isinstance(world.asked, (Ask, AskAll)):
            return False
        prompts = {each.seat: each.prompt for each in world.decisions()}
        if len(prompts) != len(self.asked) + len(self.answered):
            return False
        return all(prompts.get(each.seat) == each.prompt for each in self.asked)

    def breadcrumb(self) -> str:
        return self._ctx.breadcrumb()

    def in_progress(self) -> list[Record]:
        """The records of the rules in progress, from the outside in; they hold nothing hidden."""
        return [frame.record for frame in self._ctx.frames]

    def to_data(self) -> dict[str, Data]:
        answered: list[Data] = list(self.answered)
        return {
            "seat": self.seat,
            "state": self.state.to_data(),
            "frames": [frame.to_data() for frame in self._ctx.frames],
            "asked": [each.to_data() for each in self.asked],
            "answered": answered,
            "decision": None if self.decision is None else self.decision.to_data(),
        }
