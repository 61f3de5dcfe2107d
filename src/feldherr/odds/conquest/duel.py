"""CQ 8 duel: the odds of a duel, blow and counter-blow."""

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.rules.attack import counter_attack
from feldherr.games.conquest.rules.duel import attack_of, strike_of
from feldherr.games.conquest.state import Ctx, State
from feldherr.odds.conquest.attack import AttacksInTurn
from feldherr.odds.conquest.fate import fate_of
from feldherr.odds.conquest.forecast import DuelForecast
from feldherr.odds.conquest.outcome import AttackOdds, Suffered, counted
from feldherr.odds.pools import Joint, add


class _DuelOdds:
    """Two who strike at each other: `first` strikes, then the other answers, unless it is slain by who is quicker."""

    def __init__(self, state: State, first: Attack, answer: Attack, is_quicker: bool) -> None:
        self.state = state
        self.first = first
        self.answer = answer
        self.is_quicker = is_quicker
        self.struck = fate_of(state, first)
        self.striker = fate_of(state, answer)
        self.ends: Joint = {}
        """Wounds of who was struck first, and of who struck first."""

    def play(self) -> None:
        first = AttacksInTurn(self.state, self.struck)
        first.strike(self.first)
        for (wounds, ones), chance in first.suffered.items():
            back = AttacksInTurn(self.state, self.striker)
            if ones:
                back.strike(counter_attack(self.first, ones))
            if not self.is_quicker or not self.struck.is_gone(wounds):
                back.strike(self.answer)
            for (suffered, again), each in back.suffered.items():
                self._end(wounds, suffered, again, chance * each)

    def _end(self, wounds: int, suffered: int, ones: int, chance: float) -> None:
        """The answer may be struck back, too."""
        if not ones:
            add(self.ends, (wounds, suffered), chance)
            return
        last = AttacksInTurn(self.state, self.struck)
        last.suffered = {(wounds, 0): 1.0}
        last.strike(counter_attack(self.answer, ones))
        for (total, _), each in last.suffered.items():
            add(self.ends, (total, suffered), chance * each)

    def of_struck(self) -> AttackOdds:
        return counted([1.0], [1.0], self._single(0), self.struck)

    def of_striker(self) -> AttackOdds:
        return counted([1.0], [1.0], self._single(1), self.striker)

    def _single(self, kind: int) -> Suffered:
        found: Suffered = {}
        for counts, chance in self.ends.items():
            add(found, (counts[kind], 0), chance)
        return found

    def both(self) -> float:
        return sum(
            [
                chance
                for (wounds, suffered), chance in self.ends.items()
                if self.struck.is_gone(wounds) and self.striker.is_gone(suffered)
            ]
        )


def duel_forecast(world: Ctx, first: Attack) -> DuelForecast:
    """The odds of a duel whose first dice are about to be thrown."""
    state, duel = world.state, world.within(Duel)
    if duel.slower != NO_CHARACTER:
        answer = attack_of(state, strike_of(state, duel.slower, first.by))
    else:
        answer = attack_of(state, duel.strikes[0])
    odds = _DuelOdds(state, first, answer, duel.slower != NO_CHARACTER)
    odds.play()
    one, other = odds.of_striker(), odds.of_struck()
    if first.by != duel.challenger:
        one, other = other, one
    found = DuelForecast(duel, one, other)
    found.both = odds.both()
    return found
