"""What the terminal asks of a game's drawing. Everything is drawn from a view, never from the truth."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import State
from feldherr.core.rulebook import Options, Rulebook
from feldherr.core.text import Texts
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.menu import Group
from feldherr.stage.plain import drawn

if TYPE_CHECKING:
    from feldherr.stage.parts import Lesson

SMALL, MEDIUM, LARGE = range(3)
TALL = 1000
"""The height of something that is no terminal."""


class Draft:
    """An answer put together line by line, for questions whose answers cannot be listed.

    Every line either changes the draft, or completes it.
    """

    def claims(self, line: str) -> bool:
        """Is the line meant for the draft, although it begins like a command?"""
        return False

    def picture(self) -> list[Text]:
        """The table with the draft in it."""
        raise NotImplementedError

    def lines(self) -> list[Text]:
        """What is put together so far, and what can be typed now."""
        raise NotImplementedError

    def again(self) -> list[Text]:
        """What is shown after every change."""
        return [*self.picture(), *self.lines()]

    def answers(self) -> list[Record]:
        """Answers that can be taken by their number."""
        return []

    def take(self, line: str) -> Record | None:
        """The answer, if the line completes it, otherwise the draft is changed; raises Mistyped."""
        raise NotImplementedError


class Table:
    """The plain drawing every game has: no picture, options one by one."""

    has_hand = False
    """Do players hold cards?"""

    def __init__(
        self, rulebook: Rulebook[State], language: str, width: int, height: int = TALL
    ) -> None:
        self.rulebook = rulebook
        self.language = language
        self.width = width
        self.height = height
        self.saving = 0
        """Lines the picture should do without, if it can."""
        self.texts = rulebook.texts(language)
        self.stage = stage_of(rulebook, language)
        """What this table shows, apart from how."""

    @property
    def own(self) -> Texts:
        """The sentences this table adds to those of the command line."""
        return self.stage.own

    def seat_name(self, view: View[State], seat: Seat) -> str:
        return self.stage.seat_name(view.state, seat)

    def has_won(self, view: View[State], seat: Seat, winner: Seat) -> bool:
        """Has the seat won, if that seat is named as the winner? Members of a team win together."""
        return seat in self.stage.winners(view.state, winner)

    def picture(self, view: View[State]) -> list[Text]:
        """The table as the seat sees it."""
        rows = self.stage.rows(view.state, view.seat)
        return [Text(line) for line in drawn(rows)] if rows else [Text(view.breadcrumb())]

    def hand(self, view: View[State], size: int) -> list[Text]:
        """What the seat holds, in one of three sizes."""
        return []

    def aim(self) -> list[Text]:
        """The game in a few sentences, for newcomers."""
        return []

    def commands(self) -> list[Text]:
        """The commands only this game has, explained."""
        return []

    def legend(self) -> list[Text]:
        """What the signs of the picture mean."""
        return []

    def about(self, view: View[State], decision: Decision) -> list[Text]:
        """The text of the card a question belongs to."""
        return []

    def card(self, view: View[State], wanted: str) -> list[Text]:
        """A card by name or by its number in hand; nothing if there is none."""
        return []

    def draft(self, view: View[State], decision: Decision) -> Draft | None:
        """How an answer that cannot be listed is put together; None if one of the options will do."""
        return None

    def read(self, view: View[State], decision: Decision, line: str) -> Record | None:
        """An answer in words of this game, such as `left`; None if the line means nothing to it."""
        return self.stage.worded(view, decision, line)

    def typed(self, view: View[State], decision: Decision, answer: Record) -> str:
        """How an answer without a number is typed; empty if that is no use."""
        return ""

    def command(self, view: View[State], word: str, rest: str) -> list[Text] | None:
        """What a command that only this game has shows; None if there is no such command."""
        return None

    def teaches(self, options: Options) -> bool:
        """Does a coach help in a match with these options, unless somebody sends him away?"""
        return self.stage.teaches(options)

    def lessons(self, view: View[State], decision: Decision) -> "list[Lesson]":
        """What a coach has to say about this question, whether it has been said before or not."""
        return self.stage.lessons(view, decision)

    def groups(self, view: View[State], decision: Decision, answers: list[Record]) -> list[Group]:
        """The options (or wishes) in the order in which they are numbered."""
        return self.stage.groups(view, decision, answers)
