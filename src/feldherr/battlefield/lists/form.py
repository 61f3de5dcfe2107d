"""Lists for programs and for mail: JSON and share code of one game's lists, which say the same as the text."""

from feldherr.battlefield.lists.army import AS_PRINTED, MOST_IN_A_UNIT, MOST_UPGRADES, Army, Squad
from feldherr.battlefield.lists.code import Seal, Unpacker, opened, packed_text, sealed, short
from feldherr.battlefield.lists.complaints import Teller
from feldherr.battlefield.lists.data import DataReader, enveloped
from feldherr.core.codec import Data


class Form:
    """How a game writes its lists: its name, the head of its codes, its word for sizes, its factions."""

    def __init__(
        self, game: str, seal: Seal, size: str, factions: list[str], has_front: bool = True
    ) -> None:
        self.game = game
        self.seal = seal
        self.size = size
        """The field of JSON that says how large a unit is: trays, stands."""
        self.factions = factions
        self.has_front = has_front
        """Does a list say how wide a unit stands?"""

    def data_of(self, army: Army) -> dict[str, Data]:
        """The list as plain JSON data."""
        units: list[Data] = [self._unit_data(squad) for squad in army.squads]
        return enveloped(self.game, army.name, army.faction, army.limit, units)

    def _unit_data(self, squad: Squad) -> Data:
        data: dict[str, Data] = {"unit": squad.unit, self.size: squad.size}
        if self.has_front:
            data["front"] = squad.columns or None
        data["upgrades"] = list[Data](squad.upgrades)
        return data

    def code_of(self, army: Army) -> str:
        """Faction, game size, name, and every unit with its size, front rank and upgrades in one word."""
        content = bytearray([self.factions.index(army.faction)])
        content += army.limit.to_bytes(2, "big")
        content += packed_text(army.name)
        for squad in army.squads:
            content += short(squad.unit)
            content += bytes([squad.size, squad.columns, len(squad.upgrades)])
            for upgrade in squad.upgrades:
                content += short(upgrade)
        return sealed(bytes(content), self.seal)


class FormReader(DataReader):
    """Reads what a form writes, given the names of units and upgrades there are."""

    def __init__(self, form: Form, teller: Teller, units: list[str], upgrades: list[str]) -> None:
        super().__init__(teller, form.game)
        self.form = form
        self.units = units
        self.upgrades = upgrades

    def army_of_data(self, data: Data) -> Army:
        head = self.envelope(data, self.form.factions)
        squads = [self._squad(each, f"units[{number}]") for number, each in enumerate(head.units)]
        return Army(head.name, head.faction, head.points, squads)

    def _squad(self, data: Data, where: str) -> Squad:
        fields = self.object(data, where)
        unit = self.text(fields, "unit", f"{where}.unit")
        if unit not in self.units:
            raise self.unknown("unit", unit)
        names = self.texts(fields, "upgrades", f"{where}.upgrades", MOST_UPGRADES)
        for name in names:
            if name not in self.upgrades:
                raise self.unknown("upgrade", name)
        front = AS_PRINTED
        if fields.get("front") is not None:
            front = self.number(fields, "front", f"{where}.front", MOST_IN_A_UNIT)
        size = self.number(fields, self.form.size, f"{where}.{self.form.size}", MOST_IN_A_UNIT)
        return Squad(unit, size, front, names)

    def army_of_code(self, code: str) -> Army:
        """The list behind a code; a damaged, foreign or newer code is named as such."""
        unpacker = opened(code, self.form.seal, self.teller)
        faction, limit, name = unpacker.number(1), unpacker.number(2), unpacker.text()
        if faction >= len(self.form.factions) or not limit:
            raise unpacker.damaged()
        units = {short(each): each for each in self.units}
        upgrades = {short(each): each for each in self.upgrades}
        squads: list[Squad] = []
        while not unpacker.is_done:
            squads.append(_unpacked(unpacker, units, upgrades))
        return Army(name, self.form.factions[faction], limit, squads)


def _unpacked(code: Unpacker, units: dict[bytes, str], upgrades: dict[bytes, str]) -> Squad:
    unit = code.name(units)
    size, columns, count = code.number(1), code.number(1), code.number(1)
    if not size:
        raise code.damaged()
    return Squad(unit, size, columns, [code.name(upgrades) for _ in range(count)])
