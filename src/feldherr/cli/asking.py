"""One question to a person: the table, the options, commands, and finally an answer."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.cli.menu import LOOSE, TIGHT, TIGHTEST, Menu
from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import LARGE, MEDIUM, SMALL
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games import tag
from feldherr.stage.menu import Group, entries_in
from feldherr.stage.parts import Why
from feldherr.stage.question import how_to_answer
from feldherr.stage.typed import Mistyped, answer_from

if TYPE_CHECKING:
    from feldherr.cli.play import Sitting

LOG_LINES = 2
"""So much of the log is always worth its room."""
LOG_EVENTS = 30
"""Among so many events there are enough that are worth a line."""


class Undo(Exception):
    """The player wants the last decision back."""


class Quit(Exception):
    """The player leaves the table."""


class Question:
    """A decision as a person meets it."""

    def __init__(self, sitting: "Sitting", view: View[State]) -> None:
        assert view.decision is not None
        self.sitting = sitting
        self.view = view
        self.decision = view.decision
        self.screen = sitting.screen
        self.table = sitting.table
        self.rulebook = sitting.game.rulebook
        self.language = sitting.language
        self.draft = self.table.draft(view, self.decision)
        self.menu = Menu(self._groups(), self.screen.width, self.language)
        self._wishes: Menu | None = None

    def answer(self) -> Record:
        """Show everything and read lines until one is a legal answer."""
        from feldherr.cli.commands import run_command

        self.show()
        while True:
            line = self.screen.ask("> ")
            is_claimed = self.draft is not None and self.draft.claims(line)
            if not line or (not is_claimed and run_command(self, line)):
                continue
            try:
                answer = self.answer_in(line)
            except Mistyped as error:
                self.object(line, error)
                continue
            if answer is None:
                continue
            reason = self.table.stage.why_not(self.view, self.decision, answer)
            if reason is None:
                return answer
            self.explain(reason)

    def object(self, line: str, error: Mistyped) -> None:
        """Why what a line names is not allowed; if nobody knows what it means, what to type."""
        objections = self.table.stage.objections(self.view, self.decision, line)
        for each in objections:
            self.explain_wish(each)
        if not objections:
            self.complain(error)

    def complain(self, error: Mistyped) -> None:
        """Why a line is no answer, in the words of the command line or of the table."""
        texts = self.screen.texts if self.screen.texts.has(error.key) else self.table.own
        said = texts.say(error.key, **error.values)
        self.screen.show(paragraph(said, self.screen.width))

    def answer_in(self, line: str) -> Record | None:
        """The answer a line stands for; None if it has only changed the draft of one."""
        quoted = self.table.stage.quoted(self.view, self.decision, line)
        worded = quoted or self.table.read(self.view, self.decision, line)
        if worded is not None:
            return worded
        if self.draft is None:
            return answer_from(line, self.decision, self.menu.groups, self.table.stage)
        if line.isdecimal() and self.menu.answers:
            return answer_from(line, self.decision, self.menu.groups, self.table.stage)
        answer = self.draft.take(line)
        if answer is None:
            self.menu = Menu(self._groups(), self.screen.width, self.language)
            self._wishes = None
            self.screen.show(self.draft.again())
            self.screen.show(self.menu.lines(TIGHT))
        return answer

    def say_answer(self, answer: Record) -> str:
        return self.rulebook.say_answer(self.view.state, self.decision, answer, self.language)

    def explain(self, reason: Why) -> None:
        """Why something is not allowed: the reason, and the rule in our words."""
        self.screen.show(tagged(reason.reason, reason.rule.tag, self.screen.width, "  "))
        if reason.text:
            self.screen.show(paragraph(f"  {reason.text}", self.screen.width, "  "))

    def explain_wish(self, reason: Why) -> None:
        """The same, and what it is about."""
        if reason.wish:
            self.screen.show(paragraph(f"{reason.wish}:", self.screen.width))
        self.explain(reason)

    @property
    def wishes(self) -> Menu:
        """What one may want but must not, numbered after the options."""
        if self._wishes is None:
            groups = self.table.groups(self.view, self.decision, self.decision.wishes())
            self._wishes = Menu(
                groups, self.screen.width, self.language, len(self.menu.answers) + 1
            )
        return self._wishes

    def show(self) -> None:
        """Table, hand, log and options, as much as the terminal has room for.

        A log that does not fit also stands above the table, to scroll back to.
        """
        top = self.picture()
        log = self.log()
        least = len(self.table.hand(self.view, SMALL)) + len(log[-1] if log else [])
        bottom: list[Text] = []
        # What is asked matters most, then the table, the hand, and last the log: so everything is squeezed from
        # behind.
        for tight in (LOOSE, TIGHT, TIGHTEST):
            bottom = [*self.question(), *self.menu.lines(tight), *self.places()]
            if len(top) + len(bottom) + least + 1 <= self.screen.height:
                break
        missing = len(top) + len(bottom) + least + 1 - self.screen.height
        # Only a terminal that is still too low costs the table lines.
        if missing > 0:
            top = self.picture(missing)
        room = self.screen.height - len(top) - len(bottom) - 1
        whole = sum(len(entry) for entry in log)
        hand: list[Text] = []
        for size, log_lines in ((LARGE, whole), (MEDIUM, LOG_LINES), (SMALL, 0)):
            hand = self.table.hand(self.view, size)
            if len(hand) + min(whole, log_lines) <= room:
                break
        legend = self.table.legend()
        if len(legend) + len(hand) + whole <= room:
            hand = [*legend, *hand]
        if whole > room - len(hand):
            self.screen.show(line for entry in log for line in entry)
        self.screen.show(top)
        self.screen.show(hand)
        self.screen.show(self.cut(log, room - len(hand)))
        self.screen.show(bottom)

    def picture(self, saving: int = 0) -> list[Text]:
        """The table, with so many lines less if it can do without them."""
        self.table.saving = saving
        top = self.table.picture(self.view) if self.draft is None else self.draft.picture()
        self.table.saving = 0
        return top

    def log(self) -> list[list[Text]]:
        """What is new, or the last sentences if nothing is."""
        seen = self.sitting.told[self.view.seat]
        since = max(0, min(seen, len(self.view.log) - LOG_EVENTS))
        lines = self.sitting.lines(self.view, since)
        news = [line for line in lines[seen - since :] if not line.minor]
        # Where little is new the last sentences stand there again, so that one knows what led here.
        if len(news) < LOG_LINES:
            news = [line for line in lines if not line.minor][-LOG_LINES:]
        return [
            tagged(f"- {line.text}", tag(line.rule, self.language), self.screen.width, "  ")
            for line in news
        ]

    def cut(self, log: list[list[Text]], room: int) -> list[Text]:
        """The end of the log, saying how much is missing; never less than the last sentence."""
        if sum(len(entry) for entry in log) <= room:
            return [line for entry in log for line in entry]
        kept: list[list[Text]] = log[-1:]
        for entry in reversed(log[:-1]):
            if sum(len(each) for each in kept) + len(entry) + 1 > room:
                break
            kept.insert(0, entry)
        more = self.screen.texts.say("play.more_log", lines=len(log) - len(kept))
        is_cut = len(kept) < len(log) and sum(len(each) for each in kept) < room
        head = [Text(more, style="dim")] if is_cut else []
        return [*head, *(line for entry in kept for line in entry)]

    def question(self) -> list[Text]:
        """What is asked, the card it comes from, and how to answer if numbers alone do not say."""
        prompt = self.rulebook.say_prompt(self.view.state, self.decision, self.language)
        lines = tagged(prompt, tag(self.decision.rule, self.language), self.screen.width, "  ")
        for line in lines:
            line.stylize("bold")
        lines.extend(self.table.about(self.view, self.decision))
        if self.draft is not None:
            return [*lines, *self.draft.lines()]
        how = how_to_answer(self.table.stage, self.decision)
        return [*lines, *paragraph(how, self.screen.width, "  ", "dim")] if how else lines

    def places(self) -> list[Text]:
        """The places of an arrangement, if they have names of their own."""
        if not isinstance(self.decision, Arrange):
            return []
        codes = [self.table.stage.place_code(place) for place in self.decision.places]
        if not all(codes):
            return []
        return [Text(self.screen.texts.say("how.places", places=" ".join(codes)), style="dim")]

    def _groups(self) -> list[Group]:
        offered = self.table.stage.numbered
        draft = self.draft
        shown = draft.answers() if draft is not None else offered(self.view, self.decision)
        groups = self.table.groups(self.view, self.decision, shown)
        if isinstance(self.decision, Allocate):
            for entry, limit in zip(entries_in(groups), self.decision.limits, strict=True):
                if limit < self.decision.total:
                    entry.label += f"  {self.screen.texts.say('how.limit', limit=limit)}"
        return groups
