"""Which language to speak, and the sentences of the command line."""

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from feldherr.core.text import LANGUAGES, Texts, read_texts
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.core.errors import FeldherrError
    from feldherr.core.event import State
    from feldherr.core.game import Game


class Trouble(Exception):
    """What the user did wrong, in the user's language, and the exit code for it."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


@cache
def words(language: str) -> Texts:
    """The sentences of the command line in a language, and those of every table."""
    own = read_texts(Path(__file__).with_name("texts"), language)
    return Texts(language, {**stage_words(language).messages, **own.messages}, own.problems)


def told(error: "FeldherrError", game: "Game[State]", texts: Texts) -> str:
    """What is wrong, in the language of the user and the words of a game."""
    return game.rulebook.texts(texts.language).tell(error.message)


def locale_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the locale, English if we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(name, "")
        if wanted:
            return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else "en"
    return "en"


def chosen(language: str | None) -> Texts:
    """The sentences in the language asked for, or in that of the locale."""
    if language is None:
        return words(locale_language())
    if language not in LANGUAGES:
        say = words(locale_language()).say
        raise Trouble(say("error.language", language=language, known=", ".join(LANGUAGES)))
    return words(language)


def language_in(args: Sequence[str]) -> str:
    """The language a command line asks for, to complain in it."""
    for number, word in enumerate(args):
        if word.startswith("--lang="):
            wanted = word.partition("=")[2]
        elif word == "--lang" and number + 1 < len(args):
            wanted = args[number + 1]
        else:
            continue
        if wanted in LANGUAGES:
            return wanted
    return locale_language()
