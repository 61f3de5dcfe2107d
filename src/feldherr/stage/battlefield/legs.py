"""Marches in words, typed and said: `forward 4 left 30 forward 2`, `aside right 2`, `back 3`, `to 12 20 facing 90`."""

import re
from typing import Final

from feldherr.battlefield.notation import degrees_text, heading_of, length_of, length_text
from feldherr.geometry.angle import TURN
from feldherr.geometry.curve import route_to, route_towards
from feldherr.geometry.length import REACH
from feldherr.geometry.march import (
    ASIDE,
    BACK,
    FORWARD,
    LEFT,
    MOST_LEGS,
    RIGHT,
    Leg,
    LegKind,
    canonical,
    is_march,
    total_cost,
)
from feldherr.geometry.pose import Pose, rounded, shifted
from feldherr.geometry.walk import Walk
from feldherr.stage.battlefield.ghosts import budget_of
from feldherr.stage.battlefield.lengths import LengthUnit, decimal
from feldherr.stage.battlefield.placing import FACING_WORDS
from feldherr.stage.battlefield.spoken import front_ends_at
from feldherr.stage.typed import Mistyped
from feldherr.stage.words import stage_words

_KINDS: Final[dict[str, LegKind]] = {
    "forward": FORWARD, "ahead": FORWARD, "vor": FORWARD, "vorwärts": FORWARD, "vorwaerts": FORWARD,
    "left": LEFT, "links": LEFT, "right": RIGHT, "rechts": RIGHT,
    "aside": ASIDE, "seitwärts": ASIDE, "seitwaerts": ASIDE,
    "back": BACK, "zurück": BACK, "zurueck": BACK, "rückwärts": BACK, "rueckwaerts": BACK,
}  # fmt: skip
_TO: Final = {"to", "zu", "nach"}
_THEN: Final = {"then", "dann"}
_STAY: Final = {"stay", "bleib", "bleiben"}
_FILLERS: Final = {
    "and",
    "und",
    "in",
    "inch",
    "inches",
    "zoll",
    "mm",
    "degrees",
    "grad",
    "wheel",
    "schwenk",
}
_NUMBER: Final = re.compile(r"[+-]?\d{1,5}(\.\d{1,7})?")
_COMMA: Final = re.compile(r"(?<=\d),(?=\d)")
_NAMES: Final = ["forward", "left", "right", "aside", "back"]
"""The keys of the kinds of legs in the texts."""


def words_of(line: str) -> list[str]:
    """A line about a march in single words; `4,5` is a number, and units need not be said."""
    plain = _COMMA.sub(".", line.lower()).replace(",", " ").replace("°", " ").replace('"', " ")
    return [word for word in plain.split() if word not in _FILLERS]


def is_route(line: str) -> bool:
    """Does a line begin like a march?"""
    parts = words_of(line)
    return bool(parts) and parts[0] in {*_KINDS, *_TO, *_THEN, *_STAY}


