"""Where to put something, typed: `at 300 150 facing 90`, nudges, turns, or one of the suggestions."""

from rich.text import Text

from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import Draft, Table
from feldherr.cli.words import words
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.games import tag
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.stage.placing import (
    MOST_SUGGESTIONS,
    OK_WORDS,
    SUGGEST_WORDS,
    SUGGESTIONS,
    PlaceWords,
    how_to_place,
    is_nudge,
    start_of,
)
from feldherr.stage.typed import Mistyped


class PlaceTable(Table):
    """A table on which things are placed: it can show where something would stand."""

    def outline(self, decision: Place, pose: Pose) -> Shape:
        """The ground that would be covered."""
        return []

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
        return start_of(self.decision) if self.wish is None else self.wish

    def claims(self, line: str) -> bool:
        return line.lower() in OK_WORDS or is_nudge(line.lower().split())

    def picture(self) -> list[Text]:
        poses = [each.pose for each in self.suggested if isinstance(each, Placed)]
        return self.table.with_places(self.view, self.decision, poses, self.wish)

    def answers(self) -> list[Record]:
        return self.suggested

    def lines(self) -> list[Text]:
        width = self.table.width
        how = how_to_place(self.decision, self.outline, self.table.language)
        found: list[Text] = []
        if self.wish is not None:
            if self.reason is not None:
                why = self.table.rulebook.say_why(self.reason, self.table.language)
                line = self.say("place.snapped", why=why)
                found += tagged(line, tag(self.reason.rule, self.table.language), width, "  ")
            pose = self.table.say_pose(self.view, self.wish)
            found += paragraph(self.say("place.wish", pose=pose), width, "  ", "bold")
        return [*found, *paragraph(f"{how} {self.say('place.suggest')}", width, "  ", "dim")]

    def take(self, line: str) -> Record | None:
        parts = line.lower().replace(",", " ").split()
        if len(parts) == 1 and parts[0] in OK_WORDS:
            if self.wish is None:
                raise Mistyped("place.nothing")
            return Placed(self.wish)
        if parts[0] in SUGGEST_WORDS:
            word = parts[1] if len(parts) > 1 and parts[1].isdecimal() else str(MOST_SUGGESTIONS)
            count = max(1, min(int(word[:3]), MOST_SUGGESTIONS))
            self.suggested = self.table.suggested(self.view, self.decision, count)
            self.wish = self.reason = None
            return None
        self.snap(PlaceWords(self.decision, self.outline).wanted(parts, self.start))
        return None

    def outline(self, pose: Pose) -> Shape:
        return self.table.outline(self.decision, pose)

    def snap(self, pose: Pose) -> None:
        """Take a wish, or what is legal and nearest to it."""
        snapped = self.decision.snap(pose)
        if snapped.answer is None:
            raise Mistyped("place.nowhere")
        self.wish = snapped.answer.pose
        self.reason = snapped.reason
