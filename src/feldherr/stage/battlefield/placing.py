"""Where to put something: places typed or pointed at, snapped to the nearest legal one."""

import re
from collections.abc import Callable

from feldherr.core.decision import Decision
from feldherr.geometry import pose as geometry
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Place, PlaceOn, TurnAbout
from feldherr.geometry.length import MM, REACH
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import rotated_about, rounded, shifted
from feldherr.stage.battlefield.lengths import LengthUnit
from feldherr.stage.parts import Point, Pose
from feldherr.stage.typed import Mistyped
from feldherr.stage.words import stage_words

SUGGESTIONS = 5
_MOST_SUGGESTIONS = 9

OK_WORDS = {"ok", "="}
_SUGGEST_WORDS = {"suggest", "vorschlag", "vorschläge", "vorschlaege"}
_NUMBER = re.compile(r"[+-]?\d{1,4}(\.\d{1,5})?")
_AT = {"at", "bei", "an"}
FACING_WORDS = {"facing", "richtung", "blick"}
_TURN = {"turn", "drehe", "drehung"}
_ABOUT = {"about", "um"}
_NUDGES: dict[str, tuple[int, int]] = {
    "right": (1, 0), "rechts": (1, 0), "left": (-1, 0), "links": (-1, 0),
    "forward": (0, 1), "vor": (0, 1), "back": (0, -1), "hinten": (0, -1), "zurück": (0, -1),
}  # fmt: skip

Outline = Callable[[geometry.Pose], Shape]
"""The ground something would cover."""


def pose_of(pose: geometry.Pose) -> Pose:
    """Whole micrometres and headings as millimetres and degrees."""
    return Pose(pose.x / MM, pose.y / MM, pose.heading * 360 / TURN)


def exact(pose: Pose) -> geometry.Pose:
    """The inverse: the nearest pose in whole numbers; nothing lies beyond the reach of the rules."""
    x, y = (max(-REACH, min(REACH, rounded(_sane(each) * MM))) for each in (pose.x, pose.y))
    return geometry.Pose(x, y, rounded(_sane(pose.heading) % 360 * TURN / 360) % TURN)


def _sane(number: float) -> float:
    return number if abs(number) < 1e9 else 0.0


def start_of(decision: Place) -> geometry.Pose:
    """Where the piece is in the hand of the player: where it stands, or the first place known."""
    return decision.start if isinstance(decision, TurnAbout) else decision.known[0]


def headings_of(decision: Place) -> list[float]:
    """The headings worth trying, in degrees; empty for any."""
    turns = decision.turns if isinstance(decision, PlaceOn) else []
    return [turn * 360 / TURN for turn in turns]


def pivots_of(decision: Place) -> list[Point]:
    pivots = decision.pivots if isinstance(decision, TurnAbout) else []
    return [Point(x / MM, y / MM) for x, y in pivots]


def is_centred(decision: Place, outline: Outline) -> bool:
    """Is a pose the middle of the thing, or its front left corner?"""
    pose = decision.known[0]
    area = outline(pose)
    return len(area) == 1 and abs(area[0].cx - pose.x) + abs(area[0].cy - pose.y) < MM


def is_point(decision: Place, outline: Outline) -> bool:
    """A marker without extent: nobody can tell which way it is turned."""
    xs, ys = _corners(outline(decision.known[0]))
    return bool(xs) and max(xs) - min(xs) < MM and max(ys) - min(ys) < MM


def how_to_place(decision: Place, outline: Outline, unit: LengthUnit, language: str) -> str:
    """What can be typed."""
    say = stage_words(language).say
    if isinstance(decision, TurnAbout):
        pivots = len(decision.pivots)
        return say("place.how_turn" if pivots == 1 else "place.how_pivots", pivots=pivots)
    if is_point(decision, outline):
        return say("place.how_point", unit=unit.title(language), **unit.examples())
    what = "place.middle" if is_centred(decision, outline) else "place.corner"
    return say("place.how", what=say(what), unit=unit.title(language), **unit.examples())


