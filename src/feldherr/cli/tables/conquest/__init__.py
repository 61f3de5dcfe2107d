"""The table of CONQUEST in the terminal."""

from functools import cache
from pathlib import Path
from typing import cast

from rich.text import Text

from feldherr.battlefield.letters import called
from feldherr.cli.matching import best
from feldherr.cli.screen import paragraph, shortened
from feldherr.cli.tables.battlefield.field import Ghost, Layer, width_of
from feldherr.cli.tables.battlefield.table import BattleTable
from feldherr.cli.tables.conquest.layer import layer_of
from feldherr.cli.tables.conquest.roster import Roster
from feldherr.core.event import State as AnyState
from feldherr.core.text import Texts, read_texts
from feldherr.core.view import View
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.stage.conquest import ConquestStage, wording

_SHEET = {"sheet", "s", "bogen"}


@cache
def own_texts(language: str) -> Texts:
    """The sentences of this table, and those every table of the game says."""
    own = read_texts(Path(__file__).with_name("texts"), language)
    return Texts(language, {**wording.own_texts(language).messages, **own.messages}, own.problems)


class ConquestTable(BattleTable):
    """The battlefield with both armies and their stacks beside it."""

    list_width = 36

    @property
    def own(self) -> Texts:
        return own_texts(self.language)

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

    def aim(self) -> list[Text]:
        return paragraph(self.own.say("help.aim").strip(), self.width)

    def commands(self) -> list[Text]:
        return paragraph(self.own.say("help.commands"), self.width)

    def legend(self) -> list[Text]:
        return paragraph(self.own.say("help.legend"), self.width, style="dim")

    def card(self, view: View[AnyState], wanted: str) -> list[Text]:
        """A regiment by its letter or name, in full."""
        state = _state(view)
        number: int | None = called(state.field, wanted)
        if number is None:
            numbers = [RegimentId(each) for each in range(len(state.regiments))]
            known = {
                int(each): [self.battle.name(state, each), state.kind(each).name]
                for each in numbers
            }
            number = best(wanted, known)
        if number is None:
            return []
        return self.roster(view, self.width).sheet(RegimentId(number))

    # What is typed

    def command(self, view: View[AnyState], word: str, rest: str) -> list[Text] | None:
        if word in _SHEET:
            lines = self.card(view, rest) if rest else []
            return lines or paragraph(self.own.say("sheet.none", word=rest), self.width)
        return super().command(view, word, rest)


def _state(view: View[AnyState]) -> State:
    return cast(State, view.state)
