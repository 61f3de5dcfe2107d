"""Words that only say that something is so; the rule that has to know asks for it by its name (`rules/traits.py`)."""

from typing import Final

from feldherr.games.conquest.powers import Check, Is, Trait, always

KEEPS_MARCH: Final = Trait("keeps_march")
"""Nothing lowers its March."""
BEST_RESOLVE: Final = Trait("best_resolve")
"""With a character it uses the highest Resolve, broken or not."""
NEVER_HEALED: Final = Trait("never_healed")
COUNTS_AS: Final = Trait("counts_as")
"""Its stand, that of a monster or of a character, counts for so many in a zone."""
CHARGE_DICE: Final = Trait("charge_dice")
"""So many dice for the charge distance, of which the highest counts."""
HARD_TO_ENCHANT: Final = Trait("hard_to_enchant")
"""Enemy spells on it need so many successes more."""
UNDISTURBED: Final = Trait("undisturbed")
"""Nobody interferes with its spells."""
BETTER_ATTUNED: Final = Trait("better_attuned")
"""So much more attunement for spells that do not scale."""
CASTS_SURELY: Final = Trait("casts_surely")
"""Spells on its own regiment and on enemies it is engaged with need no dice."""
DUELS_AS_IT_LIKES: Final = Trait("duels_as_it_likes")
"""A refused duel costs its regiment nothing."""
AIMS_FARTHER: Final = Trait("aims_farther")
"""Aiming makes it shoot more and farther, not better."""
UNBLIGHTED: Final = Trait("unblighted")
"""No aura of death hurts it."""
TURNS_AT_ONCE: Final = Trait("turns_at_once")
"""A supremacy: in its round so many cards come one after the other."""
LATE: Final = Trait("late")
"""A supremacy: in the round after it all reinforcement rolls need so much less."""
NO_DRAW_EVENTS: Final = Trait("no_draw_events")
ONE_ACTION: Final = Trait("one_action")
"""It takes a single action."""
MOVES_FIRST: Final = Trait("moves_first")
"""It marches or charges as its first action or not at all."""
HALF_MARCH: Final = Trait("half_march")
NO_IMPACT: Final = Trait("no_impact")
DISORIENTS: Final = Trait("disorients")
"""Opponents in duels have so much less Clash."""
HEALS_MORE: Final = Trait("heals_more")
"""What it heals heals so much more."""
FIGHTS_ON: Final = Trait("fights_on")
"""Its character goes down fighting even if it or the regiment has acted."""


def is_(trait: Trait, amount: int = 1, *, while_: Check = always) -> Is:
    """It is so, and how much."""
    return Is(trait, amount, while_)
