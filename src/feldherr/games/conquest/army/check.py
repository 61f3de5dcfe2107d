"""CQ 12 army, 7 cmd, 8 up: every rule a list can break, with the unit, the rule and the fix.

Where a warband is not known for certain (a house value, or a faction whose lists nobody has found), breaking it is told
as a warning and nothing is refused.
"""

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import Fault, Values
from feldherr.battlefield.lists.known import Known, named
from feldherr.games.conquest.army.check_unit import character_faults, regiment_faults
from feldherr.games.conquest.army.check_warband import band_faults, bands_of
from feldherr.games.conquest.army.cost import cost
from feldherr.games.conquest.army.names import option_names
from feldherr.games.conquest.army.roster import (
    WARLORD,
    character_named,
    regiment_named,
    roster_of,
)
from feldherr.games.conquest.army.veterans import free_veterans
from feldherr.games.conquest.catalogue.entries import Catalogue


def check(army: Army, catalogue: Catalogue) -> list[Fault]:
    """Everything that is wrong with a list, and what nobody can be sure of."""
    return named(army, _known(catalogue).faults(army) or _broken(army, catalogue))


def check_first_battle(army: Army, catalogue: Catalogue) -> list[Fault]:
    """Lists of the first battle have regiments alone: only these are looked at, and the points."""
    faults = _known(catalogue).faults(army)
    if not faults:
        faults = [*_size(army, catalogue), *_factions(army, catalogue)]
        for number in range(len(army.squads)):
            faults += _unit(army, number, catalogue)
    return named(army, faults)


def refused(faults: list[Fault]) -> list[Fault]:
    """The faults for which a list is refused."""
    return [fault for fault in faults if not fault.is_warning]


def _known(catalogue: Catalogue) -> Known:
    return Known(
        factions=[each.name for each in catalogue.factions],
        units=[each.name for each in [*catalogue.characters, *catalogue.regiments]],
        upgrades=option_names(catalogue),
        faction_rule="CQ-12.army.3",
        unit_rule="CQ-12.army.3",
        upgrade_rule="CQ-12.army.10",
    )


def _broken(army: Army, catalogue: Catalogue) -> list[Fault]:
    """The rules a list of known entries breaks, first those of the whole army, then unit by unit."""
    faults = [
        *_size(army, catalogue), *_factions(army, catalogue), *_warlord(army, catalogue),
        *_once(army, catalogue),
    ]  # fmt: skip
    for band in bands_of(army, catalogue):
        faults += band_faults(band, army, catalogue)
    free = free_veterans(army, catalogue)
    for number in range(len(army.squads)):
        found = _unit(army, number, catalogue)
        faults += [each for each in found if each.key != "veteran" or number not in free]
    return sorted(faults, key=lambda fault: fault.squad)


def _unit(army: Army, number: int, catalogue: Catalogue) -> list[Fault]:
    squad = army.squads[number]
    regiment = regiment_named(squad.unit, catalogue)
    if regiment is not None:
        return regiment_faults(squad, number, regiment)
    character = character_named(squad.unit, catalogue)
    assert character is not None
    return character_faults(squad, number, character, catalogue)


def _size(army: Army, catalogue: Catalogue) -> list[Fault]:
    """CQ 12 army 1: at most the agreed points, and somebody to fight."""
    points = cost(army, catalogue)
    if not army.squads:
        return [Fault("CQ-12.army.3", "empty")]
    if points <= army.limit:
        return []
    values: Values = {"points": points, "limit": army.limit, "excess": points - army.limit}
    return [Fault("CQ-12.army.1", "points", -1, values)]


def _factions(army: Army, catalogue: Catalogue) -> list[Fault]:
    """CQ 12 army 3: everybody out of the list of one faction."""
    faults: list[Fault] = []
    for number, squad in enumerate(army.squads):
        regiment = regiment_named(squad.unit, catalogue)
        character = character_named(squad.unit, catalogue)
        faction = army.faction
        if regiment is not None:
            faction = regiment.faction
        elif character is not None:
            faction = character.faction
        if faction != army.faction:
            values: Values = {"faction": faction, "own": army.faction}
            faults.append(Fault("CQ-12.army.3", "faction_mix", number, values))
    return faults


def _warlord(army: Army, catalogue: Catalogue) -> list[Fault]:
    """CQ 12 army 4: one character commands, and must be able to."""
    commanders = [each for each in roster_of(army, catalogue).characters if each.is_warlord]
    faults: list[Fault] = []
    marked = [number for number, squad in enumerate(army.squads) if WARLORD in squad.upgrades]
    for number in marked:
        kind = character_named(army.squads[number].unit, catalogue)
        if kind is None or not kind.can_be_warlord:
            faults.append(Fault("CQ-12.army.4", "warlord_cannot", number))
    if not commanders:
        faults.append(Fault("CQ-12.army.4", "warlord_missing"))
    elif len(commanders) > 1:
        faults.append(Fault("CQ-12.army.4", "warlord_twice", marked[1]))
    return faults


def _once(army: Army, catalogue: Catalogue) -> list[Fault]:
    """CQ 8 up 2, 12 army 3: every mastery once in an army, and every character there is only one of."""
    faults: list[Fault] = []
    taken: list[str] = []
    for number, squad in enumerate(army.squads):
        kind = character_named(squad.unit, catalogue)
        if kind is not None and kind.is_unique:
            if squad.unit in taken:
                faults.append(Fault("CQ-12.army.3", "unique", number))
            taken.append(squad.unit)
        for name in squad.upgrades:
            upgrade = catalogue.number("upgrades", name)
            if upgrade >= 0 and catalogue.upgrades[upgrade].kind == "mastery":
                if name in taken:
                    faults.append(Fault("CQ-8.up.2", "mastery_twice", number, {"upgrade": name}))
                taken.append(name)
    return faults
