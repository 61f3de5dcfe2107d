"""What the packs say: regiments, characters and what belongs to them, terrain, maps, scenarios, sizes.

All of it is read once, shared by every match and never changed. What an entry does beyond its figures is its
`ability`, a list of words out of `abilities/` under the same name.
"""

from typing import TYPE_CHECKING, Final

from feldherr.battlefield.packs import Entry
from feldherr.core.message import Message
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.terms import (
    ScoreWord,
    TerrainRule,
    TroopClass,
    TroopType,
    ZoneKind,
)

if TYPE_CHECKING:
    from feldherr.games.conquest.powers import Word

NO_VALUE: Final = -1
"""A characteristic that is not printed: the March of a character, the Resolve of the dead."""
SELF: Final = 0
"""The range of a spell on the caster's own regiment."""


SILENCES: Final = ["unknown", "whom", "faction", "choice", "figures", "older", "later"]
"""Why an entry has no words: its text is not known; whom it means is not known; it needs ways of its faction that are
not known; what is picked says it all; its figures say it all; it speaks of rules that are no more; it has yet to be
written."""


class Held:
    """A special rule as it is printed: `cleave 1` is plain, `support +1` comes on top of what is there."""

    def __init__(self, rule: Special, x: int = 0, plus: bool = False) -> None:
        self.rule = rule
        self.x = x
        self.plus = plus


class Barrage:
    """Shots of a stand, their range in micrometres, and the rules that hold for them alone."""

    def __init__(self, shots: int, reach: int, rules: list[Held]) -> None:
        self.shots = shots
        self.reach = reach
        self.rules = rules


class SpecialKind(Entry):
    """The name of a special rule or draw event."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.has_x = False
        self.is_draw_event = False
        self.whose = ""
        """Who has it when it is printed: `stand`, `regiment` or `character`."""


class Doer(Entry):
    """An entry that does something: its words."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.ability: list[Word] = []
        self.silent = ""
        """Why it says nothing: one of SILENCES."""


class OwnRuleKind(Doer):
    """A rule that only some regiments or characters have, named beside their special rules."""

    is_draw_event = False


class OfficerKind(Doer):
    """A command model of a faction."""

    faction = ""


class SupremacyKind(Doer):
    """What a warlord may do once, or does as long as it is always active."""

    always_active = False


class UpgradeKind(Doer):
    """Something a character picks: a weapon art, a school, a mastery, an item."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.kind = ""
        """What it is one of, such as `weapon_art` or `school`."""
        self.points = 0
        self.rules: list[Held] = []
        self.spells: list[str] = []
        self.barrage: Barrage | None = None
        """Shots it gives, or adds to those there are, with the rules of its bracket."""


class SpellKind(Doer):
    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.reach = SELF
        """In micrometres; SELF for the caster's own regiment."""
        self.attunement = 0
        self.scales = False


class SecondaryKind(Doer):
    """A secondary objective."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.factions: list[str] = []
        """Whose decks have it; empty for all."""
        self.copies = 1


class FactionKind(Entry):
    """A faction, and whether its warbands are known well enough to refuse a list."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.checks_warbands = True
        self.any_regiment_follows = False
        """Are there no lists of mainstay and restricted choices?"""


class TroopKind(Entry):
    """What regiments of one kind share: regiments and characters."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.faction = ""
        self.type = TroopType(0)
        self.stats: list[int] = []
        """The printed characteristics in the order of `terms.STATS`."""
        self.rules: list[Held] = []
        """Special rules and draw events, without the barrage."""
        self.barrage: Barrage | None = None
        self.own_rules: list[int] = []
        """Places in the own rules of the catalogue."""
        self.roles: list[str] = []
        self.points = 0


class RegimentKind(TroopKind):
    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.troop_class = TroopClass(0)
        self.least = 0
        """Stands it has for its points."""
        self.most = 0
        self.stand_points = 0
        """Of every further stand."""
        self.has_leader = False
        self.has_bearer = False
        self.bearer_points = NO_VALUE
        """Of a standard bearer that is not included; NO_VALUE if it cannot be had."""
        self.veteran_points = NO_VALUE
        self.officers: dict[str, int] = {}
        """Points by name."""
        self.size = 0
        """Its Size if it is not that of its type; 0 otherwise."""
        self.models: list[str] = []
        """Command models that are in the regiment without being bought, officers among them."""


class Warband:
    """Who may follow a character."""

    def __init__(self, mainstay: list[str], restricted: list[str], most: int) -> None:
        self.mainstay = mainstay
        self.restricted = restricted
        self.most = most
        self.house = False
        """Not a printed list: a list that breaks it is warned of, not refused."""


class Choice:
    """What a character may pick: from `least` to `most` of some upgrades."""

    def __init__(self, kind: str, least: int, most: int, among: list[str]) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.among = among


class CharacterKind(TroopKind):
    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.regiment = ""
        """The entry that is its regiment, if it is one itself (CQ 8 char 20)."""
        self.can_be_warlord = True
        self.is_unique = False
        self.supremacy = NO_VALUE
        """Its place among the supremacies of the catalogue, or NO_VALUE."""
        self.warband: Warband | None = None
        self.spells: list[str] = []
        self.choices: list[Choice] = []


class StandSize(Entry):
    """What all stands of a type have in common."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.width = 0
        self.depth = 0
        self.size = 0
        """The Size that counts for sight."""
        self.models = 0
        self.most = 0
        """Stands of the largest regiment."""