class Marching:
    """Reads and says the legs of one march in the lengths and the language of a table."""

    def __init__(self, walk: Walk, unit: LengthUnit, language: str) -> None:
        self.walk = walk
        self.unit = unit
        self.language = language
        self.say = stage_words(language).say

    # Reading

    def read(self, line: str, so_far: list[Leg]) -> list[Leg]:
        """The legs a line stands for; after `then` they follow those there are. Raises Mistyped."""
        parts = words_of(line)
        legs: list[Leg] = []
        if parts and parts[0] in _THEN:
            legs, parts = [*so_far], parts[1:]
        elif parts and parts[0] in _STAY:
            parts = parts[1:]
        elif not parts:
            raise Mistyped("route.word", word="-")
        while parts:
            parts = self._read_on(parts, legs)
        legs = canonical(legs)
        self._check(legs)
        return legs

    def _read_on(self, parts: list[str], legs: list[Leg]) -> list[str]:
        """Add what the first words say; the words that are left."""
        word = parts[0]
        if word in _TO:
            return self._read_goal(parts[1:], legs)
        if word not in _KINDS:
            raise Mistyped("route.word", word=word)
        kind, rest = _KINDS[word], parts[1:]
        if kind == ASIDE:
            sign = 1
            if rest and _KINDS.get(rest[0]) in (LEFT, RIGHT):
                sign, rest = -1 if _KINDS[rest[0]] == LEFT else 1, rest[1:]
            legs.append(Leg(kind, sign * self._length(rest, 0)))
        else:
            amount = _turn(rest) if kind in (LEFT, RIGHT) else self._length(rest, 0)
            if amount < 0:
                raise Mistyped("route.number", word=rest[0])
            legs.append(Leg(kind, amount))
        return rest[1:]

    def _read_goal(self, rest: list[str], legs: list[Leg]) -> list[str]:
        """The way to a point for the middle of the front, or to a point and a heading."""
        front, begin = self.walk.course.front, self.walk.end_of(canonical(legs))
        x, y = self._length(rest, 0), self._length(rest, 1)
        rest = rest[2:]
        if not rest or rest[0] not in FACING_WORDS:
            legs += route_towards(front, begin, x, y)
            return rest
        wish = self.with_front_at(x, y, _turn(rest[1:]))
        legs += route_to(front, begin, wish) if legs else self.walk.route(wish)
        return rest[2:]

    def with_front_at(self, x: int, y: int, heading: int) -> Pose:
        """The pose whose front has its middle at a point."""
        front = self.walk.course.front
        return shifted(Pose(x, y, heading), -(front.left + front.right) / 2, -front.ahead)

    def _length(self, parts: list[str], at: int) -> int:
        length = length_of(_number(parts, at).removeprefix("+"), self.unit.size)
        return max(-REACH, min(REACH, length))

    def _check(self, legs: list[Leg]) -> None:
        """No march at all is a slip of the tongue; what the rules say against one is for the decision."""
        if is_march(legs):
            return
        if any(leg.kind >= ASIDE for leg in legs):
            raise Mistyped("route.alone")
        raise Mistyped("route.many" if len(legs) > MOST_LEGS else "route.turn", most=MOST_LEGS)

    # Saying

    def typed(self, legs: list[Leg]) -> str:
        """A march as it can be typed, exactly."""
        return " ".join(self._typed(leg) for leg in legs) or self.say("route.stay_word")

    def _typed(self, leg: Leg) -> str:
        amount = (
            degrees_text(leg.amount) if leg.is_wheel else length_text(leg.amount, self.unit.size)
        )
        return f"{self.say(f'route.word_{_NAMES[leg.kind]}')} {amount}"

    def said(self, legs: list[Leg]) -> str:
        """Its legs, rounded as people speak."""
        return ", ".join(self._said(leg) for leg in legs) or self.say("route.stay")

    def _said(self, leg: Leg) -> str:
        if leg.is_wheel:
            degrees = leg.amount * 360 / TURN
            digits = 0 if abs(degrees - round(degrees)) < 0.05 else 1
            return self.say(
                f"route.{_NAMES[leg.kind]}", degrees=decimal(degrees, self.language, digits)
            )
        name = _NAMES[leg.kind]
        if leg.kind == ASIDE:
            name = "aside_right" if leg.amount >= 0 else "aside_left"
        return self.say(f"route.{name}", length=self.unit.said(abs(leg.amount), self.language))

    def with_cost(self, legs: list[Leg]) -> str:
        """Its legs, and how much of the march they take."""
        if not legs:
            return self.said(legs)
        cost = total_cost(self.walk.course.front, legs)
        return self.say(
            "route.cost",
            legs=self.said(legs),
            cost=self.unit.number(cost, self.language),
            most=self.unit.said(budget_of(self.walk, legs), self.language),
        )

    def spelled(self, legs: list[Leg]) -> str:
        """The same, and where it ends."""
        if not legs:
            return self.said(legs)
        end = self.walk.end_of(legs)
        x, y = self.walk.course.front.middle(end)
        there = front_ends_at(rounded(x), rounded(y), end.heading, self.unit, self.language)
        return f"{self.with_cost(legs)}: {there}"


def _number(parts: list[str], at: int) -> str:
    word = parts[at] if at < len(parts) else ""
    if not _NUMBER.fullmatch(word):
        raise Mistyped("route.number", word=word or "-")
    return word


def _turn(parts: list[str]) -> int:
    """An angle that is less than a full turn."""
    word = _number(parts, 0)
    if word.startswith("-"):
        raise Mistyped("route.number", word=word)
    if float(word) >= 360:
        raise Mistyped("route.turn")
    return heading_of(word.removeprefix("+"))
