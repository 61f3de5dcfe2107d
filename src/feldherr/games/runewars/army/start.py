"""A list to begin with: everything a faction may field, as comments to pick from."""

from feldherr.games.runewars.army.names import army_texts
from feldherr.games.runewars.catalogue.entries import ANY, Catalogue
from feldherr.games.runewars.terms import FACTIONS, SLOTS


def starter(faction: str, points: int, catalogue: Catalogue, language: str) -> str:
    """The head of a list for a faction, then its units and upgrades behind #."""
    say = army_texts(language).say
    number = FACTIONS.index(faction)
    lines = [
        say("army.file.name", name=say("army.file.unnamed")),
        say("army.file.faction", faction=say(f"army.faction.{faction}")),
        say("army.file.points", points=points),
        "",
        say("army.file.help_names"),
        say("army.file.help_check"),
        "",
        say("army.file.help_units"),
    ]
    for unit in catalogue.units:
        if unit.faction != number:
            continue
        for row in unit.rows:
            name = unit.titles[language]
            line = say("army.file.unit", unit=name, trays=row.trays, shape="", points=row.cost)
            slots = ", ".join(say(f"army.slot.{SLOTS[slot]}") for slot in row.slots)
            lines.append(f"#{line}" + (f"   # {slots}" if slots else ""))
    lines += ["", say("army.file.help_upgrades")]
    for slot, kind in enumerate(SLOTS):
        fitting = [
            f"#- {upgrade.titles[language]} ({upgrade.cost})"
            for upgrade in catalogue.upgrades
            if upgrade.slot == slot and upgrade.faction in (ANY, number)
        ]
        if fitting:
            lines += [f"# {say(f'army.slot.{kind}')}", *fitting]
    return "\n".join(lines) + "\n"
