"""Rules in progress, shown on a toy game whose only state is a list of notes."""

from collections.abc import Callable
from typing import cast

import pytest

from feldherr.core.chance import Draw, Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.decision import NO, YES, ChooseOne, Confirm, Decision, Question, Reply
from feldherr.core.event import Event, State
from feldherr.core.flow import (
    DONE,
    NEXT,
    REPEAT,
    Ctx,
    Flow,
    Procedures,
    ask,
    ask_all,
    call,
    part,
    procedure,
    unwind,
)
from tests.builds import interpreted_only

interpreted_only()


class Notes(State):
    """What has been written down so far."""

    notes: list[str]


class Noted(Event[Notes]):
    note: str

    def apply(self, state: Notes) -> None:
        state.notes.append(self.note)


class Outer(Record):
    count: int = 0


class Inner(Outer):
    pass


Toy = Ctx[Notes]
Step = Callable[[Toy, Outer], Flow]


def says(note: str, flow: Flow = NEXT) -> Step:
    """A step that writes a note and goes on as told."""

    def step(ctx: Toy, record: Outer) -> Flow:
        ctx.emit(Noted(note))
        return flow

    return step


def asks(decision: Decision, then: Callable[[Toy, Outer, Record], Flow]) -> Step:
    def step(ctx: Toy, record: Outer) -> Flow:
        return ask(decision, then=then)

    return step


def notes_answer(ctx: Toy, record: Outer, answer: Record) -> Flow:
    ctx.emit(Noted(repr(answer)))
    return NEXT


def game(*outer: Step, inner: tuple[Step, ...] = ()) -> Toy:
    """The toy with these steps, not yet begun."""
    procedures = [
        procedure("toy.outer", Outer, *outer),
        procedure("toy.inner", Inner, *inner),
    ]
    ctx = Ctx(Notes([]), Procedures(procedures), None)
    ctx.log = []
    return ctx


def played(*outer: Step, inner: tuple[Step, ...] = ()) -> list[str]:
    """The notes after a run without questions."""
    ctx = game(*outer, inner=inner)
    ctx.begin(Outer())
    assert ctx.frames == []
    return ctx.state.notes


def test_steps_run_in_their_order_until_done() -> None:
    assert played(says("a"), says("b"), says("c")) == ["a", "b", "c"]
    assert played(says("a"), says("b", DONE), says("c")) == ["a", "b"]


def test_a_step_can_repeat_itself() -> None:
    def thrice(ctx: Toy, record: Outer) -> Flow:
        ctx.emit(Noted(str(record.count)))
        record.count += 1
        return REPEAT if record.count < 3 else NEXT

    assert played(thrice, says("end")) == ["0", "1", "2", "end"]


def test_a_called_procedure_runs_before_the_caller_goes_on() -> None:
    inner = (says("in"), says("out"))
    assert played(says("a", call(Inner())), says("b"), inner=inner) == ["a", "in", "out", "b"]
    assert played(says("a", call(Inner(), after=DONE)), says("b"), inner=inner) == [
        "a",
        "in",
        "out",
    ]


def test_a_call_may_come_back_to_the_same_step() -> None:
    def twice(ctx: Toy, record: Outer) -> Flow:
        record.count += 1
        return call(Inner(), after=REPEAT) if record.count < 3 else NEXT

    assert played(twice, says("end"), inner=(says("in"),)) == ["in", "in", "end"]


def test_the_steps_of_a_part_stand_in_the_row_of_its_procedure() -> None:
    middle = part("middle", says("b"), says("c"))
    outer = procedure("toy.outer", Outer, says("a"), middle, says("d"))
    ctx = Ctx(Notes([]), Procedures([outer]), None)
    ctx.begin(Outer())

    assert ctx.state.notes == ["a", "b", "c", "d"]
    assert outer.step_names == ["step"] * 4
    assert outer.paths == ["step", "middle.step", "middle.step", "step"]


