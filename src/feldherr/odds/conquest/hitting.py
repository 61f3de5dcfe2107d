"""CQ 4 clash 10, 3 volley 13: what the dice to hit of an attack come to, sorted as hits are saved."""

from feldherr.games.conquest.frames.attack import AUTOMATIC, Attack, Blow, Lot
from feldherr.games.conquest.rules.dice import tested
from feldherr.games.conquest.rules.hits import is_loose, lot_of, missed_again
from feldherr.games.conquest.state import State
from feldherr.odds.pools import Joint, add, faces_with, nothing, times, together


def lots_of(blows: list[Blow]) -> list[Lot]:
    """All that hits may be sorted into."""
    found: list[Lot] = []
    for blow in blows:
        for denies in (True, blow.denies) if blow.denies_on_ones else (blow.denies,):
            lot = lot_of(blow, 0, denies)
            if lot not in found:
                found.append(lot)
    return found


def hits_of(state: State, attack: Attack, lots: list[Lot]) -> Joint:
    """The hits of every lot; of blows that are counted in pairs one hit more for every two."""
    found = nothing(len(lots) + 1)
    first: Blow | None = None
    for blow in attack.blows:
        if blow.more_per_two:
            first = first or blow
        thrown: Joint = {}
        for (bare, other), chance in times(_die(blow, attack.is_blessed), blow.dice, 2).items():
            counts = [0] * (len(lots) + 1)
            counts[lots.index(lot_of(blow, 0, True)) if bare else 0] += bare
            counts[lots.index(lot_of(blow, 0, blow.denies))] += other
            counts[-1] = bare + other if blow.more_per_two else 0
            add(thrown, tuple(counts), chance)
        found = together(found, thrown)
    more = 0 if first is None else lots.index(lot_of(first, 0, first.denies))
    hits = _with_pairs(found, more)
    return _halved(hits) if is_loose(state, attack) else hits


def _die(blow: Blow, is_blessed: bool) -> Joint:
    """What one die may do: hits against which no Defense counts because they were a 1, and other hits."""
    if blow.target == AUTOMATIC:
        return {(0, 1): 1.0}
    value = tested(blow.target)
    faces = faces_with(missed_again(blow, is_blessed))
    bare = int(blow.denies_on_ones)
    found: Joint = {}
    add(found, (0, 0), sum(faces[value:]))
    add(found, (bare, 1 - bare + int(blow.more_on_ones)), faces[0])
    add(found, (0, 1), sum(faces[1:value]))
    return found


def _with_pairs(hits: Joint, more: int) -> Joint:
    """The last count becomes hits of a lot: half of it, rounded up."""
    found: Joint = {}
    for counts, chance in hits.items():
        there = list(counts[:-1])
        there[more] += (counts[-1] + 1) // 2
        add(found, tuple(there), chance)
    return found


def _halved(hits: Joint) -> Joint:
    found: Joint = {}
    for counts, chance in hits.items():
        add(found, tuple([(each + 1) // 2 for each in counts]), chance)
    return found
