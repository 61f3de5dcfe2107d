"""Help pages in the user's language: what typer and click write between our own sentences."""

from collections.abc import Sequence
from typing import Any

from typer.core import TyperGroup

from feldherr.cli.words import locale_language, words

_Context: Any = TyperGroup.context_class
_Formatter: Any = _Context.formatter_class


class Formatter(_Formatter):  # type: ignore[misc] # the class depends on the version of typer
    """Headings, the line about usage, and the remarks behind an option."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        say = words(locale_language()).say
        self.usage = say("page.usage")
        self.headings = {
            "Arguments": say("page.arguments"),
            "Options": say("page.options"),
            "Commands": say("page.commands"),
        }
        self.remarks = {
            "Show this message and exit.": say("page.help"),
            "[required]": f"[{say('page.required')}]",
            "[default: ": f"[{say('page.default')}: ",
        }

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, self.usage if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(self.headings.get(heading, heading))

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **settings: Any) -> None:
        super().write_dl([(name, self.said(text)) for name, text in rows], *args, **settings)

    def said(self, text: str) -> str:
        for english, own in self.remarks.items():
            text = text.replace(english, own)
        return text


class Context(_Context):  # type: ignore[misc] # the class depends on the version of typer
    formatter_class = Formatter


def translated(command: Any) -> Any:
    """The same command, with help pages in the user's language."""
    command.context_class = Context
    for each in getattr(command, "commands", {}).values():
        translated(each)
    return command
