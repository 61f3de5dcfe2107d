"""15, 16, 28, 33, 40 Building an army: every rule a list can break, with the unit, the rule and the fix."""

from collections import Counter

from feldherr.battlefield.lists.complaints import Fault, Values
from feldherr.battlefield.lists.known import Known, named
from feldherr.games.runewars.army.army import (
    SKIRMISH,
    STANDARD,
    Army,
    cost,
    mustered,
    rows_of,
    unit_of,
    upgrades_of,
)
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    Ally,
    ArmyRule,
    Catalogue,
    Extra,
    Row,
    UnitKind,
    UpgradeKind,
)
from feldherr.games.runewars.terms import FACTIONS, SLOTS, TYPES


def check(army: Army, catalogue: Catalogue, boxes: int = 0) -> list[Fault]:
    """Everything that is wrong with a list; `boxes` core sets limit what there is, 0 sets no limit."""
    return named(army, _known(catalogue).faults(army) or _broken(army, catalogue, boxes))


def _broken(army: Army, catalogue: Catalogue, boxes: int) -> list[Fault]:
    """The rules a list of known cards breaks, unit by unit."""
    builder = _Builder(army, catalogue)
    faults = [
        *builder.size(), *builder.factions(), *builder.names(), *builder.unique_units(),
    ]  # fmt: skip
    for number in range(len(army.squads)):
        faults += builder.squad(number)
    if boxes:
        faults += _boxes(army, catalogue, boxes)
    return sorted(faults, key=lambda fault: fault.squad)


def free_slots(army: Army, catalogue: Catalogue) -> list[list[int]]:
    """The slots every unit of a list has left, in the order of its cost table."""
    builder = _Builder(army, catalogue)
    result: list[list[int]] = []
    for squad, unit in zip(army.squads, builder.units, strict=True):
        rows = rows_of(squad, catalogue)
        slots = list(builder.offers(unit, rows[0])[0]) if rows else []
        upgrades = upgrades_of(squad, catalogue)
        for upgrade in upgrades:
            slots += upgrade.adds_slots
        for upgrade in upgrades:
            if upgrade.slot in slots:
                slots.remove(upgrade.slot)
        result.append(slots)
    return result


def _known(catalogue: Catalogue) -> Known:
    return Known(
        factions=FACTIONS,
        units=catalogue.unit_numbers,
        upgrades=catalogue.upgrade_numbers,
        faction_rule="RR-40",
        unit_rule="RR-army-3",
        upgrade_rule="RR-army-8",
    )


