"""Army lists as every table shows them: catalogue, check, codes and samples, for games whose players bring a list.

A game that has them gives an `ArmyBook` and stands in `ARMY_BOOKS`; who shows lists asks `army_book` and knows no game.
"""

from pkgutil import resolve_name

from msgspec import Struct

from feldherr.stage.parts import Rule


class Slot(Struct, frozen=True):
    """A place for an upgrade."""

    name: str
    title: str


class Formation(Struct, frozen=True):
    """A size in which a unit can be had: trays, how many of them in front, points, places for upgrades."""

    title: str
    """The size in the words of the game."""
    trays: int
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


class Sample(Struct, frozen=True):
    """A list that comes with the game; its `name` can stand wherever a list is asked for."""

    name: str
    title: str
    points: int
    faction: str
    code: str


class ArmyBook:
    """Everything about the lists of one game."""

    def catalogue(self, faction: str, language: str) -> Catalogue:
        """What a faction may field, or everything without one."""
        raise NotImplementedError

    def samples(self, language: str) -> list[Sample]:
        raise NotImplementedError

    def read(self, written: str, language: str) -> Checked:
        """A list by share code, by the name of a sample, as JSON or written out; never raises for bad lists."""
        raise NotImplementedError

    def check(self, draft: Draft, language: str) -> Checked:
        """A list that is being built."""
        raise NotImplementedError


ARMY_BOOKS = {
    "runewars": "feldherr.stage.runewars.armies:RunewarsArmies",
}
"""The games whose players bring a list, and where their books are; each is loaded when asked for."""


def army_book(game: str) -> ArmyBook | None:
    """The lists of a game, if its players bring any."""
    where = ARMY_BOOKS.get(game)
    if where is None:
        return None
    book: ArmyBook = resolve_name(where)()
    return book
