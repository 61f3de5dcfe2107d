"""CQ 4 clash 10-17, 6 morale: an attack on a regiment, from the hit roll to what is left of it, exact.

It goes the way of the rules: hits are sorted into lots, each lot is saved, dice are turned, and every wound may cost
another one by morale, which depends on who is left by then.
"""

from feldherr.games.conquest.frames.attack import AUTOMATIC, Attack, Blow, Cause, Lot, Morale
from feldherr.games.conquest.rules.dice import tested
from feldherr.games.conquest.rules.hits import is_loose, lot_of, missed_again
from feldherr.games.conquest.rules.morale import fails_all, nerve_with, rerolls_of
from feldherr.games.conquest.rules.resolve import has_resolve
from feldherr.games.conquest.rules.saves import (
    Outcome,
    defense_value,
    saves_again,
    settled,
    turned_saves,
)
from feldherr.games.conquest.state import State
from feldherr.odds.conquest.fate import Fate
from feldherr.odds.pools import (
    Chances,
    Counts,
    Joint,
    add,
    faces_with,
    listed,
    nothing,
    times,
    together,
    up_to,
)


class AttackOdds:
    """What may come of an attack."""

    def __init__(self, hits: Chances, wounds: Chances, suffered: Chances, fate: Fate) -> None:
        self.hits = hits
        self.wounds = wounds
        """Wounds that were not saved, before morale."""
        self.suffered = suffered
        """Wounds together with those of failed morale; what nobody is left to suffer is left out."""
        self.lost: Chances = [0.0] * (fate.strength + 1)
        """Stands; all of them if the regiment shatters or is destroyed."""
        self.broken = 0.0
        """The chance that it breaks and is still there."""
        self.shattered = 0.0
        self.destroyed = 0.0
        """The chance that its last stand falls before it could shatter."""
        for number, chance in enumerate(suffered):
            self._add(number, chance, fate)

    def _add(self, wounds: int, chance: float, fate: Fate) -> None:
        if fate.is_gone(wounds):
            self.lost[fate.strength] += chance
            if fate.shatters_at > 0:
                self.shattered += chance
            else:
                self.destroyed += chance
            return
        lost = fate.lost(wounds)
        self.lost[lost] += chance
        if fate.broken[lost] > 0 and fate.broken[0] == 0:
            self.broken += chance


def attack_odds(state: State, attack: Attack) -> AttackOdds:
    """The odds of an attack whose blows are gathered and none of whose dice has been thrown."""
    lots = _lots(attack.blows)
    hits = _hits(attack, lots)
    if is_loose(state, attack):
        hits = _halved(hits)
    causes = _Causes(state, attack, lots)
    wounds = causes.of(_saved(state, attack, lots, hits))
    fate = Fate(state, attack.target)
    suffered = _MoraleOdds(state, attack, causes.kinds, fate).after(wounds)
    return AttackOdds(listed(hits), listed(wounds), suffered, fate)


# Hits


def _lots(blows: list[Blow]) -> list[Lot]:
    """All that hits may be sorted into."""
    found: list[Lot] = []
    for blow in blows:
        for denies in (True, blow.denies) if blow.denies_on_ones else (blow.denies,):
            lot = lot_of(blow, 0, denies)
            if lot not in found:
                found.append(lot)
    return found


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


def _hits(attack: Attack, lots: list[Lot]) -> Joint:
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
    return _with_pairs(found, more)


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


# Saves


def _saved(state: State, attack: Attack, lots: list[Lot], hits: Joint) -> Joint:
    """For every lot: how many hits are saved, cost a wound, cost two. Saves are counted only if some may be turned."""
    counts_saves = min(turned_saves(state, attack), default=0) < 0
    found = hits
    for lot in lots:
        most = max([counts[0] for counts in found])
        value = defense_value(state, attack, lot)
        faces = faces_with(saves_again(state, attack, lot))
        die: Joint = {}
        add(die, (int(counts_saves), 0, 0), sum(faces[:value]))
        add(die, (0, 1, 0), sum(faces[value:-1]))
        add(die, (0, 0, 1) if lot.deadly else (0, 1, 0), faces[-1])
        saved = up_to(die, most, 3)
        there: Joint = {}
        for counts, chance in found.items():
            for outcome, each in saved[counts[0]].items():
                add(there, counts[1:] + outcome, chance * each)
        found = there
    return found


class _Causes:
    """Wounds by what they do to morale."""

    def __init__(self, state: State, attack: Attack, lots: list[Lot]) -> None:
        self.lots = lots
        self.amounts = turned_saves(state, attack)
        self.kinds: list[Cause] = []
        for lot in lots:
            kind = Cause(0, lot.terror, lot.tests)
            if kind not in self.kinds:
                self.kinds.append(kind)

    def of(self, saved: Joint) -> Joint:
        """The wounds of every kind."""
        found: Joint = {}
        for counts, chance in saved.items():
            outcomes = [
                Outcome(lot, counts[3 * n], counts[3 * n + 1], counts[3 * n + 2])
                for n, lot in enumerate(self.lots)
            ]
            wounds = [0] * len(self.kinds)
            for cause in settled(outcomes, self.amounts):
                wounds[self.kinds.index(Cause(0, cause.terror, cause.tests))] += cause.wounds
            add(found, tuple(wounds), chance)
        return found


# Morale


class _MoraleOdds:
    """What morale adds to wounds: it depends on how many stands are left, and on whether they are broken."""

    def __init__(self, state: State, attack: Attack, kinds: list[Cause], fate: Fate) -> None:
        self.kinds = kinds
        self.fate = fate
        self.test = Morale(
            regiment=attack.target, causes=[], by=attack.attacker, opponent=attack.opponent, side=attack.side
        )  # fmt: skip
        self.calm = state
        self.shaken = state.copy()
        self.shaken.regiments[attack.target].broken = fate.strength
        self.is_tested = has_resolve(state, attack.target)

    def after(self, wounds: Joint) -> Chances:
        """The wounds that are suffered, with those that failed morale adds."""
        last = self.fate.wounds
        found = [0.0] * (last + 1)
        for counts, chance in wounds.items():
            total = sum(counts)
            for failed, each in self._failed(counts, total).items():
                found[min(total + failed[0], last)] += chance * each
        return found

    def _failed(self, counts: Counts, total: int) -> Joint:
        """How many dice fail after so many wounds of each kind; none if nobody is left to test."""
        found = nothing(1)
        if not self.is_tested or self.fate.is_gone(total):
            return found
        for kind, count in zip(self.kinds, counts, strict=True):
            if kind.tests and count:
                fails = self._fails(kind, total)
                die: Joint = {}
                add(die, (1,), fails)
                add(die, (0,), 1.0 - fails)
                found = together(found, times(die, count, 1))
        return found

    def _fails(self, kind: Cause, total: int) -> float:
        """The chance that one die fails."""
        lost = self.fate.lost(total)
        state = self.shaken if self.fate.broken[lost] else self.calm
        if fails_all(state, self.test):
            return 1.0
        value = nerve_with(state, self.test, kind, self.fate.strength - lost)
        again = rerolls_of(state, self.test.regiment, self.test).again(value)
        return sum(faces_with(again)[value:])
