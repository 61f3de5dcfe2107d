"""The rules of a game in our own words: contents by subject, and every rule by row or tag."""

from functools import cache

from fastapi import Request
from starlette.responses import Response

import feldherr
from feldherr.core.event import State
from feldherr.core.rule import Row, Ruling
from feldherr.core.rulebook import Rulebook
from feldherr.games import tag
from feldherr.server.house import game_named
from feldherr.server.http.complaint import Declined, language_of
from feldherr.server.http.exchange import Api, GamePath, Lang, answer
from feldherr.server.http.forms import Chapter, RuleBook, RuleInfo, RuleTitle, RulingInfo, Section
from feldherr.stage.parts import Rule

NOT_IN_FORCE = ("superseded", "training-only")

api = Api()


@api.get("/rules/{game}", RuleBook)
async def list_rules(game: GamePath, request: Request, lang: Lang = "") -> Response:
    """All rules of a game by subject: titles and texts."""
    return answer(rule_book(game_named(game).name, language_of(request)))


@api.get("/rules/{game}/{row}", RuleInfo)
async def show_rule(game: GamePath, row: str, request: Request, lang: Lang = "") -> Response:
    """A rule by its row or by its tag, however it is written, or a ruling."""
    found, language = game_named(game), language_of(request)
    ledger = found.rulebook.ledger()
    ruling = ledger.ruling(row)
    if ruling is not None:
        return answer(_ruling_info(ruling, found.rulebook, language))
    rule = ledger.rows.get(row) or ledger.find(row)
    if rule is None:
        raise Declined("unknown", "no_rule", game=found.rulebook.title, rule=row[:40])
    return answer(rule_info(rule, found.rulebook, language))


@api.get("/rules/{game}/chapters/{chapter}", Chapter)
async def read_chapter(game: GamePath, chapter: str, request: Request, lang: Lang = "") -> Response:
    """All rules of one subject, in full."""
    found = game_named(game)
    if chapter not in found.rulebook.book().chapters:
        title = found.rulebook.title
        raise Declined("unknown", "no_chapter", game=title, chapter=chapter[:40])
    return answer(rule_chapter(found.name, chapter, language_of(request)))


@cache
def rule_book(name: str, language: str) -> RuleBook:
    rulebook = feldherr.game(name).rulebook
    texts = rulebook.texts(language)
    return RuleBook(
        name,
        rulebook.title,
        [
            Section(key, texts.say(f"subject.{key}"), [_title(row, language) for row in rows])
            for key, rows in rulebook.book().by_chapter(rulebook.ledger()).items()
        ],
    )


@cache
def rule_chapter(name: str, chapter: str, language: str) -> Chapter:
    rulebook = feldherr.game(name).rulebook
    rows = rulebook.book().by_chapter(rulebook.ledger())[chapter]
    title = rulebook.texts(language).say(f"subject.{chapter}")
    return Chapter(chapter, title, [rule_info(row, rulebook, language) for row in rows])


def _title(row: Row, language: str) -> RuleTitle:
    return RuleTitle(
        row.id, tag(row.id, language), row.title[language], row.text[language], mark(row)
    )


def rule_info(row: Row, rulebook: Rulebook[State], language: str) -> RuleInfo:
    ledger = rulebook.ledger()
    return RuleInfo(
        row=row.id,
        tag=tag(row.id, language),
        title=row.title[language],
        text=row.text[language],
        source=rulebook.book().source(row, rulebook.texts(language)),
        term=row.term,
        mark=mark(row),
        rulings=[_ruling(each, language) for each in ledger.rulings_of(row)],
        amends=[Rule(id, tag(id, language)) for id in row.amends],
        amended_by=[Rule(id, tag(id, language)) for id in ledger.amended_by(row)],
    )


def mark(row: Row) -> str:
    """What a reader must know before believing it."""
    return "house" if row.house else row.status if row.status in NOT_IN_FORCE else ""


def _ruling(ruling: Ruling, language: str) -> RulingInfo:
    return RulingInfo(
        ruling.id, tag(ruling.id, language), ruling.question[language], ruling.answer[language]
    )


def _ruling_info(ruling: Ruling, rulebook: Rulebook[State], language: str) -> RuleInfo:
    """A ruling shown like a rule; it amends the rules that rest on it."""
    return RuleInfo(
        row=ruling.id,
        tag=tag(ruling.id, language),
        title=ruling.question[language],
        text=ruling.answer[language],
        source=rulebook.book().basis(ruling, rulebook.texts(language)),
        term="",
        mark="ruling",
        rulings=[],
        amends=[Rule(id, tag(id, language)) for id in ruling.rows],
        amended_by=[],
    )
