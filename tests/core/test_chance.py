"""Chance as a seat: seeded, scripted, or left open with every outcome and its weight."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.core.chance import (
    Draw,
    Drawn,
    Loaded,
    Scripted,
    Seeded,
    Shuffle,
    Shuffled,
    Throw,
    Thrown,
)
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, YES, Question
from feldherr.core.errors import FeldherrError
from feldherr.core.rng import Quick


def draw(weights: list[int], purpose: str = "die") -> Draw:
    return Draw("XX-1", Question("roll"), purpose, weights)


def shuffle(count: int, purpose: str = "deck") -> Shuffle:
    return Shuffle("XX-2", Question("shuffle"), purpose, count)


def throw(count: int, sides: int = 6) -> Throw:
    return Throw("XX-3", Question("roll"), "pool", count, sides)


weights = st.lists(st.integers(1, 5), min_size=1, max_size=6)


@given(weights, st.integers(0, 2**32))
def test_a_draw_lists_weighs_and_samples_the_same_outcomes(weight: list[int], seed: int) -> None:
    question = draw(weight)

    assert question.seat == CHANCE
    assert question.options() == [Drawn(n) for n in range(len(weight))]
    assert question.weights() == weight
    assert question.check(question.sample(Quick(seed))) is None
    assert question.check(Drawn(len(weight))) is not None
    assert question.check(Drawn(-1)) is not None
    assert (question.only() is not None) == (len(weight) == 1)


def test_heavier_outcomes_come_up_more_often() -> None:
    question, random = draw([1, 3]), Quick(2)
    heavy = sum(question.sample(random) == Drawn(1) for _ in range(4000))

    assert abs(Fraction(heavy, 4000) - Fraction(3, 4)) < Fraction(1, 30)


@given(st.integers(0, 5), st.integers(0, 2**32))
def test_a_shuffle_lists_every_order_once(count: int, seed: int) -> None:
    question = shuffle(count)
    options = question.options()

    assert options is not None
    assert len(set(options)) == len(options) == len(question.weights())
    assert question.sample(Quick(seed)) in options
    assert all(question.check(each) is None for each in options)
    assert (question.only() is not None) == (len(options) == 1)
    assert question.check(Shuffled([0] * (count + 1))) is not None


@given(st.integers(0, 4), st.integers(1, 6))
def test_a_throw_weighs_its_results_as_counting_every_fall_of_the_dice_does(
    count: int, sides: int
) -> None:
    question = throw(count, sides)
    falls = Counter(
        tuple(fall.count(face) for face in range(sides))
        for fall in product(range(sides), repeat=count)
    )
    options = question.options()

    assert options is not None
    assert [each.faces for each in options if isinstance(each, Thrown)] == sorted(
        (list(faces) for faces in falls), reverse=True
    )
    weighed = dict(zip(options, question.weights(), strict=True))
    assert weighed == {Thrown(list(faces)): number for faces, number in falls.items()}
    assert question.only() == (options[0] if count == 0 else None)


def test_a_throw_is_drawn_die_by_die() -> None:
    """A pool of ten and ten single dice use the same numbers of a stream."""
    pool, single = Seeded("7"), Seeded("7")
    drawn = pool.answer(throw(10))
    faces = [0] * 6
    for _ in range(10):
        die = single.answer(draw([1] * 6, "pool"))
        assert isinstance(die, Drawn)
        faces[die.outcome] += 1

    assert drawn == Thrown(faces)
    assert pool.counters == single.counters == {"pool": 10}


def test_a_large_throw_is_not_listed_but_checked() -> None:
    assert throw(4).options() is not None
    assert throw(5).options() is None
    assert throw(40).check(Thrown([10, 10, 10, 10, 0, 0])) is None
    assert throw(40).check(Thrown([10, 10, 10, 9, 0, 0])) is not None
    assert throw(40).check(Thrown([-1, 11, 10, 10, 10, 0])) is not None
    assert not throw(5).fits(Thrown([5, 0, 0, 0, 0]))
    assert not throw(5).fits(Drawn(0))


def test_chance_takes_no_other_answers() -> None:
    assert not draw([1, 1]).fits(YES)
    assert not shuffle(2).fits(Drawn(0))


def test_seeded_dice_keep_a_stream_for_each_purpose() -> None:
    """What one purpose uses up never moves the numbers of another."""
    alone, mixed = Seeded("7"), Seeded("7")
    expected = [alone.answer(draw([1] * 6, "die")) for _ in range(10)]
    found: list[Record] = []
    for number in range(10):
        mixed.answer(shuffle(number, "deck"))
        found.append(mixed.answer(draw([1] * 6, "die")))

    assert found == expected
    assert mixed.counters["die"] == alone.counters["die"]
    assert Seeded("8").answer(shuffle(20)) != Seeded("7").answer(shuffle(20))


def test_the_numbers_of_a_seed_never_change() -> None:
    """Written down once: every Python, machine and build must find the same."""
    dice = Seeded("7")

    rolls = [dice.answer(draw([1] * 6)) for _ in range(12)]
    assert rolls == [Drawn(n) for n in (1, 5, 5, 0, 3, 3, 3, 2, 0, 4, 0, 1)]
    assert dice.answer(shuffle(10)) == Shuffled([4, 8, 1, 0, 6, 7, 9, 5, 2, 3])
    assert dice.answer(draw([1, 2, 3])) == Drawn(1)
    assert dice.to_data() == {"seed": "7", "counters": {"deck": 9, "die": 13}}


def test_stored_counters_go_on_where_they_stopped() -> None:
    dice = Seeded("7")
    dice.answer(shuffle(10))
    again = Seeded("7", dict(dice.counters))

    assert again.answer(shuffle(10)) == dice.answer(shuffle(10)) != Seeded("7").answer(shuffle(10))


def test_copied_dice_go_their_own_way() -> None:
    for dice in (Seeded("7"), Loaded(Quick(7)), Scripted([Drawn(n) for n in range(6)])):
        dice.answer(draw([1] * 6))
        twin, before = dice.copy(), dice.to_data()
        rolled = [twin.answer(draw([1] * 6)) for _ in range(3)]
        assert dice.to_data() == before
        assert [dice.answer(draw([1] * 6)) for _ in range(3)] == rolled


def test_scripted_dice_answer_in_order() -> None:
    dice = Scripted([Drawn(2), Shuffled([1, 0])])

    assert dice.answer(draw([1, 1, 1])) == Drawn(2)
    assert dice.answer(shuffle(2)) == Shuffled([1, 0])


def test_a_script_that_runs_out_says_for_what() -> None:
    with pytest.raises(FeldherrError, match=r"no scripted answer left for roll \(XX-1\)"):
        Scripted([]).answer(draw([1, 1]))


@pytest.mark.parametrize("answer", [Drawn(2), Drawn(-1), Shuffled([0, 1])])
def test_a_script_that_does_not_suit_the_question_says_so(answer: Record) -> None:
    with pytest.raises(FeldherrError, match=r"scripted answer .* does not suit roll \(XX-1\)"):
        Scripted([answer]).answer(draw([1, 1]))
