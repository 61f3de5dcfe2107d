"""Share codes and JSON of RUNEWARS: faction, game size, name, and every unit with trays, front rank and upgrades."""

from typing import Final

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.code import Seal
from feldherr.battlefield.lists.form import Form, FormReader
from feldherr.games.runewars.army.names import ArmyTeller
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.terms import FACTIONS

FORM: Final = Form("runewars", Seal("RW", 1), "trays", FACTIONS)


def code_of_army(army: Army) -> str:
    return FORM.code_of(army)


def army_of_code(code: str, catalogue: Catalogue) -> Army:
    """The list behind a code; a damaged, foreign or newer code is named as such."""
    return reader(catalogue).army_of_code(code)


def reader(catalogue: Catalogue) -> FormReader:
    """Reads codes and JSON of lists out of these cards."""
    units = [unit.name for unit in catalogue.units]
    upgrades = [upgrade.name for upgrade in catalogue.upgrades]
    return FormReader(FORM, ArmyTeller(catalogue), units, upgrades)
