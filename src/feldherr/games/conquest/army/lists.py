"""CQ 12 army 1: the lists of a match, by name, by code or written out; one that breaks the rules is refused."""

from typing import Final

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import refusal
from feldherr.games.conquest.army.check import check, check_first_battle, refused
from feldherr.games.conquest.army.names import ArmyTeller
from feldherr.games.conquest.army.text import army_named
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.options import Rules

FIRST_BATTLE: Final = ["first_hundred_kingdoms", "first_spires"]
"""The lists of the first battle: regiments alone, no warlord and no warbands."""

SECOND_BATTLE: Final = ["second_hundred_kingdoms", "second_spires"]
"""The lists of the second battle: two characters each, with a warlord and an officer."""


def names_of(rules: Rules) -> list[str]:
    """The lists of both sides as they are named or written."""
    if rules.is_first_battle:
        return FIRST_BATTLE
    return SECOND_BATTLE if rules.is_second_battle else rules.armies


def armies_of(rules: Rules, catalogue: Catalogue) -> list[Army]:
    """CQ 12 army 1: the lists of both sides, built to one limit; the first battle has its own."""
    armies: list[Army] = []
    for side, name in enumerate(names_of(rules)):
        found = army_named(name, catalogue)
        army = Army(found.name, found.faction, rules.points, found.squads)
        looks = check_first_battle if rules.is_first_battle else check
        faults = refused(looks(army, catalogue))
        if faults:
            faults[0].side = side
            raise refusal(faults[0], ArmyTeller(catalogue))
        armies.append(army)
    return armies
