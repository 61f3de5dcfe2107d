"""33 Army lists of RUNEWARS for tables that show them: catalogue, samples, and every fault beside its unit."""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from feldherr.battlefield.lists.complaints import Fault as GameFault
from feldherr.battlefield.lists.text import LONGEST_NAME, MOST_POINTS
from feldherr.battlefield.packs import own_packs
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.army.army import (
    SKIRMISH,
    STANDARD,
    Army,
    cost,
    dealt_core_set,
    mustered,
    squad_cost,
    upgrades_of,
)
from feldherr.games.runewars.army.check import check, free_slots
from feldherr.games.runewars.army.code import FORM, code_of_army
from feldherr.games.runewars.army.dials import dial_lines
from feldherr.games.runewars.army.names import ArmyTeller, army_texts
from feldherr.games.runewars.army.start import starter
from feldherr.games.runewars.army.text import read_army, text_of_army
from feldherr.games.runewars.catalogue.catalogue import (
    HOUSE_CARDS,
    catalogue,
    house_cards,
    load_packs,
)
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    NO_RUNE,
    Amount,
    Card,
    Keyword,
    Row,
    UnitKind,
    UpgradeKind,
)
from feldherr.games.runewars.catalogue.entries import Catalogue as Cards
from feldherr.games.runewars.folder import ARMIES
from feldherr.games.runewars.rulebook import cards
from feldherr.games.runewars.terms import (
    DICE,
    FACTIONS,
    KEYWORDS,
    MORALE_TYPES,
    RESILIENT,
    RUNES,
    SLOTS,
    STEADFAST,
    TOKENS,
    TYPES,
)
from feldherr.stage.armies import (
    Badge,
    Catalogue,
    Chapter,
    Draft,
    Faction,
    Formation,
    ListedUnit,
    ListedUpgrade,
    Slot,
    UnitCard,
    UpgradeCard,
)
from feldherr.stage.battlefield.armies import BattleArmies


class RunewarsArmies(BattleArmies):
    """The lists of RUNEWARS, from the packs that are loaded; `--pack house_cards` lays on the house cards."""

    code_begins: ClassVar[str] = FORM.seal.prefix

    @property
    def printed(self) -> Cards:
        """All cards, those of the player's packs too."""
        return _with_packs(tuple(_found(each) for each in self.packs)) if self.packs else cards()

    def catalogue(self, faction: str, language: str) -> Catalogue:
        return _catalogue(self.printed, faction, language)

    def folder(self) -> Path:
        return ARMIES

    def teller(self) -> ArmyTeller:
        return ArmyTeller(self.printed)

    def army_of(self, text: str) -> Army:
        """RW army 1: text, JSON or share code."""
        return read_army(text, self.printed)

    def faults_of(self, army: Army, boxes: int, sample: str) -> list[GameFault]:
        return check(army, self.printed, boxes)

    def cost_of(self, army: Army) -> int:
        return cost(army, self.printed)

    def code_of(self, army: Army) -> str:
        return code_of_army(army)

    def text_of(self, army: Army, language: str) -> str:
        return text_of_army(army, self.printed, language)

    def units_of(self, army: Army, language: str) -> list[ListedUnit]:
        return _units(self.printed, army, language)

    def factions(self, language: str) -> list[Faction]:
        say = army_texts(language).say
        return [Faction(name, say(f"army.faction.{name}")) for name in FACTIONS]

    def starter(self, faction: str, points: int, language: str) -> str:
        return starter(faction, points, self.printed, language)

    def size(self, unit: ListedUnit) -> str:
        """Trays, and how many stand side by side and in a row."""
        return f"{unit.trays} ({unit.front}x{max(1, unit.trays // unit.front)})"

    def size_title(self, language: str) -> str:
        return army_texts(language).say("army.sheet.trays")

    def chapters(self, draft: Draft, language: str) -> list[Chapter]:
        """The dials of every kind of unit."""
        printed = self.printed
        kinds = [printed.units[printed.unit_numbers[each.unit]] for each in draft.units]
        dials = {kind.titles[language]: dial_lines(kind, language) for kind in kinds}
        return [Chapter(army_texts(language).say("army.sheet.dials"), dials)]

    def deal(self, seed: int) -> dict[str, list[str]]:
        return dealt_core_set(self.printed, seed)


def _found(pack: Path) -> Path:
    """A file of the player, or by its bare name the pack that comes with the game and is off by default."""
    return house_cards() if pack.name == HOUSE_CARDS and not pack.exists() else pack


@lru_cache(maxsize=8)
def _with_packs(files: tuple[Path, ...]) -> Cards:
    return catalogue(load_packs([*own_packs(), *files]), abilities())


def _units(printed: Cards, army: Army, language: str) -> list[ListedUnit]:
    free, teller = free_slots(army, printed), ArmyTeller(printed)
    found: list[ListedUnit] = []
    for number, squad in enumerate(army.squads):
        muster = mustered(squad, printed)
        upgrades = [
            ListedUpgrade(each.name, each.titles[language], _slot(each.slot, language), each.cost)
            for each in upgrades_of(squad, printed)
        ]
        found.append(
            ListedUnit(
                unit=squad.unit,
                title=teller.label(army, number, language),
                trays=squad.size,
                front=muster.columns,
                figures=muster.figures + len(muster.extras),
                points=squad_cost(squad, printed),
                upgrades=upgrades,
                free=[_slot(slot, language) for slot in free[number]],
            )
        )
    return found


