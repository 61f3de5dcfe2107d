"""`feldherr find`: cards, leaders and rules by any word in any language."""

import feldherr
from feldherr.cli.matching import plain, ranked
from feldherr.cli.rule_text import row_data
from feldherr.cli.screen import Screen, paragraph, print_json, shortened
from feldherr.cli.words import chosen
from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.ledger import Ledger, Thing
from feldherr.core.rule import Row
from feldherr.games import tag
from feldherr.games.registry import entry_of

FINE, NOTHING = 0, 1
MOST_ROWS = 15


def show(word: str, lang: str | None, json: bool) -> int:
    """Print what was found, short games first; near misses only where no game has anything. Nothing is an exit code."""
    screen = Screen(chosen(lang))
    report: list[Data] = []
    names = sorted(feldherr.games(), key=lambda name: entry_of(name).minutes)
    games = [feldherr.game(name) for name in names]
    hits = [found(word, game) for game in games]
    if not any(things or rows for things, rows in hits):
        hits = [(things_named(word, game, near=True), []) for game in games]
    for name, game, (things, rows) in zip(names, games, hits, strict=True):
        ledger = game.rulebook.ledger()
        report.extend(thing_data(name, thing, ledger) for thing in things)
        report.extend({"game": name, **row_data(row, ledger)} for row in rows)
        if not json:
            for thing in things:
                show_thing(thing, ledger, screen)
            show_rows(rows, screen)
    if json:
        print_json(report)
    elif not report:
        screen.say("find.nothing", word=word)
    return FINE if report else NOTHING


def found(word: str, game: Game[State]) -> tuple[list[Thing], list[Row]]:
    """Names and tags first; the words of rules if no name fits."""
    ledger = game.rulebook.ledger()
    things = things_named(word, game, near=False)
    row = ledger.find(word)
    rows = [row] if row else ledger.section(word)
    if not things and not rows:
        rows = rows_saying(word, ledger)
    return things, rows


def things_named(word: str, game: Game[State], near: bool) -> list[Thing]:
    things = {thing.id: thing for thing in game.rulebook.things()}
    ids = ranked(word, {id: [id, *thing.names] for id, thing in things.items()}, near)
    return [things[id] for id in ids]


def rows_saying(word: str, ledger: Ledger) -> list[Row]:
    """By the words of the title, then by those of the text."""
    sought = plain(word)
    rows = list(ledger.rows.values())
    titled = [row for row in rows if _says(sought, [*row.title.values(), row.term])]
    return titled or [row for row in rows if _says(sought, [*row.text.values()])]


def _says(sought: str, texts: list[str]) -> bool:
    return any(sought in plain(text) for text in texts)


def show_thing(thing: Thing, ledger: Ledger, screen: Screen) -> None:
    say, language = screen.texts.say, screen.texts.language
    screen.show(paragraph(f"{thing.id}: {', '.join(thing.names)}", screen.width, "  ", "bold"))
    rows = rows_of(thing, ledger)
    tests = tests_of(thing, ledger) or [
        say("rules.none" if ledger.coverage is not None else "rules.no_map")
    ]
    facts = [
        *((say("find.pack"), place) for place in thing.places),
        *((say("find.ability"), place) for place in thing.code),
        *((say("rules.tests"), test) for test in tests),
    ]
    for label, fact in facts:
        screen.show(paragraph(f"  {label}: {fact}", screen.width, "    "))
    for row in rows:
        text = f"  {tag(row.id, language)}: {row.text[language]}"
        screen.show(paragraph(text, screen.width, "    "))


def show_rows(rows: list[Row], screen: Screen) -> None:
    language = screen.texts.language
    for row in rows[:MOST_ROWS]:
        screen.show(
            paragraph(f"{tag(row.id, language)}  {row.title[language]}", screen.width, "  ", "bold")
        )
        text = row.text[language]
        shown = text if len(rows) == 1 else shortened(text, 2 * screen.width - 8)
        screen.show(paragraph(f"  {shown}", screen.width, "  "))
    if len(rows) > MOST_ROWS:
        screen.say("find.more", count=len(rows) - MOST_ROWS)


def rows_of(thing: Thing, ledger: Ledger) -> list[Row]:
    return [row for id, row in ledger.rows.items() if id.startswith(thing.rows)]


def tests_of(thing: Thing, ledger: Ledger) -> list[str]:
    """The test files of a thing, each once."""
    files = {
        test.partition("::")[0]
        for row in rows_of(thing, ledger)
        for test in ledger.places(row.id).tests
    }
    return sorted(files)


def thing_data(game: str, thing: Thing, ledger: Ledger) -> Data:
    return {
        "game": game,
        "id": thing.id,
        "kind": thing.kind,
        "names": list(thing.names),
        "packs": list(thing.places),
        "code": list(thing.code),
        "tests": list(tests_of(thing, ledger)),
        "rows": [row.id for row in rows_of(thing, ledger)],
    }
