"""The closed sets of CONQUEST: classes, types, characteristics, actions, places. Lists give the names in files."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import INT, Named
from feldherr.geometry.edge import FRONT, REAR, Edge

# Troops

TroopClass = NewType("TroopClass", int)
LIGHT: Final = TroopClass(0)
MEDIUM: Final = TroopClass(1)
HEAVY: Final = TroopClass(2)
CLASSES: Final = ["light", "medium", "heavy"]
register(TroopClass, Named(CLASSES, "a class"))

TroopType = NewType("TroopType", int)
INFANTRY: Final = TroopType(0)
CAVALRY: Final = TroopType(1)
BRUTE: Final = TroopType(2)
CHARIOT: Final = TroopType(3)
MONSTER: Final = TroopType(4)
TYPES: Final = ["infantry", "cavalry", "brute", "chariot", "monster"]
register(TroopType, Named(TYPES, "a type"))

Stat = NewType("Stat", int)
MARCH: Final = Stat(0)
VOLLEY: Final = Stat(1)
CLASH: Final = Stat(2)
ATTACKS: Final = Stat(3)
WOUNDS: Final = Stat(4)
RESOLVE: Final = Stat(5)
DEFENSE: Final = Stat(6)
EVASION: Final = Stat(7)
STATS: Final = [
    "march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion",
]  # fmt: skip
CHARGE: Final = Stat(8)
"""Printed nowhere, but rules change it: what is added to the charge distance."""
FIRST_MARCH: Final = Stat(9)
"""The same: what is added to the first march of an activation."""
CHANGEABLE: Final = [*STATS, "charge", "first_march"]
register(Stat, Named(CHANGEABLE, "a characteristic"))

Role = NewType("Role", int)
ORDINARY: Final = Role(0)
COMMAND: Final = Role(1)
CHARACTER: Final = Role(2)
ROLES: Final = ["ordinary", "command", "character"]
register(Role, Named(ROLES, "the role of a stand"))

Place = NewType("Place", int)
RESERVE: Final = Place(0)
ARRIVING: Final = Place(1)
FIELD: Final = Place(2)
GARRISON: Final = Place(3)
GONE: Final = Place(4)
PLACES: Final = ["reserve", "arriving", "field", "garrison", "gone"]
register(Place, Named(PLACES, "where a regiment is"))

# Rounds

Phase = NewType("Phase", int)
SETTING_UP: Final = Phase(0)
REINFORCEMENT: Final = Phase(1)
COMMANDING: Final = Phase(2)
SUPREMACY: Final = Phase(3)
ACTION: Final = Phase(4)
VICTORY: Final = Phase(5)
PHASES: Final = ["setup", "reinforcement", "command", "supremacy", "action", "victory"]
register(Phase, Named(PHASES, "a phase"))

Action = NewType("Action", int)
MARCHING: Final = Action(0)
REFORMING: Final = Action(1)
CHARGING: Final = Action(2)
VOLLEYING: Final = Action(3)
AIMING: Final = Action(4)
RALLYING: Final = Action(5)
CLASHING: Final = Action(6)
COMBAT_REFORMING: Final = Action(7)
INSPIRING: Final = Action(8)
WITHDRAWING: Final = Action(9)
DUELLING: Final = Action(10)
CASTING: Final = Action(11)
LEAVING: Final = Action(12)
PASSING: Final = Action(13)
USING: Final = Action(14)
"""What only one character can do."""
NO_ACTION: Final = Action(-1)
ACTIONS: Final = [
    "march", "reform", "charge", "volley", "take_aim", "rally", "clash", "combat_reform", "inspire",
    "withdraw", "duel", "cast", "leave", "pass", "use",
]  # fmt: skip
register(Action, Named(ACTIONS, "an action"))
CHARACTER_ACTIONS: Final = [DUELLING, CASTING, USING]
"""CQ 8 char 11: what only characters do."""

Until = NewType("Until", int)
END_OF_ACTION: Final = Until(0)
END_OF_ACTIVATION: Final = Until(1)
END_OF_ROUND: Final = Until(2)
END_OF_GAME: Final = Until(3)
UNTILS: Final = ["action", "activation", "round", "game"]
register(Until, Named(UNTILS, "how long something lasts"))

AttackKind = NewType("AttackKind", int)
"""The kind of an attack, or, as bits, the kinds in which a word counts."""
IN_NONE: Final = AttackKind(0)
IN_CLASH: Final = AttackKind(1)
IN_DUEL: Final = AttackKind(2)
IN_IMPACT: Final = AttackKind(4)
IN_VOLLEY: Final = AttackKind(8)
IN_SPELL: Final = AttackKind(16)
IN_RULE: Final = AttackKind(32)
"""Hits that a special rule deals: counter-attack, trample, aura of death and the like."""
IN_ALL: Final = AttackKind(63)
IN_EFFECTIVE: Final = AttackKind(64)
"""CQ 3 volley 8: a volley of stands at effective range; goes with IN_VOLLEY."""
register(AttackKind, INT)

ChargeEnd = NewType("ChargeEnd", int)
"""How a charge ends: it lands in one of three ways, or fails in one of four."""
OPEN: Final = ChargeEnd(0)
"""Not known yet."""
CLOSED: Final = ChargeEnd(1)
"""The charger closes onto the side of its target."""
MET: Final = ChargeEnd(2)
"""The target turns into the charger."""
SQUEEZED: Final = ChargeEnd(3)
"""The charger closes after enemies beside the target have been moved."""
TOO_SHORT: Final = ChargeEnd(4)
BLOCKED: Final = ChargeEnd(5)
"""Something is in the way."""
STUCK: Final = ChargeEnd(6)
"""There is no room to get through a friend."""
NO_ROOM: Final = ChargeEnd(7)
"""Neither of the two can align with the other."""
CHARGE_ENDS: Final = [
    "open", "closed", "met", "squeezed", "too_short", "blocked", "stuck", "no_room",
]  # fmt: skip
register(ChargeEnd, Named(CHARGE_ENDS, "how a charge ends"))
LANDED: Final = [CLOSED, MET, SQUEEZED]
"""With these it succeeds."""

Facing = NewType("Facing", int)
"""The side of a regiment that is struck, or, as bits, those against which a word counts."""
FROM_NOWHERE: Final = Facing(0)
FROM_FRONT: Final = Facing(1)
FROM_FLANK: Final = Facing(2)
FROM_REAR: Final = Facing(4)
FROM_ANYWHERE: Final = Facing(7)


def facing_of(edge: Edge) -> Facing:
    """How a blow against an edge of a regiment counts."""
    if edge == FRONT:
        return FROM_FRONT
    return FROM_REAR if edge == REAR else FROM_FLANK


# The table

TerrainRule = NewType("TerrainRule", int)
TRAVERSABLE: Final = TerrainRule(0)
ELEVATED: Final = TerrainRule(1)
COVER: Final = TerrainRule(2)
OBSTRUCTING: Final = TerrainRule(3)
HINDERING: Final = TerrainRule(4)
DANGEROUS: Final = TerrainRule(5)
PERILOUS: Final = TerrainRule(6)
IMPASSABLE: Final = TerrainRule(7)
WATER: Final = TerrainRule(8)
TERRAIN_RULES: Final = [
    "traversable", "elevated", "cover", "obstructing", "hindering", "dangerous", "perilous", "impassable",
    "water",
]  # fmt: skip

TableEdge = NewType("TableEdge", int)
SOUTH: Final = TableEdge(0)
WEST: Final = TableEdge(1)
NORTH: Final = TableEdge(2)
EAST: Final = TableEdge(3)
EDGES: Final = ["south", "west", "north", "east"]
SIDES: Final = ["red", "blue"]
"""Players choose their edges, so sides have colours for names and not the points of the compass."""
register(TableEdge, Named(EDGES, "an edge of the table"))

ZoneKind = NewType("ZoneKind", int)
OWN_ZONE: Final = ZoneKind(0)
"""It belongs to one side; for the other it is the enemy's."""
CENTRE_ZONE: Final = ZoneKind(1)
SIDE_ZONE: Final = ZoneKind(2)
ZONE_KINDS: Final = ["own", "centre", "side"]
register(ZoneKind, Named(ZONE_KINDS, "a kind of zone"))

ScoreWord = NewType("ScoreWord", int)
SCORE_ZONE: Final = ScoreWord(0)
"""Points for every such zone seized."""
SCORE_ANY_ZONE: Final = ScoreWord(1)
"""Points once if at least one such zone is seized."""
SCORE_ENEMY_ZONE: Final = ScoreWord(2)
"""Points for every zone of the enemy that is seized."""
SCORE_CARD_REMOVED: Final = ScoreWord(3)
SCORE_WARLORD: Final = ScoreWord(4)
SCORE_SECONDARY: Final = ScoreWord(5)
SCORE_WORDS: Final = [
    "zone", "any_zone", "enemy_zone", "card_removed", "warlord_slain", "secondary",
]  # fmt: skip
register(ScoreWord, Named(SCORE_WORDS, "what is scored"))

COMMAND_MODELS: Final = ["leader", "standard_bearer"]
