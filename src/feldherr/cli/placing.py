"""Where to put something, typed: `at 300 150 facing 90`, nudges, turns, or one of the suggestions."""

import re

from rich.text import Text

from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import Draft, Table
from feldherr.cli.typed import Mistyped
from feldherr.cli.words import words
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rule import Violation, tag
from feldherr.core.view import View
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Place, Placed, TurnAbout
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose, rotated_about, rounded, shifted

SUGGESTIONS = 5
MOST_SUGGESTIONS = 9

_NUMBER = re.compile(r"[+-]?\d{1,4}(\.\d{1,3})?")
_AT = {"at", "bei", "an"}
_FACING = {"facing", "richtung", "blick"}
_TURN = {"turn", "drehe", "drehung"}
_ABOUT = {"about", "um"}
_SUGGEST = {"suggest", "vorschlag", "vorschläge", "vorschlaege"}
_OK = {"ok", "="}
_NUDGES: dict[str, tuple[int, int]] = {
    "right": (1, 0), "rechts": (1, 0), "left": (-1, 0), "links": (-1, 0),
    "forward": (0, 1), "vor": (0, 1), "back": (0, -1), "hinten": (0, -1), "zurück": (0, -1),
}  # fmt: skip


class PlaceTable(Table):
    """A table on which things are placed: it can show where something would stand."""

    def outline(self, decision: Place, pose: Pose) -> Shape:
        """The ground that would be covered."""
        return []

    def is_centred(self, decision: Place) -> bool:
        """Is a pose the middle of the thing, or its front left corner?"""
        pose = decision.known[0]
        area = self.outline(decision, pose)
        return len(area) == 1 and abs(area[0].cx - pose.x) + abs(area[0].cy - pose.y) < MM

    def with_places(
        self, view: View[State], decision: Place, poses: list[Pose], wish: Pose | None
    ) -> list[Text]:
        """The picture with numbered suggestions, or with the wish alone."""
        return self.picture(view)

    def suggested(self, view: View[State], decision: Place, count: int) -> list[Record]:
        """Answers worth a number."""
        return decision.suggest(count)

    def say_pose(self, view: View[State], pose: Pose) -> str:
        return f"at {pose.x / MM:g} {pose.y / MM:g} facing {pose.heading * 360 / TURN:g}"


