"""Random numbers: the same on every Python, within their bounds, and fair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.core.rng import Quick, Random, Stream, shuffled

GENERATORS: list[Random] = [Stream("fair", "die"), Quick(5)]


def test_the_stream_gives_the_numbers_written_down_here() -> None:
    """Whoever changes these breaks every recorded match."""
    stream = Stream("seed", "dice")
    assert [stream.below(6) for _ in range(12)] == [3, 0, 1, 2, 4, 2, 1, 3, 2, 3, 2, 1]
    assert [stream.below(2**63) for _ in range(2)] == [7858958568916246596, 4033534992562716446]
    assert stream.counter == 14

    assert [Stream("", "").below(1000), Stream("ä", "deck.0").below(1000)] == [68, 463]


def test_the_quick_generator_gives_the_numbers_written_down_here() -> None:
    quick = Quick(1)
    assert [quick.below(1000) for _ in range(8)] == [634, 628, 540, 360, 85, 570, 707, 427]
    assert [Quick(0).below(1000), Quick(-7).below(1000)] == [316, 937]


def test_a_stream_goes_on_from_its_counter() -> None:
    whole = Stream("seed", "dice")
    numbers = [whole.below(100) for _ in range(20)]
    later = Stream("seed", "dice", 12)

    assert [later.below(100) for _ in range(8)] == numbers[12:]


def test_streams_of_other_purposes_and_seeds_are_other_numbers() -> None:
    def first(seed: str, purpose: str) -> list[int]:
        stream = Stream(seed, purpose)
        return [stream.below(2**32) for _ in range(4)]

    every = [first("a", "x"), first("a", "y"), first("b", "x"), first("b", "y"), first("ax", "")]
    assert len({number for numbers in every for number in numbers}) == 20


@given(st.text(max_size=8), st.integers(1, 2**64))
def test_the_stream_stays_below_its_bound(seed: str, bound: int) -> None:
    stream = Stream(seed, "any")
    assert all(0 <= stream.below(bound) < bound for _ in range(5))


@given(st.integers(-(2**40), 2**40), st.integers(1, 2**30))
def test_the_quick_generator_stays_below_its_bound(seed: int, bound: int) -> None:
    quick = Quick(seed)
    assert all(0 <= quick.below(bound) < bound for _ in range(5))


@given(st.integers(-(2**40), 2**40))
def test_the_quick_generator_never_gets_stuck(seed: int) -> None:
    quick = Quick(seed)
    assert quick.state != 0
    assert len({quick.below(2**30) for _ in range(20)}) > 15


@pytest.mark.parametrize("random", GENERATORS)
def test_all_numbers_are_about_equally_likely(random: Random) -> None:
    """Chi-square with 9 degrees of freedom: beyond 27.9 once in a thousand, and the seeds are fixed."""
    counts = [0] * 10
    for _ in range(5000):
        counts[random.below(10)] += 1

    assert sum((count - 500) ** 2 / 500 for count in counts) < 27.9


def test_what_lies_beyond_the_last_whole_bound_is_thrown_again() -> None:
    """A bound of three quarters of 64 bits: taken as they come, the last quarter would fall on the first third again.

    Chi-square with 2 degrees of freedom: beyond 13.8 once in a thousand.
    """
    bound = 3 * 2**62
    stream = Stream("three quarters", "die")
    thirds = [0, 0, 0]
    for _ in range(3000):
        thirds[stream.below(bound) // 2**62] += 1

    assert sum((count - 1000) ** 2 / 1000 for count in thirds) < 13.8
    assert 3800 < stream.counter < 4200


@given(st.lists(st.integers()), st.integers(0, 2**32))
def test_shuffling_keeps_every_item_and_the_original(items: list[int], seed: int) -> None:
    before = list(items)
    mixed = shuffled(items, Quick(seed))

    assert items == before
    assert sorted(mixed) == sorted(items)


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    """Chi-square with 5 degrees of freedom: beyond 20.5 once in a thousand."""
    stream = Stream("orders", "shuffle")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(3000):
        order = tuple(shuffled([0, 1, 2], stream))
        counts[order] = counts.get(order, 0) + 1

    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5
