"""Chat: what counts as saying the same again, and for how long."""

import pytest

from feldherr.server.refusal import Refusal
from feldherr.server.speech import Speech, is_near


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
    speech = Speech()
    speech.check("hello there", 0)
    speech.check("good luck", 20)
    for again in ("hello there!", "Good luck."):
        with pytest.raises(Refusal, match="said already"):
            speech.check(again, 40)
    speech.check("have fun", 50)
    speech.check("hello there", 60)
    speech.check("hello there", 121)


def test_the_sixth_remark_within_ten_seconds_is_too_much() -> None:
    speech = Speech()
    for number, text in enumerate(("one", "two", "three", "four", "five")):
        speech.check(text, number)
    with pytest.raises(Refusal, match="so much"):
        speech.check("six", 9)
    speech.check("six", 10)