def suggestions_wanted(line: str) -> int:
    """How many suggestions a line such as `suggest 7` asks for; 0 if it asks for none."""
    parts = line.lower().split()
    if not parts or parts[0] not in _SUGGEST_WORDS:
        return 0
    word = parts[1] if len(parts) > 1 and parts[1].isdecimal() else str(_MOST_SUGGESTIONS)
    return max(1, min(int(word[:3]), _MOST_SUGGESTIONS))


def is_nudge(parts: list[str]) -> bool:
    """`zurück 10` is one, `zurück` alone is not."""
    return len(parts) > 1 and parts[0] in _NUDGES and bool(_NUMBER.fullmatch(parts[1]))


def is_place(parts: list[str]) -> bool:
    """Does a line begin like a place or a change of one?"""
    return bool(parts) and parts[0] in _AT | FACING_WORDS | _TURN | set(_NUDGES)


class PlaceWords:
    """Reads places for one question, in the lengths of a game."""

    def __init__(self, decision: Place, outline: Outline, unit: LengthUnit) -> None:
        self.decision = decision
        self.outline = outline
        self.size = unit.size

    def wanted(self, parts: list[str], start: geometry.Pose) -> geometry.Pose:
        """The pose a line of words stands for; they work one after the other."""
        pose, rest = start, parts
        while rest:
            word, rest = rest[0], rest[1:]
            if word in _AT:
                x, y = _number(rest, 0), _number(rest, 1)
                pose = geometry.Pose(rounded(x * self.size), rounded(y * self.size), pose.heading)
                rest = rest[2:]
            elif word in FACING_WORDS or word in _TURN:
                turn = rounded(_number(rest, 0) * TURN / 360)
                rest = rest[1:]
                pivot = 1
                if rest and rest[0] in _ABOUT:
                    pivot, rest = rounded(_number(rest, 1)), rest[2:]
                pose = self.turned(
                    pose, turn - pose.heading if word in FACING_WORDS else turn, pivot
                )
            elif word in _NUDGES:
                right, forward = _NUDGES[word]
                by, rest = _number(rest, 0) * self.size, rest[1:]
                pose = shifted(pose, right * by, forward * by)
            else:
                raise Mistyped("place.word", word=word)
        return pose

    def turned(self, pose: geometry.Pose, by: int, pivot: int) -> geometry.Pose:
        """Turned about its middle, or about the pivot the rules give."""
        if isinstance(self.decision, TurnAbout):
            if not 1 <= pivot <= len(self.decision.pivots):
                raise Mistyped("place.pivot", most=len(self.decision.pivots))
            turn = pose.heading + by - self.decision.start.heading
            return self.decision.turned_about(pivot - 1, turn % TURN)
        area = self.outline(pose)
        if not area:
            return geometry.Pose(pose.x, pose.y, (pose.heading + by) % TURN)
        xs, ys = _corners(area)
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        return rotated_about(pose, middle[0], middle[1], by % TURN)


def _corners(area: Shape) -> tuple[list[float], list[float]]:
    return [x for piece in area for x in piece.xs], [y for piece in area for y in piece.ys]


def _number(parts: list[str], at: int) -> float:
    word = parts[at] if at < len(parts) else ""
    if not _NUMBER.fullmatch(word):
        raise Mistyped("place.number", word=word or "-")
    return float(word)


def typed_pose(decision: Decision, pose: geometry.Pose, unit: LengthUnit, language: str) -> str:
    """A pose as it can be typed, to the micrometre."""
    say = stage_words(language).say
    x, y, heading = pose.x / unit.size, pose.y / unit.size, pose.heading * 360 / TURN
    if isinstance(decision, TurnAbout):
        pivot = decision.pivot_of(pose) + 1
        key = "place.typed_turn" if pivot == 1 else "place.typed_about"
        return say(key, heading=f"{heading:.3f}", pivot=pivot)
    digits = unit.exact_digits
    there = {"x": f"{x:.{digits}f}", "y": f"{y:.{digits}f}", "heading": f"{heading:.3f}"}
    return say("place.typed", **there)
