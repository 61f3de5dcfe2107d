"""Army lists of CONQUEST in tests: short ways to write them, and a pack with entries made for the occasion."""

from functools import lru_cache

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.battlefield.lists.complaints import Fault
from feldherr.core.pack import Pack
from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.army.check import check
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs, pack_folder
from feldherr.games.conquest.catalogue.entries import Catalogue

HEAD = 'name = { en = "Test", de = "Test" }\nedition = "test"\nsource = "test"\n'

PROFILE = "march = 5, volley = 1, clash = 2, attacks = 4, wounds = 4, resolve = 3, defense = 2, evasion = 0"
OWN = "".join(
    f"""
[officers.officer_{n}]
name = {{ en = "Officer {n}", de = "Offizier {n}" }}
faction = "dweghom"
"""
    for n in "abc"
) + "".join(
    f"""
[regiments.test_{kind}]
name = {{ en = "Test {kind}", de = "Test-{kind}" }}
faction = "dweghom"
class = "medium"
type = "{kind}"
profile = {{ {PROFILE} }}
stands = {stands}
points = 100
stand_points = 30
command = [{command}]
standard_bearer_points = 10
officers = {{ officer_a = 10, officer_b = 10, officer_c = 10 }}
"""
    for kind, stands, command in [
        ("infantry", 3, '"leader"'), ("cavalry", 3, '"leader"'), ("brute", 3, '"leader"'), ("monster", 1, ""),
    ]
)  # fmt: skip


@lru_cache(maxsize=1)
def entries() -> Catalogue:
    """The packs of the game."""
    return catalogue(load_packs(), abilities())


@lru_cache(maxsize=1)
def with_own() -> Catalogue:
    """The same with regiments of every type that may buy anything."""
    return catalogue([*load_packs(), Pack("own.toml", HEAD + OWN)], abilities())


@lru_cache(maxsize=1)
def with_classic() -> Catalogue:
    """The packs of the game and the masteries and items of older lists."""
    return catalogue(load_packs([pack_folder() / "classic.toml"]), abilities())


def squad(text: str) -> Squad:
    """Such as `men_at_arms 4: led, neophyte`; the smallest size where no number stands."""
    head, _, upgrades = text.partition(":")
    unit, _, stands = head.strip().partition(" ")
    number = with_own().number("regiments", unit)
    least = with_own().regiments[number].least if number >= 0 else 1
    names = [each.strip() for each in upgrades.split(",") if each.strip()]
    return Squad(unit, int(stands or least), 0, names)


def army(faction: str, *squads: str, limit: int = 2000) -> Army:
    return Army("Test", faction, limit, [squad(each) for each in squads])


def faults(faction: str, *squads: str, limit: int = 2000) -> list[Fault]:
    """What `army check` says about a list."""
    return check(army(faction, *squads, limit=limit), with_own())


def broken(faction: str, *squads: str, limit: int = 2000) -> list[str]:
    """The rules for which a list is refused."""
    return [each.rule for each in faults(faction, *squads, limit=limit) if not each.is_warning]
