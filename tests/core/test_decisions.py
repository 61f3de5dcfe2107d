"""The finite decisions: options are complete, samples legal, forced answers found, refusals explained."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.core.chance import Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import (
    NO,
    YES,
    Allocate,
    Arrange,
    Arranged,
    ChooseOne,
    ChooseSome,
    Chosen,
    Confirm,
    Decision,
    Question,
    Reply,
    Split,
)
from feldherr.core.kind import Ref
from feldherr.core.rng import Quick
from feldherr.core.subject import Thing
from feldherr.testing.matches import how_many

RULE = "XX-1"


def things(count: int) -> list[Record]:
    """Anything to choose from."""
    return [Drawn(number) for number in range(count)]


def choose_some(count: int, least: int, most: int) -> ChooseSome:
    return ChooseSome(0, RULE, Question("some"), things(count), least, most)


def allocate(limits: list[int], total: int, exact: bool) -> Allocate:
    return Allocate(0, RULE, Question("split"), things(len(limits)), limits, total, exact)


def arrange(items: int, places: int, alike: list[int] | None = None) -> Arrange:
    return Arrange(0, RULE, Question("arrange"), things(items), things(places), alike=alike)


small = st.integers(0, 4)
decisions: st.SearchStrategy[Decision] = st.one_of(
    st.builds(lambda count: ChooseOne(0, RULE, Question("one"), things(count)), st.integers(1, 6)),
    st.just(Confirm(0, RULE, Question("confirm"))),
    st.builds(choose_some, small, small, small),
    st.builds(allocate, st.lists(small, max_size=3), st.integers(0, 7), st.booleans()),
    st.integers(0, 4).flatmap(lambda n: st.builds(arrange, st.just(n), st.integers(n, 4))),
)


arrangements_of_equals = st.lists(st.integers(0, 1), min_size=1, max_size=4).flatmap(
    lambda alike: st.builds(
        arrange, st.just(len(alike)), st.integers(len(alike), 4), st.just(alike)
    )
)


def every_answer(decision: Decision) -> list[Record]:
    """All answers of the right shape up to a size, legal or not, by brute force."""
    if isinstance(decision, ChooseOne):
        return things(8)
    if isinstance(decision, Confirm):
        return [Reply(True), Reply(False)]
    if isinstance(decision, ChooseSome):
        return [Chosen(list(p)) for size in range(6) for p in product(range(-1, 5), repeat=size)]
    if isinstance(decision, Allocate):
        return [Split(list(p)) for p in product(range(-1, 6), repeat=len(decision.items))]
    assert isinstance(decision, Arrange)
    return [Arranged(list(p)) for p in product(range(-2, 5), repeat=len(decision.places))]


@given(decisions)
def test_the_options_are_exactly_the_answers_that_pass(decision: Decision) -> None:
    legal = [each for each in every_answer(decision) if decision.check(each) is None]
    options = decision.options()

    assert options is not None
    assert len(options) == len(set(options)) == how_many(decision)
    assert set(options) == set(legal)


@given(arrangements_of_equals)
def test_orders_that_differ_in_equal_items_only_are_one_answer(decision: Arrange) -> None:
    """Every legal order leads to one that is listed, and shows the same kinds on the same places."""
    legal = [each for each in every_answer(decision) if decision.check(each) is None]
    options = decision.options()

    assert options is not None
    assert len(options) == len(set(options)) == how_many(decision)
    assert {decision.canonical(each) for each in legal} == set(options)
    for each in legal:
        standing = decision.canonical(each)
        assert isinstance(each, Arranged)
        assert isinstance(standing, Arranged)
        assert kinds(decision, standing) == kinds(decision, each)
        assert decision.canonical(standing) == standing
    assert decision.only() == (options[0] if len(options) == 1 else None)
    assert decision.sample(Quick(3)) in options


def kinds(decision: Arrange, answer: Arranged) -> list[int]:
    """What lies on every place, equal items told apart by nothing."""
    return [item if item == -1 else decision.alike[item] for item in answer.order]


def test_a_long_order_is_not_listed_but_drawn_and_checked() -> None:
    stack = arrange(12, 12, [0, 0, 0, *range(1, 10)])

    assert arrange(7, 7).options() is not None
    assert stack.options() is None
    assert how_many(stack) == 479_001_600 // 6
    drawn = stack.sample(Quick(5))
    assert stack.check(drawn) is None
    assert stack.canonical(drawn) == drawn


@given(decisions, st.integers(0, 2**32))
def test_a_sample_is_always_legal(decision: Decision, seed: int) -> None:
    luck = Quick(seed)
    for _ in range(5):
        answer = decision.sample(luck)
        assert decision.fits(answer)
        assert decision.check(answer) is None


@given(decisions, st.integers(0, 2**32))
def test_chance_may_come_from_pythons_generator_or_a_seed(decision: Decision, seed: int) -> None:
    assert decision.check(decision.sample(random.Random(seed))) is None
    assert decision.sample(random.Random(seed)) == decision.sample(random.Random(seed))
    assert decision.sample(seed) == decision.sample(Quick(seed))


@given(decisions)
def test_every_option_is_drawn_sooner_or_later(decision: Decision) -> None:
    options = decision.options() or []
    if len(options) <= 24:
        luck = Quick(1)
        drawn = {decision.sample(luck) for _ in range(60 * len(options))}
        assert drawn == set(options)


@given(decisions)
def test_a_forced_answer_is_the_only_option(decision: Decision) -> None:
    options = decision.options() or []
    assert decision.only() == (options[0] if len(options) == 1 else None)


@given(decisions)
def test_a_refusal_names_the_rule_of_the_question(decision: Decision) -> None:
    reasons = set()
    for answer in every_answer(decision):
        assert decision.fits(answer)
        violation = decision.check(answer)
        if violation is not None:
            assert violation.rule == RULE
            reasons.add(violation.why)
    assert reasons <= {
        "not_offered", "too_few", "too_many", "beyond_limit", "total_too_high", "total_too_low", "not_arranged",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("decision", "answer", "why"),
    [
        (ChooseOne(0, RULE, Question("one"), things(2)), Drawn(2), "not_offered"),
        (choose_some(3, 1, 2), Chosen([]), "too_few"),
        (choose_some(3, 1, 2), Chosen([0, 1, 2]), "too_many"),
        (choose_some(3, 1, 2), Chosen([3]), "not_offered"),
        (choose_some(3, 1, 2), Chosen([-1]), "not_offered"),
        (choose_some(3, 1, 2), Chosen([1, 1]), "not_offered"),
        (choose_some(3, 1, 2), Chosen([2, 1]), "not_offered"),
        (allocate([3, 2], 4, True), Split([1, 3]), "beyond_limit"),
        (allocate([3, 2], 4, True), Split([-1, 2]), "beyond_limit"),
        (allocate([3, 2], 4, True), Split([3, 2]), "total_too_high"),
        (allocate([3, 2], 4, True), Split([1, 2]), "total_too_low"),
        (arrange(2, 3), Arranged([0, -1, -1]), "not_arranged"),
        (arrange(2, 3), Arranged([0, 0, 1]), "not_arranged"),
        (arrange(2, 3), Arranged([0, 1, 2]), "not_arranged"),
    ],
)
def test_an_illegal_answer_and_its_reason(decision: Decision, answer: Record, why: str) -> None:
    violation = decision.check(answer)

    assert violation is not None
    assert (violation.rule, violation.why) == (RULE, why)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (ChooseOne(0, RULE, Question("one"), things(2)), YES),
        (Confirm(0, RULE, Question("confirm")), Drawn(1)),
        (choose_some(3, 1, 2), Split([1])),
        (allocate([3, 2], 4, True), Split([4])),
        (allocate([3, 2], 4, True), Chosen([0])),
        (arrange(2, 3), Arranged([0, 1])),
        (arrange(2, 3), Split([0, 1, 2])),
    ],
)
def test_an_answer_of_another_shape_does_not_fit(decision: Decision, answer: Record) -> None:
    assert not decision.fits(answer)


def test_limits_are_cut_to_what_there_is() -> None:
    assert choose_some(2, 3, 9).details() == {"least": 2, "most": 2}
    assert choose_some(2, 3, 9).only() == Chosen([0, 1])
    assert allocate([2, 1], 9, True).details() == {"limits": [2, 1], "total": 3, "exact": True}
    assert allocate([2, 1], 9, True).only() == Split([2, 1])


def test_a_question_as_data_holds_all_a_client_needs() -> None:
    assert ChooseSome(1, RULE, Question("pick"), things(1), 0, 1, Thing(Ref("card"), 3)).to_data() == {
        "kind": "ChooseSome", "seat": 1, "rule": RULE, "prompt": "pick", "about": "card.3",
        "shown": [{"type": "Drawn", "outcome": 0}], "least": 0, "most": 1,
    }  # fmt: skip
    assert arrange(1, 1).to_data()["places"] == [{"type": "Drawn", "outcome": 0}]


def test_a_confirmation_is_never_forced() -> None:
    assert Confirm(0, RULE, Question("may")).only() is None
    assert Confirm(0, RULE, Question("may")).options() == [YES, NO]


def test_seven_items_are_listed_in_every_order_and_eight_are_not() -> None:
    assert len(arrange(7, 7, alike=[0] * 7).options() or []) == 1
    assert arrange(8, 8, alike=[0] * 8).options() is None