class PlaceDraft(Draft):
    """A pose in the making; what is not legal snaps to the nearest place that is, and says why."""

    def __init__(self, table: PlaceTable, view: View[State], decision: Place) -> None:
        self.table = table
        self.view = view
        self.decision = decision
        self.say = words(table.language).say
        self.wish: Pose | None = None
        self.reason: Violation | None = None
        self.suggested = table.suggested(view, decision, SUGGESTIONS)

    @property
    def start(self) -> Pose:
        """What nudges and turns begin from."""
        if self.wish is not None:
            return self.wish
        if isinstance(self.decision, TurnAbout):
            return self.decision.start
        return self.decision.known[0]

    def claims(self, line: str) -> bool:
        """`zurück 10` is a nudge, `zurück` alone is not."""
        parts = line.lower().split()
        is_nudge = len(parts) > 1 and parts[0] in _NUDGES and bool(_NUMBER.fullmatch(parts[1]))
        return line.lower() in _OK or is_nudge

    def picture(self) -> list[Text]:
        poses = [each.pose for each in self.suggested if isinstance(each, Placed)]
        return self.table.with_places(self.view, self.decision, poses, self.wish)

    def answers(self) -> list[Record]:
        return self.suggested

    def lines(self) -> list[Text]:
        width = self.table.width
        what = "place.middle" if self.table.is_centred(self.decision) else "place.corner"
        how = self.say("place.how", what=self.say(what))
        if isinstance(self.decision, TurnAbout):
            pivots = len(self.decision.pivots)
            how = self.say("place.how_turn" if pivots == 1 else "place.how_pivots", pivots=pivots)
        found: list[Text] = []
        if self.wish is not None:
            if self.reason is not None:
                why = self.table.rulebook.say_why(self.reason, self.table.language)
                line = self.say("place.snapped", why=why)
                found += tagged(line, tag(self.reason.rule), width, "  ")
            pose = self.table.say_pose(self.view, self.wish)
            found += paragraph(self.say("place.wish", pose=pose), width, "  ", "bold")
        return [*found, *paragraph(how, width, "  ", "dim")]

    def take(self, line: str) -> Record | None:
        parts = line.lower().replace(",", " ").split()
        if len(parts) == 1 and parts[0] in _OK:
            if self.wish is None:
                raise Mistyped("place.nothing")
            return Placed(self.wish)
        if parts[0] in _SUGGEST:
            word = parts[1] if len(parts) > 1 and parts[1].isdecimal() else str(MOST_SUGGESTIONS)
            count = max(1, min(int(word[:3]), MOST_SUGGESTIONS))
            self.suggested = self.table.suggested(self.view, self.decision, count)
            self.wish = self.reason = None
            return None
        self.snap(self.wanted(parts))
        return None

    def snap(self, pose: Pose) -> None:
        """Take a wish, or what is legal and nearest to it."""
        snapped = self.decision.snap(pose)
        if snapped.answer is None:
            raise Mistyped("place.nowhere")
        self.wish = snapped.answer.pose
        self.reason = snapped.reason

    def wanted(self, parts: list[str]) -> Pose:
        """The pose a line of words stands for; they work one after the other."""
        pose, rest = self.start, parts
        while rest:
            word, rest = rest[0], rest[1:]
            if word in _AT:
                x, y = _number(rest, 0), _number(rest, 1)
                pose, rest = Pose(rounded(x * MM), rounded(y * MM), pose.heading), rest[2:]
            elif word in _FACING or word in _TURN:
                turn = rounded(_number(rest, 0) * TURN / 360)
                rest = rest[1:]
                pivot = 1
                if rest and rest[0] in _ABOUT:
                    pivot, rest = rounded(_number(rest, 1)), rest[2:]
                pose = self.turned(pose, turn - pose.heading if word in _FACING else turn, pivot)
            elif word in _NUDGES:
                right, forward = _NUDGES[word]
                by, rest = _number(rest, 0) * MM, rest[1:]
                pose = shifted(pose, right * by, forward * by)
            else:
                raise Mistyped("place.word", word=word)
        return pose

    def turned(self, pose: Pose, by: int, pivot: int) -> Pose:
        """Turned about its middle, or about the pivot the rules give."""
        if isinstance(self.decision, TurnAbout):
            if not 1 <= pivot <= len(self.decision.pivots):
                raise Mistyped("place.pivot", most=len(self.decision.pivots))
            turn = pose.heading + by - self.decision.start.heading
            return self.decision.turned_about(pivot - 1, turn % TURN)
        area = self.table.outline(self.decision, pose)
        if not area:
            return Pose(pose.x, pose.y, (pose.heading + by) % TURN)
        xs = [x for piece in area for x in piece.xs]
        ys = [y for piece in area for y in piece.ys]
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        return rotated_about(pose, middle[0], middle[1], by % TURN)


def _number(parts: list[str], at: int) -> float:
    word = parts[at] if at < len(parts) else ""
    if not _NUMBER.fullmatch(word):
        raise Mistyped("place.number", word=word or "-")
    return float(word)


def typed_pose(decision: Decision, pose: Pose, language: str) -> str:
    """A pose as it can be typed, to the thousandth."""
    x, y, heading = pose.x / MM, pose.y / MM, pose.heading * 360 / TURN
    if isinstance(decision, TurnAbout):
        pivot = decision.pivot_of(pose) + 1
        key = "place.typed_turn" if pivot == 1 else "place.typed_about"
        return words(language).say(key, heading=f"{heading:.3f}", pivot=pivot)
    return words(language).say("place.typed", x=f"{x:.3f}", y=f"{y:.3f}", heading=f"{heading:.3f}")
