"""The closed sets of RUNEWARS: phases, actions, modifiers, stances, icons, tokens, keywords. Lists name them in files.

Each set is a type of its own, so that a token where an icon is wanted fails in mypy.
"""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import INT, Named

Phase = NewType("Phase", int)
"""A part of a round, or the time before the first one."""
UnitType = NewType("UnitType", int)
Action = NewType("Action", int)
Modifier = NewType("Modifier", int)
Stance = NewType("Stance", int)
Die = NewType("Die", int)
"""A colour of dice."""
Icon = NewType("Icon", int)
Rune = NewType("Rune", int)
Token = NewType("Token", int)
"""A boon or a bane."""
Stat = NewType("Stat", int)
"""A number of a unit that cards can change."""
KeywordId = NewType("KeywordId", Stat)
TraitId = NewType("TraitId", int)
"""A standing permission or duty that a rule asks for; `powers` has them."""
MoraleType = NewType("MoraleType", int)
UpgradeType = NewType("UpgradeType", int)
"""The slot of a unit that an upgrade takes."""
TerrainType = NewType("TerrainType", int)
TerrainKeyword = NewType("TerrainKeyword", int)
Template = NewType("Template", int)
Bend = NewType("Bend", int)
CardState = NewType("CardState", int)

SIDES: Final = ["south", "north"]
FACTIONS: Final = ["daqan", "waiqar", "latari", "uthuk"]

SETTING_UP: Final = Phase(0)
COMMAND: Final = Phase(1)
ACTIVATION: Final = Phase(2)
END: Final = Phase(3)
PHASES: Final = ["setup", "command", "activation", "end"]

INFANTRY: Final = UnitType(0)
CAVALRY: Final = UnitType(1)
SIEGE: Final = UnitType(2)
TYPES: Final = ["infantry", "cavalry", "siege"]

MARCH: Final = Action(0)
SHIFT: Final = Action(1)
REFORM: Final = Action(2)
MELEE: Final = Action(3)
RANGED: Final = Action(4)
RALLY: Final = Action(5)
SKILL: Final = Action(6)
NO_ACTION: Final = Action(-1)
ANY_ATTACK: Final = Action(-1)
"""Either kind of attack: MELEE or RANGED."""
ACTIONS: Final = ["march", "shift", "reform", "melee", "ranged", "rally", "skill"]
ACTION: Final = Named(ACTIONS, "an action")

TURN: Final = Modifier(0)
WHEEL: Final = Modifier(1)
CHARGE: Final = Modifier(2)
TURNING_CHARGE: Final = Modifier(3)
DEFEND: Final = Modifier(4)
ENHANCE: Final = Modifier(5)
BONUS: Final = Modifier(6)
MODIFIERS: Final = [
    "turn", "wheel", "charge", "turning_charge", "defend", "enhance", "bonus_action",
]  # fmt: skip

BLUE: Final = Stance(0)
GREEN: Final = Stance(1)
RED: Final = Stance(2)
YELLOW: Final = Stance(3)
WHITE: Final = Stance(4)
ANY_STANCE: Final = Stance(-1)
STANCES: Final = ["blue", "green", "red", "yellow", "white"]

RED_DIE: Final = Die(0)
BLUE_DIE: Final = Die(1)
WHITE_DIE: Final = Die(2)
DICE: Final = ["red", "blue", "white"]
DIE: Final = Named(DICE, "a die colour")

HIT: Final = Icon(0)
SURGE: Final = Icon(1)
MORTAL: Final = Icon(2)
MORALE: Final = Icon(3)
ACCURACY: Final = Icon(4)
ICONS: Final = ["hit", "surge", "mortal_strike", "morale", "accuracy"]

UNSTABLE: Final = Rune(0)
NATURAL: Final = Rune(1)
STABLE: Final = Rune(2)
RUNES: Final = ["unstable", "natural", "stable"]

INSPIRATION: Final = Token(0)
VITALITY: Final = Token(1)
BLIGHT: Final = Token(2)
IMMOBILIZE: Final = Token(3)
PANIC: Final = Token(4)
STUN: Final = Token(5)
TOKENS: Final = ["inspiration", "vitality", "blight", "immobilize", "panic", "stun"]
TOKEN: Final = Named(TOKENS, "a boon or bane")
BOONS: Final = [INSPIRATION, VITALITY]
BANES: Final = [BLIGHT, IMMOBILIZE, PANIC, STUN]

BRUTAL: Final = KeywordId(Stat(0))
IMPACT: Final = KeywordId(Stat(1))
PRECISE: Final = KeywordId(Stat(2))
REGENERATE: Final = KeywordId(Stat(3))
RESILIENT: Final = KeywordId(Stat(4))
STEADFAST: Final = KeywordId(Stat(5))
LETHAL: Final = KeywordId(Stat(6))
PROTECTED: Final = KeywordId(Stat(7))
OVERGROW: Final = KeywordId(Stat(8))
SCOUT: Final = KeywordId(Stat(9))
PROTECTOR: Final = KeywordId(Stat(10))
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

NO_STAT: Final = Stat(-1)
NO_TRAIT: Final = TraitId(-1)

DOUBT: Final = MoraleType(0)
FEAR: Final = MoraleType(1)
CONFUSION: Final = MoraleType(2)
MORALE_TYPES: Final = ["doubt", "fear", "confusion"]

ARTIFACT: Final = UpgradeType(0)
CHAMPION: Final = UpgradeType(1)
EQUIPMENT: Final = UpgradeType(2)
HEAVY: Final = UpgradeType(3)
HERALDRY: Final = UpgradeType(4)
MUSIC: Final = UpgradeType(5)
TRAINING: Final = UpgradeType(6)
UNIQUE: Final = UpgradeType(7)
SLOTS: Final = [
    "artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique",
]  # fmt: skip

DEFENSIVE: Final = TerrainType(0)
DANGEROUS: Final = TerrainType(1)
TERRAIN_TYPES: Final = ["defensive", "dangerous"]

COVER: Final = TerrainKeyword(0)
DEADLY: Final = TerrainKeyword(1)
ELEVATED: Final = TerrainKeyword(2)
FORTIFIED: Final = TerrainKeyword(3)
EXPOSED: Final = TerrainKeyword(4)
TAXING: Final = TerrainKeyword(5)
TERRAIN_KEYWORDS: Final = ["cover", "deadly", "elevated", "fortified", "exposed", "taxing"]

STRAIGHT: Final = Template(0)
TURNING: Final = Template(1)
WHEELING: Final = Template(2)
TEMPLATES: Final = ["straight", "turn", "wheel"]
TEMPLATE: Final = Named(TEMPLATES, "a template")

AHEAD: Final = Bend(0)
TO_LEFT: Final = Bend(1)
TO_RIGHT: Final = Bend(2)
NO_BEND: Final = Bend(-1)
BENDS: Final = ["ahead", "left", "right"]
BEND: Final = Named(BENDS, "a bend")

READY: Final = CardState(0)
EXHAUSTED: Final = CardState(1)
DISCARDED: Final = CardState(2)
CARD_STATES: Final = ["ready", "exhausted", "discarded"]

register(Phase, INT)
register(Rune, INT)
register(Action, ACTION)
register(Die, DIE)
register(Token, TOKEN)
register(Stat, STAT)
register(Template, TEMPLATE)
register(Bend, BEND)
