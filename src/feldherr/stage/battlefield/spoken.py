"""Places and directions in words, for people who listen instead of looking."""

from typing import Final

from feldherr.geometry.angle import TURN
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.lengths import LengthUnit
from feldherr.stage.words import stage_words

COMPASS: Final = [
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
]  # fmt: skip


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
    """A place in few words."""
    return _posed("spoken.place", pose, unit, language)


def _posed(key: str, pose: Pose, unit: LengthUnit, language: str) -> str:
    return stage_words(language).say(
        key,
        x=unit.number(pose.x, language),
        y=unit.number(pose.y, language),
        unit=unit.title(language),
        facing=compass(pose.heading, language),
    )
