"""The catalogue: all packs laid over each other, read into the kinds the rules work with.

A pack may hold entries of any subject, so a player corrects or adds whatever they like in one file of their own:

    catalogue(load_packs([Path("my_box.toml")]), powers)

An entry that lists a field under `unknown` needs another pack to give that field; as long as none does, the entry
is left out. Only a missing German name does not keep a card out: the English one stands in.
"""

from os import environ, pathsep
from pathlib import Path
from typing import Final, cast

from feldherr.core.pack import Layers, Pack, Table, read_pack
from feldherr.games.runewars.catalogue import reading, reading_table
from feldherr.games.runewars.catalogue.entries import (
    Amount,
    Card,
    Catalogue,
    ConditionKind,
    DeploymentKind,
    Measures,
    MoraleKind,
    ObjectiveKind,
    TerrainKind,
    UnitKind,
    UpgradeKind,
)
from feldherr.games.runewars.folder import FOLDER
from feldherr.games.runewars.powers import Power
from feldherr.games.runewars.terms import (
    DICE,
    FACTIONS,
    MORALE_TYPES,
    RANGED,
    SLOTS,
    TERRAIN_TYPES,
    TYPES,
)

PACKS: Final = [
    "units", "upgrades", "morale", "terrain", "tokens", "dice", "deployments", "objectives", "expansion", "measures",
    "house",
]  # fmt: skip
"""The packs in the order in which they lie over each other, the lowest one first."""

SUBJECTS: Final = [
    "units", "upgrades", "terrain", "morale", "conditions", "deployments", "objectives",
]  # fmt: skip

MORALE_CARDS: Final = 30
DIE_FACES: Final = [8, 8, 12]
MANA_TOKENS: Final = 5

_HEAD: Final = ["name", "unknown", "source"]
_UNIT: Final = [
    "faction", "type", "unique", "same_as", "core_trays", "defense", "threshold", "figures", "attacks", "keywords",
    "rows", "dial", "army_rule",
]  # fmt: skip
_UPGRADE: Final = [
    "slot", "faction", "cost", "unique", "same_as", "core_set", "types", "only_for", "exhausts", "figure",
    "keywords", "adds_slots",
]  # fmt: skip


def pack_folder() -> Path:
    return FOLDER / "packs"


def own_packs() -> list[Path]:
    """The player's own packs: files in FELDHERR_PACKS, separated like a search path."""
    named = environ.get("FELDHERR_PACKS", "")
    return [Path(each) for each in named.split(pathsep) if each]


def load_packs(extra: list[Path] | None = None) -> list[Pack]:
    """The packs that come with the game, and on top of them those of the player in their order."""
    own = [read_pack(pack_folder() / f"{name}.toml") for name in PACKS]
    return [*own, *(read_pack(path) for path in extra or [])]


def catalogue(packs: list[Pack], powers: dict[str, Power] | None = None) -> Catalogue:
    """Everything the packs say; `powers` has what single cards do, by the name of the card."""
    return _Reader(Layers(packs), powers or {}).catalogue()


