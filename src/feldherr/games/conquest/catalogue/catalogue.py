"""The catalogue: all packs laid over each other, read into the kinds the rules work with.

The head of `packs/hundred_kingdoms.toml` says what entries look like. A player corrects or adds whatever they like in
one file of their own:

    catalogue(load_packs([Path("my_list.toml")]), abilities)
"""

from pathlib import Path
from typing import Final, TypeVar

from feldherr.battlefield.packs import (
    ENTRY_HEAD,
    Entry,
    Shelf,
    index,
    packs_in,
    text_list,
    titles,
    unknown,
)
from feldherr.core.message import Message
from feldherr.core.pack import Pack, Table
from feldherr.games.conquest.catalogue import reading
from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    SELF,
    SILENCES,
    Catalogue,
    CharacterKind,
    Doer,
    FactionKind,
    MapKind,
    OfficerKind,
    OwnRuleKind,
    RegimentKind,
    ScenarioKind,
    SecondaryKind,
    SpecialKind,
    SpellKind,
    StandSize,
    SupremacyKind,
    TerrainKind,
    TroopKind,
    UpgradeKind,
)
from feldherr.games.conquest.catalogue.maps import map_doubts, map_fault
from feldherr.games.conquest.folder import FOLDER
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.terms import (
    CLASSES,
    COMMAND_MODELS,
    TYPES,
    TroopClass,
    TroopType,
)

PACKS: Final = [
    "keywords", "measures", "terrain", "maps", "scenarios", "spells", "secondaries", "hundred_kingdoms", "spires",
    "nords", "dweghom", "wadrhun", "old_dominion", "city_states", "sorcerer_kings", "yoroni", "house",
]  # fmt: skip
"""From the bottom to the top."""

OPTIONAL_PACKS: Final = ["classic"]
"""Laid on top only if a match asks for them."""

SUBJECTS: Final = [
    "specials", "own_rules", "officers", "supremacies", "upgrades", "spells", "secondaries", "factions", "regiments",
    "characters", "types", "terrain", "maps", "scenarios",
]  # fmt: skip

DOERS: Final = [
    "own_rules", "officers", "supremacies", "upgrades", "spells", "secondaries", "regiments", "characters",
]  # fmt: skip
"""Subjects whose names are all different: abilities and lists know them by their name alone."""

_DOER: Final = [*ENTRY_HEAD, "silent"]
_TROOP: Final = ["faction", "type", "profile", "rules", "barrage", "own_rules", "roles", "points"]
_REGIMENT: Final = [
    "class", "stands", "stand_points", "command", "standard_bearer_points", "veteran_points", "officers",
    "size",
]  # fmt: skip
_CHARACTER: Final = [
    "regiment", "warlord", "unique", "supremacy", "warband", "spells", "choices",
]  # fmt: skip

_E = TypeVar("_E", bound=Entry)


def pack_folder() -> Path:
    return FOLDER / "packs"


def optional_packs() -> list[Path]:
    """The files of the packs a match may ask for."""
    return [pack_folder() / f"{name}.toml" for name in OPTIONAL_PACKS]


def load_packs(extra: list[Path] | None = None) -> list[Pack]:
    """The packs that come with the game, and on top of them those of the player in their order."""
    return packs_in(pack_folder(), PACKS, extra)


def catalogue(packs: list[Pack], abilities: dict[str, list[Word]] | None = None) -> Catalogue:
    """Everything the packs say; `abilities` has what entries do, by their names."""
    return _Reader(Shelf(packs, SUBJECTS, []), abilities or {}).read()


_LARGEST: Final = 4
"""CQ 10 zone 3: the Size of terrain is 0 to 4."""


