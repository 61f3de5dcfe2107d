"""RW 50: setting command tools, unit by unit, until everything is confirmed."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.battlefield.letters import letter
from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import Draft
from feldherr.core.codec import Record
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.telling.names import Names
from feldherr.stage.runewars.dialing import UNSET, Settings

if TYPE_CHECKING:
    from feldherr.cli.tables.runewars import RunewarsTable


class DialsDraft(Draft):
    """The wheels as far as they are set, on the screen."""

    def __init__(
        self, table: "RunewarsTable", view: View[AnyState], state: State, decision: SetDials
    ) -> None:
        self.table = table
        self.view = view
        self.state = state
        self.names = Names(table.texts, state)
        self.say = table.own.say
        self.settings = Settings(self.names, table.own, decision)
        self.wheels = self.settings.wheels

    # What is seen

    def picture(self) -> list[Text]:
        return self.table.drawn(self.view, dials=self.settings.set)

    def lines(self) -> list[Text]:
        width, now = self.table.width, self.settings
        if now.is_complete and now.action == UNSET and now.current == NO_CHOICE:
            return paragraph(self.say("dials.complete"), width, "  ", "dim")
        number = now.current
        sign = letter(self.state.field, number)
        head = f"{sign} {self.names.unit(number)}"
        if now.action == UNSET:
            entries = [
                self.entry(k, self.wheels.action_slot(number, k))
                for k in range(len(now.kind.actions))
            ]
            return [
                *_flow(self.say("dials.action", unit=head), entries, width),
                *paragraph(self.say("dials.how", letter=sign), width, "  ", "dim"),
            ]
        chosen = self.wheels.action_slot(number, now.action)
        entries = [self.modifier_entry(k) for k in now.offered]
        return _flow(self.say("dials.modifier", unit=head, action=chosen), entries, width)

    def again(self) -> list[Text]:
        """The map returns only when everything is set."""
        is_done = self.settings.current == NO_CHOICE
        return [*(self.picture() if is_done else self.last()), *self.lines()]

    def last(self) -> list[Text]:
        """The unit that was set last."""
        if self.settings.action != UNSET or not self.settings.set:
            return []
        number = next(reversed(self.settings.set))
        action, modifier = self.settings.set[number]
        said = self.names.dials([UnitId(number)], [action], [modifier], self.wheels.runes)
        return paragraph(
            f"{letter(self.state.field, UnitId(number))} {said}", self.table.width, "  ", "bold"
        )

    def entry(self, place: int, word: str) -> Text:
        return Text.assemble((f"[{place + 1}]", "bold"), word)

    def modifier_entry(self, place: int) -> Text:
        if place == NO_CHOICE:
            return Text.assemble(("[0]", "bold"), self.names.say("word.no_modifier"))
        return self.entry(place, self.wheels.modifier_slot(self.settings.current, place))

    # What is typed

    def claims(self, line: str) -> bool:
        return self.settings.claims(line)

    def take(self, line: str) -> Record | None:
        return self.settings.take(line)


def _flow(head: str, entries: list[Text], width: int) -> list[Text]:
    """A heading, then entries side by side."""
    lines = paragraph(head, width, "  ")
    line = Text("  ")
    for entry in entries:
        if line.cell_len + entry.cell_len + 2 > width and line.cell_len > 2:
            lines.append(line)
            line = Text("  ")
        line.append_text(entry).append("  ")
    return [*lines, line]
