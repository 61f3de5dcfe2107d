"""Words for army lists: what a character allows its warband."""

from feldherr.games.conquest.powers import Allows, MakesVeterans
from feldherr.games.conquest.terms import TroopType


def makes_veterans(count: int, type_: TroopType, *names: str) -> MakesVeterans:
    """So many regiments of the warband of a type, or of some entries, are veterans for nothing."""
    return MakesVeterans(count, [type_], list(names))


def at_most(most: int, name: str) -> Allows:
    """So many regiments of an entry at most."""
    return Allows(most, name)
