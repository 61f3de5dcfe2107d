"""The special rules and draw events of chapter 11 by number.

`packs/keywords.toml` has their names and says whether they have an X. What each of them does stands in
`rules/keywords/`, a line each.
"""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Named

Special = NewType("Special", int)
"""A special rule or draw event."""

SPECIALS: Final = [
    "bastion", "biotic_renewal", "double_time", "fire_and_advance", "flux_powered", "murderous_volley",
    "regeneration", "acute_senses", "aimed_shot", "arcing_fire", "armor_piercing", "aura_of_death", "barrage",
    "blessed", "bodyguards", "bravery", "brittle", "brutal_impact", "cleave", "counter_attack", "dauntless",
    "decay", "deadly_blades", "deadly_shot", "deadshots", "devout", "dread", "fanatical_devotion", "fearless",
    "fearsome", "fiend_hunter", "forward_force", "flank", "flawless_drill", "flawless_strikes",
    "fluid_formation", "flurry", "fly", "fury", "glorious_charge", "hardened", "impact", "indomitable",
    "inspired", "irregular", "iron_discipline", "juggernaut", "lethal_demise", "linebreaker", "loose_formation",
    "longshot", "oblivious", "opportunists", "parry", "pathfinders", "phalanx", "precise_shot", "priest",
    "quicksilver_strike", "rapid_volley", "relentless_blows", "rider", "shield", "shock", "smite", "support",
    "sureshot", "tenacious", "terrifying", "torrential_fire", "trample", "unstoppable", "untouchable",
    "unyielding", "vanguard", "weapon_platform", "wizard",
]  # fmt: skip
"""Draw events first."""

SPECIAL: Final = Named(SPECIALS, "a special rule")
register(Special, SPECIAL)

BASTION: Final = Special(0)
BIOTIC_RENEWAL: Final = Special(1)
DOUBLE_TIME: Final = Special(2)
FIRE_AND_ADVANCE: Final = Special(3)
FLUX_POWERED: Final = Special(4)
MURDEROUS_VOLLEY: Final = Special(5)
REGENERATION: Final = Special(6)
ACUTE_SENSES: Final = Special(7)
AIMED_SHOT: Final = Special(8)
ARCING_FIRE: Final = Special(9)
ARMOR_PIERCING: Final = Special(10)
AURA_OF_DEATH: Final = Special(11)
BARRAGE: Final = Special(12)
BLESSED: Final = Special(13)
BODYGUARDS: Final = Special(14)
BRAVERY: Final = Special(15)
BRITTLE: Final = Special(16)
BRUTAL_IMPACT: Final = Special(17)
CLEAVE: Final = Special(18)
COUNTER_ATTACK: Final = Special(19)
DAUNTLESS: Final = Special(20)
DECAY: Final = Special(21)
DEADLY_BLADES: Final = Special(22)
DEADLY_SHOT: Final = Special(23)
DEADSHOTS: Final = Special(24)
DEVOUT: Final = Special(25)
DREAD: Final = Special(26)
FANATICAL_DEVOTION: Final = Special(27)
FEARLESS: Final = Special(28)
FEARSOME: Final = Special(29)
FIEND_HUNTER: Final = Special(30)
FORWARD_FORCE: Final = Special(31)
FLANK: Final = Special(32)
FLAWLESS_DRILL: Final = Special(33)
FLAWLESS_STRIKES: Final = Special(34)
FLUID_FORMATION: Final = Special(35)
FLURRY: Final = Special(36)
FLY: Final = Special(37)
FURY: Final = Special(38)
GLORIOUS_CHARGE: Final = Special(39)
HARDENED: Final = Special(40)
IMPACT: Final = Special(41)
INDOMITABLE: Final = Special(42)
INSPIRED: Final = Special(43)
IRREGULAR: Final = Special(44)
IRON_DISCIPLINE: Final = Special(45)
JUGGERNAUT: Final = Special(46)
LETHAL_DEMISE: Final = Special(47)
LINEBREAKER: Final = Special(48)
LOOSE_FORMATION: Final = Special(49)
LONGSHOT: Final = Special(50)
OBLIVIOUS: Final = Special(51)
OPPORTUNISTS: Final = Special(52)
PARRY: Final = Special(53)
PATHFINDERS: Final = Special(54)
PHALANX: Final = Special(55)
PRECISE_SHOT: Final = Special(56)
PRIEST: Final = Special(57)
QUICKSILVER_STRIKE: Final = Special(58)
RAPID_VOLLEY: Final = Special(59)
RELENTLESS_BLOWS: Final = Special(60)
RIDER: Final = Special(61)
SHIELD: Final = Special(62)
SHOCK: Final = Special(63)
SMITE: Final = Special(64)
SUPPORT: Final = Special(65)
SURESHOT: Final = Special(66)
TENACIOUS: Final = Special(67)
TERRIFYING: Final = Special(68)
TORRENTIAL_FIRE: Final = Special(69)
TRAMPLE: Final = Special(70)
UNSTOPPABLE: Final = Special(71)
UNTOUCHABLE: Final = Special(72)
UNYIELDING: Final = Special(73)
VANGUARD: Final = Special(74)
WEAPON_PLATFORM: Final = Special(75)
WIZARD: Final = Special(76)

DRAW_EVENTS: Final = 7
"""So many of them, from the first, are draw events."""
