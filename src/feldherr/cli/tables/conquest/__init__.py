"""The table of CONQUEST in the terminal."""

from pathlib import Path
from typing import cast

from rich.text import Text

from feldherr.battlefield.ids import UnitId
from feldherr.cli.screen import shortened
from feldherr.cli.tables.battlefield.field import Ghost, Layer, width_of
from feldherr.cli.tables.battlefield.sheets import SheetTable
from feldherr.cli.tables.conquest.layer import layer_of
from feldherr.cli.tables.conquest.roster import Roster
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.conquest.state import State
from feldherr.stage.conquest import ConquestStage


class ConquestTable(SheetTable):
    """The battlefield with both armies and their stacks beside it."""

    list_width = 36
    folder = Path(__file__).with_name("texts")

    # What is seen

    def with_ghosts(self, view: View[AnyState], ghosts: list[Ghost]) -> list[Text]:
        left = self.map(view, ghosts, self.layer(view))
        roster = self.roster(view, self.width - width_of(self.size(view)[1]) - 1)
        head = Text(shortened(roster.drawing.status(), self.width), style="bold reverse")
        return [head, *self.beside(view, left, roster.lines(len(left)))]

    def layer(self, view: View[AnyState]) -> Layer:
        return layer_of(_state(view))

    def roster(self, view: View[AnyState], width: int) -> Roster:
        drawing = cast(ConquestStage, self.stage).drawing(view.state, view.seat)
        return Roster(drawing, self.own, width)

    def card(self, view: View[AnyState], wanted: str) -> list[Text]:
        """A regiment by its letter or name, in full."""
        number = self.unit_called(view, wanted)
        return [] if number is None else self.roster(view, self.width).sheet(number)

    def names_of(self, view: View[AnyState], number: UnitId) -> list[str]:
        return [*super().names_of(view, number), _state(view).kind(number).name]


def _state(view: View[AnyState]) -> State:
    return cast(State, view.state)
