"""Share codes and JSON of CONQUEST: units in their order, so that regiments follow the character of their warband."""

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.code import Seal
from feldherr.battlefield.lists.form import Form, FormReader
from feldherr.games.conquest.army.names import ArmyTeller, fielded, option_names
from feldherr.games.conquest.catalogue.entries import Catalogue

SEAL = Seal("CQ", 1)


def form_of(catalogue: Catalogue) -> Form:
    """How lists out of these packs are written."""
    factions = [each.name for each in catalogue.factions]
    return Form("conquest", SEAL, "stands", factions, has_front=False)


def code_of_army(army: Army, catalogue: Catalogue) -> str:
    return form_of(catalogue).code_of(army)


def reader(catalogue: Catalogue) -> FormReader:
    """Reads codes and JSON of lists out of these packs."""
    units = [each.name for each in fielded(catalogue)]
    return FormReader(form_of(catalogue), ArmyTeller(catalogue), units, option_names(catalogue))
