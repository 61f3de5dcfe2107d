"""Army lists on the screen: the sheet with points and slots, the mistakes, and the report as JSON."""

from rich.table import Table
from rich.text import Text

from feldherr.cli.screen import Screen, paragraph, tagged
from feldherr.core.codec import Data
from feldherr.core.text import Texts
from feldherr.stage.armies import ArmyBook, Badge, Checked, Fault

UNKNOWN, HOUSE = "unknown", "house"
"""Badges that a sheet or a report tells of."""


def fault_lines(found: Checked, texts: Texts, width: int = 80) -> list[Text]:
    """The verdict, and every mistake with its unit, its rule and the fix."""
    mistakes = [fault for fault in found.faults if not fault.is_warning]
    verdict = "army.found" if mistakes else "army.warned" if found.faults else "army.fine"
    head = texts.say(
        verdict, name=found.name or texts.say("army.unnamed"), points=found.points, limit=found.limit,
        units=len(found.units), count=len(mistakes or found.faults),
    )  # fmt: skip
    lines = paragraph(head, width)
    for fault in found.faults:
        who = fault.label or texts.say("army.army")
        if fault.is_warning:
            who = texts.say("army.warning", who=who)
        tag = fault.rule.tag if fault.rule else ""
        lines += tagged(f"- {who}: {fault.text}", tag, width, "  ")
        lines += paragraph(f"  {fault.fix}", width, "  ") if fault.fix else []
    return lines


def sheet(found: Checked, book: ArmyBook, screen: Screen) -> None:
    texts = screen.texts
    owners = {each.name: each.title for each in book.factions(texts.language)}
    name = found.name or texts.say("army.unnamed")
    head = " · ".join(each for each in (name, owners.get(found.faction, "")) if each)
    screen.show(paragraph(head, screen.width, style="bold"))
    unnamed = _with_badge(book, texts.language, UNKNOWN)
    screen.console.print(_table(found, book, screen, unnamed))
    if unnamed & _cards_in(found):
        screen.say("army.no_german")
    for chapter in book.chapters(found.draft, texts.language) if found.draft else []:
        screen.show([Text(), *paragraph(chapter.title, screen.width, style="bold")])
        for title, lines in chapter.units.items():
            screen.show(paragraph(title, screen.width))
            for line in lines:
                screen.show(paragraph(f"  {line}", screen.width, "    "))
    screen.show([Text(), *paragraph(texts.say("army.code"), screen.width, style="bold")])
    screen.console.print(Text(found.code), soft_wrap=True)
    screen.show([Text()])
    screen.show(fault_lines(found, texts, screen.width))


def _table(found: Checked, book: ArmyBook, screen: Screen, unnamed: set[str]) -> Table:
    """A row for every unit; what bears an English name in a German sheet has a star."""
    texts = screen.texts
    table = Table(box=None, pad_edge=False, show_footer=True, width=screen.width)
    table.add_column(texts.say("army.unit"))
    table.add_column(book.size_title(texts.language), no_wrap=True)
    table.add_column(texts.say("army.figures"), justify="right")
    table.add_column(texts.say("army.upgrades"), overflow="fold")
    table.add_column(texts.say("army.free"))
    footer = f"{found.points}/{found.limit}"
    table.add_column(texts.say("army.cost"), footer, justify="right", no_wrap=True)
    for unit in found.units:
        upgrades = [
            f"{each.title}{_star(each.name, unnamed)} {each.points or ''}".rstrip()
            for each in unit.upgrades
        ]
        table.add_row(
            unit.title + _star(unit.unit, unnamed),
            book.size(unit),
            str(unit.figures),
            "\n".join(upgrades),
            ", ".join(slot.title for slot in unit.free),
            str(unit.points),
        )
    return table


def _star(name: str, unnamed: set[str]) -> str:
    return "*" if name in unnamed else ""


def _cards_in(found: Checked) -> set[str]:
    return {unit.unit for unit in found.units} | {
        each.name for unit in found.units for each in unit.upgrades
    }


def _badges(book: ArmyBook, language: str) -> dict[str, list[Badge]]:
    """The remarks on every card, by its name."""
    catalogue = book.catalogue("", language)
    units = {each.name: each.badges for each in catalogue.units}
    return {**units, **{each.name: each.badges for each in catalogue.upgrades}}


def _with_badge(book: ArmyBook, language: str, kind: str) -> set[str]:
    found = _badges(book, language)
    return {name for name in found if kind in [badge.kind for badge in found[name]]}


def report(found: Checked, book: ArmyBook, language: str) -> Data:
    """Everything `check` and `show` know, for programs."""
    faults: list[Data] = [_fault_data(fault) for fault in found.faults]
    if not found.code:
        return {"valid": False, "faults": faults}
    badges = _badges(book, language)
    units: list[Data] = []
    for unit in found.units:
        upgrades: list[Data] = [
            {
                "name": each.name,
                "title": each.title,
                "slot": each.slot.name,
                "points": each.points,
            }
            for each in unit.upgrades
        ]
        kinds = [badge.kind for badge in badges[unit.unit]]
        units.append(
            {
                "unit": unit.unit,
                "title": unit.title,
                "trays": unit.trays,
                "front": unit.front,
                "figures": unit.figures,
                "points": unit.points,
                "upgrades": upgrades,
                "free_slots": [slot.name for slot in unit.free],
                "house": HOUSE in kinds,
                "badges": list[Data](kinds),
            }
        )
    return {
        "valid": found.is_valid,
        "name": found.name,
        "faction": found.faction,
        "points": found.points,
        "limit": found.limit,
        "units": units,
        "code": found.code,
        "faults": faults,
    }


def _fault_data(fault: Fault) -> Data:
    return {
        "rule": fault.rule.row if fault.rule else None,
        "id": fault.id,
        "unit": fault.label or None,
        "wrong": fault.text,
        "fix": fault.fix,
        "warning": fault.is_warning,
    }
