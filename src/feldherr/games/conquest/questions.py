"""What players and chance are asked: a name for every question, which is also the key of its words.

Rules ask with these names and whoever looks at a question compares with them, so a renamed question is found by the
type checker everywhere.
"""

from typing import Final

from feldherr.core.decision import Question

# Set-up.
CHOOSE_EDGE: Final = Question("choose_edge")
DISCARD_OBJECTIVES: Final = Question("discard_objectives")
ASSIGN_CHARACTER: Final = Question("assign_character")

# Reserve.
DECLARE_FLANKER: Final = Question("declare_flanker")
PICK_ONE: Final = Question("pick_one")
CHOOSE_ARRIVALS: Final = Question("choose_arrivals")

# Rounds.
BUILD_STACK: Final = Question("build_stack")
CHOOSE_FIRST: Final = Question("choose_first")
USE_SUPREMACY: Final = Question("use_supremacy")
CHOOSE_UNIT: Final = Question("choose_unit")
CHOOSE_ACTION: Final = Question("choose_action")
CHOOSE_CHARACTER_ACTION: Final = Question("choose_character_action")
OFFER_ESCORT: Final = Question("offer_escort")
ACCEPT_DUEL: Final = Question("accept_duel")
CHOOSE_LAST_TARGET: Final = Question("choose_last_target")

CHOOSE_DRAW_EVENT: Final = Question("choose_draw_event")

# Movement.
MARCH: Final = Question("march")
CHOOSE_FORMATION: Final = Question("choose_formation")
CHOOSE_ENTRY: Final = Question("choose_entry")
REFORM_INTO: Final = Question("reform")
TURN: Final = Question("turn")

# Shooting.
SHOOT_INDIRECTLY: Final = Question("shoot_indirectly")
CHOOSE_SIDE: Final = Question("choose_side")

# Garrisons.
LEAVE_INTO: Final = Question("leave_into")
LEAVE_TO: Final = Question("leave_to")
TAKE_TERRAIN: Final = Question("take_terrain")

# Charges.
NAME_SIDE: Final = Question("name_side")
CHOOSE_LANDING: Final = Question("choose_landing")
ROLL_CHARGE_AGAIN: Final = Question("roll_charge_again")

# Fighting.
CHOOSE_STRUCK: Final = Question("choose_struck")
SHARE_SUPPORT: Final = Question("share_support")
CHOOSE_POOL: Final = Question("choose_pool")
REFORM_IN_COMBAT: Final = Question("reform_in_combat")
CHOOSE_WAY_OUT: Final = Question("choose_way_out")
CHOOSE_LOSS: Final = Question("choose_loss")
CLOSE_RANKS_INTO: Final = Question("close_ranks")
PLACE_RESTORED: Final = Question("place_restored")
CHOOSE_BURST: Final = Question("choose_burst")
CHOOSE_TRAMPLED: Final = Question("choose_trampled")
CHOOSE_BONUS: Final = Question("choose_bonus")
BLESS_HITS: Final = Question("bless_hits")
BLESS_DEFENSE: Final = Question("bless_defense")

# Effects.
USE_ABILITY: Final = Question("use_ability")
CHOOSE_NEAR: Final = Question("choose_near")

# Chance.
ROLL_OFF: Final = Question("roll_off")
SHUFFLE_OBJECTIVES: Final = Question("shuffle_objectives")
ROLL_RESERVE: Final = Question("roll_reserve")
ROLL_CHARGE: Final = Question("roll_charge")
ROLL_PRIORITY: Final = Question("roll_priority")
ROLL_GROUND: Final = Question("roll_ground")
ROLL_SPELL: Final = Question("roll_spell")
ROLL_HEALING: Final = Question("roll_healing")
ROLL_HITS: Final = Question("roll_hits")
REROLL_HITS: Final = Question("reroll_hits")
ROLL_DEFENSE: Final = Question("roll_defense")
REROLL_DEFENSE: Final = Question("reroll_defense")
ROLL_MORALE: Final = Question("roll_morale")
REROLL_MORALE: Final = Question("reroll_morale")
ROLL_FEAR: Final = Question("roll_fear")
ROLL_RESOLVE: Final = Question("roll_resolve")
ROLL_WITHDRAWAL: Final = Question("roll_withdrawal")
