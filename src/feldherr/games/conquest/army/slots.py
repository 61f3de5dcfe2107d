"""CQ 7 cmd, 8 up, 12 army 10: the places a unit of a list still has for what it may carry."""

from typing import Final

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.games.conquest.army.check_unit import MOST_MODELS, offered_to
from feldherr.games.conquest.army.check_warband import Band, bands_of
from feldherr.games.conquest.army.roster import (
    LED,
    VETERAN,
    WARLORD,
    can_join,
    character_named,
    models_of,
    regiment_named,
)
from feldherr.games.conquest.catalogue.entries import Catalogue, CharacterKind, RegimentKind
from feldherr.games.conquest.terms import COMMAND_MODELS, INFANTRY

OFFICER: Final = "officer"
BEARER: Final = COMMAND_MODELS[1]


def slot_of(name: str, catalogue: Catalogue) -> str:
    """The sort of place something takes: its own, that of an officer, or that of its kind of upgrade."""
    number = catalogue.number("upgrades", name)
    if number >= 0:
        return catalogue.upgrades[number].kind
    return OFFICER if catalogue.number("officers", name) >= 0 else name


def free_slots(army: Army, catalogue: Catalogue) -> list[list[str]]:
    """The free places of every unit of a list."""
    has_warlord = any(WARLORD in squad.upgrades for squad in army.squads)
    found: list[list[str]] = []
    for squad in army.squads:
        character = character_named(squad.unit, catalogue)
        regiment = regiment_named(squad.unit, catalogue)
        if character is not None:
            found.append(_of_character(squad, character, has_warlord))
        else:
            found.append(_of_regiment(squad, regiment) if regiment is not None else [])
    for band in bands_of(army, catalogue):
        for number in _joinable(band, army, catalogue):
            found[number].append(LED)
    return found


def _of_character(squad: Squad, kind: CharacterKind, has_warlord: bool) -> list[str]:
    free = [WARLORD] if kind.can_be_warlord and not has_warlord else []
    for choice in kind.choices:
        taken = sum(1 for name in choice.among if name in squad.upgrades)
        free += [choice.kind] * (choice.most - taken)
    return free


def _of_regiment(squad: Squad, kind: RegimentKind) -> list[str]:
    """CQ 1 form 7, 7 cmd 7: four command models, and a stand for each but in infantry."""
    room = MOST_MODELS if kind.type == INFANTRY else min(MOST_MODELS, squad.size)
    left = [name for name in offered_to(kind) if name not in squad.upgrades]
    free = [VETERAN] if VETERAN in left else []
    if len(models_of(squad, kind)) < room:
        free += [BEARER] if BEARER in left else []
        free += [OFFICER] if any(name in kind.officers for name in left) else []
    return free


def _joinable(band: Band, army: Army, catalogue: Catalogue) -> list[int]:
    """CQ 8 char 3, 12 setup 4: whom the character of a warband may join, as long as it has joined nobody."""
    if band.leader is None or band.leader.regiment or band.led:
        return []
    found: list[int] = []
    for number in band.squads:
        kind = regiment_named(army.squads[number].unit, catalogue)
        if kind is not None and can_join(band.leader, kind):
            found.append(number)
    return found
