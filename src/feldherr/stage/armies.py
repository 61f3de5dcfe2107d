"""Army lists as every table shows them: catalogue, check, codes and samples, for games whose players bring a list.

A game that has them names its `ArmyBook` in its entry; who shows lists asks `army_book` and knows no game.
"""

from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name
from typing import ClassVar

from msgspec import Struct

from feldherr.games.registry import entry_of
from feldherr.stage.parts import Rule
from feldherr.stage.words import stage_words


class Slot(Struct, frozen=True):
    """A place for an upgrade."""

    name: str
    title: str


class Formation(Struct, frozen=True):
    """A size in which a unit can be had: trays, how many of them in front, points, places for upgrades."""

    title: str
    """The size in the words of the game."""
    trays: int
    """Trays, or stands, or whatever the game counts."""
    front: int
    points: int
    slots: list[Slot]


class Badge(Struct, frozen=True):
    """A remark on a card: `house` for values of our own, `unknown` for what nobody has found, `core` for the box."""

    kind: str
    text: str


class UnitCard(Struct, frozen=True):
    """A unit to choose from."""

    name: str
    title: str
    faction: str
    type: str
    is_unique: bool
    formations: list[Formation]
    text: list[str]
    """What it can do, in lines."""
    badges: list[Badge]


class UpgradeCard(Struct, frozen=True):
    """An upgrade to choose from; `types` and `units` limit who may carry it, empty for everybody."""

    name: str
    title: str
    slot: Slot
    faction: str
    """Empty for any."""
    points: int
    is_unique: bool
    types: list[str]
    units: list[str]
    adds: list[Slot]
    text: list[str]
    badges: list[Badge]


class Faction(Struct, frozen=True):
    name: str
    title: str


class Catalogue(Struct, frozen=True):
    """Everything a list can be built from."""

    game: str
    factions: list[Faction]
    sizes: list[int]
    """The usual sizes of a game, in points."""
    units: list[UnitCard]
    upgrades: list[UpgradeCard]
    longest_name: int = 60
    """Letters the name of a list may have."""
    most_points: int = 10_000


class Pick(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a list that is being built; `front` is 0 where the card's own width is meant."""

    unit: str
    trays: int
    front: int = 0
    upgrades: list[str] = []


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A list that is being built."""

    faction: str
    points: int
    name: str = ""
    units: list[Pick] = []


class Fault(Struct, frozen=True):
    """What is wrong with a list, under which rule, and how to mend it."""

    text: str
    fix: str = ""
    rule: Rule | None = None
    unit: int = -1
    """Number in the list; -1 for the army."""
    label: str = ""
    line: int = 0
    """Of a written list; 0 where lines mean nothing."""
    id: str = ""
    """Which kind of fault it is, for programs."""
    is_warning: bool = False
    """Nobody knows for certain whether it breaks a rule: the list is not refused."""


class ListedUpgrade(Struct, frozen=True):
    name: str
    title: str
    slot: Slot
    points: int


class ListedUnit(Struct, frozen=True):
    """A unit of a list, priced."""

    unit: str
    title: str
    trays: int
    front: int
    figures: int
    points: int
    upgrades: list[ListedUpgrade]
    free: list[Slot]


class Checked(Struct, frozen=True):
    """A list as it was understood; `draft` is missing where it could not be read."""

    is_valid: bool
    faults: list[Fault]
    name: str = ""
    faction: str = ""
    points: int = 0
    limit: int = 0
    units: list[ListedUnit] = []
    code: str = ""
    text: str = ""
    """The list written out in the reader's language."""
    draft: Draft | None = None

    @property
    def was_read(self) -> bool:
        """Was it understood as a list at all, right or wrong?"""
        return self.limit > 0


@dataclass(frozen=True)
class Chapter:
    """More about a list, below its sheet: what each unit brings to the table, in lines."""

    title: str
    units: dict[str, list[str]]


class Sample(Struct, frozen=True):
    """A list that comes with the game; its `name` can stand wherever a list is asked for."""

    name: str
    title: str
    points: int
    faction: str
    code: str


class ArmyBook:
    """Everything about the lists of one game; `packs` are files of the player that lie over those of the game."""

    code_begins: ClassVar[str] = ""
    """How a share code of this game begins."""

    def __init__(self, packs: list[Path] | None = None) -> None:
        self.packs = packs or []

    def catalogue(self, faction: str, language: str) -> Catalogue:
        """What a faction may field, or everything without one."""
        raise NotImplementedError

    def samples(self, language: str) -> list[Sample]:
        raise NotImplementedError

    def read(self, written: str, language: str, boxes: int = 0) -> Checked:
        """A list by share code, by the name of a sample, as JSON or written out; never raises for bad lists.

        With `boxes` it may hold only what so many boxes of the game hold.
        """
        raise NotImplementedError

    def check(self, draft: Draft, language: str) -> Checked:
        """A list that is being built."""
        raise NotImplementedError

    # What only the terminal asks for

    def factions(self, language: str) -> list[Faction]:
        """All factions, also those of which there is no unit yet."""
        return self.catalogue("", language).factions

    def starter(self, faction: str, points: int, language: str) -> str:
        """A list to begin with, as a text to be edited."""
        raise NotImplementedError

    def size(self, unit: ListedUnit) -> str:
        """How large a unit of a list is, in the signs of the game."""
        return str(unit.trays)

    def size_title(self, language: str) -> str:
        """What the size of a unit is called."""
        return stage_words(language).say("army.size")

    def chapters(self, draft: Draft, language: str) -> list[Chapter]:
        """What else belongs on the sheet of a list."""
        return []

    def deal(self, seed: int) -> dict[str, list[str]]:
        """The upgrades of one box dealt out to two players, by faction; nothing if that is not done in this game."""
        return {}


def army_book(game: str, packs: list[Path] | None = None) -> ArmyBook | None:
    """The lists of a game, if its players bring any."""
    where = entry_of(game).armies
    if not where:
        return None
    book: ArmyBook = resolve_name(where)(packs)
    return book
