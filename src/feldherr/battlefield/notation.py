"""Positions as text: lengths, headings and poses in words, and a reader that names the line of a mistake."""

import re
from collections.abc import Iterator
from typing import Final

from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.kind import misfit
from feldherr.core.message import Message
from feldherr.core.rulebook import Option, Options, OptionValue
from feldherr.geometry.angle import TURN
from feldherr.geometry.edge import EDGE_NAMES, EDGES, Edge
from feldherr.geometry.pose import Pose

NUMBER: Final = r"-?\d+(?:\.\d+)?"
POSE: Final = rf"at ({NUMBER}) ({NUMBER}) facing ({NUMBER})"
"""Patterns of a number and of a pose (three groups), to build the patterns of lines from."""

_MOST_DECIMALS: Final = 7


def length_text(length: int, unit: int) -> str:
    """A length in a unit, such as MM or INCH, with as few decimals as read back exactly."""
    sign = "-" if length < 0 else ""
    return sign + _decimal(abs(length), unit, 1, 0)


def length_of(text: str, unit: int) -> int:
    """The inverse of `length_text`; finer than a micrometre is rounded."""
    value = _parsed(text.lstrip("-"), unit, 1)
    return -value if text.startswith("-") else value


def degrees_text(heading: int) -> str:
    """A heading in degrees, with as few decimals as read back exactly."""
    return _decimal(heading, TURN, 360, TURN)


def heading_of(text: str) -> int:
    """Degrees with decimals as a heading, rounded to the nearest."""
    value = _parsed(text.lstrip("-"), TURN, 360)
    return (-value if text.startswith("-") else value) % TURN


def _decimal(value: int, whole: int, parts: int, turn: int) -> str:
    """`value / whole * parts` in decimals; where a `turn` is given, values that differ by it are one."""
    for decimals in range(_MOST_DECIMALS):
        scale: int = parts * 10**decimals
        found = (value * scale + whole // 2) // whole
        back = (found * whole + scale // 2) // scale
        if back == value or (turn and back % turn == value):
            before, behind = divmod(found, 10**decimals)
            return f"{before}.{behind:0{decimals}d}" if decimals else f"{before}"
    raise AssertionError(f"{value} cannot be written")


def _parsed(text: str, whole: int, parts: int) -> int:
    before, _, behind = text.partition(".")
    scale: int = parts * 10 ** len(behind)
    return (int(before + behind) * whole + scale // 2) // scale


def point_text(x: int, y: int, unit: int) -> str:
    return f"at {length_text(x, unit)} {length_text(y, unit)}"


def pose_text(pose: Pose, unit: int) -> str:
    return f"{point_text(pose.x, pose.y, unit)} facing {degrees_text(pose.heading)}"


def options_line(options: Options, known: list[Option], apart_from: list[str]) -> str:
    """Every option that is not as usual in one line; empty if there is none."""
    changed = [
        f"{option.name}={_written(options[option.name])}"
        for option in known
        if options[option.name] != option.default and option.name not in apart_from
    ]
    return " ".join(["options", *changed]) if changed else ""


def _written(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


def _typed(option: Option, value: str) -> OptionValue:
    """A word as a value of the option's type."""
    if isinstance(option.default, bool):
        return value == "yes" if value in ("yes", "no") else value
    if isinstance(option.default, int):
        return int(value) if value.isdecimal() else value
    return value.split(",") if isinstance(option.default, list) else value


class LineReader:
    """The lines of a position without remarks, and where in them a mistake stands."""

    def __init__(self, text: str, unit: int) -> None:
        self.lines = [line.split("#")[0].strip() for line in text.splitlines()]
        self.line = 0
        """The line that is being read, from 1."""
        self.unit = unit
        """In which lengths are written."""

    def each_line(self) -> Iterator[str]:
        """Every line that says something; `line` is where it stands."""
        for number, line in enumerate(self.lines, start=1):
            self.line = number
            if line:
                yield line

    def error(self, expected: str | Message, got: str) -> BadFile:
        problem = misfit(f"{self.line}", expected, repr(got))
        return BadFile("position, line {problem}", problem=problem)

    def match(self, pattern: re.Pattern[str], line: str, example: str) -> re.Match[str]:
        """The parts of a line; whatever does not fit is answered with an example."""
        found = pattern.match(line)
        if found is None:
            raise self.error(Message("a line like '{example}'", example=example), line)
        return found

    def number(self, name: str, numbers: dict[str, int], what: Message) -> int:
        """The number of something that is called by its name."""
        if name not in numbers:
            names = ", ".join(sorted(numbers))
            raise self.error(Message("{what}; known: {names}", what=what, names=names), name)
        return numbers[name]

    def numbers(self, words: list[str], count: int) -> list[int]:
        if len(words) != count or not all(word.isdecimal() for word in words):
            expected = Message("{count} {count|number|numbers}", count=count)
            raise self.error(expected, " ".join(words))
        return [int(word) for word in words]

    def length(self, text: str) -> int:
        return length_of(text, self.unit)

    def pose(self, x: str, y: str, facing: str) -> Pose:
        return Pose(self.length(x), self.length(y), heading_of(facing))

    def edge(self, name: str) -> Edge:
        if name not in EDGE_NAMES:
            raise self.error(Message("one of {names}", names=", ".join(EDGE_NAMES)), name)
        return EDGES[EDGE_NAMES.index(name)]

    def read_options(self, options: Options, known: list[Option]) -> None:
        """Take over what all lines that begin with `options` say."""
        by_name = {option.name: option for option in known}
        for line in self.each_line():
            if not line.startswith("options "):
                continue
            for word in line.split()[1:]:
                name, _, value = word.partition("=")
                if name not in by_name:
                    names = ", ".join(sorted(by_name))
                    what = Message("an option")
                    raise self.error(
                        Message("{what}; known: {names}", what=what, names=names), name
                    )
                try:
                    options[name] = by_name[name].check(_typed(by_name[name], value))
                except FeldherrError as problem:
                    raise self.error(problem.message, word) from problem
