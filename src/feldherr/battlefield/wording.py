"""Lengths, poses and marches in sentences, in the unit that players of a game measure in."""

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import PIECE, UNIT, UnitId
from feldherr.battlefield.letters import TERRAIN_LETTERS, letter
from feldherr.battlefield.notation import length_text
from feldherr.battlefield.rounding import whole_degrees
from feldherr.core.kind import Kind, Ref
from feldherr.core.sentences import Naming
from feldherr.core.text import Texts
from feldherr.geometry.march import BACK, FORWARD, LEFT, Leg
from feldherr.geometry.pose import Pose


def length_words(texts: Texts, length: int, unit: int) -> str:
    """A length with two decimals at most, in the way of the language."""
    step = unit // 100
    text = length_text((length + step // 2) // step * step, unit)
    return text.replace(".", texts.say("grammar.point"))


def pose_words(texts: Texts, pose: Pose, unit: int) -> str:
    """Where something stands, and the whole degrees in which it looks."""
    x, y = length_words(texts, pose.x, unit), length_words(texts, pose.y, unit)
    return texts.say("place.pose", x=x, y=y, heading=whole_degrees(pose.heading) % 360)


def legs_words(texts: Texts, legs: list[Leg], unit: int) -> str:
    """A march, leg by leg."""
    if not legs:
        return texts.say("leg.none")
    return ", ".join([leg_words(texts, leg, unit) for leg in legs])


def leg_words(texts: Texts, leg: Leg, unit: int) -> str:
    if leg.is_wheel:
        key = "leg.left" if leg.kind == LEFT else "leg.right"
        return texts.say(key, degrees=whole_degrees(leg.amount))
    key = "leg.aside_right" if leg.amount >= 0 else "leg.aside_left"
    if leg.kind == FORWARD:
        key = "leg.forward"
    elif leg.kind == BACK:
        key = "leg.back"
    return texts.say(key, length=length_words(texts, abs(leg.amount), unit))


class TableNaming(Naming):
    """Bodies and terrain are called by their letters, marches and poses are said in the unit of the game."""

    def __init__(self, texts: Texts, seats: list[str], field: Battlefield, unit: int) -> None:
        super().__init__(texts, seats)
        self.field = field
        self.unit = unit

    def name(self, kind: Ref, number: int) -> str | None:
        if kind is UNIT and 0 <= number < len(self.field.bodies):
            return letter(self.field, UnitId(number))
        if kind is PIECE and 0 <= number < len(TERRAIN_LETTERS):
            return TERRAIN_LETTERS[number]
        return super().name(kind, number)

    def said(self, kind: Kind, value: object) -> str | int:
        if isinstance(value, Leg):
            return leg_words(self.texts, value, self.unit)
        if isinstance(value, Pose):
            return pose_words(self.texts, value, self.unit)
        return super().said(kind, value)
