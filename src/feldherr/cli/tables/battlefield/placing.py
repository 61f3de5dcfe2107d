"""Where to put something, typed: `at 300 150 facing 90`, nudges, turns, or one of the suggestions."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.field import WISH
from feldherr.cli.words import words
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.games import tag
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.placing import (
    OK_WORDS,
    SUGGESTIONS,
    PlaceWords,
    how_to_place,
    is_nudge,
    start_of,
    suggestions_wanted,
)
from feldherr.stage.battlefield.spots import outline_at
from feldherr.stage.typed import Mistyped

if TYPE_CHECKING:
    from feldherr.cli.tables.battlefield.table import BattleTable


class PlaceDraft(Draft):
    """A pose in the making; what is not legal snaps to the nearest place that is, and says why."""

    def __init__(self, table: "BattleTable", view: View[State], decision: Place) -> None:
        self.table = table
        self.view = view
        self.decision = decision
        self.say = words(table.language).say
        self.outline = outline_at(table.battle, view.state, decision)
        self.unit = table.battle.length_unit
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
        """With numbered suggestions, or with the wish alone."""
        marked = [
            (each.pose, str(number))
            for number, each in enumerate(self.suggested, start=1)
            if isinstance(each, Placed)
        ]
        if self.wish is not None:
            marked = [(self.wish, WISH)]
        ghosts = [
            self.table.place_ghost(self.view, self.decision, pose, mark) for pose, mark in marked
        ]
        return self.table.with_ghosts(self.view, [ghost for ghost in ghosts if ghost.shape])

    def answers(self) -> list[Record]:
        return self.suggested

    def lines(self) -> list[Text]:
        width = self.table.width
        how = how_to_place(self.decision, self.outline, self.unit, self.table.language)
        found: list[Text] = []
        if self.wish is not None:
            if self.reason is not None:
                why = self.table.rulebook.say_why(self.reason, self.table.language)
                line = self.say("place.snapped", why=why)
                found += tagged(line, tag(self.reason.rule, self.table.language), width, "  ")
            pose = self.table.say_pose(self.view, self.decision, self.wish)
            found += paragraph(self.say("place.wish", pose=pose), width, "  ", "bold")
        return [*found, *paragraph(f"{how} {self.say('place.suggest')}", width, "  ", "dim")]

    def take(self, line: str) -> Record | None:
        parts = line.lower().replace(",", " ").split()
        if len(parts) == 1 and parts[0] in OK_WORDS:
            if self.wish is None:
                raise Mistyped("place.nothing")
            return Placed(self.wish)
        count = suggestions_wanted(line)
        if count:
            self.suggested = self.table.suggested(self.view, self.decision, count)
            self.wish = self.reason = None
            return None
        self.snap(PlaceWords(self.decision, self.outline, self.unit).wanted(parts, self.start))
        return None

    def snap(self, pose: Pose) -> None:
        """Take a wish, or what is legal and nearest to it."""
        snapped = self.decision.snap(pose)
        if snapped.answer is None:
            raise Mistyped("place.nowhere")
        self.wish = snapped.answer.pose
        self.reason = snapped.reason
