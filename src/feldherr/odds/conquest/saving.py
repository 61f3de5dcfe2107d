"""CQ 4 clash 15, 3 volley 15: what the defense dice of an attack leave of its hits."""

from feldherr.games.conquest.frames.attack import Attack, Cause, Lot
from feldherr.games.conquest.rules.attack import counters, may_bless_defense
from feldherr.games.conquest.rules.dice import SIDES
from feldherr.games.conquest.rules.saves import (
    Outcome,
    defense_value,
    saves_again,
    settled,
    turned_saves,
)
from feldherr.games.conquest.state import State
from feldherr.odds.pools import Joint, add, faces_with, up_to

_COUNTS = 4
"""For every lot: hits that are saved, that cost a wound, that cost two, and dice that show a 1."""


class SavesOdds:
    """The wounds of an attack by what they do to morale, `kinds`; who may be blessed is taken to be."""

    def __init__(self, state: State, attack: Attack, lots: list[Lot]) -> None:
        self.state = state
        self.attack = attack.copy()
        self.attack.saves_blessed = attack.saves_blessed or may_bless_defense(state, attack)
        self.lots = lots
        self.amounts = turned_saves(state, attack)
        self.counts_saves = min(self.amounts, default=0) < 0
        """Saves need not be counted unless some may be turned."""
        self.counts_ones = counters(state, attack)
        self.kinds: list[Cause] = []
        for lot in lots:
            kind = Cause(0, lot.terror, lot.tests)
            if kind not in self.kinds:
                self.kinds.append(kind)

    def of(self, hits: Joint) -> Joint:
        """The wounds of every kind; the last count are the hits that are struck back."""
        found: Joint = {}
        for counts, chance in self._saved(hits).items():
            outcomes: list[Outcome] = []
            ones = 0
            for number, lot in enumerate(self.lots):
                saved, single, double, shown = counts[_COUNTS * number : _COUNTS * (number + 1)]
                outcomes.append(Outcome(lot, saved, single, double))
                ones += shown
            wounds = [0] * (len(self.kinds) + 1)
            wounds[-1] = ones
            for cause in settled(outcomes, self.amounts):
                wounds[self.kinds.index(Cause(0, cause.terror, cause.tests))] += cause.wounds
            add(found, tuple(wounds), chance)
        return found

    def _saved(self, hits: Joint) -> Joint:
        found = hits
        for lot in self.lots:
            most = max([counts[0] for counts in found])
            saved = up_to(self._die(lot), most, _COUNTS)
            there: Joint = {}
            for counts, chance in found.items():
                for outcome, each in saved[counts[0]].items():
                    add(there, counts[1:] + outcome, chance * each)
            found = there
        return found

    def _die(self, lot: Lot) -> Joint:
        value = defense_value(self.state, self.attack, lot)
        found: Joint = {}
        for place, chance in enumerate(faces_with(saves_again(self.state, self.attack, lot))):
            face = place + 1
            is_double = lot.deadly and face == SIDES
            is_saved = face <= value
            single = int(not is_saved and not is_double)
            one = int(face == 1 and self.counts_ones)
            add(found, (int(is_saved and self.counts_saves), single, int(is_double), one), chance)
        return found