class TerrainKind(Entry):
    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.width = 0
        self.depth = 0
        self.height = 0
        """Its Size; of a garrison, its elevation."""
        self.rules = 0
        """Its zonal rules as bits."""
        self.capacity = 0
        """Stands it holds as a garrison; 0 if it is none."""
        self.defense = 0

    @property
    def is_garrison(self) -> bool:
        return self.capacity > 0

    def has(self, rule: TerrainRule) -> bool:
        return self.rules >> rule & 1 == 1


class MapPiece:
    def __init__(self, kind: str, x: int, y: int, heading: int, width: int, depth: int) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.heading = heading
        self.width = width
        """0: as the kind says."""
        self.depth = depth
        self.group = 0
        """Pieces of one group count as one; 0 for a piece of its own."""


class MapKind(Entry):
    """A table with its terrain."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.width = 0
        """0: any table."""
        self.depth = 0
        self.pieces: list[MapPiece] = []


class ZoneSpot:
    """Where a zone lies, seen by the side that chose its edge, from the middle of the table."""

    def __init__(self, kind: ZoneKind, radius: int) -> None:
        self.kind = kind
        self.radius = radius
        self.right = 0
        self.ahead = 0
        """Micrometres."""
        self.quarters_right = 0
        self.quarters_ahead = 0
        """Quarters of width and depth."""


class Scoring:
    def __init__(self, word: ScoreWord, points: int, zone: ZoneKind) -> None:
        self.word = word
        self.points = points
        self.zone = zone
        """For the words about zones."""


class ScenarioKind(Entry):
    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.rounds = 0
        self.target = 0
        """Points that end the game."""
        self.long_edges_only = False
        self.zones: list[ZoneSpot] = []
        self.scoring: list[Scoring] = []
        self.arrivals: list[int] = []
        """The round in which each class arrives without a die; empty where dice decide."""


class Catalogue:
    """Everything printed, by number."""

    def __init__(self) -> None:
        self.specials: list[SpecialKind] = []
        self.own_rules: list[OwnRuleKind] = []
        self.officers: list[OfficerKind] = []
        self.supremacies: list[SupremacyKind] = []
        self.upgrades: list[UpgradeKind] = []
        self.spells: list[SpellKind] = []
        self.secondaries: list[SecondaryKind] = []
        self.factions: list[FactionKind] = []
        self.regiments: list[RegimentKind] = []
        self.characters: list[CharacterKind] = []
        self.sizes: list[StandSize] = []
        """By type."""
        self.terrain: list[TerrainKind] = []
        self.maps: list[MapKind] = []
        self.scenarios: list[ScenarioKind] = []
        self.left_out: list[str] = []
        self.doubts: list[Message] = []
        """What is not recommended about its maps."""
        """Entries of packs about which too little is known, with the fields they lack."""
        self.numbers: dict[str, int] = {}
        """The place of every entry in its list, by `subject.name`."""

    def number(self, subject: str, name: str) -> int:
        """The place of an entry in its list; -1 if there is none."""
        return self.numbers.get(f"{subject}.{name}", -1)

    def copy(self) -> "Catalogue":
        """Another one with the same entries, to which more can be added."""
        twin = Catalogue()
        twin.specials = self.specials[:]
        twin.own_rules = self.own_rules[:]
        twin.officers = self.officers[:]
        twin.supremacies = self.supremacies[:]
        twin.upgrades = self.upgrades[:]
        twin.spells = self.spells[:]
        twin.secondaries = self.secondaries[:]
        twin.factions = self.factions[:]
        twin.regiments = self.regiments[:]
        twin.characters = self.characters[:]
        twin.sizes = self.sizes[:]
        twin.terrain = self.terrain[:]
        twin.maps = self.maps[:]
        twin.scenarios = self.scenarios[:]
        twin.left_out = self.left_out[:]
        twin.doubts = self.doubts[:]
        twin.numbers = dict(self.numbers)
        return twin

    def size_of(self, type_: TroopType) -> StandSize:
        return self.sizes[type_]
