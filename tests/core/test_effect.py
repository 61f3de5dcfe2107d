"""Instructions out of the makers, carried out one after the other on a toy game whose only state is a list of notes."""

from typing import Annotated

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.decision import ANSWERS, NO, YES, Confirm, Decision, Question, Reply
from feldherr.core.effect import Deed, Effect, Instructions, choice, effect, steps, two_choices
from feldherr.core.event import Event, State
from feldherr.core.flow import DONE, NEXT, REPEAT, Ctx, Flow, Procedures, call, procedure
from feldherr.core.kind import Maybe
from feldherr.core.timing import Moment
from tests.builds import interpreted_only

interpreted_only()


class Notes(State):
    """What has been written down so far."""

    notes: list[str]


class Noted(Event[Notes]):
    note: str

    def apply(self, state: Notes) -> None:
        state.notes.append(self.note)


class Doing(Deed, kw_only=True):
    at: int = 0
    stage: int = 0
    chosen: Annotated[Record | None, Maybe(Nested(Registry("an answer", ANSWERS)))] = None


class Aside(Record):
    """Another procedure."""


Toy = Ctx[Notes]
Word = Effect[Notes, Doing, Moment]


def noted(ctx: Toy, note: str, flow: Flow = NEXT) -> Flow:
    ctx.emit(Noted(note))
    return flow


def says(note: str, flow: Flow = NEXT) -> Word:
    return effect(lambda ctx, doing: noted(ctx, note, flow))


def asks(prompt: str) -> Decision:
    return Confirm(0, "XX-1", Question(prompt))


def wonders(prompt: str, flow: Flow = NEXT) -> Word:
    """A question whose answer is noted."""
    return choice(
        Reply,
        lambda ctx, doing: asks(prompt),
        lambda ctx, doing, answer: noted(ctx, f"{prompt} {answer.yes}", flow),
    )


def begun(*words: Word) -> Toy:
    instructions = Instructions[Notes, Doing](lambda ctx, doing: words)
    ctx = Ctx(
        Notes([]),
        Procedures(
            [
                procedure("toy.doing", Doing, instructions.carry_out),
                procedure("toy.aside", Aside, lambda ctx, aside: noted(ctx, "aside", DONE)),
            ]
        ),
        None,
    )
    ctx.auto = False
    ctx.begin(Doing())
    return ctx


def prompt(ctx: Toy) -> str:
    decision = ctx.decision()
    return "" if decision is None else decision.prompt


def doing(ctx: Toy) -> Doing:
    record = ctx.frames[-1].record
    assert isinstance(record, Doing)
    return record


def test_deeds_follow_each_other() -> None:
    ctx = begun(says("one"), says("two", call(Aside())), says("three"))

    assert ctx.state.notes == ["one", "two", "aside", "three"]
    assert ctx.frames == []


def test_a_choice_waits_for_its_answer() -> None:
    ctx = begun(wonders("why"), says("done"))
    assert (prompt(ctx), ctx.state.notes) == ("why", [])

    ctx.answer(0, YES)

    assert ctx.state.notes == ["why True", "done"]


def test_a_choice_without_question_changes_nothing() -> None:
    silent: Word = choice(
        Reply, lambda ctx, doing: None, lambda ctx, doing, answer: noted(ctx, "never")
    )

    assert begun(silent, says("done")).state.notes == ["done"]


def test_another_kind_of_answer_changes_nothing() -> None:
    deaf: Word = choice(
        Aside, lambda ctx, doing: asks("why"), lambda ctx, doing, answer: noted(ctx, "never")
    )
    ctx = begun(deaf, says("done"))

    ctx.answer(0, YES)

    assert ctx.state.notes == ["done"]


def twice(only_after_yes: bool = False) -> Word:
    def second(ctx: Toy, doing: Doing, first: Reply) -> Decision | None:
        return asks(f"after {first.yes}") if first.yes or not only_after_yes else None

    return two_choices(
        Reply,
        lambda ctx, doing: asks("first"),
        Reply,
        second,
        lambda ctx, doing, one, other: noted(ctx, f"{one.yes} {other.yes}"),
    )


def test_the_second_choice_knows_the_first_answer() -> None:
    ctx = begun(twice(), says("done"))
    ctx.answer(0, YES)
    assert prompt(ctx) == "after True"
    assert doing(ctx).to_data()["chosen"] == YES.to_data()

    ctx.answer(0, NO)

    assert ctx.state.notes == ["True False", "done"]


def test_two_choices_end_early_if_the_second_cannot_be_asked() -> None:
    ctx = begun(twice(only_after_yes=True), wonders("next"))

    ctx.answer(0, NO)

    assert (prompt(ctx), ctx.state.notes) == ("next", [])
    assert doing(ctx).chosen is None


def test_two_choices_begin_anew_the_second_time() -> None:
    ctx = begun(twice(), twice())

    for answer in (YES, YES, NO, YES):
        ctx.answer(0, answer)

    assert ctx.state.notes == ["True True", "False True"]


def test_steps_are_one_instruction() -> None:
    ctx = begun(steps(says("one"), wonders("why"), says("two", call(Aside()))), wonders("next"))
    assert (prompt(ctx), doing(ctx).at, doing(ctx).stage) == ("why", 0, 1)

    ctx.answer(0, YES)

    assert ctx.state.notes == ["one", "why True", "two", "aside"]
    assert (prompt(ctx), doing(ctx).at, doing(ctx).stage) == ("next", 1, 0)


def test_a_step_that_calls_a_procedure_goes_on_when_that_is_over() -> None:
    ctx = begun(steps(says("one", call(Aside())), says("two")))

    assert ctx.state.notes == ["one", "aside", "two"]


def test_a_step_that_is_repeated_asks_again() -> None:
    ctx = begun(steps(says("one"), wonders("more", REPEAT)))

    ctx.answer(0, YES)
    ctx.answer(0, NO)

    assert prompt(ctx) == "more"
    assert ctx.state.notes == ["one", "more True", "more False"]
