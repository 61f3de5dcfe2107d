"""So many messages within so many seconds, for players and for those who watch."""

import pytest

from feldherr.server.line import allowance
from feldherr.server.line.allowance import Allowance, Bucket


class Time:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(allowance, "monotonic", made)
    return made


def test_without_a_word_to_the_contrary_this_much_is_forgiven() -> None:
    allowed = Allowance()
    assert (allowed.messages, allowed.watching, allowed.seconds) == (100, 50, 20)
    assert (allowed.hello, allowed.misunderstandings) == (5, 10)
    assert (allowed.queue, allowed.patience) == (64, 20)


def taken(bucket: Bucket, is_player: bool, most: int = 1000) -> int:
    """How many messages are all right at once."""
    return next((number for number in range(most) if not bucket.take(is_player)), most)


def test_playing_and_watching_are_counted_apart(time: Time) -> None:
    bucket = Bucket(Allowance(messages=5, watching=3, seconds=10))
    assert taken(bucket, True) == 5
    assert taken(bucket, False) == 3


def test_a_bucket_refills_steadily_and_not_beyond_its_rim(time: Time) -> None:
    bucket = Bucket(Allowance(messages=5, watching=10, seconds=10))
    assert bucket.is_full()
    for _ in range(5):
        bucket.take(True)
    assert not bucket.is_full()
    time.now += 4
    assert taken(bucket, True) == 2
    time.now += 1000
    assert bucket.is_full()
    assert (bucket.playing, bucket.watching) == (5.0, 10.0)
    bucket.take(False)
    assert not bucket.is_full()
    time.now += 1
    assert bucket.is_full()


@pytest.mark.parametrize("is_player", [True, False])
def test_twenty_messages_too_many_are_answered_before_it_is_enough(
    time: Time, is_player: bool
) -> None:
    bucket = Bucket(Allowance(messages=2, watching=2, seconds=10))
    for _ in range(22):
        bucket.take(is_player)
    assert not bucket.is_broken
    bucket.take(is_player)
    assert bucket.is_broken
