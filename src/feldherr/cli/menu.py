"""Numbered options, laid out in as few lines as they need."""

from rich.text import Text

from feldherr.cli.screen import paragraph, shortened
from feldherr.core.codec import Record
from feldherr.games import tag
from feldherr.stage.menu import Group, answers_in

ONE_PER_LINE = 9
"""So many options of a plain list get a line each."""

GAP = "  "

LOOSE, TIGHT, TIGHTEST = range(3)
"""With rule tags and all names; with places for what is chosen; with places for who acts, too."""


class Menu:
    """Options with their numbers, counted from `first`."""

    def __init__(self, groups: list[Group], width: int, language: str, first: int = 1) -> None:
        self.groups = groups
        self.width = width
        self.language = language
        self.first = first
        self.answers: list[Record] = answers_in(groups)

    def answer(self, number: int) -> Record | None:
        """The answer with that number."""
        at = number - self.first
        return self.answers[at] if 0 <= at < len(self.answers) else None

    def number(self, answer: Record) -> int | None:
        """The number of an answer."""
        return self.answers.index(answer) + self.first if answer in self.answers else None

    def lines(self, tight: int = LOOSE) -> list[Text]:
        """The options; `tight` ones save lines where they can."""
        titles = max((len(group.title) for group in self.groups), default=0)
        number = self.first
        found: list[Text] = []
        was_one_line = False
        for group in self.groups:
            count = sum(len(cluster.entries) for cluster in group.clusters)
            heads = any(cluster.head for cluster in group.clusters)
            if not titles and not heads and count <= ONE_PER_LINE:
                found.extend(self._listed(group, number, tight))
            else:
                lines = self._flowing(group, number, titles + 2 if titles else 0, tight)
                if tight and len(lines) == 1 and was_one_line and self._joined(found[-1], lines[0]):
                    lines = []
                found.extend(lines)
                was_one_line = len(lines) <= 1
            number += count
        return found

    def _joined(self, before: Text, line: Text) -> bool:
        """Put a line behind the one before if both have room there."""
        if before.cell_len + len(GAP) + line.cell_len > self.width:
            return False
        before.append(GAP).append_text(line)
        return True

    def _listed(self, group: Group, number: int, tight: int) -> list[Text]:
        """A line for every option, or two columns where lines are few and options short."""
        found: list[Text] = []
        for at, entry in enumerate(group.clusters[0].entries, start=number):
            mark = f"[{at}]"
            text = f"{mark:>4} {entry.short if tight == TIGHTEST else entry.label}"
            lines = paragraph(shortened(text, self.width) if tight else text, self.width, " " * 5)
            lines[0].stylize("bold", 0, 4)
            found.extend(lines)
        return self._in_columns(found) if tight else found

    def _in_columns(self, lines: list[Text]) -> list[Text]:
        """The second half beside the first, if all of them are short enough."""
        column, rows = self.width // 2, (len(lines) + 1) // 2
        if any(line.cell_len >= column for line in lines):
            return lines
        for left, right in zip(lines, lines[rows:], strict=False):
            left.pad_right(column - left.cell_len)
            left.append_text(right)
        return lines[:rows]

    def _flowing(self, group: Group, number: int, indent: int, tight: int) -> list[Text]:
        """Options side by side, those of a cluster together."""
        flow = _Flow(group.title, indent, self.width)
        for cluster in group.clusters:
            words: list[Text] = []
            for entry in cluster.entries:
                label = entry.short if tight else entry.label
                words.append(Text.assemble((f"[{number}]", "bold"), label))
                number += 1
            flow.add(cluster.short if tight == TIGHTEST else cluster.head, words)
        if not tight:
            flow.put(Text(f"[{tag(group.rule, self.language)}]", style="dim"), GAP)
        return flow.lines


class _Flow:
    """Words set one after the other, with a title before the first line."""

    def __init__(self, title: str, indent: int, width: int) -> None:
        self.indent = indent
        self.width = width
        self.lines = [Text(title.ljust(indent), style="")]
        self.lines[0].stylize("bold cyan", 0, len(title))

    def add(self, head: str, words: list[Text]) -> None:
        """A cluster: on a new line if it fits there but not here, or if not even its beginning fits here."""
        whole = sum(word.cell_len + 1 for word in words) + len(head)
        begun = len(head) + 1 + words[0].cell_len
        room = self.width - self.lines[-1].cell_len - len(GAP)
        if begun > room or room < whole <= self.width - self.indent:
            self._break()
        if head:
            self.put(Text(head), GAP)
        for number, word in enumerate(words):
            self.put(word, GAP if number == 0 and not head else " ")

    def put(self, word: Text, gap: str) -> None:
        line = self.lines[-1]
        if line.cell_len > self.indent:
            if line.cell_len + len(gap) + word.cell_len > self.width:
                self._break()
            else:
                line.append(gap)
        if self.lines[-1].cell_len + word.cell_len > self.width:
            word.truncate(max(1, self.width - self.indent), overflow="ellipsis")
        self.lines[-1].append_text(word)

    def _break(self) -> None:
        if self.lines[-1].cell_len > self.indent:
            self.lines.append(Text(" " * self.indent))
