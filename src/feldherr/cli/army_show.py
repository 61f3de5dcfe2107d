"""Army lists on the screen: the sheet with points, slots and dials, the mistakes, and the report as JSON."""

from rich.table import Table
from rich.text import Text

from feldherr.cli.screen import Screen, paragraph, tagged
from feldherr.core.codec import Data
from feldherr.core.text import Texts
from feldherr.games import tag
from feldherr.games.runewars.army import (
    Army,
    cost,
    mustered,
    squad_cost,
    unit_of,
    upgrades_of,
)
from feldherr.games.runewars.army_check import Fault, free_slots
from feldherr.games.runewars.army_code import code_of_army
from feldherr.games.runewars.army_dials import dial_lines
from feldherr.games.runewars.army_names import army_texts, label, say_fault
from feldherr.games.runewars.kinds import Card, Catalogue
from feldherr.games.runewars.words import SLOTS


def fault_lines(
    army: Army, faults: list[Fault], catalogue: Catalogue, texts: Texts, width: int = 80
) -> list[Text]:
    """The verdict, and every mistake with its unit, its rule and the fix."""
    head = texts.say(
        "army.found" if faults else "army.fine", name=army.name or texts.say("army.unnamed"),
        points=cost(army, catalogue), limit=army.limit, units=len(army.squads), count=len(faults),
    )  # fmt: skip
    lines = paragraph(head, width)
    for fault in faults:
        wrong, fix = say_fault(fault, catalogue, texts.language)
        who = _who(army, fault, catalogue, texts)
        lines += tagged(f"- {who}: {wrong}", tag(fault.rule, texts.language), width, "  ")
        lines += paragraph(f"  {fix}", width, "  ")
    return lines


def _who(army: Army, fault: Fault, catalogue: Catalogue, texts: Texts) -> str:
    if fault.squad < 0:
        return texts.say("army.army")
    return label(army, fault.squad, catalogue, texts.language)


def sheet(army: Army, faults: list[Fault], catalogue: Catalogue, screen: Screen) -> None:
    texts = screen.texts
    say = army_texts(texts.language).say
    faction = say(f"army.faction.{army.faction}")
    name = army.name or texts.say("army.unnamed")
    screen.show(paragraph(f"{name} · {faction}", screen.width, style="bold"))
    table = Table(box=None, pad_edge=False, show_footer=True, width=screen.width)
    table.add_column(texts.say("army.unit"))
    table.add_column(texts.say("army.trays"), no_wrap=True)
    table.add_column(texts.say("army.figures"), justify="right")
    table.add_column(texts.say("army.upgrades"), overflow="fold")
    table.add_column(texts.say("army.free"))
    footer = f"{cost(army, catalogue)}/{army.limit}"
    table.add_column(texts.say("army.cost"), footer, justify="right", no_wrap=True)
    free = free_slots(army, catalogue)
    for number, squad in enumerate(army.squads):
        muster = mustered(squad, catalogue)
        table.add_row(
            label(army, number, catalogue, texts.language)
            + _mark(unit_of(squad, catalogue), texts),
            f"{muster.trays} ({muster.columns}x{max(1, muster.trays // muster.columns)})",
            str(muster.figures + len(muster.extras)),
            "\n".join(
                f"{upgrade.titles[texts.language]}{_mark(upgrade, texts)} {upgrade.cost}"
                for upgrade in upgrades_of(squad, catalogue)
            ),
            ", ".join(say(f"army.slot.{SLOTS[slot]}") for slot in free[number]),
            str(squad_cost(squad, catalogue)),
        )
    screen.console.print(table)
    if any(_mark(card, texts) for card in _cards(army, catalogue)):
        screen.say("army.no_german")
    screen.show([Text(), *paragraph(texts.say("army.dials"), screen.width, style="bold")])
    for name in dict.fromkeys(squad.unit for squad in army.squads):
        unit = catalogue.units[catalogue.unit_numbers[name]]
        screen.show(paragraph(unit.titles[texts.language], screen.width))
        for line in dial_lines(unit, texts.language):
            screen.show(paragraph(f"  {line}", screen.width, "    "))
    screen.show([Text(), *paragraph(texts.say("army.code"), screen.width, style="bold")])
    screen.console.print(Text(code_of_army(army)), soft_wrap=True)
    screen.show([Text()])
    screen.show(fault_lines(army, faults, catalogue, texts, screen.width))


def _mark(card: Card, texts: Texts) -> str:
    """An English name in a German sheet."""
    return "*" if texts.language == "de" and "name.de" in card.unknown else ""


def _cards(army: Army, catalogue: Catalogue) -> list[Card]:
    cards: list[Card] = []
    for squad in army.squads:
        cards += [unit_of(squad, catalogue), *upgrades_of(squad, catalogue)]
    return cards


def report(army: Army, faults: list[Fault], catalogue: Catalogue, language: str) -> Data:
    """Everything `check` and `show` know, for programs."""
    if any(fault.key.startswith("no_") for fault in faults):
        return {"valid": False, "faults": _fault_data(army, faults, catalogue, language)}
    free = free_slots(army, catalogue)
    units: list[Data] = []
    for number, squad in enumerate(army.squads):
        muster = mustered(squad, catalogue)
        unit = unit_of(squad, catalogue)
        upgrades: list[Data] = [
            {
                "name": upgrade.name,
                "title": upgrade.titles[language],
                "slot": SLOTS[upgrade.slot],
                "points": upgrade.cost,
            }
            for upgrade in upgrades_of(squad, catalogue)
        ]
        units.append(
            {
                "unit": unit.name,
                "title": label(army, number, catalogue, language),
                "trays": squad.trays,
                "front": muster.columns,
                "figures": muster.figures,
                "points": squad_cost(squad, catalogue),
                "upgrades": upgrades,
                "free_slots": [SLOTS[slot] for slot in free[number]],
                "house": unit.house,
                "unknown": list[Data](unit.unknown),
            }
        )
    return {
        "valid": not faults,
        "name": army.name,
        "faction": army.faction,
        "points": cost(army, catalogue),
        "limit": army.limit,
        "units": units,
        "code": code_of_army(army),
        "faults": _fault_data(army, faults, catalogue, language),
    }


def _fault_data(army: Army, faults: list[Fault], catalogue: Catalogue, language: str) -> list[Data]:
    found: list[Data] = []
    for fault in faults:
        wrong, fix = say_fault(fault, catalogue, language)
        found.append(
            {
                "rule": fault.rule,
                "id": fault.key,
                "unit": None if fault.squad < 0 else label(army, fault.squad, catalogue, language),
                "wrong": wrong,
                "fix": fix,
            }
        )
    return found
