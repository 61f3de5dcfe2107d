"""RW 22, 62: where a move would lead, shown while it is performed."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.battlefield.ids import NO_UNIT
from feldherr.battlefield.subjects import unit_in_question
from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.field import Ghost, ghost_of_body
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.runewars.answers import Direction, Number
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import State
from feldherr.geometry.decision import Placed
from feldherr.stage.runewars.forms import read_stop
from feldherr.stage.runewars.moving import SUGGESTIONS

if TYPE_CHECKING:
    from feldherr.cli.tables.runewars import RunewarsTable


def move_ghosts(state: State, decision: Decision) -> list[Ghost]:
    """The ends of the offered moves, numbered like the options."""
    if isinstance(decision, MoveChoice):
        return [
            ghost_of_body(state.body(decision.move.unit), decision.preview(each), str(number))
            for number, each in enumerate(decision.choices, start=1)
            if isinstance(each, Direction)
        ]
    unit = unit_in_question(decision)
    if isinstance(decision, ReformChoice) or unit == NO_UNIT:
        return []
    return [
        ghost_of_body(state.body(unit), each.pose, str(number))
        for number, each in enumerate(decision.options() or [], start=1)
        if isinstance(each, Placed)
    ]


class StopDraft(Draft):
    """How far along a template, in parts of 100; suggestions by number."""

    def __init__(
        self, table: "RunewarsTable", view: View[AnyState], state: State, decision: StopChoice
    ) -> None:
        self.table = table
        self.view = view
        self.state = state
        self.decision = decision
        self.suggested = decision.suggest(SUGGESTIONS)

    def picture(self) -> list[Text]:
        body = self.state.body(self.decision.move.unit)
        ghosts = [
            ghost_of_body(body, self.decision.preview(each), str(number))
            for number, each in enumerate(self.suggested, start=1)
            if isinstance(each, Number)
        ]
        return self.table.with_ghosts(self.view, ghosts)

    def lines(self) -> list[Text]:
        return paragraph(self.table.own.say("move.stop_how"), self.table.width, "  ", "dim")

    def answers(self) -> list[Record]:
        return self.suggested

    def take(self, line: str) -> Record | None:
        return read_stop(self.decision, line)
