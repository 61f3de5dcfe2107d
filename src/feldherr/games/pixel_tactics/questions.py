"""What players and chance are asked: a name for every question, which is also the key of its words.

Rules ask with these names and whoever looks at a question compares with them, so a renamed question is found by the
type checker everywhere.
"""

from typing import Final

from feldherr.core.decision import Question

# Set-up and turns.
CHOOSE_LEADER: Final = Question("choose_leader")
BONUS_CARDS: Final = Question("bonus_cards")
TAKE_ACTION: Final = Question("turn")

# Attacks, damage and death.
ATTACK_TARGET: Final = Question("attack_target")
EFFECT_ATTACK: Final = Question("effect_attack")
INTERCEPT: Final = Question("intercept")
SHARE_DAMAGE: Final = Question("share_damage")
TAKE_DAMAGE: Final = Question("take_damage")
CAPTURE: Final = Question("capture")

# Whom an effect harms, heals or strengthens.
DAMAGE_TARGET: Final = Question("damage_target")
DAMAGE_TARGETS: Final = Question("damage_targets")
SHARE_OUT_DAMAGE: Final = Question("share_out_damage")
KILL: Final = Question("kill")
STRENGTHEN: Final = Question("strengthen")
CHOOSE_ROW: Final = Question("row")
CHOOSE_COLUMN: Final = Question("column")
HEAL_TARGET: Final = Question("heal_target")
HEAL_AMOUNT: Final = Question("heal_amount")
HEAL_TARGETS: Final = Question("heal_targets")
SHARE_OUT_HEALING: Final = Question("share_out_healing")
REVIVE: Final = Question("revive")

# Damage that is moved.
GATHER_DAMAGE: Final = Question("gather_damage")
MOVE_DAMAGE_FROM: Final = Question("move_damage_from")
MOVE_DAMAGE_TO: Final = Question("move_damage_to")
MOVE_DAMAGE_AMOUNT: Final = Question("move_damage_amount")

# Places.
SWAP: Final = Question("swap")
SWAP_WITH: Final = Question("swap_with")
REARRANGE: Final = Question("rearrange")
REARRANGE_COLUMN: Final = Question("rearrange_column")
CORPSE_ROW: Final = Question("corpse_row")
RETURN_TO_HAND: Final = Question("return_to_hand")

# Attacks and recruits on demand.
WHO_ATTACKS: Final = Question("who_attacks")
COPY_SPELL: Final = Question("copy_spell")
RECRUIT_HERO: Final = Question("recruit")
RECRUIT_OR_STOP: Final = Question("recruit_or_stop")

# Hands and decks.
PLAY_DRAWN_ORDER: Final = Question("play_drawn_order")
SHOW_ORDER: Final = Question("show_order")
PLAY_ANOTHER_ORDER: Final = Question("play_another_order")
PUT_ON_DECK: Final = Question("put_on_deck")
DISCARD_DRAWN: Final = Question("discard_drawn")
DISCARD_CARD: Final = Question("discard_card")
DISCARD_ENEMY_CARD: Final = Question("discard_enemy_card")
SORT_DECK: Final = Question("sort_deck")
NAME_CARD: Final = Question("name_card")
BAN_CARD: Final = Question("ban_card")

# Chance.
SHUFFLE: Final = Question("shuffle")
STARTER: Final = Question("starter")
RANDOM_CARD: Final = Question("random_card")

ABOUT_ORDERS: Final = (PLAY_DRAWN_ORDER, SHOW_ORDER, PLAY_ANOTHER_ORDER)
"""Questions in which a card stands for the order on it."""
