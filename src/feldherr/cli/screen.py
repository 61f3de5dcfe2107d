"""The terminal: lines no wider than it is, colours only where they are welcome, input line by line."""

import sys
from collections.abc import Iterable
from json import dumps
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from feldherr.cli.tables.base import TALL
from feldherr.core.codec import Data
from feldherr.core.text import Texts

WIDTH = 80
WIDEST = 120
NO_BREAK = "\u00a0"


class Screen:
    """Where everything is printed and where answers come from."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.is_terminal = self.console.is_terminal
        wide = self.console.width if self.is_terminal else WIDTH
        self.width = max(40, min(wide, WIDEST))

    @property
    def height(self) -> int:
        return self.console.height if self.is_terminal else TALL

    def say(self, key: str, **values: str | int) -> None:
        """Print a sentence of the command line."""
        self.show(paragraph(self.texts.say(key, **values), self.width))

    def show(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, crop=True, overflow="crop", width=self.width)

    def ask(self, prompt: str) -> str:
        """A typed line; EOFError when there are no more."""
        self.console.file.flush()
        line = input(prompt)
        if not self.is_terminal:
            self.console.print()
        return line.strip()

    def pause(self, key: str) -> None:
        """Wait for Enter, if somebody is there to press it."""
        try:
            self.ask(self.texts.say(key))
        except EOFError:
            self.console.print()

    def clear(self) -> None:
        """Wipe the screen, and what can be scrolled back to."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * 60)
        elif self.is_terminal:
            self.console.clear()
            sys.stdout.write("\x1b[3J")
            sys.stdout.flush()


def paragraph(text: str, width: int, indent: str = "", style: str = "") -> list[Text]:
    """A text in lines of the given width; further lines are indented."""
    found: list[Text] = []
    for part in text.splitlines() or [""]:
        lines = wrap(part, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
        found.extend(Text(line, style=style) for line in lines)
    return found


def tagged(text: str, tag: str, width: int, indent: str = "") -> list[Text]:
    """A sentence with its rule tag, which is dim and never broken; a game without a ledger has no tags."""
    if not tag:
        return paragraph(text, width, indent)
    mark = f"[{tag}]"
    lines = paragraph(f"{text} {mark.replace(' ', NO_BREAK)}", width, indent)
    last = Text(lines[-1].plain.replace(NO_BREAK, " "))
    last.stylize("dim", len(last) - len(mark))
    return [*lines[:-1], last]


def shortened(text: str, width: int) -> str:
    """A text cut to a width."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + "…"


def print_json(data: Data) -> None:
    print(dumps(data, ensure_ascii=False, indent=2))
