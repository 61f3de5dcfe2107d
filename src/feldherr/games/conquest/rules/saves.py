"""CQ 4 clash 15, 3 volley 15: what hits are saved against."""

from feldherr.games.conquest.frames.attack import Attack, Lot
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.rules.dice import saved
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import DEFENSE, EVASION, Stat, facing_of


def defense_value(state: State, attack: Attack, lot: Lot) -> int:
    """CQ 4 clash 15, clash 16: the highest face that saves: Defense or Evasion, whichever is better."""
    defense = max(0, _stat(state, attack, DEFENSE) - lot.pierce)
    if lot.denies:
        defense = 0
    return saved(max(defense, _stat(state, attack, EVASION)))


def _stat(state: State, attack: Attack, stat: Stat) -> int:
    when = When(attack.kind, facing_of(attack.side))
    if attack.opponent != NO_CHARACTER:
        return character_stat_of(state, attack.opponent, stat, when)
    return stat_of(state, attack.target, stat, when)
