"""The table of a battle in the terminal: a map with something beside it, places and marches."""

from typing import cast

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import TALL, Draft, Table
from feldherr.cli.tables.battlefield.field import Field, Ghost, Layer, width_of
from feldherr.cli.tables.battlefield.placing import PlaceDraft
from feldherr.cli.tables.battlefield.routing import RouteDraft
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.battlefield.placing import is_centred, typed_pose
from feldherr.stage.battlefield.routes import marching
from feldherr.stage.battlefield.spots import outline_at

_BELOW = 10
"""Lines of a terminal that are kept for questions and answers."""
_LEAST, _MOST, _USUAL = 8, 22, 16
_MEASURE = {"measure", "m", "messen", "miss"}


class BattleTable(Table):
    """The battlefield to scale; a game may put a list of units beside it and draw more on the map."""

    list_width = 0
    """Columns that what stands beside the map needs."""

    @property
    def battle(self) -> BattleStage:
        """The staging this table shows."""
        return cast(BattleStage, self.stage)

    # What is seen

    def picture(self, view: View[State]) -> list[Text]:
        return self.with_ghosts(view, [])

    def with_ghosts(self, view: View[State], ghosts: list[Ghost]) -> list[Text]:
        """The picture with things where they could stand."""
        return self.beside(view, self.map(view, ghosts, self.layer(view)), [])

    def layer(self, view: View[State]) -> Layer:
        """What the game draws on the map besides bodies and terrain, such as zones and tokens."""
        return Layer()

    def map(self, view: View[State], ghosts: list[Ghost], layer: Layer) -> list[Text]:
        field = self.battle.field(view.state)
        return Field(field, self.battle.length_unit, *self.size(view)).lines(ghosts, layer)

    def beside(self, view: View[State], map: list[Text], lines: list[Text]) -> list[Text]:
        """The map on the left, lines on the right."""
        wide = width_of(self.size(view)[1])
        found: list[Text] = []
        for at in range(max(len(map), len(lines))):
            line = Text().append_text(map[at] if at < len(map) else Text(" " * wide))
            if at < len(lines):
                line.append(" ").append_text(lines[at])
            found.append(line)
        return found

    def size(self, view: View[State]) -> tuple[int, int]:
        """Lines and columns of the map: to scale, and with room for what stands beside it."""
        field = self.battle.field(view.state)
        rows = _USUAL if self.height == TALL else min(self.height - _BELOW, _MOST)
        most = max(10, self.width - width_of(0) - self.list_width)
        rows = min(rows, most * field.depth // (2 * field.width))
        rows = max(_LEAST, rows - self.saving)
        return rows, min(rows * 2 * field.width // field.depth, most)

    # What is asked

    def draft(self, view: View[State], decision: Decision) -> Draft | None:
        if isinstance(decision, Walk):
            return RouteDraft(self, view, decision)
        return PlaceDraft(self, view, decision) if isinstance(decision, Place) else None

    def suggested(self, view: View[State], decision: Place | Walk, count: int) -> list[Record]:
        """Answers worth a number."""
        return decision.suggest(count)

    def place_ghost(self, view: View[State], place: Place, pose: Pose, mark: str) -> Ghost:
        """Where something would stand."""
        outline = outline_at(self.battle, view.state, place)
        ghost = Ghost(mark, outline(pose), pose.heading)
        ghost.has_front = not is_centred(place, outline)
        return ghost

    def say_pose(self, view: View[State], place: Place, pose: Pose) -> str:
        """Where something would stand, in words."""
        return self.stage.spelled(view, place, Placed(pose))

    def read(self, view: View[State], decision: Decision, line: str) -> Record | None:
        """Places and marches are put together line by line; other answers are read at once."""
        is_drafted = isinstance(decision, (Place, Walk))
        return None if is_drafted else self.stage.worded(view, decision, line)

    def typed(self, view: View[State], decision: Decision, answer: Record) -> str:
        if isinstance(answer, Placed):
            return typed_pose(decision, answer.pose, self.battle.length_unit, self.language)
        if isinstance(answer, Walked) and isinstance(decision, Walk):
            return marching(self.battle, decision).typed(answer.legs)
        return ""

    def command(self, view: View[State], word: str, rest: str) -> list[Text] | None:
        if word in _MEASURE:
            return paragraph(self.battle.ruler(view.state).line(rest), self.width, "  ")
        return None