class _Reader:
    def __init__(self, shelf: Shelf, abilities: dict[str, list[Word]]) -> None:
        self.shelf = shelf
        self.abilities = abilities
        self.found = Catalogue()
        self.with_x: list[bool] = []

    def read(self) -> Catalogue:
        self.shelf.check_names(DOERS)
        found = self.found
        self._specials()
        for card in self.shelf.entries("own_rules"):
            found.own_rules.append(self._finished(card, self._own_rule(card)))
        for card in self.shelf.entries("officers"):
            found.officers.append(self._finished(card, self._officer(card)))
        for card in self.shelf.entries("supremacies"):
            found.supremacies.append(self._finished(card, self._supremacy(card)))
        for card in self.shelf.entries("spells"):
            found.spells.append(self._finished(card, self._spell(card)))
        for card in self.shelf.entries("upgrades"):
            found.upgrades.append(self._finished(card, self._upgrade(card)))
        for card in self.shelf.entries("secondaries"):
            found.secondaries.append(self._finished(card, self._secondary(card)))
        for card in self.shelf.entries("factions"):
            found.factions.append(self._finished(card, self._faction(card)))
        self._sizes()
        for card in self.shelf.entries("regiments"):
            found.regiments.append(self._finished(card, self._regiment(card)))
        for card in self.shelf.entries("characters"):
            found.characters.append(self._finished(card, self._character(card)))
        for card in self.shelf.entries("terrain"):
            found.terrain.append(self._finished(card, self._terrain(card)))
        for card in self.shelf.entries("maps"):
            found.maps.append(self._finished(card, self._map(card)))
        for card in self.shelf.entries("scenarios"):
            found.scenarios.append(self._finished(card, self._scenario(card)))
        found.left_out = self.shelf.left_out
        return found

    def _finished(self, card: Table, kind: _E) -> _E:
        """Number an entry, give it its words, and note what is not known about it."""
        subject = card.path[0]
        kind.number = sum(1 for each in self.found.numbers if each.startswith(f"{subject}."))
        self.found.numbers[f"{subject}.{kind.name}"] = kind.number
        kind.unknown = unknown(card)
        kind.own = self.shelf.is_own(card)
        if isinstance(kind, Doer):
            kind.ability = self.abilities.get(kind.name, [])
            if card.has("silent"):
                kind.silent = card.choice("silent", SILENCES)
        return kind

    def _source(self, card: Table) -> str:
        """Where an entry is from: it says so itself, or its pack does."""
        if card.has("source"):
            return card.string("source")
        return self.shelf.layers.home(card.path).root.string("source")

    # Words

    def _specials(self) -> None:
        """CQ 11: every special rule has an entry, in the order the rules know them by."""
        for name in SPECIALS:
            card = self.shelf.root.table("specials").table(name)
            card.only([*ENTRY_HEAD, "kind", "whose", "x"])
            kind = SpecialKind(name, titles(card), self._source(card), self.shelf.is_house(card))
            kind.has_x = card.flag("x")
            kind.is_draw_event = card.choice("kind", ["draw_event", "special_rule"]) == "draw_event"
            kind.whose = card.choice("whose", ["stand", "regiment", "character"])
            self.found.specials.append(self._finished(card, kind))
        self.with_x = [kind.has_x for kind in self.found.specials]
        self.shelf.root.table("specials").only(SPECIALS)

    def _own_rule(self, card: Table) -> OwnRuleKind:
        card.only([*_DOER, "draw_event"])
        kind = OwnRuleKind(*self._head(card))
        kind.is_draw_event = card.flag("draw_event")
        return kind

    def _officer(self, card: Table) -> OfficerKind:
        card.only([*_DOER, "faction"])
        kind = OfficerKind(*self._head(card))
        kind.faction = card.choice("faction", self.shelf.names("factions"))
        return kind

    def _supremacy(self, card: Table) -> SupremacyKind:
        card.only([*_DOER, "always_active"])
        kind = SupremacyKind(*self._head(card))
        kind.always_active = card.flag("always_active")
        return kind

    def _upgrade(self, card: Table) -> UpgradeKind:
        card.only([*_DOER, "kind", "points", "rules", "spells", "barrage"])
        kind = UpgradeKind(*self._head(card))
        kind.kind = card.string("kind")
        kind.points = card.integer("points") if card.has("points") else 0
        kind.rules = reading.held(card, "rules", self.with_x)
        kind.spells = self._names(card, "spells", "spells")
        kind.barrage = reading.barrage(card, self.with_x)
        return kind

    def _spell(self, card: Table) -> SpellKind:
        card.only([*_DOER, "range", "attunement", "scaling"])
        kind = SpellKind(*self._head(card))
        kind.reach = SELF if card.data.get("range") == "self" else reading.inches(card, "range")
        kind.attunement = card.integer("attunement", 1)
        kind.scales = card.flag("scaling")
        return kind

    def _secondary(self, card: Table) -> SecondaryKind:
        card.only([*_DOER, "factions", "copies"])
        kind = SecondaryKind(*self._head(card))
        kind.factions = self._names(card, "factions", "factions")
        kind.copies = card.integer("copies", 1) if card.has("copies") else 1
        return kind

    # Troops

    def _faction(self, card: Table) -> FactionKind:
        card.only([*ENTRY_HEAD, "checks_warbands", "any_regiment_follows"])
        kind = FactionKind(*self._head(card))
        kind.any_regiment_follows = card.flag("any_regiment_follows")
        kind.checks_warbands = not card.has("checks_warbands") or card.flag("checks_warbands")
        return kind

    def _sizes(self) -> None:
        """CQ 1 stand: what stands of each type measure."""
        for name in TYPES:
            card = self.shelf.root.table("types").table(name)
            card.only([*ENTRY_HEAD, "stand", "size", "models", "most_stands"])
            kind = StandSize(*self._head(card))
            stand = card.table("stand")
            stand.only(["width", "depth"])
            kind.width = reading.millimetres(stand, "width")
            kind.depth = reading.millimetres(stand, "depth")
            kind.size = card.integer("size", 1)
            kind.models = card.integer("models", 1)
            kind.most = card.integer("most_stands", 1)
            self.found.sizes.append(self._finished(card, kind))

    def _troop(self, card: Table, kind: TroopKind, is_character: bool) -> None:
        kind.faction = card.choice("faction", self.shelf.names("factions"))
        kind.type = TroopType(index(card, "type", TYPES))
        kind.stats = reading.stats(card, is_character)
        kind.rules = reading.held(card, "rules", self.with_x)
        kind.barrage = reading.barrage(card, self.with_x)
        own = self._names(card, "own_rules", "own_rules")
        kind.own_rules = [self.found.number("own_rules", name) for name in own]
        kind.roles = text_list(card, "roles")
        kind.points = card.integer("points")

    def _regiment(self, card: Table) -> RegimentKind:
        card.only([*ENTRY_HEAD, *_TROOP, *_REGIMENT])
        kind = RegimentKind(*self._head(card))
        self._troop(card, kind, False)
        kind.troop_class = TroopClass(index(card, "class", CLASSES))
        kind.least = card.integer("stands", 1)
        kind.most = max(kind.least, self.found.sizes[kind.type].most)
        kind.stand_points = card.integer("stand_points") if card.has("stand_points") else 0
        if not card.has("stand_points"):
            kind.most = kind.least
        kind.size = card.integer("size", 1) if card.has("size") else 0
        officers = self.shelf.names("officers")
        kind.models = card.choices("command", [*COMMAND_MODELS, *officers])
        kind.has_leader = "leader" in kind.models
        kind.has_bearer = "standard_bearer" in kind.models
        kind.bearer_points = _points_or_none(card, "standard_bearer_points")
        kind.veteran_points = _points_or_none(card, "veteran_points")
        kind.officers = reading.points_by_name(card, "officers")
        if any(name not in officers for name in kind.officers):
            raise card.error("officers", "a table of officers with their points")
        return kind

    def _character(self, card: Table) -> CharacterKind:
        card.only([*ENTRY_HEAD, *_TROOP, *_CHARACTER])
        kind = CharacterKind(*self._head(card))
        self._troop(card, kind, True)
        if card.has("regiment"):
            kind.regiment = card.choice("regiment", self.shelf.names("regiments"))
        kind.can_be_warlord = not card.has("warlord") or card.flag("warlord")
        kind.is_unique = card.flag("unique")
        if card.has("supremacy"):
            name = card.choice("supremacy", self.shelf.names("supremacies"))
            kind.supremacy = self.found.number("supremacies", name)
        kind.warband = reading.warband(card)
        if kind.warband is not None:
            entry = card.table("warband")
            self._names(entry, "mainstay", "regiments")
            self._names(entry, "restricted", "regiments")
            kind.warband.house = self.shelf.is_house(entry)
        kind.spells = self._names(card, "spells", "spells")
        kind.choices = reading.choices(card)
        for choice in kind.choices:
            if any(name not in self.shelf.names("upgrades") for name in choice.among):
                raise card.error("choices", "choices out of the upgrades")
        return kind

    # The table

    def _terrain(self, card: Table) -> TerrainKind:
        card.only([*ENTRY_HEAD, "outline", "size", "rules", "garrison"])
        kind = TerrainKind(*self._head(card))
        outline = card.table("outline")
        outline.only(["width", "depth"])
        kind.width = reading.inches(outline, "width")
        kind.depth = reading.inches(outline, "depth")
        kind.height = card.integer("size")
        if kind.height > _LARGEST:
            raise card.error("size", "a Size from 0 to 4")
        kind.rules = reading.terrain_rules(card)
        if card.has("garrison"):
            garrison = card.table("garrison")
            garrison.only(["defense", "capacity"])
            kind.defense = garrison.integer("defense")
            kind.capacity = garrison.integer("capacity", 1)
            if kind.rules:
                raise card.error("rules", "no zonal rules for a garrison")
        return kind

    def _map(self, card: Table) -> MapKind:
        card.only([*ENTRY_HEAD, "table", "pieces"])
        kind = MapKind(*self._head(card))
        if card.has("table"):
            table = card.table("table")
            table.only(["width", "depth"])
            kind.width = reading.inches(table, "width")
            kind.depth = reading.inches(table, "depth")
        kind.pieces = reading.map_pieces(card, self.shelf.names("terrain"))
        fault = map_fault(kind, self.found)
        if fault is not None:
            raise card.error("pieces", fault)
        self.found.doubts += map_doubts(kind, self.found)
        return kind

    def _scenario(self, card: Table) -> ScenarioKind:
        card.only(
            [*ENTRY_HEAD, "rounds", "target", "long_edges_only", "zones", "scoring", "arrivals"]
        )
        kind = ScenarioKind(*self._head(card))
        kind.rounds = card.integer("rounds", 1)
        kind.target = card.integer("target", 1)
        kind.long_edges_only = card.flag("long_edges_only")
        kind.zones = reading.zone_spots(card)
        kind.scoring = reading.scoring(card)
        kind.arrivals = reading.rounds_by_class(card)
        return kind

    # Helpers

    def _head(self, card: Table) -> tuple[str, dict[str, str], str, bool]:
        return card.path[-1], titles(card), self._source(card), self.shelf.is_house(card)

    def _names(self, card: Table, key: str, subject: str) -> list[str]:
        """A list of names of entries."""
        found = text_list(card, key)
        for name in found:
            if name not in self.shelf.names(subject):
                raise card.error(key, Message("names out of {subject}", subject=subject))
        return found


def _points_or_none(card: Table, key: str) -> int:
    return card.integer(key) if card.has(key) else NO_VALUE
