"""A unit in full, on the screen."""

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.runewars.roster import Roster
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.terms import SETTING_UP
from feldherr.stage.runewars.sheet import SheetWords


class Sheet:
    """The sheet of one unit for one seat."""

    def __init__(self, roster: Roster, number: UnitId, width: int) -> None:
        self.roster = roster
        self.say = roster.say
        self.words = SheetWords(roster.wheels, number)
        self.number = number
        self.width = width

    def lines(self) -> list[Text]:
        words = self.words
        found = [Text(words.head(), style="bold")]
        for line in [
            words.strength(), words.place(), words.attacks(), words.keywords(), words.abilities(), *words.upgrades(),
            words.tokens(), self.set_to(), *self.wheels(),
        ]:  # fmt: skip
            if line:
                found.extend(paragraph(line, self.width, "  "))
        return found

    def set_to(self) -> str:
        """What the command tool shows, as far as this seat may know."""
        state = self.roster.state
        if state.phase == SETTING_UP or not state.body(self.number).alive:
            return ""
        dial = self.roster.dial(self.number)
        return self.say("sheet.dial", dial=dial) if dial else ""

    def wheels(self) -> list[str]:
        return [
            self.say("sheet.actions", slots="  ".join(self.words.slots(True))),
            self.say("sheet.modifiers", slots="  ".join(self.words.slots(False))),
        ]
