"""CQ 6 morale: what failed morale adds to wounds."""

from feldherr.games.conquest.attack_powers import HalvesMorale, TurnsMorale
from feldherr.games.conquest.frames.attack import Attack, Cause, Morale
from feldherr.games.conquest.rules.morale import (
    fails_all,
    left_of_failures,
    nerve_with,
    rerolls_of,
    says,
)
from feldherr.games.conquest.rules.resolve import has_resolve
from feldherr.games.conquest.state import State
from feldherr.odds.conquest.fate import Fate
from feldherr.odds.conquest.outcome import Suffered
from feldherr.odds.pools import Counts, Joint, add, faces_with, nothing, times, together


class MoraleOdds:
    """Dice of morale: they depend on how many stands are left, and on whether those are broken."""

    def __init__(self, state: State, attack: Attack, kinds: list[Cause], fate: Fate) -> None:
        self.kinds = kinds
        self.fate = fate
        self.test = Morale(
            regiment=attack.target, causes=[], by=attack.attacker, opponent=attack.opponent, side=attack.side
        )  # fmt: skip
        self.calm = state
        self.shaken = state.copy()
        self.shaken.regiments[attack.target].broken = state.strength(attack.target)
        self.none = nothing(1)
        """No die fails."""
        self.known: dict[tuple[int, int, int], Joint] = {}
        self.failing: dict[tuple[int, int], float] = {}
        self.is_tested = has_resolve(state, attack.target)
        self.is_turned = says(state, self.test, TurnsMorale) is not None
        self.is_turned = self.is_turned or says(state, self.test, HalvesMorale) is not None

    def after(self, wounds: Joint, before: Suffered) -> Suffered:
        """The wounds that are suffered, with those that failed morale adds, and the hits that are struck back."""
        last = self.fate.wounds
        found: Suffered = {}
        for (already, back), chance in before.items():
            if self.fate.is_gone(already):
                add(found, (already, back), chance)
                continue
            for counts, each in wounds.items():
                total = already + sum(counts[:-1])
                more = back + counts[-1]
                for failed, share in self._failed(counts, total).items():
                    add(found, (min(total + failed[0], last), more), chance * each * share)
        return found

    def _failed(self, counts: Counts, total: int) -> Joint:
        """The wounds of dice that fail after so many of each kind; none if nobody is left to test."""
        if not self.is_tested or self.fate.is_gone(total):
            return self.none
        found = self.none
        lost = self.fate.lost(total)
        for number, kind in enumerate(self.kinds):
            count = counts[number]
            if kind.tests and count:
                failed = self._dice(number, lost, count)
                found = failed if found is self.none else together(found, failed)
        return self._turned(found) if self.is_turned else found

    def _dice(self, number: int, lost: int, count: int) -> Joint:
        """How many of so many dice fail for wounds of a kind, once so many stands are lost; reckoned once."""
        key = (number, lost, count)
        if key not in self.known:
            fails = self._chance(number, lost)
            die: Joint = {}
            add(die, (1,), fails)
            add(die, (0,), 1.0 - fails)
            self.known[key] = times(die, count, 1)
        return self.known[key]

    def _chance(self, number: int, lost: int) -> float:
        """How likely it is that a die fails for a wound of a kind, once so many stands are lost; reckoned once."""
        key = (number, lost)
        if key not in self.failing:
            self.failing[key] = self._fails(self.kinds[number], lost)
        return self.failing[key]

    def _turned(self, failed: Joint) -> Joint:
        """CQ 11 indomitable, oblivious: not every die that fails costs a wound."""
        found: Joint = {}
        for counts, chance in failed.items():
            add(found, (left_of_failures(self.calm, self.test, counts[0]),), chance)
        return found

    def _fails(self, kind: Cause, lost: int) -> float:
        """The chance that one die fails once so many stands are lost."""
        state = self.shaken if self.fate.broken[lost] else self.calm
        if fails_all(state, self.test):
            return 1.0
        value = nerve_with(state, self.test, kind, self.fate.left(lost))
        again = rerolls_of(state, self.test.regiment, self.test).again(value)
        return sum(faces_with(again)[value:])