class _Builder:
    """One list under the rules for building armies and what its characters add to them."""

    def __init__(self, army: Army, catalogue: Catalogue) -> None:
        self.army = army
        self.catalogue = catalogue
        self.faction = FACTIONS.index(army.faction)
        self.units = [unit_of(squad, catalogue) for squad in army.squads]
        self.rules: list[ArmyRule] = [
            unit.army_rule for unit in self.units if unit.faction == self.faction
        ]
        self.next_row = any(rule.next_row for rule in self.rules)

    def size(self) -> list[Fault]:
        """RW army 1, skirmish 1, setup 1: at most the agreed points, and somebody to fight."""
        limit, points = self.army.limit, cost(self.army, self.catalogue)
        if not self.units:
            return [Fault("RR-army-2", "empty")]
        if points <= limit:
            return []
        row = {STANDARD: "RR-army-1", SKIRMISH: "RR-skirmish-1"}.get(limit, "RR-setup-1b")
        return [
            Fault(row, "points", -1, {"points": points, "limit": limit, "excess": points - limit})
        ]

    def factions(self) -> list[Fault]:
        """RW army 2, 12: one faction, but for those whom a character lets in."""
        faults: list[Fault] = []
        open_: list[tuple[ArmyRule, Ally]] = [
            (rule, ally) for rule in self.rules for ally in rule.allies for _ in range(ally.count)
        ]
        open_.sort(key=lambda each: each[1].faction == ANY)
        used: list[tuple[ArmyRule, Ally]] = []
        for number, unit in enumerate(self.units):
            if unit.faction == self.faction:
                continue
            welcome = [each for each in open_ if _lets_in(each[1], unit)]
            if welcome and not unit.unique:
                open_.remove(welcome[0])
                used.append(welcome[0])
            else:
                faults.append(self._unwelcome(number, unit, open_, used))
        return faults

    def _unwelcome(
        self, number: int, unit: UnitKind, open_: list[tuple[ArmyRule, Ally]],
        used: list[tuple[ArmyRule, Ally]],
    ) -> Fault:  # fmt: skip
        """Which rule keeps a unit out: the general one, or the limits of a character's."""
        values: Values = {"faction": FACTIONS[unit.faction], "own": self.army.faction}
        related = [each for each in [*open_, *used] if each[1].faction in (ANY, unit.faction)]
        if not related:
            return Fault("RR-army-2", "faction_mix", number, values)
        if unit.unique:
            return Fault(related[0][0].rule, "ally_unique", number, values)
        if not any(_lets_in(ally, unit) for _, ally in related):
            return Fault(related[0][0].rule, "ally_type", number, values)
        return Fault(related[0][0].rule, "ally_count", number, {**values, "count": len(used)})

    def names(self) -> list[Fault]:
        """RW 28.1: every unique name once, whatever kind of card bears it."""
        faults: list[Fault] = []
        bearers: dict[str, str] = {}
        for number, squad in enumerate(self.army.squads):
            cards: list[UnitKind | UpgradeKind] = [self.units[number]]
            cards += upgrades_of(squad, self.catalogue)
            for card in cards:
                if card.unique and card.identity in bearers:
                    values: Values = {"card": card.name, "other": bearers[card.identity]}
                    faults.append(Fault("RR-28.1", "name", number, values))
                elif card.unique:
                    bearers[card.identity] = card.name
        return faults

    def unique_units(self) -> list[Fault]:
        """RW army 13, 28.2: one unique unit for every 100 points of the game's size."""
        allowed = self.army.limit // 100
        unique = [number for number, unit in enumerate(self.units) if unit.unique]
        values: Values = {"count": len(unique), "allowed": allowed, "limit": self.army.limit}
        return [Fault("RR-army-13", "unique", number, values) for number in unique[allowed:]]

    def squad(self, number: int) -> list[Fault]:
        squad, unit = self.army.squads[number], self.units[number]
        rows = rows_of(squad, self.catalogue)
        faults = [
            fault
            for upgrade in upgrades_of(squad, self.catalogue)
            for fault in self._bearer(number, unit, upgrade)
        ]
        if not rows:
            shapes = ", ".join(
                f"{row.trays} ({row.columns}x{row.trays // row.columns})" for row in unit.rows
            )
            values: Values = {"trays": squad.size, "shapes": shapes}
            if squad.columns and any(row.trays == squad.size for row in unit.rows):
                values["front"] = squad.columns
                return [*faults, Fault("RR-army-3", "formation", number, values)]
            return [*faults, Fault("RR-army-3", "trays", number, values)]
        tries = [self._slots(number, slots) for row in rows for slots in self.offers(unit, row)]
        return [*faults, *min(tries, key=len)]

    def _bearer(self, number: int, unit: UnitKind, upgrade: UpgradeKind) -> list[Fault]:
        """RW 15.6, 15.7, EF foreign 1: may this unit carry that card at all?"""
        values: Values = {"upgrade": upgrade.name}
        faults: list[Fault] = []
        if upgrade.only_for and unit.name not in upgrade.only_for:
            faults.append(
                Fault(
                    "RR-golden-2",
                    "only_for",
                    number,
                    {**values, "others": " ".join(upgrade.only_for)},
                )
            )
        if upgrade.types and unit.type not in upgrade.types:
            types = " ".join(TYPES[each] for each in upgrade.types)
            faults.append(Fault("RR-15.6", "carrier", number, {**values, "types": types}))
        if upgrade.faction != ANY and unit.faction != self.faction:
            faults.append(Fault("EF-foreign-1", "foreign_upgrade", number, values))
        elif upgrade.faction not in (ANY, self.faction):
            theirs: Values = {"faction": FACTIONS[upgrade.faction], "own": self.army.faction}
            faults.append(Fault("RR-15.7", "upgrade_faction", number, {**values, **theirs}))
        return faults

    def offers(self, unit: UnitKind, row: Row) -> list[list[int]]:
        """RW army 8, EF Ardus 2: the slots of the row, or of the next dearer one."""
        dearer = [each for each in unit.rows if each.cost > row.cost]
        if not self.next_row or not dearer:
            return [row.slots]
        return [each.slots for each in dearer if each.cost == dearer[0].cost]

    def _slots(self, number: int, offered: list[int]) -> list[Fault]:
        """RW army 8, 15: one card for each symbol, and those that other cards allow beyond."""
        unit = self.units[number]
        upgrades = upgrades_of(self.army.squads[number], self.catalogue)
        free = Counter(offered)
        for upgrade in upgrades:
            free.update(upgrade.adds_slots)
        extras = self._extras(unit)
        faults: list[Fault] = []
        for slot in sorted({upgrade.slot for upgrade in upgrades}):
            wanting = [upgrade for upgrade in upgrades if upgrade.slot == slot]
            surplus = len(wanting) - free[slot]
            for upgrade in reversed(wanting):
                extra = next((each for each in extras if _allows(each, upgrade)), None)
                if surplus > 0 and extra is not None:
                    extras.remove(extra)
                    wanting.remove(upgrade)
                    surplus -= 1
            faults += [
                self._no_slot(number, upgrade, free[slot]) for upgrade in wanting[free[slot] :]
            ]
        return faults

    def _extras(self, unit: UnitKind) -> list[Extra]:
        """RW army 12, golden 2: upgrades a card allows beyond the cost table."""
        return [
            extra
            for rule in self.rules
            for extra in rule.extras
            if (rule is unit.army_rule or not extra.own)
            and extra.faction in (ANY, unit.faction)
            and (not extra.types or unit.type in extra.types)
        ]

    def _no_slot(self, number: int, upgrade: UpgradeKind, free: int) -> Fault:
        squad = self.army.squads[number]
        values: Values = {
            "upgrade": upgrade.name,
            "slot": SLOTS[upgrade.slot],
            "trays": squad.size,
        }
        if free:
            return Fault("RR-army-8", "slot_full", number, {**values, "count": free})
        larger = sorted(
            {
                row.trays
                for row in self.units[number].rows
                if any(upgrade.slot in slots for slots in self.offers(self.units[number], row))
            }
        )
        if not larger:
            return Fault("RR-army-8", "slot_never", number, values)
        sizes = ", ".join(str(trays) for trays in larger)
        return Fault("RR-army-8", "slot_missing", number, {**values, "sizes": sizes})


