"""Rules in progress: frames on a stack, steps that run, ask or call, and the loop that drives them.

Two rules keep this simple. Only a step asks, and a step that asks changes nothing before. So an open
question can be asked again from state and frames alone: after loading, after copying, and on a
redacted state, where it shows exactly what that seat may know.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast

from feldherr.core.chance import Chance, Dice
from feldherr.core.codec import Data, Record
from feldherr.core.compiling import mypyc_attr
from feldherr.core.decision import CHANCE, Decision, Seat
from feldherr.core.event import Event, State

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Record)

_NEXT: Final = 0
_REPEAT: Final = 1
_DONE: Final = 2
_CALL: Final = 3
_UNWIND: Final = 4
_ASK: Final = 5
_ASK_ALL: Final = 6
# Plain numbers, which the compiler writes into the loop of every playout; they never leave this file.

_MOST_FORCED: Final = 1000
"""So many forced answers in a row mean a stalemate: the next one is left to its seat."""


class Flow:
    """What a step wants to happen next."""

    def __init__(self, code: int) -> None:
        self.code = code


NEXT: Final = Flow(_NEXT)
"""Go on with the following step."""
REPEAT: Final = Flow(_REPEAT)
"""Run this step again."""
DONE: Final = Flow(_DONE)
"""The procedure is finished."""


@mypyc_attr(acyclic=True)
class Frame:
    """A procedure that has begun: how far it is, and what it must remember."""

    def __init__(self, procedure: "Procedure", at: int, record: Record) -> None:
        self.procedure = procedure
        self.at = at
        self.record = record

    def copy(self) -> "Frame":
        return Frame(self.procedure, self.at, self.record.copy())

    def to_data(self) -> dict[str, Data]:
        name = self.procedure.step_names[self.at] if self.at < len(self.procedure.steps) else ""
        return {"procedure": self.procedure.name, "step": name, "record": self.record.to_data()}


class Ctx(Generic[S]):
    """A game in progress as its rules see it: read `state`, change it through `emit`."""

    def __init__(self, state: S, procedures: "Procedures", dice: Dice | None) -> None:
        self.state = state
        self.procedures = procedures
        self.dice = dice
        self.auto = True
        self.frames: list[Frame] = []
        self.log: list[Event[S]] | None = None
        self.changed = False
        """Has the step that runs now emitted anything?"""
        self.forced = 0
        """Forced answers since somebody last decided something."""
        self.asked: Flow | None = None
        self.sealed: dict[Seat, Record] = {}

    def emit(self, event: Event[S]) -> None:
        """Apply an event and write it to the log."""
        event.apply(self.state)
        self.changed = True
        if self.log is not None:
            self.log.append(event)

    def begin(self, record: Record) -> None:
        """Start the procedure that belongs to the record and run until somebody must decide."""
        self.push(record)
        self.run()

    def push(self, record: Record, step: str = "") -> None:
        """Begin a procedure, at its first step unless another one is named."""
        procedure = self.procedures.of(record)
        at = procedure.step_names.index(step) if step else 0
        self.frames.append(Frame(procedure, at, record))

    def run(self) -> None:
        """Run steps until a seat must decide or nothing is left to do."""
        me = cast("Ctx[State]", self)
        frames = self.frames
        while frames:
            frame = frames[-1]
            record, steps = frame.record, frame.procedure.steps
            last = len(steps)
            while frame.at < last:
                self.changed = False
                flow = steps[frame.at](me, record)
                code = flow.code
                if code == _NEXT:
                    frame.at += 1
                elif code != _REPEAT:
                    break
            else:
                frames.pop()
                continue
            if code < _ASK:
                self._follow(frame, flow)
                continue
            if self.changed:
                name = frame.procedure.step_names[frame.at]
                raise AssertionError(f"{frame.procedure.name}.{name} changed and asked")
            self.asked = flow
            if not self._answered_by_itself(frame, flow):
                return

    def ask_again(self) -> None:
        """Put the open question again, from state and frames alone."""
        frame = self.frames[-1]
        self.asked = frame.procedure.steps[frame.at](cast("Ctx[State]", self), frame.record)

    def decisions(self) -> list[Decision]:
        """The open questions, one per seat that still has to answer."""
        asked = self.asked
        if asked is None:
            return []
        if isinstance(asked, Ask):
            return [asked.decision]
        assert isinstance(asked, AskAll)
        return [each for each in asked.decisions if each.seat not in self.sealed]

    def decision(self) -> Decision | None:
        """The first open question, for loops that need no list."""
        asked = self.asked
        if isinstance(asked, Ask):
            return asked.decision
        open_now = self.decisions()
        return open_now[0] if open_now else None

    def answer(self, seat: Seat, answer: Record) -> None:
        """Take a legal answer to an open question and run on."""
        asked = self.asked
        frame = self.frames[-1]
        self.forced = 0
        if isinstance(asked, Ask):
            self.asked = None
            self._follow(frame, asked.then(cast("Ctx[State]", self), frame.record, answer))
        else:
            assert isinstance(asked, AskAll)
            self.sealed[seat] = answer
            if not self._unsealed(frame, asked):
                return
        self.run()

    def had_no_choice(self, seat: Seat) -> bool:
        """Did the open question to several seats answer itself for this one?"""
        asked = self.asked
        if not self.auto or not isinstance(asked, AskAll):
            return False
        for each in asked.decisions:
            if each.seat == seat:
                return each.only() is not None
        return False

    def nearest(self, *kinds: type[F]) -> F | None:
        """The record of the innermost procedure of one of these kinds in progress, if there is one."""
        for frame in reversed(self.frames):
            record = frame.record
            if isinstance(record, kinds):
                return record
        return None

    def within(self, kind: type[F]) -> F:
        """The same for rules that only ever run inside such a procedure."""
        record = self.nearest(kind)
        assert record is not None, f"no {kind.__name__} in progress"
        return record

    def breadcrumb(self) -> str:
        """Where the rules are right now, from the outside in."""
        parts: list[str] = []
        for frame in self.frames:
            if frame.at < len(frame.procedure.steps):
                procedure = frame.procedure
                parts.append(f"{procedure.name.split('.')[-1]}.{procedure.paths[frame.at]}")
        return " > ".join(parts)

    def twin(self, state: S) -> "Ctx[S]":
        """The same rules in progress over another state, without log and chance."""
        twin = Ctx(state, self.procedures, None)
        twin.auto = self.auto
        twin.frames = [frame.copy() for frame in self.frames]
        return twin

    def copy(self) -> "Ctx[S]":
        """An independent copy; the log is left behind."""
        twin = self.twin(self.state.copy())
        twin.dice = None if self.dice is None else self.dice.copy()
        twin.sealed = dict(self.sealed)
        if self.asked is not None:
            twin.ask_again()
        return twin

    def _answered_by_itself(self, frame: Frame, flow: Flow) -> bool:
        if isinstance(flow, AskAll):
            if self.auto:
                for each in flow.decisions:
                    forced = each.only()
                    if forced is not None:
                        self.sealed[each.seat] = forced
            return self._unsealed(frame, flow)
        assert isinstance(flow, Ask)
        decision = flow.decision
        answer: Record | None = None
        if decision.seat == CHANCE:
            answer = decision.only()
            if answer is None and self.dice is not None:
                answer = self.dice.answer(cast(Chance, decision))
        elif self.auto and self.forced < _MOST_FORCED:
            answer = decision.only()
            self.forced += 1
        if answer is None:
            return False
        self.asked = None
        self._follow(frame, flow.then(cast("Ctx[State]", self), frame.record, answer))
        return True

    def _unsealed(self, frame: Frame, flow: "AskAll") -> bool:
        if len(self.sealed) < len(flow.decisions):
            return False
        # In the order of the questions and not of the answers: who was quicker must change nothing.
        answers = [self.sealed[each.seat] for each in flow.decisions]
        self.sealed = {}
        self.asked = None
        self._follow(frame, flow.then(cast("Ctx[State]", self), frame.record, answers))
        return True

    def _follow(self, frame: Frame, flow: Flow) -> None:
        code = flow.code
        if isinstance(flow, Call):
            # The frame is moved on before the other one begins: what is saved in between must not run this step twice.
            after = flow.after.code
            if after == _NEXT:
                frame.at += 1
            elif after == _DONE:
                self.frames.pop()
            self.push(flow.record)
        elif code == _DONE:
            self.frames.pop()
        elif code == _NEXT:
            frame.at += 1
        elif isinstance(flow, Unwind):
            # The frame it unwinds to goes on behind the step that led here, or that would only begin it anew.
            while type(self.frames[-1].record) is not flow.to:
                self.frames.pop()
            self.frames[-1].at += 1
        elif code != _REPEAT:
            raise AssertionError(f"{frame.procedure.name}: only a step may ask")


Step = Callable[[Ctx[State], Record], Flow]
Then = Callable[[Ctx[State], Record, Record], Flow]
ThenAll = Callable[[Ctx[State], Record, list[Record]], Flow]

C = TypeVar("C", bound=Ctx)  # type: ignore[type-arg]  # a game's own Ctx[State]
A = TypeVar("A", bound=Record)


class Call(Flow):
    """Run another procedure, then go on with `after`."""

    def __init__(self, record: Record, after: Flow) -> None:
        self.code = _CALL
        self.record = record
        self.after = after


class Ask(Flow):
    """Put one question; `then` takes the answer."""

    def __init__(self, decision: Decision, then: Then) -> None:
        self.code = _ASK
        self.decision = decision
        self.then = then


class AskAll(Flow):
    """Put one question to each of several seats; nobody sees an answer before all have answered."""

    def __init__(self, decisions: list[Decision], then: ThenAll) -> None:
        self.code = _ASK_ALL
        self.decisions = decisions
        self.then = then


class Unwind(Flow):
    """Drop everything above the nearest frame of that kind and go on there."""

    def __init__(self, to: type[Record]) -> None:
        self.code = _UNWIND
        self.to = to


def call(record: Record, after: Flow = NEXT) -> Flow:
    """Run the procedure that belongs to the record."""
    return Call(record, after)


def ask(decision: Decision, then: Callable[[C, F, A], Flow]) -> Flow:
    """Ask one seat (or CHANCE)."""
    return Ask(decision, cast(Then, then))


def ask_all(decisions: list[Decision], then: Callable[[C, F, list[Record]], Flow]) -> Flow:
    """Ask several seats at once, sealed until all have answered."""
    return AskAll(decisions, cast(ThenAll, then))


def unwind(to: type[Record]) -> Flow:
    """Leave all procedures above the nearest frame of that kind."""
    return Unwind(to)


class Procedure:
    """Named steps over one kind of record; the table of contents of a rule."""

    def __init__(self, name: str, record: type[Record], steps: list[Step]) -> None:
        self.name = name
        self.record = record
        self.steps = steps
        self.step_names = [step.__name__ for step in steps]
        """By which saves find their step again."""
        self.paths = self.step_names[:]
        """The same for a reader, with the part of the procedure a step belongs to."""


class Part(Generic[F]):
    """Steps that a rule book counts as one, such as a roll with all that comes before and after the dice.

    A procedure lays its parts out in one row when it is declared, so they cost nothing while it runs: they are there
    for who reads it. DONE ends the whole procedure, as everywhere.
    """

    def __init__(self, name: str, steps: list[Step]) -> None:
        self.name = name
        self.steps = steps


def part(name: str, *steps: Callable[[C, F], Flow]) -> Part[F]:
    """Declare a part of a procedure; the steps run in the order given."""
    return Part(name, [cast(Step, step) for step in steps])


def procedure(name: str, record: type[F], *steps: Callable[[C, F], Flow] | Part[F]) -> Procedure:
    """Declare a procedure; the steps, and those of its parts, run in the order given."""
    flat: list[Step] = []
    paths: list[str] = []
    for each in steps:
        if isinstance(each, Part):
            flat.extend(each.steps)
            paths.extend([f"{each.name}.{step.__name__}" for step in each.steps])
        else:
            flat.append(cast(Step, each))
            paths.append(each.__name__)
    made = Procedure(name, record, flat)
    made.paths = paths
    return made


class Procedures:
    """All procedures of a game, found by the record they work on."""

    def __init__(self, procedures: list[Procedure]) -> None:
        self.by_record: dict[type[Record], Procedure] = {each.record: each for each in procedures}
        self.by_name: dict[str, Procedure] = {each.name: each for each in procedures}

    def of(self, record: Record) -> Procedure:
        return self.by_record[type(record)]
