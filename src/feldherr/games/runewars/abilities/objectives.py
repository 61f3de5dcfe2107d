"""What the objective cards let every unit do during the battle."""

from feldherr.games.runewars.powers import Part
from feldherr.games.runewars.vocabulary.objectives import (
    carriers_cast_mana,
    drops_tokens,
    enemy_scores_its_destruction,
    enemy_scores_its_terror,
    scores_tokens_it_reaches,
    takes_tokens_it_reaches,
)

CARDS: dict[str, list[Part]] = {
    "bounty": [enemy_scores_its_destruction()],
    "confluence_of_magic": [*takes_tokens_it_reaches(), drops_tokens(), carriers_cast_mana()],
    "supply_raid": [scores_tokens_it_reaches()],
    "demoralize_their_forces": [enemy_scores_its_terror(2, 8)],
}
