"""Frames of attacks, damage and morale tests."""

from typing import Annotated, ClassVar

from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.core.kind import INTS
from feldherr.games.runewars.ids import (
    NO_MORALE,
    NO_PROFILE,
    NO_SIDE,
    NO_UNIT,
    MoraleId,
    ProfileId,
    SeatId,
    Side,
    SocketId,
    UnitId,
)
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.terms import KEYWORDS, MELEE, RANGED, Action, Die, Icon
from feldherr.geometry.edge import EDGE_NUMBER, NO_EDGE, Edge


class Use(Record):
    """A unique surge ability that has been used: on whose card, in which slot, and which part of it."""

    what: ClassVar[str] = "a use of a surge ability"

    holder: UnitId
    slot: CardSlot
    part: int


class Attack(Record, kw_only=True):
    """RW 7: one attack from profile to morale."""

    attacker: UnitId
    melee: bool
    decider: SeatId
    """The seat that makes the attacker's decisions."""
    defender: UnitId = NO_UNIT
    among: list[UnitId] = []
    """If not empty, the only units that may be targeted (a charge, a card)."""
    profile: ProfileId = NO_PROFILE
    edge: Annotated[Edge, EDGE_NUMBER] = NO_EDGE
    """The attacker's contact edge used for threat."""
    enhance: Annotated[list[Icon], INTS] = []
    """Icons of an enhancement modifier."""
    dice: Annotated[list[Die], INTS] = []
    """Colour of every die of the attack."""
    faces: list[int] = []
    """Face shown by every die rolled so far."""
    icons: list[int] = [0, 0, 0, 0, 0]
    """Icons added (or, negative, removed) beside the dice, by kind."""
    spent: list[int] = [0, 0, 0, 0, 0]
    """Icons spent, by kind."""
    rerolls: list[int] = []
    """Most dice of every reroll still due (RW 7.4)."""
    dice_to_lose: int = 0
    """Dice that blight tokens still take away (RW 82.1)."""
    trays_before: int = 0
    """Trays of the defender before the empty ones go."""
    uses: list[Use] = []
    """Unique surge abilities already used."""
    accuracy: list[int] = []
    """For every upgrade of the defender the accuracy icons assigned to its figure."""
    pool: int = 0
    trays_lost: int = 0
    figures_lost: int = 0
    self_attack: bool = False
    """RW Betrayal: a unit attacks itself."""
    shelter: int = 0
    """Defense the defender's cards add during this attack."""
    bystanders: list[UnitId] = []
    """RW 36.3: the attacker's allies engaged with the defender when the attack began."""
    gained: list[int] = [0] * len(KEYWORDS)
    """Keywords gained for this attack, by kind: Protected by the defender, the others by the attacker."""
    rolls: Annotated[list[Die], INTS] = []
    """The dice of an attack that a card makes without a profile."""
    force: int = -1
    """What such an attack has in place of its threat, or -1."""
    in_columns: Seldom[bool] = False
    """Its ranks count as the trays of its front rank, and these as its ranks."""
    from_behind: Seldom[bool] = False
    """The attacker's front edge counts as touching the defender's rear edge."""
    pierced: Seldom[int] = 0
    """Defense the attack takes away, though not below 2."""
    wounds: Seldom[int] = 0
    """How many wounds the defender has suffered so far."""

    def kind(self) -> Action:
        """The action it is: MELEE or RANGED."""
        return MELEE if self.melee else RANGED


class Rolling(Record):
    """RW 7.3, 7.4: dice of the attack in progress are rolled, by their places; `at` of them have been."""

    places: list[int]
    again: bool = True
    at: int = 0


class Assigning(Record):
    """RW 66, 77: wounds or damage go to figures one after the other; `decider` chooses them."""

    unit: UnitId
    damage: int
    wounds: int
    decider: SeatId
    in_attack: bool = False
    """Part of the attack in progress, so that accuracy and the kind of attack count."""


class Wound(Record):
    """RW 87: one figure suffers a wound, unless something prevents it."""

    unit: UnitId
    socket: SocketId
    in_attack: bool = False
    prevented: bool = False


class Suffer(Record):
    """RW 66: a unit suffers damage; `decider` assigns it."""

    unit: UnitId
    damage: int
    decider: SeatId


class Wounding(Record):
    """RW 87.5: a unit suffers wounds without damage; `decider` chooses the figures."""

    unit: UnitId
    wounds: int
    decider: SeatId


class Reconfigure(Record, kw_only=True):
    """RW 7.10, 38.7, 88: empty trays go, fallen figure upgrades are replaced, gaps may be closed."""

    unit: UnitId
    by: Side = NO_SIDE
    """The side whose doing it is; if nobody is named, the other one."""
    filling: int = -1
    """The tray that has taken the place of a heavy figure and is being filled up."""
    trays: int = -1
    """How many trays it had before."""
    touching: list[UnitId] = []
    """The enemies it was engaged with before."""
    mourned: int = 0
    """Fallen figure upgrades whose last moment is over."""
    gone: int = -1
    """A tray that is taken away as a whole: nobody takes the place of a figure on it."""
    at_last: Seldom[bool] = False
    """Empty trays go even if a card has kept them."""


class Destruction(Record):
    """RW 88: a unit leaves the battle; `by` is the side whose doing it is."""

    unit: UnitId
    by: Side


class AddTray(Record):
    """EF addtray: a unit grows by a tray with so many figures (-1: a full tray); `decider` places it."""

    unit: UnitId
    decider: SeatId
    figures: int = -1


class Regrow(Record):
    """RW 68.4: up to so many new figures for the empty sockets of a unit; once `agreed`, exactly so many."""

    unit: UnitId
    count: int
    agreed: bool = False


class MoraleTest(Record):
    """RW 58: `decider` (the opponent) draws as many cards as the severity and resolves one."""

    unit: UnitId
    severity: int
    decider: SeatId
    panic_asked: bool = False
    """Panic tokens have been offered already (an attack does it itself)."""
    card: MoraleId = NO_MORALE
    below: int = 0
    """Drawn cards of the tests that are still in progress around this one."""


FRAMES: list[type[Record]] = [
    Attack, Rolling, Assigning, Wound, Suffer, Wounding, Reconfigure, Destruction, AddTray, Regrow, MoraleTest,
]  # fmt: skip
