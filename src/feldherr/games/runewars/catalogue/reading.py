"""Entries of the packs about units and upgrades, field by field: what their TOML tables may say."""

import re
from typing import Final, TypeVar

from feldherr.battlefield.packs import index, indices, tables
from feldherr.core.pack import Table
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    Ally,
    Amount,
    ArmyRule,
    DialAction,
    DialModifier,
    Extra,
    Keyword,
    Profile,
    Row,
)
from feldherr.games.runewars.terms import (
    ACTIONS,
    ANY_ATTACK,
    BANES,
    BONUS,
    DEFEND,
    DICE,
    ENHANCE,
    FACTIONS,
    ICONS,
    KEYWORDS,
    MARCH,
    MELEE,
    MODIFIERS,
    MORALE_TYPES,
    NO_ACTION,
    RANGED,
    RESILIENT,
    RUNES,
    SHIFT,
    SLOTS,
    STANCES,
    STEADFAST,
    TOKENS,
    TYPES,
    Action,
    Icon,
    KeywordId,
    Modifier,
    Rune,
    Stance,
    Stat,
)

FIGURES: Final = [4, 2, 1]
"""How many figures stand on a full tray, by unit type."""

WHEEL_SLOTS: Final = 8
HIGHEST_INITIATIVE: Final = 10

_AMOUNT = re.compile(rf"(?:(\d+)\s*\+\s*)?({'|'.join(RUNES)})")
_Slot = TypeVar("_Slot", DialAction, DialModifier)


def faction(table: Table) -> int:
    return index(table, "faction", FACTIONS) if table.has("faction") else ANY


def amount(table: Table, key: str) -> Amount:
    """A number, a rune, or both as in "1 + stable"; 0 if missing."""
    value = table.data.get(key, 0)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Amount(value)
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise table.error(key, "a whole number, a rune or both as in '1 + stable'")
    return Amount(int(found[1] or 0), Rune(RUNES.index(found[2])))


def needed_amount(table: Table, key: str) -> Amount:
    if not table.has(key):
        raise table.error(key, "a whole number, a rune or both as in '1 + stable'")
    return amount(table, key)


def keywords(card: Table) -> list[Keyword]:
    return [_keyword(entry) for entry in tables(card, "keywords")]


def _keyword(entry: Table) -> Keyword:
    entry.only(["keyword", "value", "types", "attack"])
    keyword = index(entry, "keyword", KEYWORDS)
    types: list[int] = []
    if keyword == STEADFAST:
        types = indices(entry, "types", MORALE_TYPES)
    elif keyword == RESILIENT:
        types = indices(entry, "types", [TOKENS[bane] for bane in BANES])
        types = [BANES[each] for each in types]
    if (keyword in (STEADFAST, RESILIENT)) != bool(types):
        raise entry.error("types", "morale types for steadfast, banes for resilient, nothing else")
    value = amount(entry, "value") if entry.has("value") else Amount(1)
    attack = ANY_ATTACK
    if entry.has("attack"):
        attack = MELEE if entry.choice("attack", ["melee", "ranged"]) == "melee" else RANGED
    return Keyword(KeywordId(Stat(keyword)), value, types, Action(attack))


def profiles(card: Table) -> list[Profile]:
    found = [_profile(entry) for entry in card.tables("attacks")]
    if len({profile.melee for profile in found}) != len(found):
        raise card.error("attacks", "at most one melee and one ranged attack")
    return found


def _profile(entry: Table) -> Profile:
    entry.only(["kind", *DICE])
    melee = entry.choice("kind", ["melee", "ranged"]) == "melee"
    return Profile(melee, [amount(entry, colour) for colour in DICE])


def rows(card: Table) -> list[Row]:
    """RW army 3, 4, 8: the cost table, cheapest row first."""
    found: list[Row] = []
    for entry in card.tables("rows"):
        entry.only(["trays", "front", "cost", "slots"])
        row = Row(
            entry.integer("trays", 1), entry.integer("front", 1), entry.integer("cost", 1),
            indices(entry, "slots", SLOTS),
        )  # fmt: skip
        if row.trays % row.columns:
            raise entry.error("front", "trays in the front rank so that every rank is full")
        if found and row.cost < found[-1].cost:
            raise entry.error("cost", "rows in the order of their cost")
        found.append(row)
    if not found:
        raise card.error("rows", "at least one row of the cost table")
    return found


def dial_actions(dial: Table) -> list[DialAction]:
    found: list[DialAction] = []
    for entry in dial.tables("actions"):
        entry.only(["initiative", "stance", "action", "speed"])
        initiative = entry.integer("initiative", 1)
        if initiative > HIGHEST_INITIATIVE:
            raise entry.error("initiative", "an initiative from 1 to 10")
        action = index(entry, "action", ACTIONS)
        stance = index(entry, "stance", STANCES)
        found.append(
            DialAction(initiative, Stance(stance), Action(action), _speed(entry, Action(action)))
        )
    return _on_wheel(dial, "actions", found)


def dial_modifiers(dial: Table) -> list[DialModifier]:
    found: list[DialModifier] = []
    for entry in dial.tables("modifiers"):
        modifier = Modifier(index(entry, "modifier", MODIFIERS))
        stance = index(entry, "stance", STANCES)
        fields = {DEFEND: ["value"], ENHANCE: ["icons"], BONUS: ["action", "speed"]}
        entry.only(["stance", "modifier", *fields.get(modifier, ["speed"])])
        action, icons, value = NO_ACTION, list[Icon](), Amount(0)
        if modifier == BONUS:
            action = Action(index(entry, "action", ACTIONS))
            value = _speed(entry, action)
        elif modifier == ENHANCE:
            icons = [Icon(each) for each in indices(entry, "icons", ICONS)]
            if not icons:
                raise entry.error("icons", "the icons it adds")
        elif modifier == DEFEND:
            value = needed_amount(entry, "value")
        else:
            value = Amount(entry.integer("speed", -9))
        found.append(DialModifier(Stance(stance), modifier, value, action, icons))
    return _on_wheel(dial, "modifiers", found)


def _speed(entry: Table, action: Action) -> Amount:
    """Marches and shifts have a speed, nothing else has."""
    moves = action in (MARCH, SHIFT)
    if entry.has("speed") != moves:
        raise entry.error("speed", "a speed for march and shift, none for other actions")
    return amount(entry, "speed")


def _on_wheel(dial: Table, key: str, found: list[_Slot]) -> list[_Slot]:
    if not 0 < len(found) <= WHEEL_SLOTS:
        raise dial.error(key, "one to eight entries")
    return found


def army_rule(card: Table) -> ArmyRule:
    if not card.has("army_rule"):
        return ArmyRule("", [], False, [])
    rule = card.table("army_rule")
    rule.only(["rule", "allies", "next_row", "extras"])
    allies: list[Ally] = []
    for entry in tables(rule, "allies"):
        entry.only(["faction", "types", "count"])
        allies.append(
            Ally(faction(entry), indices(entry, "types", TYPES), entry.integer("count", 1))
        )
    extras: list[Extra] = []
    for entry in tables(rule, "extras"):
        entry.only(["faction", "types", "named", "own"])
        extras.append(
            Extra(
                faction(entry),
                indices(entry, "types", TYPES),
                entry.string("named"),
                entry.flag("own"),
            )
        )
    row = rule.string("rule") if rule.has("rule") else "RR-army-12"
    return ArmyRule(row, allies, rule.flag("next_row"), extras)
