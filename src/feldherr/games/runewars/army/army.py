"""33 Army lists: what is in an army, what it costs, and what then stands on the table."""

from collections import Counter
from typing import Final

from feldherr.battlefield.lists.army import AS_PRINTED as AS_PRINTED
from feldherr.battlefield.lists.army import Army as Army
from feldherr.battlefield.lists.army import Squad as Squad
from feldherr.core.rng import Stream, shuffled
from feldherr.games.runewars.catalogue.entries import ANY, Catalogue, Row, UnitKind, UpgradeKind
from feldherr.games.runewars.terms import FACTIONS, HEAVY

STANDARD: Final = 200
SKIRMISH: Final = 100

WIDEST: Final = 4
"""EF Hawthorne: a rearranged unit is at most so many trays wide and deep."""


class Muster:
    """What stands on the table for a unit of a list."""

    def __init__(self, trays: int, columns: int, figures: int, extras: list[str]) -> None:
        self.trays = trays
        self.columns = columns
        self.figures = figures
        """Standard figures."""
        self.extras = extras
        """Figure upgrades."""


def unit_of(squad: Squad, catalogue: Catalogue) -> UnitKind:
    return catalogue.units[catalogue.unit_numbers[squad.unit]]


def upgrades_of(squad: Squad, catalogue: Catalogue) -> list[UpgradeKind]:
    return [catalogue.upgrades[catalogue.upgrade_numbers[name]] for name in squad.upgrades]


def rows_of(squad: Squad, catalogue: Catalogue) -> list[Row]:
    """RW army 3: the rows of the cost table that show this configuration."""
    return [
        row
        for row in unit_of(squad, catalogue).rows
        if row.trays == squad.size and squad.columns in (AS_PRINTED, row.columns)
    ]


def squad_cost(squad: Squad, catalogue: Catalogue) -> int:
    """RW army 4, 7: the row and the upgrades."""
    rows = rows_of(squad, catalogue)
    return (rows[0].cost if rows else 0) + sum(
        upgrade.cost for upgrade in upgrades_of(squad, catalogue)
    )


def cost(army: Army, catalogue: Catalogue) -> int:
    return sum(squad_cost(squad, catalogue) for squad in army.squads)


def mustered(squad: Squad, catalogue: Catalogue) -> Muster:
    """RW 38.1: a figure upgrade takes the place of a standard figure, a heavy one that of a whole tray."""
    unit = unit_of(squad, catalogue)
    rows = rows_of(squad, catalogue)
    figures = unit.sockets * squad.size
    extras = [upgrade for upgrade in upgrades_of(squad, catalogue) if upgrade.has_figure]
    for upgrade in extras:
        figures -= unit.sockets if upgrade.slot == HEAVY else 1
    columns = squad.columns or (rows[0].columns if rows else squad.size)
    return Muster(squad.size, columns, figures, [upgrade.name for upgrade in extras])


def formations(trays: int) -> list[int]:
    """EF Hawthorne 4: the widths into which so many trays may be rearranged, every rank full."""
    return [
        width for width in range(1, WIDEST + 1) if trays % width == 0 and trays // width <= WIDEST
    ]


def id_tokens(armies: list[Army]) -> list[list[int]]:
    """RW army 11, 46.1: numbers for units that need telling apart, 0 for the others."""
    mirror = len({army.faction for army in armies}) < len(armies)
    result: list[list[int]] = []
    for army in armies:
        kinds = Counter(squad.unit for squad in army.squads)
        number = 0
        numbers: list[int] = []
        for squad in army.squads:
            needs_one = mirror or kinds[squad.unit] > 1
            number += 1 if needs_one else 0
            numbers.append(number if needs_one else 0)
        result.append(numbers)
    return result


def dealt_core_set(catalogue: Catalogue, seed: int) -> dict[str, list[str]]:
    """RW army 14: the upgrade cards of two players with one core set, by faction.

    Cards of no faction are shuffled and dealt in turn.
    """
    core = [upgrade for upgrade in catalogue.upgrades if upgrade.core_set]
    pools = {
        FACTIONS[faction]: [upgrade.name for upgrade in core if upgrade.faction == faction]
        for faction in range(len(FACTIONS))
        if any(unit.core_set and unit.faction == faction for unit in catalogue.units)
    }
    neutral = [upgrade.name for upgrade in core if upgrade.faction == ANY]
    owners = list(pools)
    for place, card in enumerate(shuffled(neutral, Stream(str(seed), "core set", 0))):
        pools[owners[place % len(owners)]].append(card)
    return pools
