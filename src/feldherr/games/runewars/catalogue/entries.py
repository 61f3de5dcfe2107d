"""What the packs say: units with their dials, upgrades, terrain, morale cards, deployments, objectives, measures.

All of it is read once, shared by every match and never changed.
"""

from typing import TYPE_CHECKING, Final

from feldherr.battlefield.packs import Entry
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    RUNES,
    Action,
    Icon,
    KeywordId,
    Modifier,
    Rune,
    Stance,
)

if TYPE_CHECKING:
    from feldherr.games.runewars.powers import Power

NO_RUNE: Final = Rune(-1)
ANY: Final = -1
"""No faction, no type, either kind of attack."""


class Amount:
    """A printed number, and one more for every active rune of a kind (many cards print the runes alone)."""

    def __init__(self, base: int, rune: Rune = NO_RUNE) -> None:
        self.base = base
        self.rune = rune

    def value(self, runes: list[int]) -> int:
        """The number under the active runes of this moment (RW 51.6)."""
        return self.base if self.rune == NO_RUNE else self.base + runes[self.rune]


class DialAction:
    """A slot of the action wheel."""

    def __init__(self, initiative: int, stance: Stance, action: Action, speed: Amount) -> None:
        self.initiative = initiative
        self.stance = stance
        self.action = action
        self.speed = speed


class DialModifier:
    """A slot of the modifier wheel; `amount` is a speed change, a defense bonus or the speed of a bonus action."""

    def __init__(
        self, stance: Stance, modifier: Modifier, amount: Amount, action: Action, icons: list[Icon]
    ) -> None:
        self.stance = stance
        self.modifier = modifier
        self.amount = amount
        self.action = action
        """The bonus action, or NO_ACTION."""
        self.icons = icons
        """What an enhancement adds."""


class Profile:
    """An attack profile: dice of each colour."""

    def __init__(self, melee: bool, dice: list[Amount]) -> None:
        self.melee = melee
        self.dice = dice


class Keyword:
    """A keyword with its value; `attack` limits it to MELEE or RANGED; `types` are banes or morale types."""

    def __init__(
        self, keyword: KeywordId, amount: Amount, types: list[int], attack: Action = ANY_ATTACK
    ) -> None:
        self.keyword = keyword
        self.amount = amount
        self.types = types
        self.attack = attack


class Row:
    """A row of a cost table: so many trays, so many of them in front, and the upgrades they may carry."""

    def __init__(self, trays: int, columns: int, cost: int, slots: list[int]) -> None:
        self.trays = trays
        self.columns = columns
        self.cost = cost
        self.slots = slots


class Ally:
    """Units of another faction a character lets into the army; all of them are not unique."""

    def __init__(self, faction: int, types: list[int], count: int) -> None:
        self.faction = faction
        """ANY: any faction but the army's own."""
        self.types = types
        """Unit types; empty for all."""
        self.count = count


class Extra:
    """One upgrade beyond the slots of the cost table, for every unit of that faction and type."""

    def __init__(self, faction: int, types: list[int], named: str, own: bool) -> None:
        self.faction = faction
        """Of the upgrade and of the unit; ANY for all."""
        self.types = types
        """Unit types; empty for all."""
        self.named = named
        """The upgrade's name in files has this in it."""
        self.own = own
        """Only for the unit whose card says so."""


class ArmyRule:
    """What a unit card says about building the army it belongs to (RW army 12)."""

    def __init__(self, rule: str, allies: list[Ally], next_row: bool, extras: list[Extra]) -> None:
        self.rule = rule
        """The ledger row that tells about it."""
        self.allies = allies
        self.next_row = next_row
        """Every unit has the slots of its next dearer row."""
        self.extras = extras


class Card(Entry):
    """What units and upgrades have in common: an entry, and what it does."""

    def __init__(self, name: str, titles: dict[str, str], source: str, house: bool) -> None:
        super().__init__(name, titles, source, house)
        self.power: Power
        self.said: dict[str, str] = {}
        """What it does, by language, where its pack says so itself."""


class UnitKind(Card):
    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, *, faction: int, type_: int, unique: bool,
        identity: str, core_trays: int, defense: Amount, threshold: int, sockets: int, profiles: list[Profile],
        keywords: list[Keyword], rows: list[Row], actions: list[DialAction], modifiers: list[DialModifier],
        army_rule: ArmyRule,
    ) -> None:  # fmt: skip
        super().__init__(name, titles, source, house)
        self.faction = faction
        self.type = type_
        self.unique = unique
        self.identity = identity
        """Cards of one identity share a unique name (RW 28.1)."""
        self.core_trays = core_trays
        """Trays of it in one core set."""
        self.defense = defense
        self.threshold = threshold
        """Wounds that remove a figure."""
        self.sockets = sockets
        """Figures on a full tray."""
        self.profiles = profiles
        self.keywords = keywords
        self.rows = rows
        self.actions = actions
        self.modifiers = modifiers
        self.army_rule = army_rule

    @property
    def core_set(self) -> bool:
        return self.core_trays > 0


