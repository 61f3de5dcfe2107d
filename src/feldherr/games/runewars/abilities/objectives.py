"""What the objective cards let every unit do during the battle."""

from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.powers import Part
from feldherr.games.runewars.terms import UNSTABLE
from feldherr.games.runewars.vocabulary.harming import harms_each
from feldherr.games.runewars.vocabulary.objectives import (
    carriers_cast_mana,
    drops_tokens,
    enemy_scores_its_destruction,
    enemy_scores_its_terror,
    escort_holds_token,
    scores_tokens_it_reaches,
    takes_tokens_it_reaches,
)
from feldherr.games.runewars.vocabulary.whom import SELF, Who

CARDS: dict[str, list[Part]] = {
    "bounty": [enemy_scores_its_destruction()],
    "confluence_of_magic": [*takes_tokens_it_reaches(), drops_tokens(), carriers_cast_mana()],
    "supply_raid": [*takes_tokens_it_reaches(), drops_tokens()],
    "volatile_runes": [scores_tokens_it_reaches(harms_each(Amount(1, UNSTABLE), Who(SELF)))],
    "defended_pass": [escort_holds_token(3)],
    "demoralize_their_forces": [enemy_scores_its_terror(2, 8)],
}
