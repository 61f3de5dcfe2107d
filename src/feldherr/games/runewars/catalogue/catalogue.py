"""The catalogue: all packs laid over each other, read into the kinds the rules work with.

A player corrects or adds whatever they like in one file of their own:

    catalogue(load_packs([Path("my_box.toml")]), powers)
"""

from pathlib import Path
from typing import Final, cast

from feldherr.battlefield.packs import ENTRY_HEAD as _HEAD
from feldherr.battlefield.packs import (
    Shelf,
    index,
    indices,
    packs_in,
    text_list,
    titles,
    unknown,
)
from feldherr.core.pack import Pack, Table
from feldherr.games.runewars.abilities.spelled import spelled
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
from feldherr.games.runewars.powers import Power, power
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
    "units", "upgrades", "morale", "terrain", "tokens", "dice", "deployments", "objectives", "expansion_neutral",
    "expansion_daqan", "expansion_waiqar", "expansion_latari", "expansion_uthuk", "measures", "house",
]  # fmt: skip
"""The packs in the order in which they lie over each other, the lowest one first."""

HOUSE_CARDS: Final = "house_cards"
"""What completes the cards about which too little is known to play them as printed; a match may ask for it."""

SUBJECTS: Final = [
    "units", "upgrades", "terrain", "morale", "conditions", "deployments", "objectives",
]  # fmt: skip

MORALE_CARDS: Final = 30
DIE_FACES: Final = [8, 8, 12]
MANA_TOKENS: Final = 5

_UNIT: Final = [
    "faction", "type", "unique", "same_as", "core_trays", "defense", "threshold", "figures", "attacks", "keywords",
    "rows", "dial", "army_rule", "does", "text",
]  # fmt: skip
_UPGRADE: Final = [
    "slot", "faction", "cost", "unique", "same_as", "core_set", "types", "only_for", "exhausts", "figure",
    "keywords", "adds_slots", "does", "text",
]  # fmt: skip


def pack_folder() -> Path:
    return FOLDER / "packs"


def house_cards() -> Path:
    """The file of the pack a match may ask for."""
    return pack_folder() / f"{HOUSE_CARDS}.toml"


def load_packs(extra: list[Path] | None = None) -> list[Pack]:
    """The packs that come with the game, and on top of them those of the player in their order."""
    return packs_in(pack_folder(), PACKS, extra)


def catalogue(packs: list[Pack], powers: dict[str, Power] | None = None) -> Catalogue:
    """Everything the packs say; `powers` has what single cards do, by the name of the card."""
    return _Reader(Shelf(packs, SUBJECTS, ["measures", "dice", "mana"]), powers or {}).catalogue()


