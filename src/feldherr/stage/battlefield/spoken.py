"""Places and directions in words, for people who listen instead of looking."""

from typing import Final

from feldherr.geometry.angle import TURN
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.lengths import CENTIMETRES, LengthUnit
from feldherr.stage.parts import Point
from feldherr.stage.words import stage_words

COMPASS: Final = [
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
]  # fmt: skip
PARTS: Final = ["far_left", "left", "centre", "right", "far_right"]
"""Of a battle line, from the left as its player sees it."""


def compass(heading: int, language: str) -> str:
    """The eighth of the compass that a heading is nearest to."""
    eighth = (heading * 8 + TURN // 2) // TURN % 8
    return stage_words(language).say(f"compass.{COMPASS[eighth]}")


def stands_at(pose: Pose, unit: LengthUnit, language: str) -> str:
    """Where a body stands, whose pose is its front left corner."""
    return _posed("spoken.at", pose, unit, language)


def ends_at(pose: Pose, unit: LengthUnit, language: str) -> str:
    """Where a move would lead such a body."""
    return _posed("spoken.end", pose, unit, language)


def front_ends_at(x: int, y: int, heading: int, unit: LengthUnit, language: str) -> str:
    """Where the middle of a front would come to."""
    return _posed("spoken.front", Pose(x, y, heading), unit, language)


def lies_at(pose: Pose, unit: LengthUnit, language: str) -> str:
    """A place exactly, in few words."""
    return _posed("spoken.place", pose, unit, language)


def stands_for(
    front: Point, heading: int, width: int, depth: int, unit: LengthUnit, language: str
) -> str:
    """Where something would stand, as its player says it: which part of the line, and how far from the own edge.

    The own edge is the one behind it. What looks askance says where to.
    """
    words = stage_words(language)
    quarter = (heading * 4 + TURN // 2) // TURN % 4
    x, y = round(front.x * MM), round(front.y * MM)
    along, across, far = [
        (x, width, y), (depth - y, depth, x), (width - x, width, depth - y), (y, depth, width - x),
    ][quarter]  # fmt: skip
    part = min(len(PARTS) - 1, max(0, along * len(PARTS) // across))
    place = words.say(
        "spoken.stance", part=words.say(f"line.{PARTS[part]}"), far=long_said(far, unit, language)
    )
    off = (heading - quarter * TURN // 4) % TURN
    if min(off, TURN - off) < TURN // 64:
        return place
    return words.say("spoken.askance", place=place, facing=compass(heading, language))


def long_said(length: int, unit: LengthUnit, language: str) -> str:
    """A length as people say it: nobody counts hundreds of millimetres."""
    if unit.size == MM:
        return CENTIMETRES.said(length, language)
    return unit.said(length, language)


def _posed(key: str, pose: Pose, unit: LengthUnit, language: str) -> str:
    return stage_words(language).say(
        key,
        x=unit.number(pose.x, language),
        y=unit.number(pose.y, language),
        unit=unit.title(language),
        facing=compass(pose.heading, language),
    )
