"""What may come of an attack, and of one of several attacks."""

from feldherr.odds.conquest.fate import Fate
from feldherr.odds.pools import Chances, Joint

Suffered = Joint
"""Wounds with those of failed morale, and hits that are struck back, with the chance of both together."""


class AttackOdds:
    """What may come of an attack."""

    def __init__(self, hits: Chances, wounds: Chances, stands: int) -> None:
        self.hits = hits
        self.wounds = wounds
        """Wounds that were not saved, before morale; those of later attacks as if somebody were left to suffer them."""
        self.suffered: Chances = [0.0]
        """Wounds together with those of failed morale; what nobody is left to suffer is left out."""
        self.lost: Chances = [0.0] * (stands + 1)
        """Stands; all of them if the regiment shatters or is destroyed. A character that duels is its only stand."""
        self.broken = 0.0
        """The chance that it breaks and is still there."""
        self.shattered = 0.0
        self.destroyed = 0.0
        """The chance that its last stand falls before it could shatter."""
        self.revenge: AttackOdds | None = None
        """What the attacker suffers in turn (CQ 11 counter-attack, lethal demise); None where nobody takes any."""

    @property
    def gone(self) -> float:
        """The chance that nothing is left of who is struck."""
        return self.shattered + self.destroyed


def counted(hits: Chances, wounds: Chances, suffered: Suffered, fate: Fate) -> AttackOdds:
    """What some wounds do to who suffers them."""
    found = AttackOdds(hits, wounds, fate.strength)
    found.suffered = [0.0] * (fate.wounds + 1)
    for (number, _), chance in suffered.items():
        found.suffered[number] += chance
        if fate.is_gone(number):
            found.lost[fate.strength] += chance
            if fate.shatters_at > 0:
                found.shattered += chance
            else:
                found.destroyed += chance
            continue
        lost = fate.lost(number)
        found.lost[lost] += chance
        if fate.broken[lost] > 0 and fate.broken[0] == 0:
            found.broken += chance
    return found


class Case:
    """One of several things that may happen, and what comes of it then."""

    def __init__(self, chance: float, odds: AttackOdds) -> None:
        self.chance = chance
        self.odds = odds


def mixed(cases: list[Case]) -> AttackOdds:
    """One of several attacks on the same regiment; their chances need not add up to 1."""
    found = AttackOdds([], [], max([len(each.odds.lost) for each in cases]) - 1)
    found.suffered = []
    for each in cases:
        chance, odds = each.chance, each.odds
        found.hits = _added(found.hits, odds.hits, chance)
        found.wounds = _added(found.wounds, odds.wounds, chance)
        found.suffered = _added(found.suffered, odds.suffered, chance)
        found.lost = _added(found.lost, odds.lost, chance)
        found.broken += chance * odds.broken
        found.shattered += chance * odds.shattered
        found.destroyed += chance * odds.destroyed
    taken = [
        Case(each.chance, each.odds.revenge) for each in cases if each.odds.revenge is not None
    ]
    found.revenge = mixed(taken) if taken else None
    return found


def _added(total: Chances, more: Chances, chance: float) -> Chances:
    found = total + [0.0] * (len(more) - len(total))
    for number, each in enumerate(more):
        found[number] += chance * each
    return found
