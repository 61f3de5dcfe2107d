"""Frames of attacks and of what they do: wounds, morale, healing, closing ranks, pressing on."""

from typing import Final, NewType

from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record, register
from feldherr.core.declaring import Seldom
from feldherr.core.kind import Named
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    CharacterId,
    RegimentId,
)
from feldherr.games.conquest.terms import AttackKind
from feldherr.geometry.edge import FRONT, Edge

Again = NewType("Again", int)
"""Which hit dice are rolled a second time; more than one such rule is settled when blows are gathered (CQ 1 dice 7)."""
NOTHING: Final = Again(0)
FAILED: Final = Again(1)
"""All that missed."""
FIVES: Final = Again(2)
SIXES: Final = Again(3)
AGAINS: Final = ["nothing", "failed", "fives", "sixes"]
register(Again, Named(AGAINS, "which dice are rolled again"))

Flank = NewType("Flank", int)
"""An end of a rank."""
NO_FLANK: Final = Flank(0)
LEFT_FLANK: Final = Flank(1)
RIGHT_FLANK: Final = Flank(2)
FLANKS: Final = ["neither", "left", "right"]
register(Flank, Named(FLANKS, "a flank"))

AUTOMATIC: Final = -1
"""The target of dice that hit without being rolled; no characteristic is ever so low."""


class Blow(Record, kw_only=True):
    """Dice that are alike: rolled together, saved alike, and alike in what they do to morale."""

    dice: int
    target: int
    """A die hits that shows this or less, and a 1 always; AUTOMATIC: nothing is rolled."""
    again: Again = NOTHING
    more_on_ones: bool = False
    """Every 1 gives one hit more, to which nothing else about ones applies."""
    more_per_two: bool = False
    """One hit more for every two hits, rounded up."""
    pierce: int = 0
    """What is taken off Defense."""
    denies: bool = False
    """Defense cannot be used, only Evasion."""
    denies_on_ones: bool = False
    """The same for hits that were rolled as a 1."""
    deadly: bool = False
    """A defense die that fails with a 6 costs two wounds."""
    breaks_lines: bool = False
    """Shield and bastion do not count."""
    terror: int = 0
    """What is taken off Resolve when morale is tested for these wounds."""
    tests: bool = True
    """Do these wounds ask for morale?"""
    blessed: bool = False
    """All misses are rolled again if the attacker announces it (CQ 11 blessed)."""
    ruthless: Seldom[bool] = False
    """Every defense die that fails costs two wounds."""
    catches: Seldom[bool] = False
    """Evasion cannot be used, only Defense."""
    doubts: Seldom[int] = 0
    """Defense dice that pass with this face or less are rolled again."""


def plain_hits(count: int, pierce: int = 0, tests: bool = True) -> Blow:
    """Automatic hits without special rules."""
    return Blow(dice=count, target=AUTOMATIC, pierce=pierce, tests=tests)


class Roll(Record):
    """How the dice of a blow have fallen."""

    faces: list[int]
    """How many show each face."""
    is_final: bool = False
    """All that are rolled a second time have been."""


class Lot(Record, kw_only=True):
    """Hits that are saved alike, and alike in what they do to morale; `Blow` says what the fields mean."""

    hits: int
    pierce: int = 0
    denies: bool = False
    deadly: bool = False
    breaks_lines: bool = False
    terror: int = 0
    tests: bool = True
    ruthless: Seldom[bool] = False
    catches: Seldom[bool] = False
    doubts: Seldom[int] = 0


class Cause(Record):
    """Wounds that are alike in what they do to morale."""

    wounds: int
    terror: int = 0
    tests: bool = True


class Attack(Record, kw_only=True):
    """CQ 4 clash 9: blows against one regiment, from the hit roll to the morale test."""

    kind: AttackKind
    target: RegimentId
    attacker: RegimentId = NO_REGIMENT
    """NO_REGIMENT: hits that no regiment strikes."""
    by: CharacterId = NO_CHARACTER
    """The character who strikes or casts alone."""
    opponent: CharacterId = NO_CHARACTER
    """The character who is struck instead of the regiment, in a duel."""
    side: Edge = FRONT
    """The side of the target that is struck."""
    blows: list[Blow] = []
    avenges: bool = True
    """May those it strikes take revenge (CQ 11 lethal demise, counter-attack)? Not on who is falling."""
    is_blessed: bool = False
    """CQ 11 blessed: has the attacker announced that all misses are rolled again?"""
    saves_blessed: bool = False
    """Has the defender announced that all failed defense dice are rolled again?"""
    rolls: list[Roll] = []
    """The dice of every blow, as far as they are rolled."""
    lots: list[Lot] = []
    saves: list[Roll] = []
    """The defense dice of every lot."""
    before: Seldom[list[Contact]] = []
    """The contacts there were when it began."""


class Harm(Record, kw_only=True):
    """CQ 5 wound, 6 morale: wounds that nothing saves from, and the morale test that follows them."""

    regiment: RegimentId
    wounds: int
    by: RegimentId = NO_REGIMENT
    """The enemy who caused them."""
    opponent: CharacterId = NO_CHARACTER
    """The character who suffers them instead of the stands, in a duel."""
    side: Edge = FRONT
    tests: bool = True
    causes: list[Cause] = []
    """What the wounds are made of, if they are not all alike; together as many."""
    avenges: bool = True
    lost: int = 0
    """Stands that were destroyed so far."""
    touches: bool = False
    """Was the enemy in contact when it happened?"""
    before: Seldom[list[Contact]] = []
    """The contacts there were when it began."""


class Wounding(Record, kw_only=True):
    """CQ 5 wound: one pool of wounds is allotted to stands, or to a character in a duel."""

    regiment: RegimentId
    left: int
    by: RegimentId = NO_REGIMENT
    opponent: CharacterId = NO_CHARACTER
    flank: Flank = NO_FLANK
    """Where the last stand was taken from; the other flank is next."""
    has_lost: bool = False


class Morale(Record, kw_only=True):
    """CQ 6 morale: one die for every wound of a pool."""

    regiment: RegimentId
    causes: list[Cause]
    by: RegimentId = NO_REGIMENT
    opponent: CharacterId = NO_CHARACTER
    side: Edge = FRONT
    rolls: list[Roll] = []
    """The dice for every cause."""


class Heal(Record, kw_only=True):
    """CQ 5 heal: healing points for a regiment."""

    regiment: RegimentId
    points: int
    spares_character: bool = False
    """CQ 11 draw regeneration: its character is left out."""
    character: CharacterId = NO_CHARACTER
    """The only one that is healed."""


class CloseRanks(Record, kw_only=True):
    """CQ 7 cmd 5, 8 char 10: a legal formation again after a command stand or a character is gone."""

    regiment: RegimentId


class Press(Record, kw_only=True):
    """CQ 6 press: regiments that casualties have parted come into contact again."""

    before: list[Contact]
    """The contacts there were before the casualties."""


FRAMES: list[type[Record]] = [Attack, Harm, Wounding, Morale, Heal, CloseRanks, Press]
