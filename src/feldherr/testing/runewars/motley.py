"""Army lists by chance, so that random battles meet every unit and every card."""

from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.army.army import AS_PRINTED, Army, Squad
from feldherr.games.runewars.army.check import check
from feldherr.games.runewars.army.text import json_of_army
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.rulebook import cards
from feldherr.games.runewars.terms import FACTIONS
from feldherr.testing.growing import grown

_TRIES = 80
"""Additions that are tried."""


def motley(seed: int) -> Options:
    """Two armies of any factions, with whatever upgrades they may have; in every other battle house cards, too."""
    has_house_cards = seed % 2 == 1
    catalogue, random = cards(has_house_cards), Quick(seed)
    factions = sorted({unit.faction for unit in catalogue.units})
    chosen = [factions[random.below(len(factions))] for _ in range(2)]
    return {
        "armies": [json_of_army(_army(FACTIONS[each], catalogue, random)) for each in chosen],
        "scenario": "standard" if random.below(3) == 0 else "skirmish",
        "points": 150,
        "house_cards": has_house_cards,
    }


def _army(faction: str, catalogue: Catalogue, random: Quick) -> Army:
    return grown(
        Army("Motley", faction, 150, []),
        _TRIES,
        lambda army: _added(army, catalogue, random),
        lambda army: not check(army, catalogue),
    )


def _added(army: Army, catalogue: Catalogue, random: Quick) -> Army:
    """One unit more, or one upgrade."""
    squads = list(army.squads)
    if not squads or random.below(3) == 0:
        kind = catalogue.units[random.below(len(catalogue.units))]
        row = kind.rows[random.below(min(3, len(kind.rows)))]
        squads.append(Squad(kind.name, row.trays, AS_PRINTED, []))
    else:
        place = random.below(len(squads))
        old = squads[place]
        upgrade = catalogue.upgrades[random.below(len(catalogue.upgrades))].name
        squads[place] = Squad(old.unit, old.size, old.columns, [*old.upgrades, upgrade])
    return Army(army.name, army.faction, army.limit, squads)
