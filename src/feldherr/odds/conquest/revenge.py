"""CQ 11 counter-attack, lethal demise: what an attack costs who strikes."""

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.ids import NO_CHARACTER, NO_REGIMENT
from feldherr.games.conquest.rules.attack import counter_attack, counters
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.holding import amount_of
from feldherr.games.conquest.rules.wounds import revenge_of
from feldherr.games.conquest.specials import LETHAL_DEMISE
from feldherr.games.conquest.state import State
from feldherr.odds.conquest.fate import Fate
from feldherr.odds.conquest.outcome import Suffered
from feldherr.odds.pools import Joint, add


def last_hits_per_stand(state: State, attack: Attack) -> int:
    """CQ 11 lethal demise: the hits on who strikes for every stand that falls; 0 without the rule or out of contact."""
    alone = attack.opponent != NO_CHARACTER and not is_regiment(state, attack.opponent)
    if attack.attacker == NO_REGIMENT or not attack.avenges or alone:
        return 0
    if attack.attacker not in engaged_with(state, attack.target):
        return 0
    return amount_of(state, attack.target, LETHAL_DEMISE)


def is_avenged(state: State, attack: Attack) -> bool:
    """May an attack cost who strikes something?"""
    return counters(state, attack) or last_hits_per_stand(state, attack) > 0


def hits_back(state: State, attack: Attack, suffered: Suffered, fate: Fate) -> Joint:
    """The hits of those who fell, and the hits that are struck back."""
    each = last_hits_per_stand(state, attack)
    found: Joint = {}
    for (wounds, ones), chance in suffered.items():
        add(found, (each * fate.fallen(wounds), ones), chance)
    return found


def attacks_back(attack: Attack, last: int, ones: int) -> list[Attack]:
    """What strikes who has struck, in the order of the rules."""
    found: list[Attack] = []
    if last:
        found.append(revenge_of(attack.target, attack.attacker, last))
    if ones:
        found.append(counter_attack(attack, ones))
    return found
