"""RW 50: setting command tools, unit by unit, until everything is confirmed."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.runewars.roster import Dial
from feldherr.cli.typed import Mistyped
from feldherr.core.codec import Record
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.kinds import UnitKind
from feldherr.games.runewars.letters import letter, unit_called
from feldherr.games.runewars.names import Names
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.words import STANCES

if TYPE_CHECKING:
    from feldherr.cli.tables.runewars import RunewarsTable

_OK = {"ok", "="}
_NOTHING = {"-", "0"}
_UNSET = -9


class DialsDraft(Draft):
    """The wheels as far as they are set, and the unit that is being set now."""

    def __init__(
        self, table: "RunewarsTable", view: View[AnyState], state: State, decision: SetDials
    ) -> None:
        self.table = table
        self.view = view
        self.state = state
        self.decision = decision
        self.names = Names(table.texts, state)
        self.say = table.own.say
        self.set: dict[int, Dial] = {}
        self.current = decision.numbers[0]
        self.action = _UNSET
        """The action chosen for the current unit, while its modifier is still open."""

    # What is seen

    def picture(self) -> list[Text]:
        return self.table.drawn(self.view, dials=self.set)

    def lines(self) -> list[Text]:
        width = self.table.width
        if self.is_complete and self.action == _UNSET and self.current == NO_CHOICE:
            return paragraph(self.say("dials.complete"), width, "  ", "dim")
        number = self.current
        head = f"{letter(self.state, number)} {self.names.unit(number)}"
        if self.action == _UNSET:
            entries = [self.entry(k, self.action_word(k)) for k in range(len(self.kind.actions))]
            return [
                *_flow(self.say("dials.action", unit=head), entries, width),
                *paragraph(
                    self.say("dials.how", letter=letter(self.state, number)), width, "  ", "dim"
                ),
            ]
        chosen = self.action_word(self.action)
        entries = [self.modifier_entry(k) for k in self.offered]
        return _flow(self.say("dials.modifier", unit=head, action=chosen), entries, width)

    def again(self) -> list[Text]:
        """The map returns only when everything is set."""
        return [*(self.picture() if self.current == NO_CHOICE else self.last()), *self.lines()]

    def last(self) -> list[Text]:
        """The unit that was set last."""
        if self.action != _UNSET or not self.set:
            return []
        number = next(reversed(self.set))
        action, modifier = self.set[number]
        said = self.names.dials([number], [action], [modifier], self.runes)
        return paragraph(f"{letter(self.state, number)} {said}", self.table.width, "  ", "bold")

    def entry(self, place: int, word: str) -> Text:
        return Text.assemble((f"[{place + 1}]", "bold"), word)

    def modifier_entry(self, place: int) -> Text:
        if place == NO_CHOICE:
            return Text.assemble(("[0]", "bold"), self.names.say("word.no_modifier"))
        slot = self.kind.modifiers[place]
        stance = self.names.say(f"stance.{STANCES[slot.stance]}")
        name = self.names.dial_modifier(self.current, place, self.runes)
        return self.entry(place, f"{name} ({stance})")

    def action_word(self, place: int) -> str:
        slot = self.kind.actions[place]
        return self.say(
            "dials.slot",
            action=self.names.dial_action(self.current, place, self.runes),
            initiative=slot.initiative,
            stance=self.names.say(f"stance.{STANCES[slot.stance]}"),
        )

    # What is typed

    def claims(self, line: str) -> bool:
        """`ok`, numbers, and `A`, `A 3`, `A 3 2`; a small letter alone may be a command."""
        parts = line.split()
        if line.lower() in _OK or line == "-":
            return True
        if not parts or unit_called(self.state, parts[0]) not in self.decision.numbers:
            return False
        if len(parts) == 1:
            return parts[0].isupper()
        return parts[1].isdecimal() or parts[1] == "-"

    def take(self, line: str) -> Record | None:
        """Letters choose units, numbers turn the wheel that is next: `A 3 2 B 1 5`."""
        if line.lower() in _OK:
            return self.confirmed()
        for part in line.replace(",", " ").split():
            number = unit_called(self.state, part)
            if number is None:
                self.turn(part)
            elif number in self.decision.numbers:
                self.current, self.action = number, _UNSET
            else:
                raise Mistyped("dials.not_yours", unit=self.names.unit(number))
        return None

    def turn(self, word: str) -> None:
        """One wheel after the other."""
        if self.current == NO_CHOICE or not (word.isdecimal() or word == "-"):
            raise Mistyped("dials.typed")
        if self.action == _UNSET:
            self.choose_action(word)
        else:
            self.choose_modifier(word)

    def choose_action(self, word: str) -> None:
        count = len(self.kind.actions)
        if not word.isdecimal() or not 1 <= int(word[:6]) <= count:
            raise Mistyped("dials.no_action", word=word, most=count)
        self.action = int(word) - 1
        if len(self.offered) == 1:
            self.finish(self.offered[0])

    def choose_modifier(self, word: str) -> None:
        place = NO_CHOICE if word in _NOTHING else int(word[:6]) - 1 if word.isdecimal() else _UNSET
        if place in self.offered:
            self.finish(place)
            return
        if 0 <= place < len(self.kind.modifiers):
            name = self.names.dial_modifier(self.current, place, self.runes)
            raise Mistyped("dials.stance", modifier=name)
        raise Mistyped("dials.no_modifier", word=word)

    def finish(self, modifier: int) -> None:
        """The current unit is set; on to the next that is not."""
        self.set.pop(self.current, None)  # so that it is the last one again
        self.set[self.current] = (self.action, modifier)
        self.action = _UNSET
        waiting = [each for each in self.decision.numbers if each not in self.set]
        self.current = waiting[0] if waiting else NO_CHOICE

    def confirmed(self) -> Record:
        missing = [each for each in self.decision.numbers if each not in self.set]
        if missing:
            raise Mistyped("dials.missing", units=self.names.units(missing))
        pairs = [self.set[each] for each in self.decision.numbers]
        return Dials([pair[0] for pair in pairs], [pair[1] for pair in pairs])

    # What is known

    @property
    def kind(self) -> UnitKind:
        return self.state.kind(self.current)

    @property
    def offered(self) -> list[int]:
        """RW 48: only modifiers that go with the action, or none."""
        return matching(self.kind, self.action)

    @property
    def is_complete(self) -> bool:
        return all(each in self.set for each in self.decision.numbers)

    @property
    def runes(self) -> list[int] | None:
        return self.state.runes() if self.state.mana else None


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


def typed_dials(state: State, decision: SetDials, answer: Dials) -> str:
    """A setting of all wheels in one line: `A 3 2 B 1 0`."""
    return " ".join(
        f"{letter(state, number)} {action + 1} {modifier + 1}"
        for number, action, modifier in zip(
            decision.numbers, answer.actions, answer.modifiers, strict=True
        )
    )