# --- the catalogue -----------------------------------------------------------------------


@lru_cache(maxsize=32)
def _catalogue(printed: Cards, faction: str, language: str) -> Catalogue:
    number = FACTIONS.index(faction) if faction in FACTIONS else ANY
    fielded = {unit.faction for unit in printed.units}
    say = army_texts(language).say
    return Catalogue(
        game="runewars",
        factions=[
            Faction(name, say(f"army.faction.{name}"))
            for place, name in enumerate(FACTIONS)
            if place in fielded
        ],
        sizes=[SKIRMISH, STANDARD],
        units=[
            _unit_card(each, language) for each in printed.units if number in (ANY, each.faction)
        ],
        upgrades=[
            _upgrade_card(each, language)
            for each in printed.upgrades
            if number == ANY or each.faction in (ANY, number)
        ],
        longest_name=LONGEST_NAME,
        most_points=MOST_POINTS,
    )


def _unit_card(unit: UnitKind, language: str) -> UnitCard:
    return UnitCard(
        name=unit.name,
        title=unit.titles[language],
        faction=FACTIONS[unit.faction],
        type=army_texts(language).say(f"army.type.{TYPES[unit.type]}"),
        is_unique=unit.unique,
        formations=[_formation(row, language) for row in unit.rows],
        text=_unit_text(unit, language),
        badges=_badges(unit, unit.core_set, language),
    )


def _formation(row: Row, language: str) -> Formation:
    say = army_texts(language).say
    ranks = -(-row.trays // row.columns)
    return Formation(
        title=say("army.card.tray")
        if row.trays == 1
        else say("army.card.trays", trays=row.trays, front=row.columns, ranks=ranks),
        trays=row.trays,
        front=row.columns,
        points=row.cost,
        slots=[_slot(slot, language) for slot in row.slots],
    )


def _upgrade_card(upgrade: UpgradeKind, language: str) -> UpgradeCard:
    say = army_texts(language).say
    return UpgradeCard(
        name=upgrade.name,
        title=upgrade.titles[language],
        slot=_slot(upgrade.slot, language),
        faction="" if upgrade.faction == ANY else FACTIONS[upgrade.faction],
        points=upgrade.cost,
        is_unique=upgrade.unique,
        types=[say(f"army.type.{TYPES[each]}") for each in upgrade.types],
        units=list(upgrade.only_for),
        adds=[_slot(slot, language) for slot in upgrade.adds_slots],
        text=[*_keywords(upgrade.keywords, language), *_said("upgrade", upgrade, language)],
        badges=_badges(upgrade, upgrade.core_set, language),
    )


def _slot(slot: int, language: str) -> Slot:
    return Slot(SLOTS[slot], army_texts(language).say(f"army.slot.{SLOTS[slot]}"))


def _badges(card: Card, in_core_set: bool, language: str) -> list[Badge]:
    say = army_texts(language).say
    badges: list[Badge] = []
    if card.own:
        badges.append(Badge("own", say("army.badge.own")))
    elif card.house:
        badges.append(Badge("house", say("army.badge.house")))
    if language == "de" and "name.de" in card.unknown:
        badges.append(Badge("unknown", say("army.badge.unknown")))
    if in_core_set:
        badges.append(Badge("core", say("army.badge.core")))
    return badges


def _unit_text(unit: UnitKind, language: str) -> list[str]:
    say = army_texts(language).say
    attacks = [
        say(
            "army.card.attack",
            kind=say("army.action.melee" if each.melee else "army.action.ranged"),
            dice=", ".join(
                f"{_amount(amount, language)} {say(f'die.{DICE[die]}')}"
                for die, amount in enumerate(each.dice)
                if amount.base or amount.rune != NO_RUNE
            ),
        )
        for each in unit.profiles
    ]
    strength = say(
        "army.card.strength",
        defense=_amount(unit.defense, language),
        threshold=unit.threshold,
        figures=unit.sockets,
    )
    return [
        strength, *attacks, *_keywords(unit.keywords, language), *_said("unit", unit, language),
        *dial_lines(unit, language),
    ]  # fmt: skip


def _said(family: str, card: Card, language: str) -> list[str]:
    texts = army_texts(language)
    key = f"card.{family}.{card.name}"
    if card.said:
        return [card.said[language]]
    return [texts.say(key)] if texts.has(key) else []


def _keywords(keywords: list[Keyword], language: str) -> list[str]:
    say = army_texts(language).say
    found: list[str] = []
    for word in keywords:
        name = KEYWORDS[word.keyword]
        shown = say(f"keyword.{name}")
        if word.keyword == STEADFAST:
            types = [say(f"morale_type.{MORALE_TYPES[each]}") for each in word.types]
            shown += f" [{', '.join(types)}]"
        elif word.keyword == RESILIENT:
            shown += f" [{', '.join(say(f'token.{TOKENS[each]}') for each in word.types)}]"
        elif word.amount.base or word.amount.rune != NO_RUNE:
            shown += f" {_amount(word.amount, language)}"
        found.append(f"{shown}: {say(f'keyword_meaning.{name}')}")
    return found


def _amount(amount: Amount, language: str) -> str:
    if amount.rune == NO_RUNE:
        return str(amount.base)
    rune = army_texts(language).say(f"army.rune.{RUNES[amount.rune]}")
    return f"{amount.base} + {rune}" if amount.base else rune