def test_a_part_that_is_done_ends_its_procedure() -> None:
    outer = procedure("toy.outer", Outer, part("only", says("a", DONE), says("b")), says("c"))
    ctx = Ctx(Notes([]), Procedures([outer]), None)
    ctx.begin(Outer())

    assert (ctx.state.notes, ctx.frames) == (["a"], [])


def test_unwinding_leaves_everything_above_the_named_frame() -> None:
    inner = (says("in", unwind(Outer)), says("never"))
    assert played(says("a", call(Inner(), after=REPEAT)), says("b"), inner=inner) == [
        "a",
        "in",
        "b",
    ]


def test_an_answer_goes_to_the_function_named_in_the_question() -> None:
    ctx = game(asks(Confirm(1, "XX-1", Question("sure")), notes_answer), says("end"))
    ctx.begin(Outer())

    assert [(each.seat, each.prompt) for each in ctx.decisions()] == [(1, "sure")]
    assert ctx.breadcrumb() == "outer.step"
    ctx.answer(1, NO)

    assert ctx.state.notes == ["Reply(yes=False)", "end"]
    assert [cast(Noted, event).note for event in ctx.log or []] == ctx.state.notes


def test_a_step_that_asks_must_not_have_changed_anything() -> None:
    def both(ctx: Toy, record: Outer) -> Flow:
        ctx.emit(Noted("changed"))
        return ask(Confirm(0, "XX-1", Question("sure")), then=notes_answer)

    with pytest.raises(AssertionError, match=r"toy\.outer\.both changed and asked"):
        game(both).begin(Outer())


def test_only_a_step_may_ask() -> None:
    def asks_back(ctx: Toy, record: Outer, answer: Record) -> Flow:
        return ask(Confirm(0, "XX-1", Question("really")), then=notes_answer)

    ctx = game(asks(Confirm(0, "XX-1", Question("sure")), asks_back))
    ctx.begin(Outer())
    with pytest.raises(AssertionError, match=r"toy\.outer: only a step may ask"):
        ctx.answer(0, YES)


def one_of(*outcomes: int, seat: int = 0) -> ChooseOne:
    return ChooseOne(seat, "XX-1", Question("pick"), [Drawn(each) for each in outcomes])


def test_a_question_with_one_answer_answers_itself() -> None:
    ctx = game(asks(one_of(4), notes_answer))
    ctx.begin(Outer())
    assert ctx.state.notes == ["Drawn(outcome=4)"]

    taught = game(asks(one_of(4), notes_answer))
    taught.auto = False
    taught.begin(Outer())
    assert taught.state.notes == []
    assert len(taught.decisions()) == 1


DIE = Draw("XX-2", Question("roll"), "die", [1, 2, 3])


def test_chance_is_asked_like_a_seat() -> None:
    ctx = game(asks(DIE, notes_answer))
    ctx.dice = Scripted([Drawn(2)])
    ctx.begin(Outer())

    assert ctx.state.notes == ["Drawn(outcome=2)"]


def test_open_chance_can_be_weighed_and_answered_from_outside() -> None:
    ctx = game(asks(DIE, notes_answer))
    ctx.begin(Outer())
    question = ctx.decision()

    assert isinstance(question, Draw)
    assert question.weights() == [1, 2, 3]
    ends: list[list[str]] = []
    for outcome in question.options() or []:
        world = ctx.copy()
        world.answer(question.seat, outcome)
        ends.append(world.state.notes)
    assert ends == [[f"Drawn(outcome={n})"] for n in range(3)]


def both_pick(ctx: Toy, record: Outer) -> Flow:
    return ask_all([one_of(1, 2), one_of(3, 4, seat=1)], then=picked)


def picked(ctx: Toy, record: Outer, answers: list[Record]) -> Flow:
    ctx.emit(Noted(repr(answers)))
    return NEXT


