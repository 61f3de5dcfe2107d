"""CQ 11: special rules about blows in clash, duel and impact."""

from typing import Final

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.terms import (
    FROM_FLANK,
    FROM_REAR,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    AttackKind,
    Facing,
)
from feldherr.games.conquest.vocabulary.striking import (
    adds_hits_on_ones,
    denies_defense,
    denies_defense_on_ones,
    doubles_wounds,
    frightens,
    ignores_shields,
    is_large,
    may_be_blessed,
    pierces,
    rerolls_misses,
)

BLOWS: Final = AttackKind(IN_CLASH | IN_DUEL)
TOUCHING: Final = AttackKind(IN_CLASH | IN_DUEL | IN_IMPACT)
BEHIND: Final = Facing(FROM_FLANK | FROM_REAR)

WORDS: dict[str, list[Word]] = {
    "blessed": [may_be_blessed(in_=AttackKind(IN_CLASH | IN_IMPACT))],
    "brutal_impact": [pierces(in_=IN_IMPACT)],
    "cleave": [pierces(in_=BLOWS)],
    "deadly_blades": [doubles_wounds(in_=BLOWS)],
    "fiend_hunter": [rerolls_misses(against=is_large)],
    "flawless_strikes": [denies_defense_on_ones(in_=BLOWS)],
    "flurry": [rerolls_misses(in_=BLOWS)],
    "linebreaker": [ignores_shields(in_=TOUCHING)],
    "opportunists": [rerolls_misses(in_=AttackKind(IN_CLASH | IN_VOLLEY), from_=BEHIND)],
    "relentless_blows": [adds_hits_on_ones(in_=BLOWS)],
    "smite": [denies_defense(in_=BLOWS)],
    "terrifying": [frightens(in_=TOUCHING)],
}
