"""CQ 12 army: army lists of CONQUEST for tables that show them. A warband is a character and the regiments below it."""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import Fault as GameFault
from feldherr.battlefield.lists.text import LONGEST_NAME, MOST_POINTS
from feldherr.battlefield.packs import own_packs
from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.army.check import check, check_first_battle
from feldherr.games.conquest.army.code import SEAL, code_of_army
from feldherr.games.conquest.army.cost import cost, squad_cost, upgrade_cost
from feldherr.games.conquest.army.lists import FIRST_BATTLE
from feldherr.games.conquest.army.names import ArmyTeller, army_texts, title
from feldherr.games.conquest.army.roster import LED, character_named, regiment_named
from feldherr.games.conquest.army.slots import free_slots, slot_of
from feldherr.games.conquest.army.start import starter
from feldherr.games.conquest.army.text import STANDARD, read_army, text_of_army
from feldherr.games.conquest.catalogue.catalogue import (
    OPTIONAL_PACKS,
    catalogue,
    load_packs,
    pack_folder,
)
from feldherr.games.conquest.catalogue.entries import Catalogue as Entries
from feldherr.games.conquest.folder import ARMIES
from feldherr.games.conquest.rulebook import entries
from feldherr.stage.armies import (
    Catalogue,
    Chapter,
    Draft,
    Faction,
    ListedUnit,
    ListedUpgrade,
)
from feldherr.stage.battlefield.armies import BattleArmies
from feldherr.stage.conquest.entry_cards import (
    character_card,
    front,
    regiment_card,
    slot,
    upgrade_cards,
)

LEARNING = 1000
"""CQ 12 army 2: points of a battle to learn from."""


class ConquestArmies(BattleArmies):
    """The lists of CONQUEST, from the packs that are loaded; `--pack classic` lays on the older masteries and items."""

    code_begins: ClassVar[str] = SEAL.prefix

    @property
    def printed(self) -> Entries:
        """All entries, those of the player's packs too."""
        return _with_packs(tuple(_found(each) for each in self.packs)) if self.packs else entries()

    def folder(self) -> Path:
        return ARMIES

    def teller(self) -> ArmyTeller:
        return ArmyTeller(self.printed)

    def army_of(self, text: str) -> Army:
        return read_army(text, self.printed)

    def faults_of(self, army: Army, boxes: int, sample: str) -> list[GameFault]:
        if sample in FIRST_BATTLE:
            return check_first_battle(army, self.printed)
        return check(army, self.printed)

    def cost_of(self, army: Army) -> int:
        return cost(army, self.printed)

    def code_of(self, army: Army) -> str:
        return code_of_army(army, self.printed)

    def text_of(self, army: Army, language: str) -> str:
        return text_of_army(army, self.printed, language)

    def units_of(self, army: Army, language: str) -> list[ListedUnit]:
        free = free_slots(army, self.printed)
        return [self._unit(army, number, free[number], language) for number in range(len(free))]

    def catalogue(self, faction: str, language: str) -> Catalogue:
        return _catalogue(self.printed, faction, language)

    def starter(self, faction: str, points: int, language: str) -> str:
        return starter(faction, points, self.printed, language)

    def size_title(self, language: str) -> str:
        return army_texts(language).say("army.sheet.stands")

    def chapters(self, draft: Draft, language: str) -> list[Chapter]:
        """The warbands: who follows whom."""
        printed = self.printed
        bands: dict[str, list[str]] = {}
        leader = ""
        for pick in draft.units:
            name = title(pick.unit, printed, language)
            if character_named(pick.unit, printed) is not None:
                leader = name if name not in bands else f"{name} {len(bands) + 1}"
                bands[leader] = []
            elif leader:
                joined = f" ({title(LED, printed, language)})" if LED in pick.upgrades else ""
                bands[leader].append(f"{name}{joined}")
        return [Chapter(army_texts(language).say("army.sheet.warbands"), bands)] if bands else []

    def _unit(self, army: Army, number: int, free: list[str], language: str) -> ListedUnit:
        printed, squad = self.printed, army.squads[number]
        upgrades = [
            ListedUpgrade(
                name, title(name, printed, language), slot(slot_of(name, printed), language),
                upgrade_cost(squad, name, printed),
            )
            for name in squad.upgrades
        ]  # fmt: skip
        regiment = regiment_named(squad.unit, printed)
        models = printed.size_of(regiment.type).models if regiment is not None else 1
        return ListedUnit(
            unit=squad.unit,
            title=self.teller().label(army, number, language),
            trays=squad.size,
            front=front(squad.size),
            figures=squad.size * models,
            points=squad_cost(squad, printed),
            upgrades=upgrades,
            free=[slot(name, language) for name in free],
        )


def _found(pack: Path) -> Path:
    """A file of the player, or by its bare name a pack that comes with the game and is off by default."""
    if not pack.exists() and pack.name in OPTIONAL_PACKS:
        return pack_folder() / f"{pack.name}.toml"
    return pack.resolve() if pack.exists() else pack


@lru_cache(maxsize=8)
def _with_packs(files: tuple[Path, ...]) -> Entries:
    return catalogue(load_packs([*own_packs(), *files]), abilities())


@lru_cache(maxsize=32)
def _catalogue(printed: Entries, faction: str, language: str) -> Catalogue:
    own = {kind.regiment for kind in printed.characters}
    characters = [each for each in printed.characters if faction in ("", each.faction)]
    regiments = [
        each for each in printed.regiments if faction in ("", each.faction) and each.name not in own
    ]
    return Catalogue(
        game="conquest",
        factions=[Faction(each.name, each.titles[language]) for each in printed.factions],
        sizes=[LEARNING, STANDARD],
        units=[
            *(character_card(each, printed, language) for each in characters),
            *(regiment_card(each, printed, language) for each in regiments),
        ],
        upgrades=upgrade_cards(characters, regiments, printed, language),
        longest_name=LONGEST_NAME,
        most_points=MOST_POINTS,
    )
