"""Measuring between anything on the table, which changes nothing: by ids, or in words such as `A N`, `A 300 150`."""

import re
from typing import TYPE_CHECKING, Final

from feldherr.battlefield.field import NOBODY
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.notation import length_of
from feldherr.core.event import State
from feldherr.geometry.polygon import Shape, segment
from feldherr.geometry.pose import rounded
from feldherr.geometry.separation import nearest
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.battlefield.base import BattleStage

_NUMBER: Final = re.compile(r"\d{1,4}(\.\d{1,3})?")


class Measuring:
    """The ruler on one table. A game may add what a distance means and who sees whom."""

    def __init__(self, stage: "BattleStage", state: State) -> None:
        self.stage = stage
        self.state = state
        self.field = stage.field(state)
        self.language = stage.language
        self.say = stage_words(stage.language).say

    # What a game adds

    def means(self, here: Shape, there: Shape) -> str:
        """What is said of a distance beside its length, such as a range band; empty for nothing."""
        return ""

    def remarks(self, body: UnitId, other: UnitId) -> list[str]:
        """Sentences about two bodies, such as who sees whom."""
        return []

    def can_see(self, looker: UnitId, target: UnitId) -> bool | None:
        """Does a body see an enemy, however far away? None where the game knows no sight."""
        return None

    def token(self, family: str, number: int) -> tuple[int, int] | None:
        """Where something lies that only the game has; None if nothing does."""
        return None

    def piece(self, number: PieceId) -> str:
        """What a terrain piece is called."""
        pose = self.field.terrain[number].pose
        return self.point(pose.x, pose.y)

    def point(self, x: int, y: int) -> str:
        """A place on the table in words."""
        unit = self.stage.length_unit
        across, up = (unit.number(each, self.language) for each in (x, y))
        return f"{across}/{up} {unit.title(self.language)}"

    # Measuring

    def line(self, rest: str) -> str:
        """From a body to another or to a point: `A N`, `A 300 150`."""
        parts = rest.replace(",", " ").split()
        if len(parts) not in (2, 3):
            return self.say("measure.how")
        number = called(self.field, parts[0])
        if number is None or not self.is_there(number):
            return self.say("measure.no_unit", word=parts[0])
        if len(parts) == 3:
            return self._to_point(number, parts[1:])
        other = called(self.field, parts[1])
        if other is None or other == number or not self.is_there(other):
            return self.say("measure.no_unit", word=parts[1])
        return self._between_bodies(number, other)

    def between(self, first: str, second: str) -> str:
        """From anything on the table to anything else, by their ids; empty if one of them cannot be measured to."""
        one, other = self.body_in(first), self.body_in(second)
        if one != NOBODY and other != NOBODY:
            return self._between_bodies(one, other) if one != other else ""
        here, there = self.thing(first), self.thing(second)
        if here is None or there is None or first == second:
            return ""
        return self._said(here, there)

    def sees(self, first: str, second: str) -> bool | None:
        """Does the first see the second? None for everything but two enemies."""
        one, other = self.body_in(first), self.body_in(second)
        if NO_UNIT in (one, other) or not self.field.are_enemies(one, other):
            return None
        return self.can_see(one, other)

    def body_in(self, id: str) -> UnitId:
        """The body on the table that an id belongs to, also that of a part of it; or NOBODY."""
        parts = id.split(".")
        if parts[0] != "unit" or len(parts) < 2 or not parts[1].isdecimal():
            return NO_UNIT
        number = UnitId(int(parts[1][:6]))
        return number if number < len(self.field.bodies) and self.is_there(number) else NO_UNIT

    def is_there(self, number: UnitId) -> bool:
        return self.field.bodies[number].alive and self.field.bodies[number].deployed

    def thing(self, id: str) -> tuple[str, Shape] | None:
        """What can be measured to: its name and the ground it covers."""
        body = self.body_in(id)
        if body != NOBODY:
            return self.called(body), self.field.outline(body)
        family, _, word = id.partition(".")
        number = int(word[:6]) if word.isdecimal() else NOBODY
        if family == "piece" and 0 <= number < len(self.field.terrain):
            return self.piece(PieceId(number)), self.field.terrain[number].shape()
        if family == "marker" and 0 <= number < len(self.field.markers):
            marker = self.field.markers[number]
            return self._spot(marker.x, marker.y)
        place = self.token(family, number) if number >= 0 else None
        return None if place is None else self._spot(*place)

    def called(self, number: UnitId) -> str:
        return f"{letter(self.field, number)} {self.stage.name(self.state, number)}"

    def _spot(self, x: int, y: int) -> tuple[str, Shape]:
        return self.point(x, y), [segment(x, y, x, y)]

    def _to_point(self, number: UnitId, words: list[str]) -> str:
        if not all(_NUMBER.fullmatch(word) for word in words):
            return self.say("measure.how")
        x, y = (length_of(word, self.stage.length_unit.size) for word in words)
        return self._said((self.called(number), self.field.outline(number)), self._spot(x, y))

    def _between_bodies(self, number: UnitId, other: UnitId) -> str:
        here = (self.called(number), self.field.outline(number))
        there = (self.called(other), self.field.outline(other))
        return " ".join([self._said(here, there), *self.remarks(number, other)])

    def _said(self, here: tuple[str, Shape], there: tuple[str, Shape]) -> str:
        gap = rounded(nearest(here[1], there[1]))
        far = [self.stage.length_unit.said(gap, self.language), self.means(here[1], there[1])]
        return self.say(
            "measure.far", here=here[0], there=there[0], far=", ".join(each for each in far if each)
        )