@pytest.mark.parametrize("first", [0, 1])
def test_simultaneous_answers_are_sealed_until_all_are_in(first: int) -> None:
    answers: list[Record] = [Drawn(2), Drawn(3)]
    ctx = game(both_pick)
    ctx.begin(Outer())
    assert [each.seat for each in ctx.decisions()] == [0, 1]

    ctx.answer(first, answers[first])
    assert [each.seat for each in ctx.decisions()] == [1 - first]
    assert ctx.state.notes == []
    assert ctx.frames[0].record == Outer()

    ctx.answer(1 - first, answers[1 - first])
    assert ctx.state.notes == ["[Drawn(outcome=2), Drawn(outcome=3)]"]
    assert ctx.sealed == {}


def test_a_forced_simultaneous_answer_is_sealed_at_once() -> None:
    def one_is_free(ctx: Toy, record: Outer) -> Flow:
        return ask_all([one_of(1), one_of(3, 4, seat=1)], then=picked)

    ctx = game(one_is_free)
    ctx.begin(Outer())
    assert [each.seat for each in ctx.decisions()] == [1]
    assert [ctx.had_no_choice(seat) for seat in (0, 1)] == [True, False]

    ctx.answer(1, Drawn(4))
    assert ctx.state.notes == ["[Drawn(outcome=1), Drawn(outcome=4)]"]


def test_a_copy_keeps_frames_sealed_answers_and_the_open_question() -> None:
    ctx = game(says("a", call(Inner(5))), says("end"), inner=(both_pick,))
    ctx.begin(Outer())
    ctx.answer(0, Drawn(1))
    twin = ctx.copy()

    assert twin.breadcrumb() == ctx.breadcrumb() == "outer.step > inner.both_pick"
    assert [each.seat for each in twin.decisions()] == [1]
    twin.frames[-1].record = Inner(6)
    twin.answer(1, Drawn(3))
    assert twin.state.notes == ["a", "[Drawn(outcome=1), Drawn(outcome=3)]", "end"]
    assert (ctx.state.notes, ctx.frames[-1].record) == (["a"], Inner(5))


def test_a_reply_is_passed_on_unchanged() -> None:
    seen: list[Record] = []

    def keep(ctx: Toy, record: Outer, answer: Record) -> Flow:
        seen.append(answer)
        return NEXT

    ctx = game(asks(Confirm(0, "XX-1", Question("sure")), keep))
    ctx.begin(Outer())
    ctx.answer(0, Reply(True))

    assert seen == [YES]


# ---------------------------------------------------------------------------- what is in progress


class Aside(Record):
    def __init__(self) -> None:
        pass


def nested(look: Callable[[Toy], None]) -> None:
    """Look around in the middle of an outer procedure, an aside, another outer one and an aside."""

    def step(ctx: Toy, record: Aside) -> Flow:
        if len(ctx.frames) < 4:
            return call(Outer(2))
        look(ctx)
        return DONE

    def outer(ctx: Toy, record: Outer) -> Flow:
        return call(Aside())

    procedures = [
        procedure("toy.outer", Outer, outer),
        procedure("toy.aside", Aside, step),
        procedure("toy.inner", Inner, says("never")),
    ]
    Ctx(Notes([]), Procedures(procedures), None).begin(Outer(1))


def test_the_nearest_procedure_of_a_kind_is_the_innermost_one() -> None:
    seen: list[int] = []

    def look(ctx: Toy) -> None:
        outer = ctx.nearest(Outer)
        assert outer is not None
        seen.append(outer.count)
        assert ctx.within(Outer) is outer
        assert isinstance(ctx.nearest(Outer, Aside), Aside)
        assert ctx.nearest(Inner, Outer) is outer

    nested(look)
    assert seen == [2]


def test_a_procedure_that_is_not_in_progress_is_not_found() -> None:
    seen: list[Inner | None] = []

    def look(ctx: Toy) -> None:
        seen.append(ctx.nearest(Inner))
        with pytest.raises(AssertionError, match="no Inner in progress"):
            ctx.within(Inner)

    nested(look)
    assert seen == [None]
