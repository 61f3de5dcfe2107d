"""33 Army lists of RUNEWARS for tables that show them: catalogue, samples, and every fault beside its unit."""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.battlefield.lists.complaints import Fault as GameFault
from feldherr.battlefield.lists.form import MOST_IN_A_UNIT, MOST_UPGRADES
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.battlefield.lists.text import LONGEST_NAME, MOST_POINTS
from feldherr.battlefield.packs import own_packs
from feldherr.games import tag
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.army.army import (
    AS_PRINTED,
    SKIRMISH,
    STANDARD,
    Army,
    Squad,
    cost,
    dealt_core_set,
    mustered,
    squad_cost,
    upgrades_of,
)
from feldherr.games.runewars.army.check import check, free_slots
from feldherr.games.runewars.army.code import FORM, code_of_army
from feldherr.games.runewars.army.dials import dial_lines
from feldherr.games.runewars.army.muster import army_folder, sample_army
from feldherr.games.runewars.army.names import army_texts, label, say_fault, say_slip
from feldherr.games.runewars.army.start import starter
from feldherr.games.runewars.army.text import read_army, text_of_army
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
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
    ArmyBook,
    Badge,
    Catalogue,
    Chapter,
    Checked,
    Draft,
    Faction,
    Fault,
    Formation,
    ListedUnit,
    ListedUpgrade,
    Pick,
    Sample,
    Slot,
    UnitCard,
    UpgradeCard,
)
from feldherr.stage.parts import Rule

MOST_UNITS = 60
"""More than any legal list can hold."""


class RunewarsArmies(ArmyBook):
    """The lists of RUNEWARS, from the packs that are loaded."""

    code_begins: ClassVar[str] = FORM.seal.prefix

    @property
    def printed(self) -> Cards:
        """All cards, those of the player's packs too."""
        return _with_packs(tuple(self.packs)) if self.packs else cards()

    def catalogue(self, faction: str, language: str) -> Catalogue:
        return _catalogue(self.printed, faction, language)

    def samples(self, language: str) -> list[Sample]:
        return [
            _sample(self.printed, name, language) for name in sorted(sample_lists(army_folder()))
        ]

    def read(self, written: str, language: str, boxes: int = 0) -> Checked:
        """RW army 1: a list in any of its forms; what cannot be read is a fault with its line."""
        text = sample_army(written.strip()) if written.strip().isidentifier() else ""
        printed = self.printed
        try:
            army = read_army(text or written, printed)
        except BadArmy as error:
            slips = [
                Fault(text=say_slip(slip, printed, language), line=slip.line)
                for slip in error.slips
            ]
            return Checked(is_valid=False, faults=slips)
        return _checked(printed, army, language, boxes)

    def check(self, draft: Draft, language: str) -> Checked:
        slip = _too_much(draft)
        if slip:
            text = army_texts(language).say(f"army.draft.{slip}", most=LONGEST_NAME)
            return _apart_from(Fault(text), self, draft, language)
        squads = [
            Squad(each.unit, each.trays, each.front, list(each.upgrades)) for each in draft.units
        ]
        army = Army(draft.name, draft.faction, draft.points, squads)
        return _checked(self.printed, army, language)

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


@lru_cache(maxsize=8)
def _with_packs(files: tuple[Path, ...]) -> Cards:
    return catalogue(load_packs([*own_packs(), *files]), abilities())


def _too_much(draft: Draft) -> str:
    """What no list has, so that no share code could hold it."""
    if not 0 < draft.points <= MOST_POINTS:
        return "points"
    if len(draft.name) > LONGEST_NAME or len(draft.name.splitlines()) > 1:
        return "name"
    if len(draft.units) > MOST_UNITS:
        return "units"
    for pick in draft.units:
        if not 0 < pick.trays <= MOST_IN_A_UNIT or not AS_PRINTED <= pick.front <= MOST_IN_A_UNIT:
            return "trays"
        if len(pick.upgrades) > MOST_UPGRADES:
            return "upgrades"
    return ""


def _apart_from(fault: Fault, book: ArmyBook, draft: Draft, language: str) -> Checked:
    """What no list can have, and what else is to be said: a wrong name or size does not change what units cost."""
    possible = replace(draft, name="", points=min(max(1, draft.points), MOST_POINTS))
    if _too_much(possible):
        return Checked(is_valid=False, faults=[fault])
    found = book.check(possible, language)
    return replace(
        found, is_valid=False, faults=[fault, *found.faults], name=draft.name, limit=draft.points,
        code="", text="", draft=None,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _sample(printed: Cards, name: str, language: str) -> Sample:
    army = read_army(sample_army(name), printed)
    texts, key = army_texts(language), f"army.sample.{name}"
    title = texts.say(key) if texts.has(key) else army.name
    return Sample(name, title, cost(army, printed), army.faction, code_of_army(army))


def _checked(printed: Cards, army: Army, language: str, boxes: int = 0) -> Checked:
    faults = check(army, printed, boxes)
    told = [_fault(printed, army, fault, language) for fault in faults]
    if any(fault.key.startswith("no_") for fault in faults):
        return Checked(is_valid=False, faults=told, name=army.name, limit=army.limit)
    return Checked(
        is_valid=not faults,
        faults=told,
        name=army.name,
        faction=army.faction,
        points=cost(army, printed),
        limit=army.limit,
        units=_units(printed, army, language),
        code=code_of_army(army),
        text=text_of_army(army, printed, language),
        draft=_draft(army),
    )


def _draft(army: Army) -> Draft:
    picks = [Pick(each.unit, each.size, each.columns, list(each.upgrades)) for each in army.squads]
    return Draft(army.faction, army.limit, army.name, picks)


def _fault(printed: Cards, army: Army, fault: GameFault, language: str) -> Fault:
    wrong, fix = say_fault(fault, printed, language)
    who = "" if fault.squad < 0 else label(army, fault.squad, printed, language)
    rule = Rule(fault.rule, tag(fault.rule, language))
    return Fault(wrong, fix, rule, fault.squad, who, id=fault.key)


def _units(printed: Cards, army: Army, language: str) -> list[ListedUnit]:
    free = free_slots(army, printed)
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
                title=label(army, number, printed, language),
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
    if card.house:
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
