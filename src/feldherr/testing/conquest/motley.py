"""Army lists by chance, so that random battles meet every regiment, character and rule of all factions."""

from typing import Final

from feldherr.battlefield.lists.army import AS_PRINTED, Army, Squad
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.army.check import check, refused
from feldherr.games.conquest.army.check_unit import offered_to
from feldherr.games.conquest.army.names import fielded
from feldherr.games.conquest.army.roster import (
    LED,
    WARLORD,
    can_join,
    character_named,
    regiment_named,
)
from feldherr.games.conquest.army.text import json_of_army
from feldherr.games.conquest.catalogue.entries import Catalogue, CharacterKind, RegimentKind
from feldherr.games.conquest.rulebook import entries
from feldherr.testing.growing import grown

POINTS: Final = 1000
_TRIES = 50
"""Additions that are tried."""
_SCENARIOS: Final = ["head_to_head", "breakthrough", "maelstrom", "pincer"]
_MAPS: Final = {"48x48": ["bare", "open", "hamlet"], "72x48": ["bare", "broad"]}


def motley(seed: int) -> Options:
    """Two armies of any factions in any scenario, on either table, with terrain that fits."""
    random = Quick(seed)
    table = sorted(_MAPS)[random.below(2)]
    maps = _MAPS[table]
    factions = [kind.name for kind in entries().factions]
    chosen = [factions[random.below(len(factions))] for _ in range(2)]
    return {
        "armies": [
            json_of_army(army_by_chance(each, POINTS, random), entries()) for each in chosen
        ],
        "scenario": _SCENARIOS[random.below(len(_SCENARIOS))],
        "points": POINTS,
        "table": table,
        "pincer_table": table,
        "map": maps[random.below(len(maps))],
        "secondaries": "house" if random.below(2) else "none",
    }


def army_by_chance(faction: str, points: int, random: Quick) -> Army:
    """A legal list of a faction: a warlord's warband first, then whatever else finds room."""
    catalogue = entries()
    own = _Faction(faction, catalogue)
    army = Army("Motley", faction, points, [])
    while not army.squads:
        begun = Army(army.name, faction, points, own.warband(True, random))
        army = begun if _is_legal(begun, catalogue) else army
    return grown(
        army,
        _TRIES,
        lambda army: own.added(army, random),
        lambda army: _is_legal(army, catalogue),
    )


def _is_legal(army: Army, catalogue: Catalogue) -> bool:
    """Is there nothing for which it would be refused? Warnings are for those who build a list by hand."""
    return not refused(check(army, catalogue))


class _Faction:
    """Who may stand in the lists of a faction."""

    def __init__(self, name: str, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        own = [kind for kind in fielded(catalogue) if kind.faction == name]
        self.characters = [kind for kind in own if isinstance(kind, CharacterKind)]
        self.regiments = [kind for kind in own if isinstance(kind, RegimentKind)]

    def warband(self, with_warlord: bool, random: Quick) -> list[Squad]:
        """A character with what it must carry, and a regiment for it to join, said or left open."""
        able = [each for each in self.characters if each.can_be_warlord or not with_warlord]
        leader = able[random.below(len(able))]
        squad = Squad(leader.name, 1, AS_PRINTED, [WARLORD] if with_warlord else [])
        for choice in leader.choices:
            for _ in range(choice.least):
                squad.upgrades.append(choice.among[random.below(len(choice.among))])
        followers = [each for each in self.regiments if can_join(leader, each)]
        if leader.regiment or not followers:
            return [squad]
        first = _smallest(followers[random.below(len(followers))])
        first.upgrades += [LED] if random.below(2) else []
        return [squad, first]

    def added(self, army: Army, random: Quick) -> Army:
        """One warband, one regiment, one stand or one thing to carry more."""
        squads = [each.copy() for each in army.squads]
        place = random.below(len(squads))
        kind = random.below(4)
        if kind == 0:
            squads += self.warband(False, random)
        elif kind == 1:
            regiment = self.regiments[random.below(len(self.regiments))]
            squads.insert(place + 1, _smallest(regiment))
        elif kind == 2:
            squads[place].size += 1
        else:
            offered = self._offered(squads[place])
            squads[place].upgrades += [offered[random.below(len(offered))]] if offered else []
        return Army(army.name, army.faction, army.limit, squads)

    def _offered(self, squad: Squad) -> list[str]:
        """What the entry of a unit offers, whether or not it has it already."""
        character = character_named(squad.unit, self.catalogue)
        if character is not None:
            return [name for choice in character.choices for name in choice.among]
        regiment = regiment_named(squad.unit, self.catalogue)
        return list(offered_to(regiment)) if regiment is not None else []


def _smallest(kind: RegimentKind) -> Squad:
    return Squad(kind.name, kind.least, AS_PRINTED, [])
