"""CQ 7 cmd, 8 up, 12 army 10: what a single regiment or character of a list may have."""

from typing import Final

from feldherr.battlefield.lists.army import Squad
from feldherr.battlefield.lists.complaints import Fault, Values
from feldherr.games.conquest.army.roster import LED, VETERAN, WARLORD, models_of
from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    Catalogue,
    CharacterKind,
    Choice,
    RegimentKind,
)
from feldherr.games.conquest.terms import (
    CHARIOT,
    COMMAND_MODELS,
    INFANTRY,
    MONSTER,
    TYPES,
)

MOST_MODELS: Final = 4
"""CQ 1 form 7, 7 cmd 7: command models of a regiment."""


# Regiments


def regiment_faults(squad: Squad, number: int, kind: RegimentKind) -> list[Fault]:
    faults: list[Fault] = []
    if not kind.least <= squad.size <= kind.most:
        sizes: Values = {"stands": squad.size, "least": kind.least, "most": kind.most}
        faults.append(Fault("CQ-12.army.10", "stands", number, sizes))
    for name in squad.upgrades:
        faults += _not_for_regiment(name, number, kind)
    return faults + _models(squad, number, kind)


def _not_for_regiment(name: str, number: int, kind: RegimentKind) -> list[Fault]:
    """CQ 7 cmd 9, cmd 12, 12 army 10: what this regiment cannot have at all."""
    values: Values = {"model": name}
    if name in (LED, WARLORD) or name in offered_to(kind):
        return []  # what is wrong with a mark is told with the warband
    if kind.type in (MONSTER, CHARIOT) and name != VETERAN:
        return [Fault("CQ-7.cmd.9", "modelless", number, {**values, "type": TYPES[kind.type]})]
    if name == VETERAN:
        return [Fault("CQ-12.army.10", "veteran", number)]
    if name in kind.models:
        return []  # told as a second one
    if name in COMMAND_MODELS:
        return [Fault("CQ-12.army.10", "model_missing", number, values)]
    return [Fault("CQ-7.cmd.12", "officer_other", number, values)]


def offered_to(kind: RegimentKind) -> dict[str, int]:
    """CQ 12 army 10: what a regiment may buy, with its points."""
    found = dict(kind.officers)
    if kind.bearer_points != NO_VALUE and not kind.has_bearer:
        found[COMMAND_MODELS[1]] = kind.bearer_points
    if kind.veteran_points != NO_VALUE:
        found[VETERAN] = kind.veteran_points
    return found


def _models(squad: Squad, number: int, kind: RegimentKind) -> list[Fault]:
    """CQ 1 form 7, 7 cmd 2, 7, 12: four command models, no two alike, and a model for each to replace."""
    models = models_of(squad, kind)
    faults: list[Fault] = []
    if kind.type in (MONSTER, CHARIOT):
        return faults
    for name in sorted(set(models)):
        if models.count(name) > 1:
            row = "CQ-7.cmd.12" if name in kind.officers else "CQ-7.cmd.2"
            faults.append(Fault(row, "model_twice", number, {"model": name}))
    values: Values = {"count": len(models), "most": MOST_MODELS, "stands": squad.size}
    if len(models) > MOST_MODELS:
        row = "CQ-1.form.7" if kind.type == INFANTRY else "CQ-7.cmd.7"
        faults.append(Fault(row, "models_many", number, values))
    elif kind.type != INFANTRY and len(models) > squad.size:
        faults.append(Fault("CQ-7.cmd.7", "models_room", number, values))
    return faults


# Characters


def character_faults(
    squad: Squad, number: int, kind: CharacterKind, catalogue: Catalogue
) -> list[Fault]:
    faults: list[Fault] = []
    if squad.size != 1:
        sizes: Values = {"stands": squad.size, "least": 1, "most": 1}
        faults.append(Fault("CQ-12.army.10", "stands", number, sizes))
    for place, name in enumerate(squad.upgrades):
        if name in squad.upgrades[:place]:
            faults.append(Fault("CQ-8.up.1", "upgrade_twice", number, {"upgrade": name}))
        elif name != WARLORD:
            faults += _not_for_character(name, number, kind, catalogue)
    for choice in kind.choices:
        faults += _chosen(squad, number, choice)
    return faults


def _not_for_character(
    name: str, number: int, kind: CharacterKind, catalogue: Catalogue
) -> list[Fault]:
    """CQ 8 up 1, up 2: what its entry does not offer, and what does nothing here yet."""
    upgrade = catalogue.number("upgrades", name)
    if upgrade < 0:
        return [Fault("CQ-7.cmd.12", "officer_other", number, {"model": name})]
    found = catalogue.upgrades[upgrade]
    row = "CQ-8.up.2" if found.kind == "mastery" else "CQ-8.up.1"
    if not any(name in choice.among for choice in kind.choices):
        return [Fault(row, "upgrade_other", number, {"upgrade": name})]
    if not (found.rules or found.spells or found.barrage or found.ability):
        idle = Fault(row, "upgrade_idle", number, {"upgrade": name})
        idle.is_warning = True
        return [idle]
    return []


def _chosen(squad: Squad, number: int, choice: Choice) -> list[Fault]:
    """CQ 8 up 1, up 2: as many as the entry says; one mastery."""
    count = sum(1 for name in choice.among if name in squad.upgrades)
    values: Values = {
        "kind": choice.kind, "count": count, "least": choice.least, "most": choice.most,
        "cards": " ".join(choice.among),
    }  # fmt: skip
    row = "CQ-8.up.2" if choice.kind == "mastery" else "CQ-8.up.1"
    if count < choice.least:
        return [Fault(row, "choice_few", number, values)]
    return [Fault(row, "choice_many", number, values)] if count > choice.most else []
