"""What a list names must be in the packs before any rule for building armies can be looked at."""

from collections.abc import Container

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import Fault


class Known:
    """The names there are, and the rows of the ledger that want them."""

    def __init__(
        self,
        *,
        factions: Container[str],
        units: Container[str],
        upgrades: Container[str],
        faction_rule: str,
        unit_rule: str,
        upgrade_rule: str,
    ) -> None:
        self.factions = factions
        self.units = units
        self.upgrades = upgrades
        self.faction_rule = faction_rule
        self.unit_rule = unit_rule
        self.upgrade_rule = upgrade_rule

    def faults(self, army: Army) -> list[Fault]:
        """Every name of a list that nobody knows."""
        found: list[Fault] = []
        if army.faction not in self.factions:
            found.append(Fault(self.faction_rule, "no_faction", -1, {"name": army.faction}))
        for number, squad in enumerate(army.squads):
            if squad.unit not in self.units:
                found.append(Fault(self.unit_rule, "no_unit", number, {"name": squad.unit}))
            found += [
                Fault(self.upgrade_rule, "no_upgrade", number, {"name": name})
                for name in squad.upgrades
                if name not in self.upgrades
            ]
        return found


def named(army: Army, faults: list[Fault]) -> list[Fault]:
    """The same faults, each with the name of the unit it is about."""
    for fault in faults:
        fault.unit = army.squads[fault.squad].unit if fault.squad >= 0 else ""
    return faults
