"""CQ 11: special rules about the dice of shots and spells."""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.terms import IN_SPELL, IN_VOLLEY, AttackKind
from feldherr.games.conquest.vocabulary.striking import (
    adds_hits_on_ones,
    adds_hits_per_two,
    denies_defense_on_ones,
    doubles_wounds,
    pierces,
)

WORDS: dict[str, list[Word]] = {
    "armor_piercing": [pierces(in_=AttackKind(IN_VOLLEY | IN_SPELL))],
    "deadly_shot": [doubles_wounds(in_=IN_VOLLEY)],
    "precise_shot": [denies_defense_on_ones(in_=IN_VOLLEY)],
    "rapid_volley": [adds_hits_on_ones(in_=IN_VOLLEY)],
    "torrential_fire": [adds_hits_per_two(in_=IN_VOLLEY)],
}
