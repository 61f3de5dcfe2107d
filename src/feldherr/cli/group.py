"""The command group: mistakes become one line in the user's language, heavy commands load when called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from feldherr.cli.help import Context, translated
from feldherr.cli.words import Trouble, language_in, words

LAST = "@last"
"""What `--resume` without a file stands for."""

LATER = {
    "army": "feldherr.cli.army",
    "lab": "feldherr.cli.lab",
    "packs": "feldherr.cli.packs",
    "puzzles": "feldherr.cli.puzzles",
}
"""Sub-commands that live in modules of their own, each with an `app`."""


class House(TyperGroup):
    """All commands of feldherr."""

    context_class = Context

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        """Run a command; whatever goes wrong ends in one line on stderr and an exit code."""
        given = tidied(list(sys.argv[1:] if args is None else args))
        if not standalone_mode:
            return super().main(args=given, standalone_mode=False, **extra)
        try:
            code = super().main(args=given, standalone_mode=False, **extra)
        except Exception as error:
            if os.environ.get("FELDHERR_DEBUG"):
                raise
            sentence, code = complaint(error, language_in(given))
            print(sentence, file=sys.stderr)
        sys.exit(code if isinstance(code, int) else 0)

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *(name for name in LATER if find_spec(LATER[name]))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in LATER:
            return translated(get_command(import_module(LATER[cmd_name]).app))
        found = super().get_command(ctx, cmd_name)
        return None if found is None else translated(found)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            say = words(language_in(args)).say
            raise Trouble(say("error.command", command=args[0], known=", ".join(known)))
        return super().resolve_command(ctx, args)


def tidied(args: list[str]) -> list[str]:
    """`--resume` may stand alone, and `--options` may be followed by several settings."""
    result: list[str] = []
    more = False
    for number, word in enumerate(args):
        is_setting = "=" in word and not word.startswith("-")
        if more and is_setting and result[-1] != "--options":
            result.append("--options")
        more = word == "--options" or (more and is_setting)
        result.append(word)
        following = args[number + 1 : number + 2]
        if word == "--resume" and (not following or following[0].startswith("-")):
            result.append(LAST)
    return result


def complaint(error: Exception, language: str) -> tuple[str, int]:
    """One line for people, and the exit code."""
    from feldherr.core.errors import FeldherrError

    say = words(language).say
    kind = type(error).__name__
    if isinstance(error, Trouble):
        return str(error), error.code
    if isinstance(error, FeldherrError):
        return say("error.any", detail=words(language).tell(error.message)), 2
    if kind == "Abort":
        return say("error.stopped"), 1
    if kind == "NoSuchOption":
        return say("error.option_unknown", option=str(getattr(error, "option_name", ""))), 2
    if kind == "BadOptionUsage":
        return say("error.option_value", option=str(getattr(error, "option_name", ""))), 2
    if kind == "MissingParameter":
        name = getattr(getattr(error, "param", None), "name", "") or ""
        return say("error.missing", name=name.upper()), 2
    if isinstance(error, typer.BadParameter.__mro__[1]):
        return say("error.usage", detail=_line(error)), 2
    return say("error.internal", kind=kind, detail=_line(error)), 1


def _line(error: Exception) -> str:
    shown = getattr(error, "format_message", lambda: str(error))()
    return " ".join(str(shown).split())
