"""CQ 4 clash 10-17, 6 morale: an attack on a regiment, from the hit roll to what is left of it, exact.

Every die does what it does alone: it misses, or it hits and is saved or not. The wounds of a throw are therefore a
product of small polynomials; only hits that are counted in pairs, and morale, which depends on who is left, look at
sums. Wounds that morale treats differently are counted apart: each such kind has a digit of its own in the number that
a way adds.
"""

from feldherr.games.conquest.frames.attack import AUTOMATIC, Attack, Blow, Cause, Morale
from feldherr.games.conquest.rules.attack import lot_of, missed_again, saved_again
from feldherr.games.conquest.rules.dice import tested
from feldherr.games.conquest.rules.morale import fails_all, rerolls_of
from feldherr.games.conquest.rules.resolve import has_resolve, morale_with
from feldherr.games.conquest.rules.saves import defense_value
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import facing_of
from feldherr.odds.conquest.fate import Fate
from feldherr.odds.pools import Chances, Way, after, both, faces_with, merged, together, trimmed


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
    fate = Fate(state, attack.target)
    saves = _Saves(state, attack)
    wounds = _thrown(attack.blows, saves)
    morale = _MoraleOdds(state, attack, saves, fate)
    hits = trimmed(_thrown(attack.blows, _Hits(attack.blows)))
    return AttackOdds(hits, morale.before(wounds), morale.after(wounds), fate)


def most_hits(blows: list[Blow]) -> int:
    """No more than so many hits come of some blows."""
    total = 0
    for blow in blows:
        hits = 2 * blow.dice if blow.more_on_ones else blow.dice
        total += hits + (hits + 1) // 2 if blow.more_per_two else hits
    return total


class _Hits:
    """What a hit adds if hits are counted."""

    def __init__(self, blows: list[Blow]) -> None:
        self.reach = 1 + most_hits(blows)
        """More than all blows together can add."""

    def of(self, blow: Blow, denies: bool) -> list[Way]:
        return [Way(1, 1.0)]


class _Saves(_Hits):
    """What a hit adds if wounds are counted: a digit for every kind of wound that morale tells apart."""

    def __init__(self, state: State, attack: Attack) -> None:
        super().__init__(attack.blows)
        self.state = state
        self.attack = attack
        self.base = 2 * self.reach
        self.kinds: list[Cause] = []
        for blow in attack.blows:
            if _kind(blow) not in self.kinds:
                self.kinds.append(_kind(blow))
        self.reach = 1
        for _ in self.kinds:
            self.reach *= self.base

    def of(self, blow: Blow, denies: bool) -> list[Way]:
        lot = lot_of(blow, 1, denies)
        value = defense_value(self.state, self.attack, lot)
        faces = faces_with(saved_again(self.state, self.attack, lot))
        wound = 1
        for _ in range(self.kinds.index(_kind(blow))):
            wound *= self.base
        worst = 2 * wound if blow.deadly else wound
        return merged(
            [Way(0, sum(faces[:value])), Way(wound, sum(faces[value:-1])), Way(worst, faces[-1])]
        )

    def counts(self, number: int) -> list[int]:
        """How many wounds of each kind a number stands for."""
        found: list[int] = []
        for _ in self.kinds:
            found.append(number % self.base)
            number //= self.base
        return found


def _kind(blow: Blow) -> Cause:
    return Cause(0, blow.terror, blow.tests)


def _die(blow: Blow, counted: _Hits, pairs: int) -> list[Way]:
    """What one die of a blow may add; every hit adds `pairs` as well."""
    hit = both(counted.of(blow, blow.denies), [Way(pairs, 1.0)])
    if blow.target == AUTOMATIC:
        return hit
    value = tested(blow.target)
    faces = faces_with(missed_again(blow))
    one = both(counted.of(blow, True), [Way(pairs, 1.0)]) if blow.denies_on_ones else hit
    if blow.more_on_ones:
        one = both(one, hit)
    found = [Way(0, sum(faces[value:]))]
    found.extend(Way(way.adds, way.chance * faces[0]) for way in one)
    found.extend(Way(way.adds, way.chance * sum(faces[1:value])) for way in hit)
    return merged(found)


def _thrown(blows: list[Blow], counted: _Hits) -> Chances:
    """All dice of all blows, with one hit more for every two of those that are counted in pairs."""
    plain, paired = [1.0], [1.0]
    first: Blow | None = None
    for blow in blows:
        if blow.more_per_two:
            first = first or blow
            paired = after(paired, _die(blow, counted, counted.reach), blow.dice)
        else:
            plain = after(plain, _die(blow, counted, 0), blow.dice)
    if first is None:
        return plain
    more = counted.of(first, first.denies)
    found = [0.0] * counted.reach
    for hits in range(len(paired) // counted.reach + 1):
        part = trimmed(paired[hits * counted.reach : (hits + 1) * counted.reach])
        for number, chance in enumerate(after(part, more, (hits + 1) // 2)):
            found[number] += chance
    return together(plain, trimmed(found))


class _MoraleOdds:
    """What morale adds to wounds: it depends on how many stands are left, and on whether they are broken."""

    def __init__(self, state: State, attack: Attack, saves: _Saves, fate: Fate) -> None:
        self.attack = attack
        self.saves = saves
        self.fate = fate
        self.calm = state
        self.shaken = state.copy()
        self.shaken.regiments[attack.target].broken = max(1, fate.strength)
        self.tests = has_resolve(state, attack.target)

    def before(self, wounds: Chances) -> Chances:
        """The wounds alone, of whatever kind."""
        found = [0.0] * len(wounds)
        for number, chance in enumerate(wounds):
            if chance > 0.0:
                found[sum(self.saves.counts(number))] += chance
        return trimmed(found)

    def after(self, wounds: Chances) -> Chances:
        """The wounds that are suffered with those that failed morale adds."""
        found = [0.0] * (self.fate.wounds + 1)
        for number, chance in enumerate(wounds):
            if chance > 0.0:
                counts = self.saves.counts(number)
                total = sum(counts)
                for failed, each in enumerate(self._failed(counts, total)):
                    found[min(total + failed, self.fate.wounds)] += chance * each
        return found

    def _failed(self, counts: list[int], total: int) -> Chances:
        """How many dice fail after so many wounds of each kind; none if nobody is left to test."""
        found = [1.0]
        if total == 0 or not self.tests or self.fate.is_gone(total):
            return found
        for kind, count in zip(self.saves.kinds, counts, strict=True):
            if kind.tests and count:
                fails = self._fails(kind, total)
                found = after(found, merged([Way(1, fails), Way(0, 1.0 - fails)]), count)
        return found

    def _fails(self, kind: Cause, total: int) -> float:
        """The chance that one die fails."""
        attack, lost = self.attack, self.fate.lost(total)
        state = self.shaken if self.fate.broken[lost] else self.calm
        test = Morale(
            regiment=attack.target, causes=[], by=attack.attacker, opponent=attack.opponent, side=attack.side
        )  # fmt: skip
        if fails_all(state, test):
            return 1.0
        left = self.fate.strength - lost
        facing = facing_of(attack.side)
        value = tested(morale_with(state, attack.target, left, facing) - kind.terror)
        again = rerolls_of(state, attack.target, test).again(value)
        return sum(faces_with(again)[value:])
