"""Army lists for a game that has none, to see what a second game with lists needs."""

from typing import ClassVar

from feldherr.stage.armies import (
    ArmyBook,
    Catalogue,
    Checked,
    Draft,
    Faction,
    Fault,
    Sample,
)

CODE = "PX1."


class PixelLists(ArmyBook):
    """A list is a faction; there are no samples."""

    code_begins: ClassVar[str] = CODE

    def catalogue(self, faction: str, language: str) -> Catalogue:
        factions = [Faction("red", "Red" if language == "en" else "Rot")]
        return Catalogue("pixel_tactics", factions, sizes=[25], units=[], upgrades=[])

    def samples(self, language: str) -> list[Sample]:
        return []

    def read(self, written: str, language: str, boxes: int = 0) -> Checked:
        if not written.startswith(CODE):
            return Checked(is_valid=False, faults=[Fault("no list of ours")])
        return self.check(Draft(written.removeprefix(CODE), 25), language)

    def check(self, draft: Draft, language: str) -> Checked:
        code = CODE + draft.faction
        return Checked(
            is_valid=True,
            faults=[],
            faction=draft.faction,
            limit=draft.points,
            code=code,
            draft=draft,
        )
