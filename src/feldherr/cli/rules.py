"""`feldherr rules`: the rules of a game, its options, and how much of them is tested."""

import feldherr
from feldherr.cli.rule_text import row_data, row_lines, ruling_lines
from feldherr.cli.screen import Screen, paragraph, print_json, shortened
from feldherr.cli.settings import allowed_values, game_named, written
from feldherr.cli.words import Trouble, chosen
from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.ledger import Ledger
from feldherr.core.rule import Row
from feldherr.core.text import Texts
from feldherr.games import tag

FINE, FOUND = 0, 1
OPEN_SHOWN = 20


def show(
    name: str, wanted: str, coverage: bool, options: bool, lang: str | None, json: bool
) -> int:
    texts = chosen(lang)
    screen = Screen(texts)
    if coverage:
        names = [game_named(name, texts).name] if name else feldherr.games()
        return show_coverage(names, screen, json)
    if not name:
        raise Trouble(texts.say("error.missing", name="GAME"))
    game = game_named(name, texts)
    if options:
        return show_options(game, screen, json)
    return show_rules(game, wanted, screen, json)


def show_coverage(names: list[str], screen: Screen, json: bool) -> int:
    """Per game: rows, covered, exempt, and the ids of the open ones. Open rows are a finding."""
    ledgers = {name: feldherr.game(name).rulebook.ledger() for name in names}
    if json:
        print_json({name: _coverage(ledger) for name, ledger in ledgers.items()})
    for name, ledger in [] if json else ledgers.items():
        left = ledger.open()
        screen.say(
            "rules.coverage", game=name, rows=len(ledger.rows), covered=len(ledger.covered()),
            exempt=len(ledger.exempt()), open=len(left),
        )  # fmt: skip
        if ledger.coverage is None:
            screen.say("rules.no_map")
        shown = ", ".join(tag(id, screen.texts.language) for id in left[:OPEN_SHOWN])
        more = f", ... (+{len(left) - OPEN_SHOWN})" if len(left) > OPEN_SHOWN else ""
        screen.show(paragraph(f"  {shown}{more}", screen.width, "  ") if left else [])
    return FOUND if any(ledger.open() for ledger in ledgers.values()) else FINE


def _coverage(ledger: Ledger) -> Data:
    return {
        "rows": len(ledger.rows),
        "covered": len(ledger.covered()),
        "exempt": len(ledger.exempt()),
        "open": list(ledger.open()),
    }


def show_options(game: Game[State], screen: Screen, json: bool) -> int:
    """Every named option: meaning, default, values, and the ruling it settles."""
    meanings = game.rulebook.texts(screen.texts.language)
    if json:
        print_json(
            [
                {
                    "name": option.name,
                    "meaning": meanings.say(f"option.{option.name}"),
                    "default": _data(option.default),
                    "allowed": [_data(each) for each in option.allowed],
                    "ruling": option.ruling,
                }
                for option in game.rulebook.option_list
            ]
        )
        return FINE
    for option in game.rulebook.option_list:
        ruling = f" [{tag(option.ruling, meanings.language)}]" if option.ruling else ""
        head = f"{option.name}={written(option.default)}"
        values = allowed_values(option, screen.texts)
        screen.show(paragraph(f"{head}  ({values}){ruling}", screen.width, "    ", "bold"))
        meaning = meanings.say(f"option.{option.name}")
        screen.show(paragraph(f"    {meaning}", screen.width, "    "))
    return FINE


def _data(value: bool | int | str | list[str]) -> Data:
    return list(value) if isinstance(value, list) else value


def show_rules(game: Game[State], wanted: str, screen: Screen, json: bool) -> int:
    """All rules by title, one rule or ruling in full, or the rules of a section; below a rule its own paragraphs."""
    ledger = game.rulebook.ledger()
    ruling = ledger.ruling(wanted) if wanted else None
    if ruling is not None and not json:
        screen.show(ruling_lines(ruling, screen))
        return FINE
    rows = rows_for(wanted, game, screen.texts)
    if json:
        print_json([row_data(row, ledger) for row in rows])
        return FINE
    if not rows:
        screen.say("rules.no_ledger", game=game.rulebook.title)
        return FINE
    if len(rows) == 1 or rows[0] is ledger.find(wanted):
        screen.show(row_lines(rows[0], game.rulebook, screen))
        rows = rows[1:]
    texts = game.rulebook.texts(screen.texts.language)
    chapter = ""
    for row in rows:
        if not wanted and row.subject != chapter:
            chapter = row.subject
            screen.show(paragraph(texts.say(f"subject.{chapter}"), screen.width, style="bold"))
        line = f"{tag(row.id, texts.language):<26} {row.title[texts.language]}"
        screen.show(paragraph(shortened(line, screen.width), screen.width))
    return FINE


def rows_for(wanted: str, game: Game[State], texts: Texts) -> list[Row]:
    """The rules meant; without a word all of them, chapter by chapter."""
    ledger = game.rulebook.ledger()
    if not wanted:
        chapters = game.rulebook.book().by_chapter(ledger)
        return [row for rows in chapters.values() for row in rows]
    row = ledger.find(wanted)
    rows = ledger.section(wanted)
    if row is not None:
        rows = [row, *(each for each in rows if each is not row and each.id.startswith(row.id))]
    ruling = ledger.ruling(wanted)
    if ruling is not None:
        rows = [ledger.rows[id] for id in ruling.rows]
    if not rows:
        raise Trouble(texts.say("error.rule", rule=wanted, game=game.name), code=1)
    return rows