class _Reader:
    def __init__(self, layers: Layers, powers: dict[str, Power]) -> None:
        self.layers = layers
        self.root = layers.root
        self.powers = powers
        self.left_out: list[str] = []

    def catalogue(self) -> Catalogue:
        for pack in self.layers.packs:
            _check_head(pack.root)
        self._check_names()
        measures = self._measures()
        dice = self.root.table("dice")
        dice.only(DICE)
        result = Catalogue(
            measures,
            [reading_table.die(dice.table(colour)) for colour in DICE],
            reading_table.mana(self.root.table("mana")),
            [self._unit(card) for card in self._cards("units")],
            [self._upgrade(card) for card in self._cards("upgrades")],
            self._terrain(),
            [self._morale(card) for card in self._cards("morale")],
            [self._condition(card) for card in self._cards("conditions")],
            [self._deployment(card, measures.band) for card in self._cards("deployments")],
            [self._objective(card) for card in self._cards("objectives")],
        )
        result.left_out = self.left_out
        return result

    def _check_names(self) -> None:
        """Powers, `find` and army lists know cards by their name alone."""
        seen: dict[str, str] = {}
        for subject in SUBJECTS:
            for name in self._names(subject):
                if name in seen:
                    raise self.root.table(subject).error(name, "a name that no other card has")
                seen[name] = subject

    def _names(self, subject: str) -> list[str]:
        return self.root.table(subject).keys() if self.root.has(subject) else []

    def _cards(self, subject: str) -> list[Table]:
        """The entries of a subject about which enough is known."""
        found: list[Table] = []
        for name in self._names(subject):
            card = self.root.table(subject).table(name)
            missing = [field for field in _unknown(card) if field != "name.de"]
            if missing:
                self.left_out.append(f"{subject}.{name}: {', '.join(missing)}")
            else:
                found.append(card)
        return found

    def _is_house(self, table: Table) -> bool:
        """Does any value in there come from a pack with a badge?"""
        for key, value in table.data.items():
            if isinstance(value, dict):
                if self._is_house(table.table(key)):
                    return True
            elif self.layers.home([*table.path, key]).root.has("badge"):
                return True
        return False

    def _measures(self) -> Measures:
        table = self.root.table("measures")
        measures = reading_table.measures(table)
        measures.house = self._is_house(table)
        return measures

    def _unit(self, card: Table) -> UnitKind:
        card.only([*_HEAD, *_UNIT])
        dial = card.table("dial")
        dial.only(["actions", "modifiers"])
        type_ = reading.index(card, "type", TYPES)
        figures = card.integer("figures", 1) if card.has("figures") else reading.FIGURES[type_]
        unit = UnitKind(
            card.path[-1], _titles(card), card.string("source"), self._is_house(card),
            reading.index(card, "faction", FACTIONS), type_, card.flag("unique"), self._identity(card),
            card.integer("core_trays") if card.has("core_trays") else 0, reading.needed_amount(card, "defense"),
            card.integer("threshold", 1), figures, reading.profiles(card), reading.keywords(card),
            reading.rows(card), reading.dial_actions(dial), reading.dial_modifiers(dial), reading.army_rule(card),
        )  # fmt: skip
        ranged = any(action.action == RANGED for action in unit.actions)
        if ranged and all(profile.melee for profile in unit.profiles):
            raise card.error("attacks", "a ranged attack, as the dial offers one")
        self._finish(unit, card)
        return unit

    def _upgrade(self, card: Table) -> UpgradeKind:
        card.only([*_HEAD, *_UPGRADE])
        defense, threshold, figure_of, in_back = Amount(0), 0, "", False
        if card.has("figure"):
            figure = card.table("figure")
            figure.only(["defense", "threshold", "of", "rank"])
            defense = reading.needed_amount(figure, "defense")
            threshold = figure.integer("threshold", 1)
            figure_of = figure.choice("of", self._names("units")) if figure.has("of") else ""
            in_back = figure.has("rank") and figure.choice("rank", ["front", "back"]) == "back"
        upgrade = UpgradeKind(
            card.path[-1], _titles(card), card.string("source"), self._is_house(card),
            reading.index(card, "slot", SLOTS), reading.faction(card), card.integer("cost"), card.flag("unique"),
            self._identity(card), card.flag("core_set"), reading.indices(card, "types", TYPES), self._only_for(card),
            card.flag("exhausts"), defense, threshold, figure_of, in_back, reading.keywords(card),
            reading.indices(card, "adds_slots", SLOTS),
        )  # fmt: skip
        self._finish(upgrade, card)
        return upgrade

    def _identity(self, card: Table) -> str:
        """RW 28.1: the unique name, which several cards may share."""
        if not card.has("same_as"):
            return card.path[-1] if card.flag("unique") else ""
        other = card.string("same_as")
        if not card.flag("unique") or other not in self._names("units"):
            raise card.error(
                "same_as", "the name of a unit that shares the unique name of this card"
            )
        return other

    def _only_for(self, card: Table) -> list[str]:
        names = reading.text_list(card, "only_for")
        if any(name not in self._names("units") for name in names) and card.has("only_for"):
            raise card.error("only_for", "a list of names of units")
        return names

    def _terrain(self) -> list[TerrainKind]:
        cards = self._cards("terrain")
        found = {card.path[-1]: self._terrain_side(card) for card in cards}
        packs = self.layers.packs
        latest = sorted(
            cards, key=lambda card: -packs.index(self.layers.home([*card.path, "reverse"]))
        )
        for card in latest:
            side = found[card.path[-1]]
            other = found.get(side.reverse)
            if other is None or other.reverse != side.name or other.type == side.type:
                raise card.error(
                    "reverse", "a terrain side of the other type whose reverse is this one"
                )
            if (other.width, other.depth) != (side.width, side.depth):
                raise card.error("size", "the size of its reverse: both are one piece")
        return list(found.values())

    def _terrain_side(self, card: Table) -> TerrainKind:
        card.only([*_HEAD, "type", "capacity", "keywords", "reverse", "size"])
        width, depth = reading_table.size(card, "size")
        side = TerrainKind(
            card.path[-1], _titles(card), card.string("source"), self._is_house(card),
            reading.index(card, "type", TERRAIN_TYPES), card.integer("capacity"), reading_table.terrain_values(card),
            width, depth, card.string("reverse"),
        )  # fmt: skip
        self._finish(side, card)
        return side

    def _morale(self, card: Table) -> MoraleKind:
        card.only([*_HEAD, "type", "icons", "copies"])
        kind = MoraleKind(
            card.path[-1], _titles(card), card.string("source"), self._is_house(card),
            reading.index(card, "type", MORALE_TYPES), card.integer("icons", 1), card.integer("copies", 1),
        )  # fmt: skip
        self._finish(kind, card)
        return kind

    def _condition(self, card: Table) -> ConditionKind:
        card.only([*_HEAD, "unique"])
        kind = ConditionKind(
            card.path[-1],
            _titles(card),
            card.string("source"),
            self._is_house(card),
            card.flag("unique"),
        )
        self._finish(kind, card)
        return kind

    def _deployment(self, card: Table, band: int) -> DeploymentKind:
        card.only([*_HEAD, "table", "terrain", "zones"])
        width, depth = reading_table.size(card, "table")
        kind = DeploymentKind(
            card.path[-1], _titles(card), card.string("source"), self._is_house(card), width, depth,
            reading_table.zones(card, width, depth, band), reading_table.terrain_counts(card),
        )  # fmt: skip
        self._finish(kind, card)
        return kind

    def _objective(self, card: Table) -> ObjectiveKind:
        card.only([*_HEAD, "value"])
        kind = ObjectiveKind(
            card.path[-1],
            _titles(card),
            card.string("source"),
            self._is_house(card),
            card.integer("value"),
        )
        self._finish(kind, card)
        return kind

    def _finish(self, kind: Card, card: Table) -> None:
        kind.unknown = _unknown(card)
        kind.power = self.powers[kind.name] if kind.name in self.powers else Power()