class UpgradeKind(Card):
    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, *, slot: int, faction: int, cost: int,
        unique: bool, identity: str, core_set: bool, types: list[int], only_for: list[str], exhausts: bool,
        defense: Amount, threshold: int, figure_of: str, in_back: bool, keywords: list[Keyword],
        adds_slots: list[int],
    ) -> None:  # fmt: skip
        super().__init__(name, titles, source, house)
        self.slot = slot
        self.faction = faction
        self.cost = cost
        self.unique = unique
        self.identity = identity
        self.core_set = core_set
        self.types = types
        """Unit types that may carry it; empty for all."""
        self.only_for = only_for
        """Names of the only units that may carry it; empty for all."""
        self.exhausts = exhausts
        self.defense = defense
        """Of the figure it adds."""
        self.threshold = threshold
        """Of the figure it adds; 0 if it adds none."""
        self.figure_of = figure_of
        """The unit whose figure it uses, if it has none of its own."""
        self.in_back = in_back
        """Its figure starts in the back rank."""
        self.keywords = keywords
        self.adds_slots = adds_slots

    @property
    def has_figure(self) -> bool:
        return self.threshold > 0


class TerrainKind(Card):
    """One side of a terrain piece; a card shows two of them."""

    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, *, type_: int, capacity: int,
        values: list[int], width: int, depth: int, reverse: str,
    ) -> None:  # fmt: skip
        super().__init__(name, titles, source, house)
        self.type = type_
        self.capacity = capacity
        self.values = values
        """The X of every terrain keyword, 0 for none (1 for a keyword without X)."""
        self.width = width
        self.depth = depth
        self.reverse = reverse


class MoraleKind(Card):
    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, *, type_: int, icons: int, copies: int
    ) -> None:  # fmt: skip
        super().__init__(name, titles, source, house)
        self.type = type_
        self.icons = icons
        self.copies = copies


class ConditionKind(Card):
    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, unique: bool
    ) -> None:
        super().__init__(name, titles, source, house)
        self.unique = unique


class Zone:
    """A rectangle in micrometres from the lower left corner of the table."""

    def __init__(self, left: int, bottom: int, right: int, top: int) -> None:
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top


class DeploymentKind(Card):
    """Zones of both colours for one size of table, and how much terrain is dealt."""

    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, *, width: int, depth: int,
        zones: list[list[Zone]], terrain: list[int],
    ) -> None:  # fmt: skip
        super().__init__(name, titles, source, house)
        self.width = width
        self.depth = depth
        self.zones = zones
        """Red zones, blue zones."""
        self.terrain = terrain
        """Number of defensive and dangerous pieces."""


class ObjectiveKind(Card):
    def __init__(
        self, name: str, titles: dict[str, str], source: str, house: bool, value: int
    ) -> None:
        super().__init__(name, titles, source, house)
        self.value = value


class Curve:
    """A curved template: the way of the inner corner."""

    def __init__(self, radius: int, angle: int) -> None:
        self.radius = radius
        self.angle = angle


class Measures:
    """Sizes of trays, templates, ruler and firing arc (micrometres, headings); one file corrects them all."""

    def __init__(
        self, *, tray: int, band: int, bands: int, ruler_width: int, arc: int, straight: list[int], turn: list[Curve],
        wheel: list[Curve],
    ) -> None:  # fmt: skip
        self.tray = tray
        self.band = band
        self.bands = bands
        self.ruler_width = ruler_width
        self.arc = arc
        """Opening of the firing arc beyond the front edge's own direction, at each front corner."""
        self.straight = straight
        """Length by speed, from speed 1."""
        self.turn = turn
        self.wheel = wheel
        self.house = True
        """At least one of the sizes is not measured on the real pieces."""


class Die:
    """The different faces of one colour with their icons (by kind) and how often each occurs."""

    def __init__(self, faces: list[list[int]], weights: list[int]) -> None:
        self.faces = faces
        self.weights = weights


class ManaToken:
    """The active runes (by kind) of its two sides."""

    def __init__(self, sides: list[list[int]]) -> None:
        self.sides = sides


class Catalogue:
    """Everything printed, by number."""

    def __init__(
        self, *, measures: Measures, dice: list[Die], mana: list[ManaToken], units: list[UnitKind],
        upgrades: list[UpgradeKind], terrain: list[TerrainKind], morale: list[MoraleKind],
        conditions: list[ConditionKind], deployments: list[DeploymentKind], objectives: list[ObjectiveKind],
    ) -> None:  # fmt: skip
        self.measures = measures
        self.dice = dice
        self.mana = mana
        self.units = units
        self.upgrades = upgrades
        self.terrain = terrain
        self.morale = morale
        self.conditions = conditions
        self.deployments = deployments
        self.objectives = objectives
        self.own_packs: list[str] = []
        """Files of the player's own that lie over what comes with the game."""
        self.left_out: list[str] = []
        """Entries of packs about which too little is known, with the fields they lack."""
        self.withheld: dict[str, dict[str, str]] = {}
        """What these are called, for people who look for them."""
        self.unit_numbers = _numbered(units)
        self.upgrade_numbers = _numbered(upgrades)
        self.terrain_numbers = _numbered(terrain)
        self.morale_numbers = _numbered(morale)
        self.condition_numbers = _numbered(conditions)
        self.deployment_numbers = _numbered(deployments)
        self.objective_numbers = _numbered(objectives)

    def active_runes(self, sides: list[int]) -> list[int]:
        """RW 51.4: how many runes of each kind a throw shows, given which side of every mana token lies up."""
        counts = [0] * len(RUNES)
        for number, up in enumerate(sides):
            for rune, count in enumerate(self.mana[number].sides[up]):
                counts[rune] += count
        return counts


def _numbered(
    cards: (
        "list[UnitKind] | list[UpgradeKind] | list[TerrainKind] | list[MoraleKind] | list[ConditionKind]"
        " | list[DeploymentKind] | list[ObjectiveKind]"
    ),
) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for number, card in enumerate(cards):
        card.number = number
        numbers[card.name] = number
    return numbers
