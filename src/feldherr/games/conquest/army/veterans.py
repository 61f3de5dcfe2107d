"""What characters do for the lists of their warbands: veterans for nothing, one regiment more, limits."""

from feldherr.battlefield.lists.army import Army
from feldherr.games.conquest.army.check_warband import Band, bands_of
from feldherr.games.conquest.army.roster import (
    VETERAN,
    character_named,
    leader_words,
    makes_veteran,
    regiment_named,
    roster_of,
)
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.powers import MakesVeterans


def free_veterans(army: Army, catalogue: Catalogue) -> list[int]:
    """The regiments of a list that are veterans without paying for it, the dearest first."""
    found: list[int] = []
    for band in bands_of(army, catalogue):
        for word in _words(band, army, catalogue):
            found += _seasoned(band, army, catalogue, word, found)
    return sorted(found)


def free_points(army: Army, catalogue: Catalogue) -> int:
    """What they would have cost."""
    free = free_veterans(army, catalogue)
    return sum([_price(army, each, catalogue) for each in free])


def _price(army: Army, number: int, catalogue: Catalogue) -> int:
    kind = regiment_named(army.squads[number].unit, catalogue)
    return max(0, kind.veteran_points) if kind is not None else 0


def _words(band: Band, army: Army, catalogue: Catalogue) -> list[MakesVeterans]:
    if band.leader is None:
        return []
    before = [each for each in army.squads[: band.number] if character_named(each.unit, catalogue)]
    commands = roster_of(army, catalogue).characters[len(before)].is_warlord
    words = leader_words(band.leader, commands, catalogue)
    return [word for word in words if isinstance(word, MakesVeterans)]


def _seasoned(
    band: Band, army: Army, catalogue: Catalogue, word: MakesVeterans, taken: list[int]
) -> list[int]:
    """Those that one word makes veterans: of the regiments marked as such the dearest."""
    marked = [
        (_price(army, number, catalogue), number)
        for number in band.squads
        if VETERAN in army.squads[number].upgrades and number not in taken
    ]
    fitting: list[int] = []
    for _, number in sorted(marked, key=_dearest):
        kind = regiment_named(army.squads[number].unit, catalogue)
        if kind is not None and makes_veteran(word, kind):
            fitting.append(number)
    return fitting[: word.count]


def _dearest(marked: tuple[int, int]) -> tuple[int, int]:
    return -marked[0], marked[1]
