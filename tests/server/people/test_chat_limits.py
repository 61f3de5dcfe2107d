"""Chat: what counts as saying the same again, and for how long."""

import pytest

from feldherr.server.people.chat_limits import RecentChat, is_near
from feldherr.server.table.refusal import Refusal


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("hello there", "hello there!"),
        ("hello there", "HELLO, there"),
        ("hello there", "hello theree"),
        ("hello there", "hello tere"),
        ("gg", "gg!!!"),
        ("?!", "?!"),
        ("buy it now at my shop, number 17", "buy it now at my shop, number 29"),
    ],
)
def test_nearly_the_same(first: str, second: str) -> None:
    assert is_near(first, second)
    assert is_near(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("yes", "yep"),
        ("3", "4"),
        ("?", "!"),
        ("aa", "aaa"),
        ("your turn", "my turn"),
        ("hello there", "hello Bea"),
        ("hello", "hello there"),
    ],
)
def test_something_else(first: str, second: str) -> None:
    assert not is_near(first, second)
    assert not is_near(second, first)


def test_the_last_two_remarks_are_remembered_for_a_minute() -> None:
    chat = RecentChat()
    chat.check("hello there", 0)
    chat.check("good luck", 20)
    for again in ("hello there!", "Good luck."):
        with pytest.raises(Refusal, match="said already"):
            chat.check(again, 40)
    chat.check("have fun", 50)
    chat.check("hello there", 60)
    chat.check("hello there", 121)


def test_after_a_minute_without_a_word_all_is_forgotten() -> None:
    chat = RecentChat()
    assert chat.is_silent(1_000_000.0)
    chat.check("hello there", 1_000_000.0)
    assert not chat.is_silent(1_000_060.0)
    assert chat.is_silent(1_000_060.5)


def test_the_sixth_remark_within_ten_seconds_is_too_much() -> None:
    chat = RecentChat()
    for number, text in enumerate(("one", "two", "three", "four", "five")):
        chat.check(text, number)
    with pytest.raises(Refusal, match="so much"):
        chat.check("six", 9)
    chat.check("six", 10)
