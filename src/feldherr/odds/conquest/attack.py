"""CQ 4 clash 10-17, 6 morale: an attack on a regiment, from the hit roll to what is left of it, exact.

It goes the way of the rules: hits are sorted into lots, each lot is saved, dice are turned, and every wound may cost
another one by morale, which depends on who is left by then.
"""

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.rules.attack import counter_attack
from feldherr.games.conquest.state import State
from feldherr.odds.conquest.fate import Fate, fate_of
from feldherr.odds.conquest.hitting import hits_of, lots_of
from feldherr.odds.conquest.nerve import MoraleOdds
from feldherr.odds.conquest.outcome import AttackOdds, Case, Suffered, counted, mixed
from feldherr.odds.conquest.revenge import attacks_back, hits_back, is_avenged
from feldherr.odds.conquest.saving import SavesOdds
from feldherr.odds.pools import Joint, add, listed, nothing, together


class AttacksInTurn:
    """Attacks on one regiment or character, one after the other: what it has suffered by each of them counts on."""

    def __init__(self, state: State, fate: Fate) -> None:
        self.state = state
        self.fate = fate
        self.hits = nothing(1)
        self.wounds = nothing(1)
        self.suffered: Suffered = {(0, 0): 1.0}

    def strike(self, attack: Attack) -> None:
        """One attack more, whose blows are gathered and none of whose dice has been thrown."""
        lots = lots_of(attack.blows)
        hits = hits_of(self.state, attack, lots)
        saves = SavesOdds(self.state, attack, lots)
        wounds = saves.of(hits)
        morale = MoraleOdds(self.state, attack, saves.kinds, self.fate)
        self.suffered = morale.after(wounds, self.suffered)
        self.hits = together(self.hits, _summed(hits, 0))
        self.wounds = together(self.wounds, _summed(wounds, 1))

    def odds(self) -> AttackOdds:
        return counted(listed(self.hits), listed(self.wounds), self.suffered, self.fate)


def _summed(counts: Joint, left_out: int) -> Joint:
    """The sum of all counts but the last ones."""
    found: Joint = {}
    for each, chance in counts.items():
        add(found, (sum(each[: len(each) - left_out]),), chance)
    return found


def attack_odds(state: State, attack: Attack) -> AttackOdds:
    """The odds of an attack whose blows are gathered and none of whose dice has been thrown."""
    struck = AttacksInTurn(state, fate_of(state, attack))
    struck.strike(attack)
    found = struck.odds()
    if is_avenged(state, attack):
        found.revenge = _revenge(state, attack, struck)
    return found


def _revenge(state: State, attack: Attack, struck: AttacksInTurn) -> AttackOdds:
    """What who strikes suffers: first by those who fall, then by who strikes back. For that nobody takes revenge."""
    cases: list[Case] = []
    for (last, ones), chance in hits_back(state, attack, struck.suffered, struck.fate).items():
        back = AttacksInTurn(state, fate_of(state, counter_attack(attack, ones)))
        for each in attacks_back(attack, last, ones):
            back.strike(each)
        cases.append(Case(chance, back.odds()))
    return mixed(cases)


def odds_in_turn(state: State, attacks: list[Attack]) -> AttackOdds:
    """The odds of attacks on the same regiment, as a volley at several of its sides makes them."""
    found = AttacksInTurn(state, fate_of(state, attacks[0]))
    for attack in attacks:
        found.strike(attack)
    return found.odds()
