"""The table of a battle with sentences of its own in the terminal: how to play it, and a sheet for every unit."""

from pathlib import Path
from typing import ClassVar

from rich.text import Text

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.letters import called
from feldherr.cli.matching import best
from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import TALL
from feldherr.cli.tables.battlefield.table import BattleTable
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook
from feldherr.core.text import Texts, read_texts
from feldherr.core.view import View

_SHEET = {"sheet", "s", "bogen"}


class SheetTable(BattleTable):
    """Its sentences name the aim, the commands, the signs, and what is said if no unit is called so."""

    folder: ClassVar[Path]
    """Where they lie."""

    def __init__(
        self, rulebook: Rulebook[State], language: str, width: int, height: int = TALL
    ) -> None:
        super().__init__(rulebook, language, width, height)
        staged, own = self.stage.own, read_texts(self.folder, language)
        self._own = Texts(language, {**staged.messages, **own.messages}, own.problems)

    @property
    def own(self) -> Texts:
        return self._own

    def aim(self) -> list[Text]:
        return paragraph(self.own.say("help.aim").strip(), self.width)

    def commands(self) -> list[Text]:
        return paragraph(self.own.say("help.commands"), self.width)

    def legend(self) -> list[Text]:
        return paragraph(self.own.say("help.legend"), self.width, style="dim")

    def unit_called(self, view: View[State], wanted: str) -> UnitId | None:
        """A unit by its letter, its name, or the name on its card."""
        field = self.battle.field(view.state)
        number = called(field, wanted)
        if number is not None:
            return number
        names = {each: self.names_of(view, UnitId(each)) for each in range(len(field.bodies))}
        found = best(wanted, names)
        return None if found is None else UnitId(found)

    def names_of(self, view: View[State], number: UnitId) -> list[str]:
        """Whatever a unit may be called by."""
        return [self.battle.name(view.state, number)]

    def command(self, view: View[State], word: str, rest: str) -> list[Text] | None:
        if word in _SHEET:
            lines = self.card(view, rest) if rest else []
            return lines or paragraph(self.own.say("sheet.none", word=rest), self.width)
        return super().command(view, word, rest)