def _lets_in(ally: Ally, unit: UnitKind) -> bool:
    return ally.faction in (ANY, unit.faction) and (not ally.types or unit.type in ally.types)


def _allows(extra: Extra, upgrade: UpgradeKind) -> bool:
    return extra.named in upgrade.name and extra.faction in (ANY, upgrade.faction)


def _boxes(army: Army, catalogue: Catalogue, boxes: int) -> list[Fault]:
    """RW army 14, 15: what so many core sets hold; a single one is for skirmishes."""
    faults: list[Fault] = []
    if boxes == 1 and army.limit > SKIRMISH:
        faults.append(Fault("RR-army-15", "one_box", -1, {"limit": army.limit, "most": SKIRMISH}))
    figures: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for number, squad in enumerate(army.squads):
        figures[squad.unit] += mustered(squad, catalogue).figures
        for upgrade in upgrades_of(squad, catalogue):
            cards[upgrade.name] += 1
            have = boxes if upgrade.core_set else 0
            if cards[upgrade.name] > have:
                values: Values = {"upgrade": upgrade.name, "have": have, "boxes": boxes}
                faults.append(Fault("RR-army-14", "box_card", number, values))
            if upgrade.figure_of:
                figures[upgrade.figure_of] += 1
    for name, needed in figures.items():
        have = 0
        if name in catalogue.unit_numbers:
            unit = catalogue.units[catalogue.unit_numbers[name]]
            have = boxes * unit.core_trays * unit.sockets
        if needed > have:
            last = max((n for n, squad in enumerate(army.squads) if squad.unit == name), default=-1)
            box: Values = {"card": name, "needed": needed, "have": have, "boxes": boxes}
            faults.append(Fault("RR-army-14", "box_figures", last, box))
    return faults


def check_sides(
    armies: list[Army], players: list[int], catalogue: Catalogue, boxes: int = 0
) -> list[Fault]:
    """RW team 2, 3: two armies of one size, one for each team, with a unit for every player of the team.

    If both sides share so many core sets (RW army 14), nothing in them is used twice.
    """
    if len(armies) != 2:
        return [Fault("RR-team-2", "sides", -1, {"count": len(armies)})]
    faults: list[Fault] = []
    if armies[0].limit != armies[1].limit:
        sizes: Values = {"first": armies[0].limit, "second": armies[1].limit}
        faults.append(Fault("RR-team-2", "sizes", -1, sizes))
    for side, (army, team) in enumerate(zip(armies, players, strict=True)):
        own = check(army, catalogue)
        if team > len(army.squads):
            few: Values = {"name": army.name, "players": team, "count": len(army.squads)}
            own.append(Fault("RR-team-3", "players", -1, few))
        for fault in own:
            fault.side = side
        faults += own
    if boxes and not faults:
        squads = armies[0].squads + armies[1].squads
        faults += _boxes(Army("", "", armies[0].limit, squads), catalogue, boxes)
    return faults
