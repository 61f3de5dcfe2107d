"""Lengths, headings, poses and options as text, without any game."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.battlefield.notation import (
    NUMBER,
    POSE,
    LineReader,
    degrees_text,
    heading_of,
    length_of,
    length_text,
    options_line,
    pose_text,
)
from feldherr.core.errors import BadFile
from feldherr.core.message import Message
from feldherr.core.rulebook import Option, Options
from feldherr.geometry.angle import EIGHTH, QUARTER, TURN
from feldherr.geometry.edge import REAR
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.pose import Pose

OPTIONS = [
    Option("table", "large", ["small", "large"], ""),
    Option("auto", True, [], ""),
    Option("points", 200, [], ""),
    Option("armies", ["a", "b"], [], ""),
]
USUAL: Options = {option.name: option.default for option in OPTIONS}


@given(st.integers(0, TURN - 1))
def test_every_heading_comes_back(heading: int) -> None:
    assert heading_of(degrees_text(heading)) == heading


@given(st.integers(-(10**7), 10**7), st.sampled_from([MM, INCH]))
def test_every_length_comes_back_in_every_unit(length: int, unit: int) -> None:
    assert length_of(length_text(length, unit), unit) == length


@pytest.mark.parametrize(
    ("length", "unit", "text"),
    [
        (0, MM, "0"),
        (914_400, MM, "914.4"),
        (300_000, MM, "300"),
        (-1, MM, "-0.001"),
        (914_400, INCH, "36"),
        (12_700, INCH, "0.5"),
        (399_400, INCH, "15.7244"),
    ],
)
def test_lengths_have_no_more_decimals_than_they_need(length: int, unit: int, text: str) -> None:
    assert length_text(length, unit) == text


@pytest.mark.parametrize(
    ("text", "heading"), [("90", QUARTER), ("-90", 3 * QUARTER), ("45.0", EIGHTH), ("360", 0)]
)
def test_degrees_run_clockwise_and_may_be_negative(text: str, heading: int) -> None:
    assert heading_of(text) == heading


def test_a_pose_is_read_as_it_is_written() -> None:
    pose = Pose(300_500, 12_345, EIGHTH)
    text = pose_text(pose, MM)
    found = re.fullmatch(POSE, text)

    assert text == "at 300.5 12.345 facing 45"
    assert found is not None
    assert LineReader("", MM).pose(found[1], found[2], found[3]) == pose


def test_only_what_is_unusual_is_written() -> None:
    changed = {**USUAL, "auto": False, "points": 100, "armies": ["x", "y"]}

    assert options_line(USUAL, OPTIONS, []) == ""
    assert options_line(changed, OPTIONS, []) == "options auto=no points=100 armies=x,y"
    assert options_line(changed, OPTIONS, ["armies"]) == "options auto=no points=100"


def test_options_come_back() -> None:
    wanted = {**USUAL, "table": "small", "auto": False, "points": 100, "armies": ["x", "y"]}
    found = dict(USUAL)

    LineReader(f"battle\n\n{options_line(wanted, OPTIONS, [])}  # mine", MM).read_options(
        found, OPTIONS
    )

    assert found == wanted


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("options colour=red", "line 3: expected an option; known: armies, auto, points, table"),
        ("options table=round", "got 'table=round'"),
        ("options points=many", "got 'points=many'"),
    ],
)
def test_a_wrong_option_is_named_with_its_line(line: str, said: str) -> None:
    with pytest.raises(BadFile, match=re.escape(said)):
        LineReader(f"one\ntwo\n{line}", MM).read_options(dict(USUAL), OPTIONS)


def test_remarks_are_left_out_and_lines_keep_their_numbers() -> None:
    assert LineReader("a # b\n\n  c", MM).lines == ["a", "", "c"]


def test_every_line_that_says_something_is_read_at_its_place() -> None:
    reader = LineReader("# none\na\n\n  c # d\n", MM)
    assert [(reader.line, line) for line in reader.each_line()] == [(2, "a"), (4, "c")]


def test_a_line_that_does_not_fit_is_answered_with_an_example() -> None:
    reader = LineReader("table wide", MM)
    reader.line = 1

    with pytest.raises(
        BadFile, match="line 1: expected a line like 'table 5 x 6', got 'table wide'"
    ):
        reader.match(re.compile(rf"^table ({NUMBER}) x ({NUMBER})$"), "table wide", "table 5 x 6")


def test_names_and_numbers_that_are_none_are_refused() -> None:
    reader = LineReader("", MM)

    assert reader.number("rock", {"rock": 4}, Message("terrain")) == 4
    assert reader.numbers(["3", "4"], 2) == [3, 4]
    assert reader.edge("rear") == REAR
    with pytest.raises(BadFile, match="expected terrain; known: rock, got 'wood'"):
        reader.number("wood", {"rock": 4}, Message("terrain"))
    with pytest.raises(BadFile, match="expected 2 numbers, got '3 x'"):
        reader.numbers(["3", "x"], 2)
    with pytest.raises(BadFile, match="expected one of front, left, rear, right, got 'top'"):
        reader.edge("top")
