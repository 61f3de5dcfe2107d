"""CQ 12 army 1, army 10: what units of a list and everything they carry cost."""

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.games.conquest.army.roster import VETERAN, character_named, regiment_named
from feldherr.games.conquest.army.veterans import free_points
from feldherr.games.conquest.catalogue.entries import Catalogue


def cost(army: Army, catalogue: Catalogue) -> int:
    """CQ 12 army 1: all stands and everything that was bought; some are veterans for nothing."""
    paid = sum(squad_cost(squad, catalogue) for squad in army.squads)
    return paid - free_points(army, catalogue)


def squad_cost(squad: Squad, catalogue: Catalogue) -> int:
    """CQ 12 army 10: a regiment or a character with what it carries."""
    carried = [upgrade_cost(squad, name, catalogue) for name in squad.upgrades]
    return bare_cost(squad, catalogue) + sum(carried)


def bare_cost(squad: Squad, catalogue: Catalogue) -> int:
    """CQ 12 army 10: the points of the entry, and of every stand beyond the smallest size."""
    regiment = regiment_named(squad.unit, catalogue)
    if regiment is not None:
        return regiment.points + max(0, squad.size - regiment.least) * regiment.stand_points
    character = character_named(squad.unit, catalogue)
    return character.points if character is not None else 0


def upgrade_cost(squad: Squad, name: str, catalogue: Catalogue) -> int:
    """What a unit pays for something; nothing where it cannot have it."""
    number = catalogue.number("upgrades", name)
    if number >= 0:
        return catalogue.upgrades[number].points
    regiment = regiment_named(squad.unit, catalogue)
    if regiment is None:
        return 0
    if name == VETERAN:
        return max(0, regiment.veteran_points)
    if name == "standard_bearer":
        return max(0, regiment.bearer_points)
    return regiment.officers.get(name, 0)
