"""A rule for reading: title, text, source, ruling, and where it is carried out and tested."""

from rich.text import Text

from feldherr.cli.screen import Screen, paragraph
from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.ledger import Ledger
from feldherr.core.rule import Row, Ruling
from feldherr.core.rulebook import Rulebook
from feldherr.games import tag

NOT_IN_FORCE = ("superseded", "training-only")


def row_lines(
    row: Row, rulebook: Rulebook[State], screen: Screen, brief: bool = False
) -> list[Text]:
    """One rule; `brief` leaves out what only developers ask for."""
    ledger = rulebook.ledger()
    say, language = screen.texts.say, screen.texts.language
    marks = ["house"] if row.house else []
    marks += [row.status] if row.status in NOT_IN_FORCE else []
    badges = "".join(f" [{say(f'rules.{mark}')}]" for mark in marks)
    lines = [Text(f"{tag(row.id, language)}  {row.title[language]}{badges}", style="bold")]
    lines.extend(_indented(row.text[language], screen))
    for ruling in ledger.rulings_of(row):
        lines.extend(_ruling_lines(ruling, screen))
    for key, ids in (("rules.amends", row.amends), ("rules.amended", ledger.amended_by(row))):
        if ids:
            lines.extend(
                _indented(f"{say(key)}: {', '.join(tag(id, language) for id in ids)}", screen)
            )
    if brief:
        return lines
    facts = [
        ("rules.source", rulebook.book().source(row, rulebook.texts(language))),
        ("rules.term", row.term),
        ("rules.kind", row.kind),
        ("rules.check", row.check),
        ("rules.exempt", row.exempt),
    ]
    for key, fact in facts:
        if fact:
            lines.extend(_indented(f"{say(key)}: {fact}", screen))
    return [*lines, *_places(row, ledger, screen)]


def ruling_lines(ruling: Ruling, screen: Screen) -> list[Text]:
    """A ruling on its own, with the rules that rest on it."""
    language = screen.texts.language
    rows = ", ".join(tag(id, language) for id in ruling.rows)
    title = Text(tag(ruling.id, language), style="bold")
    return [title, *_ruling_lines(ruling, screen), *_indented(rows, screen)]


def _ruling_lines(ruling: Ruling, screen: Screen) -> list[Text]:
    language = screen.texts.language
    head = screen.texts.say("rules.ruling", id=tag(ruling.id, language))
    return _indented(f"{head}: {ruling.question[language]} {ruling.answer[language]}", screen)


def _places(row: Row, ledger: Ledger, screen: Screen) -> list[Text]:
    say = screen.texts.say
    if ledger.coverage is None:
        return _indented(say("rules.no_map"), screen)
    where = ledger.places(row.id)
    lines: list[Text] = []
    for key, places in (("rules.code", where.code), ("rules.tests", where.tests)):
        for place in places or [say("rules.none")]:
            lines.extend(_indented(f"{say(key)}: {place}", screen))
    return lines


def _indented(text: str, screen: Screen) -> list[Text]:
    return paragraph(f"  {text}", screen.width, "    ")


def row_data(row: Row, ledger: Ledger) -> dict[str, Data]:
    """A rule as plain data."""
    where = ledger.places(row.id)
    title: dict[str, Data] = dict(row.title)
    text: dict[str, Data] = dict(row.text)
    return {
        "id": row.id,
        "tag": tag(row.id, "en"),
        "kind": row.kind,
        "title": title,
        "text": text,
        "check": row.check,
        "source": row.source,
        "term": row.term,
        "ruling": row.ruling,
        "rulings": [ruling.id for ruling in ledger.rulings_of(row)],
        "status": row.status,
        "amends": list(row.amends),
        "amended_by": list(ledger.amended_by(row)),
        "house": row.house,
        "exempt": row.exempt,
        "code": list(where.code),
        "tests": list(where.tests),
    }
