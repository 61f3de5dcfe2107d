"""Marches: away from enemies, past friends, round what is solid."""

from typing import Final

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.marching import course_of, keep_off, keep_off_terrain
from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Question
from feldherr.core.rule import Violation
from feldherr.geometry.walk import Limit, Walk

TOO_NEAR: Final = Violation("", "too_near")
TOO_FAR: Final = Violation("", "too_far")
DOES_NOT_FIT: Final = Violation("", "does_not_fit")


def march_of(
    field: Battlefield, number: UnitId, question: Question, most: int, clearance: int
) -> Walk:
    """So far ahead, half as far sideways or back.

    It keeps a clearance from enemies, leads past friends without ending on them, and round solid terrain.
    """
    enemies = field.enemies(number)
    friends = [each for each in field.others(number) if each not in enemies]
    way = keep_off(field, enemies, clearance, TOO_NEAR)
    way += keep_off_terrain(field, field.walls(), 0, DOES_NOT_FIT)
    end = keep_off(field, friends, 0, DOES_NOT_FIT)
    course = course_of(field, number, way, end, DOES_NOT_FIT)
    ahead, astray = Limit(most, TOO_FAR), Limit(most // 2, TOO_FAR)
    return Walk(field.bodies[number].side, "", question, course, ahead, astray, about_unit(number))
