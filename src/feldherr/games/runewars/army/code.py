"""Share codes of RUNEWARS: faction, game size, name, and every unit with trays, front rank and upgrades."""

from typing import Final

from feldherr.battlefield.lists.code import Seal, Unpacker, opened, packed_text, sealed, short
from feldherr.games.runewars.army.army import Army, Squad
from feldherr.games.runewars.army.names import ArmyTeller
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.terms import FACTIONS

SEAL: Final = Seal("RW", 1)


def code_of_army(army: Army) -> str:
    content = bytearray([FACTIONS.index(army.faction)])
    content += army.limit.to_bytes(2, "big")
    content += packed_text(army.name)
    for squad in army.squads:
        content += short(squad.unit)
        content += bytes([squad.trays, squad.columns, len(squad.upgrades)])
        for upgrade in squad.upgrades:
            content += short(upgrade)
    return sealed(bytes(content), SEAL)


def army_of_code(code: str, catalogue: Catalogue) -> Army:
    """The list behind a code; a damaged, foreign or newer code is named as such."""
    unpacker = opened(code, SEAL, ArmyTeller(catalogue))
    faction, limit, name = unpacker.number(1), unpacker.number(2), unpacker.text()
    if faction >= len(FACTIONS) or not limit:
        raise unpacker.damaged()
    units = {short(unit.name): unit.name for unit in catalogue.units}
    upgrades = {short(upgrade.name): upgrade.name for upgrade in catalogue.upgrades}
    squads: list[Squad] = []
    while not unpacker.is_done:
        squads.append(_squad(unpacker, units, upgrades))
    return Army(name, FACTIONS[faction], limit, squads)


def _squad(code: Unpacker, units: dict[bytes, str], upgrades: dict[bytes, str]) -> Squad:
    unit = code.name(units)
    trays, columns, count = code.number(1), code.number(1), code.number(1)
    if not trays:
        raise code.damaged()
    return Squad(unit, trays, columns, [code.name(upgrades) for _ in range(count)])