def _check_head(root: Table) -> None:
    root.only(
        ["name", "edition", "source", "sources", "badge", "measures", "dice", "mana", *SUBJECTS]
    )
    root.words("name")
    root.string("edition")
    root.string("source")
    if root.has("badge"):
        root.words("badge")


def _titles(card: Table) -> dict[str, str]:
    """In both languages; the English one stands in where the card says that the German one is unknown."""
    both = card.table("name")
    both.only(["en", "de"])
    english = both.string("en")
    if both.has("de") or "name.de" not in _unknown(card):
        return {"en": english, "de": both.string("de")}
    return {"en": english, "de": english}


def _unknown(card: Table) -> list[str]:
    """The fields called unknown which no pack has given since."""
    return [
        field
        for field in reading.text_list(card, "unknown")
        if card.depth(field.split(".")) < len(field.split("."))
    ]


def cards_of(catalogue: Catalogue) -> list[Card]:
    """Every card of every subject, for lookups by name."""
    return cast(
        list[Card],
        [*catalogue.units, *catalogue.upgrades, *catalogue.terrain, *catalogue.morale, *catalogue.conditions,
         *catalogue.deployments, *catalogue.objectives],
    )  # fmt: skip


def incomplete(catalogue: Catalogue) -> list[str]:
    """Decks, dice and bags that do not add up; upgrades and morale cards that do nothing at all."""
    found: list[str] = []
    copies = sum(card.copies for card in catalogue.morale)
    if copies != MORALE_CARDS:
        found.append(f"morale: {copies} cards, expected {MORALE_CARDS}")
    if [sum(die.weights) for die in catalogue.dice] != DIE_FACES:
        found.append(f"dice: expected {DIE_FACES} faces")
    if len(catalogue.mana) != MANA_TOKENS:
        found.append(f"mana: {len(catalogue.mana)} tokens, expected {MANA_TOKENS}")
    found += [
        f"upgrades.{card.name}: no keyword, no ability, no slot"
        for card in catalogue.upgrades
        if not (card.keywords or card.adds_slots or card.power.does_something())
    ]
    found += [
        f"morale.{card.name}: no effect"
        for card in catalogue.morale
        if not card.power.does_something()
    ]
    return found
