"""What players and chance are asked: a name for every question, which is also the key of its words.

Rules and cards ask with these names and whoever looks at a question compares with them, so a renamed question is found
by the type checker everywhere.
"""

from typing import Final

from feldherr.core.decision import Question

# Before the battle.
CHOOSE_FIRST_PLAYER: Final = Question("choose_first_player")
PICK_CARD: Final = Question("pick_card")
WHO_TAKES_RED: Final = Question("who_takes_red")
WHICH_TERRAIN: Final = Question("which_terrain")
PLACE_TERRAIN: Final = Question("place_terrain")
OVERGROW_WHICH: Final = Question("overgrow")
PLACE_MARKER: Final = Question("place_marker")
NAME_BOUNTY: Final = Question("name_bounty")
REARRANGE: Final = Question("rearrange")
PLACE_FIGURE: Final = Question("place_figure")
DEPLOY_WHICH: Final = Question("deploy_which")
DEPLOY_UNIT: Final = Question("deploy_unit")
SCOUT_AHEAD: Final = Question("scout_ahead")

# Rounds, command tools and activations.
SET_DIALS: Final = Question("set_dials")
WHOSE_DIALS: Final = Question("whose_dials")
LOOK_AT_WHOSE_DIALS: Final = Question("look_at_whose_dials")
WHICH_INITIATIVE: Final = Question("which_initiative")
ACTIVATE_UNIT: Final = Question("activate_unit")
WHICH_ACTION: Final = Question("which_action")
TREAT_AS: Final = Question("treat_as")
WHICH_SKILL: Final = Question("which_skill")

# Moving, reforming, squaring up, terrain.
CHOOSE_DIRECTION: Final = Question("direction")
CHOOSE_STOP: Final = Question("stop")
WHICH_TEMPLATE: Final = Question("which_template")
HOW_FAST: Final = Question("how_fast")
PASS_OVER: Final = Question("pass_over")
CHOOSE_FACING: Final = Question("reform")
SQUARE_UP_HOW: Final = Question("square_up")
SQUARE_UP_TO: Final = Question("square_up_to")
CLOSE_GAP: Final = Question("close_gap")
ENTER_TERRAIN: Final = Question("enter_terrain")
LEAVE_TERRAIN: Final = Question("leave_terrain")

# Attacks and their dice.
CHOOSE_PROFILE: Final = Question("choose_profile")
CHOOSE_TARGET: Final = Question("choose_target")
CONTACT_EDGE: Final = Question("contact_edge")
FLANKING_DIE: Final = Question("flanking_die")
ADD_WHICH_DIE: Final = Question("add_which_die")
REMOVE_DIE: Final = Question("remove_die")
REROLL_WHICH: Final = Question("reroll")
SPEND_TO_REROLL: Final = Question("spend_to_reroll")
TURN_DIE: Final = Question("turn_die")
REMOVE_WHICH_ICON: Final = Question("remove_which_icon")
SPEND_SURGES: Final = Question("spend_surges")
ASSIGN_ACCURACY: Final = Question("assign_accuracy")
ATTACK_AGAIN: Final = Question("attack_again")

# Damage, wounds, figures and trays.
DAMAGE_FIGURE: Final = Question("damage_figure")
WOUND_FIGURE: Final = Question("wound_figure")
REMOVE_WHICH_FIGURE: Final = Question("remove_which_figure")
REMOVE_WHICH_TRAY: Final = Question("remove_which_tray")
FILL_TRAY: Final = Question("fill_tray")
REPLACE_HEAVY: Final = Question("replace_heavy")
REPLACE_UPGRADE: Final = Question("replace_upgrade")
REGENERATE_HOW_MANY: Final = Question("regenerate")
RETURN_FIGURE: Final = Question("return_figure")
HOW_MANY_TRAYS: Final = Question("how_many_trays")
ADD_TRAY_WHERE: Final = Question("add_tray")
RECOVER_HOW: Final = Question("recover")

# Morale.
SPEND_PANIC: Final = Question("spend_panic")
RESOLVE_MORALE: Final = Question("resolve_morale")
DISCARD_MORALE: Final = Question("discard_morale")
INFLICT_CARD: Final = Question("inflict_card")
TEST_FIRST: Final = Question("test_first")

# Boons and banes.
SPEND_INSPIRATION: Final = Question("spend_inspiration")
SPEND_VITALITY: Final = Question("spend_vitality")
SPEND_BLIGHT: Final = Question("spend_blight")
SPEND_IMMOBILIZE: Final = Question("spend_immobilize")
SPEND_STUN: Final = Question("spend_stun")
SPEND_HOW_MANY: Final = Question("spend_how_many")
SUFFER_HOW_MANY: Final = Question("suffer_how_many")
GIVE_WHICH_BANE: Final = Question("give_which_bane")
HAND_ON_WHICH_BANE: Final = Question("hand_on_which_bane")
TAKE_WHICH_BANE: Final = Question("take_which_bane")
LAY_WHICH_BANE: Final = Question("lay_which_bane")
LAY_ON_WHICH_PIECE: Final = Question("lay_on_which_piece")
LOSE_WHICH_BOON: Final = Question("lose_which_boon")

# Cards at work.
USE_ABILITY: Final = Question("use_ability")
CHOOSE_UNIT: Final = Question("choose_unit")
CHOOSE_UNITS: Final = Question("choose_units")
WHO_MOVES: Final = Question("who_moves")
WHO_RALLIES: Final = Question("who_rallies")
WHO_RECEIVES: Final = Question("who_receives")
WHO_RECEIVE: Final = Question("who_receive")
WHO_SUFFERS: Final = Question("who_suffers")
WHO_GROWS: Final = Question("who_grows")
WHO_DEPLOYS_AGAIN: Final = Question("who_deploys_again")
AGAINST_WHOM: Final = Question("against_whom")
BEHIND_WHOM: Final = Question("behind_whom")
BESIDE_WHICH_PIECE: Final = Question("beside_which_piece")
WHICH_PLACE: Final = Question("which_place")
PLACE_TOKEN: Final = Question("place_token")
TAKE_CONDITION: Final = Question("take_condition")
EXHAUST_WHICH_UPGRADE: Final = Question("exhaust_which_upgrade")
READY_WHICH_UPGRADE: Final = Question("ready_which_upgrade")
SUFFER_TO_READY: Final = Question("suffer_to_ready")
DISCARD_WHICH_UPGRADE: Final = Question("discard_which_upgrade")
WHICH_MANA: Final = Question("which_mana")

# Chance.
FLIP_COIN: Final = Question("flip_coin")
DEAL_TERRAIN: Final = Question("deal_terrain")
SHUFFLE_DEPLOYMENTS: Final = Question("shuffle_deployments")
SHUFFLE_OBJECTIVES: Final = Question("shuffle_objectives")
SHUFFLE_MORALE: Final = Question("shuffle_morale")
THROW_MANA: Final = Question("throw_mana")
ROLL_DIE: Final = Question("roll_die")

OF_CHANCE: Final = (
    FLIP_COIN, DEAL_TERRAIN, SHUFFLE_DEPLOYMENTS, SHUFFLE_OBJECTIVES, SHUFFLE_MORALE, THROW_MANA, ROLL_DIE,
)  # fmt: skip
"""Questions that no player is asked."""
