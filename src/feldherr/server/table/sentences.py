"""The sentences of a table, and complaints in the words of its game."""

from functools import cache
from pathlib import Path

from feldherr.core.message import Message
from feldherr.core.text import Texts, read_texts
from feldherr.games import find, tag
from feldherr.server.line.protocol import Problem
from feldherr.server.table.refusal import Refusal
from feldherr.stage.parts import Rule


@cache
def table_words(language: str) -> Texts:
    return read_texts(Path(__file__).with_name("texts"), language)


@cache
def _catalogue(game: str, language: str) -> dict[str, str]:
    own, common = find(game).rulebook.texts(language), table_words(language)
    return {**own.messages, **own.problems, **common.problems}


def said(message: Message, game: str, language: str) -> str:
    """A complaint in a language."""
    return message.said(_catalogue(game, language) if game else table_words(language).problems)


def sentence(message: Message, language: str) -> str:
    """A complaint that stands alone: English ones are phrases in the code."""
    text = said(message, "", language)
    end = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"


def problem_of(refusal: Refusal, game: str, language: str) -> Problem:
    """Why a command was not taken, with the rule that forbids it in our words."""
    text = said(refusal.message, game, language)
    if not refusal.rule or not game:
        return Problem(refusal.code, text)
    rule = Rule(refusal.rule, tag(refusal.rule, language))
    row = find(game).rulebook.ledger().rows.get(refusal.rule)
    rule_text = f"{row.title[language]}: {row.text[language]}" if row else ""
    return Problem(refusal.code, text, rule, rule_text)