class _Reader:
    def __init__(self, shelf: Shelf, powers: dict[str, Power]) -> None:
        self.shelf = shelf
        self.root = shelf.root
        self.powers = powers

    def catalogue(self) -> Catalogue:
        self.shelf.check_names(SUBJECTS)
        measures = self._measures()
        dice = self.root.table("dice")
        dice.only(DICE)
        units = [self._unit(card) for card in self.shelf.entries("units")]
        upgrades = [self._upgrade(card) for card in self.shelf.entries("upgrades")]
        result = Catalogue(
            measures=measures,
            dice=[reading_table.die(dice.table(colour)) for colour in DICE],
            mana=reading_table.mana(self.root.table("mana")),
            units=units,
            upgrades=self._carried(upgrades, units),
            terrain=self._terrain(),
            morale=[self._morale(card) for card in self.shelf.entries("morale")],
            conditions=[self._condition(card) for card in self.shelf.entries("conditions")],
            deployments=[
                self._deployment(card, measures.band) for card in self.shelf.entries("deployments")
            ],
            objectives=[self._objective(card) for card in self.shelf.entries("objectives")],
        )
        result.left_out = self.shelf.left_out
        result.withheld = self.shelf.withheld
        result.own_packs = [pack.name for pack in self.shelf.layers.packs if pack.own]
        return result

    def _measures(self) -> Measures:
        table = self.root.table("measures")
        measures = reading_table.measures(table)
        measures.house = self.shelf.is_house(table)
        return measures

    def _unit(self, card: Table) -> UnitKind:
        card.only([*_HEAD, *_UNIT])
        dial = card.table("dial")
        dial.only(["actions", "modifiers"])
        type_ = index(card, "type", TYPES)
        figures = card.integer("figures", 1) if card.has("figures") else reading.FIGURES[type_]
        unit = UnitKind(
            *self._head(card),
            faction=index(card, "faction", FACTIONS),
            type_=type_,
            unique=card.flag("unique"),
            identity=self._identity(card),
            core_trays=card.integer("core_trays") if card.has("core_trays") else 0,
            defense=reading.needed_amount(card, "defense"),
            threshold=card.integer("threshold", 1),
            sockets=figures,
            profiles=reading.profiles(card),
            keywords=reading.keywords(card),
            rows=reading.rows(card),
            actions=reading.dial_actions(dial),
            modifiers=reading.dial_modifiers(dial),
            army_rule=reading.army_rule(card),
        )
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
            figure_of = figure.choice("of", self.shelf.names("units")) if figure.has("of") else ""
            in_back = figure.has("rank") and figure.choice("rank", ["front", "back"]) == "back"
        upgrade = UpgradeKind(
            *self._head(card),
            slot=index(card, "slot", SLOTS),
            faction=reading.faction(card),
            cost=card.integer("cost"),
            unique=card.flag("unique"),
            identity=self._identity(card),
            core_set=card.flag("core_set"),
            types=indices(card, "types", TYPES),
            only_for=self._only_for(card),
            exhausts=card.flag("exhausts"),
            defense=defense,
            threshold=threshold,
            figure_of=figure_of,
            in_back=in_back,
            keywords=reading.keywords(card),
            adds_slots=indices(card, "adds_slots", SLOTS),
        )
        self._finish(upgrade, card)
        return upgrade

    def _carried(self, upgrades: list[UpgradeKind], units: list[UnitKind]) -> list[UpgradeKind]:
        """Without those that only units could carry which are left out; what hangs on house cards has their badge."""
        houses = {unit.name: unit.house for unit in units}
        found: list[UpgradeKind] = []
        for upgrade in upgrades:
            bearers = [name for name in upgrade.only_for if name in houses]
            if upgrade.only_for and not bearers:
                self.shelf.left_out.append(f"upgrades.{upgrade.name}: only_for")
                self.shelf.withheld[upgrade.name] = upgrade.titles
                continue
            if bearers and all(houses[name] for name in bearers):
                upgrade.house = True
            found.append(upgrade)
        return found

    def _identity(self, card: Table) -> str:
        """RW 28.1: the unique name, which several cards may share."""
        if not card.has("same_as"):
            return card.path[-1] if card.flag("unique") else ""
        other = card.string("same_as")
        if not card.flag("unique") or other not in self.shelf.names("units"):
            raise card.error(
                "same_as", "the name of a unit that shares the unique name of this card"
            )
        return other

    def _only_for(self, card: Table) -> list[str]:
        names = text_list(card, "only_for")
        if any(name not in self.shelf.names("units") for name in names) and card.has("only_for"):
            raise card.error("only_for", "a list of names of units")
        return names

    def _terrain(self) -> list[TerrainKind]:
        cards = self.shelf.entries("terrain")
        found = {card.path[-1]: self._terrain_side(card) for card in cards}
        packs = self.shelf.layers.packs
        latest = sorted(
            cards, key=lambda card: -packs.index(self.shelf.layers.home([*card.path, "reverse"]))
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
            *self._head(card),
            type_=index(card, "type", TERRAIN_TYPES),
            capacity=card.integer("capacity"),
            values=reading_table.terrain_values(card),
            width=width,
            depth=depth,
            reverse=card.string("reverse"),
        )
        self._finish(side, card)
        return side

    def _morale(self, card: Table) -> MoraleKind:
        card.only([*_HEAD, "type", "icons", "copies"])
        kind = MoraleKind(
            *self._head(card),
            type_=index(card, "type", MORALE_TYPES),
            icons=card.integer("icons", 1),
            copies=card.integer("copies", 1),
        )
        self._finish(kind, card)
        return kind

    def _condition(self, card: Table) -> ConditionKind:
        card.only([*_HEAD, "unique"])
        kind = ConditionKind(
            *self._head(card),
            card.flag("unique"),
        )
        self._finish(kind, card)
        return kind

    def _deployment(self, card: Table, band: int) -> DeploymentKind:
        card.only([*_HEAD, "table", "terrain", "zones"])
        width, depth = reading_table.size(card, "table")
        kind = DeploymentKind(
            *self._head(card),
            width=width,
            depth=depth,
            zones=reading_table.zones(card, width, depth, band),
            terrain=reading_table.terrain_counts(card),
        )
        self._finish(kind, card)
        return kind

    def _objective(self, card: Table) -> ObjectiveKind:
        card.only([*_HEAD, "value"])
        kind = ObjectiveKind(
            *self._head(card),
            card.integer("value"),
        )
        self._finish(kind, card)
        return kind

    def _head(self, card: Table) -> tuple[str, dict[str, str], str, bool]:
        return card.path[-1], titles(card), card.string("source"), self.shelf.is_house(card)

    def _finish(self, kind: Card, card: Table) -> None:
        kind.unknown = unknown(card)
        kind.own = self.shelf.is_own(card)
        kind.said = card.words("text") if card.has("text") else {}
        if card.has("does"):
            kind.power = power(spelled(card))
        else:
            kind.power = self.powers[kind.name] if kind.name in self.powers else Power()


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
