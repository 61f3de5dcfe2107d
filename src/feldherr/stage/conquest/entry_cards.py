"""Entries of CONQUEST as cards to build a list from: profile, special rules, warband, sizes with their points."""

from typing import Final

from feldherr.battlefield.packs import Entry
from feldherr.games.conquest.army.check_unit import offered_to
from feldherr.games.conquest.army.names import army_texts, title, warband_sentence
from feldherr.games.conquest.army.roster import LED, WARLORD
from feldherr.games.conquest.army.slots import slot_of
from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    Catalogue,
    CharacterKind,
    Held,
    RegimentKind,
    TroopKind,
)
from feldherr.games.conquest.terms import CLASSES, STATS, TYPES
from feldherr.geometry.length import INCH
from feldherr.stage.armies import Badge, Formation, Slot, UnitCard, UpgradeCard

WIDEST: Final = 3
"""Stands side by side where a regiment is only drawn."""
PLAIN_KINDS: Final = ["warlord", "led", "veteran", "standard_bearer", "officer"]
"""Places that are not a kind of upgrade."""


def front(stands: int) -> int:
    return min(stands, WIDEST)


def slot(name: str, language: str) -> Slot:
    family = "slot" if name in PLAIN_KINDS else "kind"
    return Slot(name, army_texts(language).say(f"army.{family}.{name}"))


# Units


def regiment_card(kind: RegimentKind, printed: Catalogue, language: str) -> UnitCard:
    say = army_texts(language).say
    slots = sorted({slot_of(name, printed) for name in offered_to(kind)})
    sizes = [
        Formation(
            title=say("army.card.stands", stands=stands),
            trays=stands,
            front=front(stands),
            points=kind.points + (stands - kind.least) * kind.stand_points,
            slots=[slot(name, language) for name in slots],
        )
        for stands in range(kind.least, kind.most + 1)
    ]
    troop = say(
        "army.card.troop",
        type=say(f"army.type.{TYPES[kind.type]}"),
        **{"class": say(f"army.class.{CLASSES[kind.troop_class]}")},
    )
    text = [troop, *_troop_text(kind, printed, language)]
    if kind.models:
        models = ", ".join(title(name, printed, language) for name in kind.models)
        text.append(say("army.card.included", models=models))
    return _card(kind, False, sizes, text, language)


def character_card(kind: CharacterKind, printed: Catalogue, language: str) -> UnitCard:
    say = army_texts(language).say
    slots = [choice.kind for choice in kind.choices for _ in range(choice.most)]
    size = Formation(
        title=say("army.card.character"),
        trays=1,
        front=1,
        points=kind.points,
        slots=[slot(name, language) for name in slots],
    )
    text = _troop_text(kind, printed, language)
    if kind.spells:
        spells = [printed.spells[printed.number("spells", each)] for each in kind.spells]
        titles = ", ".join(each.titles[language] for each in spells)
        text.append(say("army.card.spells", spells=titles))
    if kind.supremacy != NO_VALUE:
        supremacy = printed.supremacies[kind.supremacy].titles[language]
        text.append(say("army.card.supremacy", supremacy=supremacy))
    followers = warband_sentence(kind, printed, language)
    text += [followers] if followers else []
    return _card(kind, kind.is_unique, [size], text, language)


def _card(
    kind: TroopKind, is_unique: bool, sizes: list[Formation], text: list[str], language: str
) -> UnitCard:
    return UnitCard(
        name=kind.name,
        title=kind.titles[language],
        faction=kind.faction,
        type=army_texts(language).say(f"army.type.{TYPES[kind.type]}"),
        is_unique=is_unique,
        formations=sizes,
        text=text,
        badges=_badges(kind, language),
    )


def _troop_text(kind: TroopKind, printed: Catalogue, language: str) -> list[str]:
    say = army_texts(language).say
    stats = {
        name: "–" if kind.stats[at] == NO_VALUE else str(kind.stats[at])
        for at, name in enumerate(STATS)
    }
    text = [say("army.card.profile", **stats)]
    if kind.barrage is not None:
        shots = say(
            "army.card.barrage", shots=kind.barrage.shots, inches=kind.barrage.reach // INCH
        )
        rules = _rules(kind.barrage.rules, printed, language)
        text.append(f"{shots} ({', '.join(rules)})" if rules else shots)
    rules = _rules(kind.rules, printed, language)
    rules += [printed.own_rules[each].titles[language] for each in kind.own_rules]
    return [*text, ", ".join(rules)] if rules else text


def _rules(rules: list[Held], printed: Catalogue, language: str) -> list[str]:
    """Special rules as they are printed: Cleave (1), Support (+1)."""
    found: list[str] = []
    for held in rules:
        name = printed.specials[held.rule].titles[language]
        if held.x:
            name += f" (+{held.x})" if held.plus else f" ({held.x})"
        found.append(name)
    return found


def _badges(entry: Entry, language: str) -> list[Badge]:
    say = army_texts(language).say
    badges = [Badge("house", say("army.badge.house"))] if entry.house else []
    if entry.own:
        badges = [Badge("own", say("army.badge.own"))]
    if language == "de" and "name.de" in entry.unknown:
        badges.append(Badge("unknown", say("army.badge.unknown")))
    return badges


# What units carry


def upgrade_cards(
    characters: list[CharacterKind],
    regiments: list[RegimentKind],
    printed: Catalogue,
    language: str,
) -> list[UpgradeCard]:
    """Marks, command models and upgrades with those who may carry them; another price is another card of that name."""
    commanders = [kind.name for kind in characters if kind.can_be_warlord]
    carriers: dict[tuple[str, int], list[str]] = {
        (WARLORD, 0): commanders,
        (LED, 0): [kind.name for kind in regiments],
    }
    for regiment in regiments:
        for name, points in offered_to(regiment).items():
            carriers.setdefault((name, points), []).append(regiment.name)
    for character in characters:
        for choice in character.choices:
            for name in choice.among:
                points = printed.upgrades[printed.number("upgrades", name)].points
                carriers.setdefault((name, points), []).append(character.name)
    return [
        _upgrade_card(name, points, units, printed, language)
        for (name, points), units in carriers.items()
    ]


def _upgrade_card(
    name: str, points: int, units: list[str], printed: Catalogue, language: str
) -> UpgradeCard:
    number = printed.number("upgrades", name)
    text: list[str] = []
    badges: list[Badge] = []
    if number >= 0:
        upgrade = printed.upgrades[number]
        rules = _rules(upgrade.rules, printed, language)
        spells = [printed.spells[printed.number("spells", each)] for each in upgrade.spells]
        text = [", ".join([*rules, *(each.titles[language] for each in spells)])]
        badges = _badges(upgrade, language)
    officer = printed.number("officers", name)
    if officer >= 0:
        badges = _badges(printed.officers[officer], language)
    return UpgradeCard(
        name=name,
        title=title(name, printed, language),
        slot=slot(slot_of(name, printed), language),
        faction="",
        points=points,
        is_unique=number >= 0 and printed.upgrades[number].kind == "mastery",
        types=[],
        units=units,
        adds=[],
        text=[each for each in text if each],
        badges=badges,
    )
