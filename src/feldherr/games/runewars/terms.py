"""The closed sets of RUNEWARS: actions, modifiers, stances, icons, tokens, keywords. Lists give the names in files."""

from typing import Final

from feldherr.core.kind import Named

FACTIONS: Final = ["daqan", "waiqar", "latari", "uthuk"]

INFANTRY: Final = 0
CAVALRY: Final = 1
SIEGE: Final = 2
TYPES: Final = ["infantry", "cavalry", "siege"]

MARCH: Final = 0
SHIFT: Final = 1
REFORM: Final = 2
MELEE: Final = 3
RANGED: Final = 4
RALLY: Final = 5
SKILL: Final = 6
ACTIONS: Final = ["march", "shift", "reform", "melee", "ranged", "rally", "skill"]
ACTION: Final = Named(ACTIONS, "an action")

TURN: Final = 0
WHEEL: Final = 1
CHARGE: Final = 2
TURNING_CHARGE: Final = 3
DEFEND: Final = 4
ENHANCE: Final = 5
BONUS: Final = 6
MODIFIERS: Final = [
    "turn", "wheel", "charge", "turning_charge", "defend", "enhance", "bonus_action",
]  # fmt: skip

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3
WHITE: Final = 4
STANCES: Final = ["blue", "green", "red", "yellow", "white"]

RED_DIE: Final = 0
BLUE_DIE: Final = 1
WHITE_DIE: Final = 2
DICE: Final = ["red", "blue", "white"]
DIE: Final = Named(DICE, "a die colour")

HIT: Final = 0
SURGE: Final = 1
MORTAL: Final = 2
MORALE: Final = 3
ACCURACY: Final = 4
ICONS: Final = ["hit", "surge", "mortal_strike", "morale", "accuracy"]

UNSTABLE: Final = 0
NATURAL: Final = 1
STABLE: Final = 2
RUNES: Final = ["unstable", "natural", "stable"]

INSPIRATION: Final = 0
VITALITY: Final = 1
BLIGHT: Final = 2
IMMOBILIZE: Final = 3
PANIC: Final = 4
STUN: Final = 5
TOKENS: Final = ["inspiration", "vitality", "blight", "immobilize", "panic", "stun"]
TOKEN: Final = Named(TOKENS, "a boon or bane")
BOONS: Final = [INSPIRATION, VITALITY]
BANES: Final = [BLIGHT, IMMOBILIZE, PANIC, STUN]

BRUTAL: Final = 0
IMPACT: Final = 1
PRECISE: Final = 2
REGENERATE: Final = 3
RESILIENT: Final = 4
STEADFAST: Final = 5
LETHAL: Final = 6
PROTECTED: Final = 7
OVERGROW: Final = 8
SCOUT: Final = 9
PROTECTOR: Final = 10
KEYWORDS: Final = [
    "brutal", "impact", "precise", "regenerate", "resilient", "steadfast", "lethal", "protected", "overgrow",
    "scout", "protector",
]  # fmt: skip

STATS: Final = [
    *KEYWORDS, "defense", "speed", "morale_cards", "surge_cost", "red_dice", "blue_dice", "white_dice", "initiative",
    "shot_range", "no_shift", "no_reform", "no_withdrawal", "trays_added",
]  # fmt: skip
"""Numbers that cards change, in the order of `powers`."""
STAT: Final = Named(STATS, "a number of a unit")

DOUBT: Final = 0
FEAR: Final = 1
CONFUSION: Final = 2
MORALE_TYPES: Final = ["doubt", "fear", "confusion"]

ARTIFACT: Final = 0
CHAMPION: Final = 1
EQUIPMENT: Final = 2
HEAVY: Final = 3
HERALDRY: Final = 4
MUSIC: Final = 5
TRAINING: Final = 6
UNIQUE: Final = 7
SLOTS: Final = [
    "artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique",
]  # fmt: skip

DEFENSIVE: Final = 0
DANGEROUS: Final = 1
TERRAIN_TYPES: Final = ["defensive", "dangerous"]

COVER: Final = 0
DEADLY: Final = 1
ELEVATED: Final = 2
FORTIFIED: Final = 3
EXPOSED: Final = 4
TAXING: Final = 5
TERRAIN_KEYWORDS: Final = ["cover", "deadly", "elevated", "fortified", "exposed", "taxing"]

STRAIGHT: Final = 0
TURNING: Final = 1
WHEELING: Final = 2
TEMPLATES: Final = ["straight", "turn", "wheel"]
TEMPLATE: Final = Named(TEMPLATES, "a template")

AHEAD: Final = 0
TO_LEFT: Final = 1
TO_RIGHT: Final = 2
BENDS: Final = ["ahead", "left", "right"]
BEND: Final = Named(BENDS, "a bend")

READY: Final = 0
EXHAUSTED: Final = 1
DISCARDED: Final = 2
CARD_STATES: Final = ["ready", "exhausted", "discarded"]
