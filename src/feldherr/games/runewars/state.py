"""The table: units, terrain, contacts, mana, the morale deck, and how far the battle is."""

from typing import Annotated, ClassVar, Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.state import BattleState
from feldherr.core.codec import Data, DecodeError, Record, field_values
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Beside, Owned, Seldom, Shared, kept
from feldherr.core.flow import Ctx as CoreCtx
from feldherr.core.kind import INT, INTS
from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import (
    NO_RUNE,
    Catalogue,
    TerrainKind,
    UnitKind,
    UpgradeKind,
)
from feldherr.games.runewars.ids import (
    NO_DEPLOYMENT,
    NO_OBJECTIVE,
    NO_PIECE,
    NO_SEAT,
    NO_SIDE,
    ConditionId,
    DeploymentId,
    MoraleId,
    ObjectiveId,
    PieceId,
    SeatId,
    Side,
    SocketId,
    TerrainKindId,
    UnitId,
    UnitKindId,
    UpgradeId,
    UpgradeKindId,
)
from feldherr.games.runewars.marks import MARK_LIST, Mark
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.terms import (
    DISCARDED,
    READY,
    SETTING_UP,
    TOKENS,
    CardState,
    Phase,
    Rune,
    Token,
)

NOBODY: Final = -1
NOWHERE: Final = -1
"""No id at all, to compare one with: plain numbers, which the compiler writes into the code. `ids` has typed ones."""
EVERYBODY: Final = 2
"""Both sides and all who watch."""
BOTH_SIDES: Final = 3
"""All players, but not those who watch."""
KNOWN_TO_ALL: Final = 4
"""A bit beside those of the two sides: everybody knows the card, who watches included."""
HIDDEN: Final = -2
"""A dial setting or card this seat does not know."""
UNKNOWN_CARD: Final = MoraleId(HIDDEN)
NO_CHOICE: Final = -1
"""The setting of a wheel on which nothing is chosen."""

NO_TRAY: Final = -1
TRAY: Final = 0
"""A tray of the unit's own kind; n > 0 is the tray of the heavy figure of upgrade n - 1."""
EMPTY: Final = -1
"""A free socket; otherwise the wounds of the figure in it."""
NO_SOCKET: Final = -2

OVERGROWTH: Final = Token(-1)
"""A token that makes the ground it lies on count as overgrown terrain."""


@mypyc_attr(acyclic=True)
class Unit(Record, kw_only=True):
    """A unit of one player: what its cards, figures and tokens say. Its trays stand on the table as a body.

    Its id is its place in `State.units`, and in the bodies of `State.field`; destroyed units stay there.
    """

    what: ClassVar[str] = "a unit"

    kind: UnitKindId
    seat: SeatId
    row: int
    """The row of the cost table it was bought from."""
    figures: list[int]
    """For every socket (cell * sockets + n) NO_SOCKET, EMPTY, or the wounds of its figure."""
    upgrades: Shared[list[UpgradeKindId]]
    """Upgrade kinds, in the order of the list; discarded ones stay."""
    cards: Annotated[list[CardState], INTS]
    """State of every upgrade card: READY, EXHAUSTED, DISCARDED."""
    places: list[SocketId]
    """For every upgrade the socket of its figure, or NOWHERE."""
    tokens: list[int]
    """How many of each boon and bane."""
    conditions: list[ConditionId]
    condition_sides: list[Side]
    """Whose effect gave the condition."""
    action: int = NO_CHOICE
    modifier: int = NO_CHOICE
    """`action` and `modifier` are places on the two wheels."""
    revealed: bool = False
    """It has been activated this round."""
    defend: int = 0
    """Defense added by a modifier until the end of the round; a rune may come to it, see below."""
    objectives: int = 0
    """Objective tokens on its card."""
    marks: Annotated[list[Mark], MARK_LIST] = []
    """What abilities must remember about this unit."""
    defend_rune: Seldom[Rune] = NO_RUNE
    """The rune whose number is added to `defend`, or NO_RUNE."""

    def all_upgrades(self) -> list[UpgradeId]:
        """Its upgrades, discarded ones included."""
        return [UpgradeId(number) for number in range(len(self.upgrades))]

    def has(self, upgrade: UpgradeKindId) -> bool:
        """Does it carry that upgrade, ready or exhausted?"""
        for number, kind in enumerate(self.upgrades):
            if kind == upgrade and self.cards[number] != DISCARDED:
                return True
        return False

    def is_ready(self, number: UpgradeId) -> bool:
        return self.cards[number] == READY


@mypyc_attr(acyclic=True)
class Laid(Record):
    """A token a card has laid on the table: a bane on a terrain piece, or an overgrowth token at a point."""

    what: ClassVar[str] = "a token on the table"

    unit: UnitId
    """Whose card laid it."""
    token: Annotated[Token, INT]
    """A boon or bane, or OVERGROWTH."""
    piece: PieceId = NO_PIECE
    """The terrain piece it lies on; otherwise x and y say where."""
    x: int = 0
    y: int = 0


@mypyc_attr(acyclic=True)
class Played(Record):
    """A morale card that was chosen and takes effect: one of so many drawn together, from a place among all drawn.

    Until the cards of a test without a choice are discarded it stands as NO_MORALE.
    """

    what: ClassVar[str] = "a morale card that takes effect"

    card: MoraleId
    first: int
    of: int

    def group(self, drawn: list[MoraleId]) -> list[MoraleId]:
        """The cards it was drawn with, itself among them."""
        return drawn[self.first : self.first + self.of]


class Voices:
    """What any card of a battle could ever speak of: moments, numbers, permissions."""

    def __init__(self) -> None:
        self.units: dict[type[Moment], int] = {}
        """Moment -> the units, as bits, whose own cards and upgrades speak of it."""
        self.conditions: set[type[Moment]] = set()
        """The moments any condition speaks of."""
        self.moments: set[type[Moment]] = set()
        """All moments any card speaks of: units, upgrades, conditions and objectives."""
        self.stats = 0
        self.traits = 0
        """The numbers and permissions any card speaks of, as bits."""
        self.lends = False
        """Is there a skill that other units of the side may use?"""


@mypyc_attr(acyclic=True)
class State(BattleState, kw_only=True):
    """Everything on and beside the table."""

    rules: Beside[Rules]
    catalogue: Beside[Catalogue]
    sides: Shared[list[Side]]
    """The side of every seat."""
    field: Owned[Battlefield]
    """The table; its body n belongs to unit n."""
    round: int = 0
    phase: Phase = SETTING_UP
    first: Side = NO_SIDE
    """The side that holds the round tracker."""
    units: Owned[list[Unit]] = []
    mana: list[int] = []
    """Which side of every mana token lies up; empty before the first throw."""
    deck: list[MoraleId] = []
    """Morale cards by kind, top card last."""
    discard: list[MoraleId] = []
    drawn: list[MoraleId] = []
    """Cards of the morale tests in progress."""
    offered_deployments: list[DeploymentId] = []
    offered_objectives: list[ObjectiveId] = []
    deployment: DeploymentId = NO_DEPLOYMENT
    objective: ObjectiveId = NO_OBJECTIVE
    deployment_by: Side = NO_SIDE
    objective_by: Side = NO_SIDE
    red: Side = NO_SIDE
    """The side that has the red zones."""
    to_place: list[TerrainKindId] = []
    """Terrain kinds waiting to be placed."""
    scored: list[int] = [0, 0]
    """Objective tokens each side has scored."""
    over: bool = False
    winner: Side = NO_SIDE
    """The winning side once it is over, NO_SIDE for a draw."""
    initiative: int = 0
    """The value that has been called in the activation phase."""
    called: Side = NO_SIDE
    """The side that has announced a unit of this value and must activate one."""
    drawn_by: list[int] = []
    """For every drawn morale card the side that knows it, BOTH_SIDES or EVERYBODY."""
    called_seat: SeatId = NO_SEAT
    """The seat of the called side that picks the unit."""
    laid: Seldom[Shared[list[Laid]]] = []
    """Tokens of cards on the table; never changed in place, only replaced, like the next list."""
    peeked: Seldom[Shared[list[UnitId]]] = []
    """Units whose command tools of this round the enemy has looked at."""
    deck_known: Seldom[Shared[list[int]]] = []
    """For the topmost morale cards, top card last, the sides that know them, as bits; replaced, too."""
    played: Seldom[Shared[list[Played]]] = []
    """The morale cards that take effect, which everybody knows; a card may lead to a test. Replaced, too."""
    overgrown: Seldom[Shared[list[PieceId]]] = []
    """The terrain pieces that are overgrown. Replaced, too."""
    voices: Voices | None = kept(None)
    """What the cards of this battle speak of, once somebody has asked."""
    _counted: list[int] | None = kept(None)
    _active: list[int] = kept([])
    """The active runes of the throw of mana counted last; every throw is a new list."""

    def all_units(self) -> list[UnitId]:
        """Every unit of both sides, also those that are destroyed or have not come yet."""
        return [UnitId(number) for number in range(len(self.units))]

    def kind(self, unit: UnitId) -> UnitKind:
        return self.catalogue.units[self.units[unit].kind]

    def upgrade(self, unit: UnitId, number: UpgradeId) -> UpgradeKind:
        return self.catalogue.upgrades[self.units[unit].upgrades[number]]

    def terrain_kind(self, piece: PieceId) -> TerrainKind:
        return self.catalogue.terrain[self.field.terrain[piece].kind]

    def body(self, unit: UnitId) -> Body:
        """The trays of a unit on the table."""
        return self.field.bodies[unit]

    def side(self, unit: UnitId) -> Side:
        return self.field.bodies[unit].side

    def seats(self) -> list[SeatId]:
        return [SeatId(seat) for seat in range(len(self.sides))]

    def captain(self, side: Side) -> SeatId:
        """The seat that decides for a side where no unit of its own is concerned."""
        return SeatId(self.sides.index(side))

    def army(self, side: Side) -> list[UnitId]:
        """The living units of a side."""
        return [
            UnitId(number)
            for number, body in enumerate(self.field.bodies)
            if body.side == side and body.alive
        ]

    def in_play(self, unit: UnitId) -> bool:
        """Stands on the table: neither destroyed nor still to be deployed."""
        body = self.field.bodies[unit]
        return body.deployed and body.alive

    def are_enemies(self, unit: UnitId, other: UnitId) -> bool:
        bodies = self.field.bodies
        return bodies[unit].side != bodies[other].side

    def occupant(self, piece: PieceId) -> UnitId:
        """The unit that occupies a terrain piece, or NO_UNIT."""
        return self.field.occupant(piece)

    def runes(self) -> list[int]:
        """RW 51.4: how many active runes of each kind the mana pool shows; never change the list."""
        if self._counted is not self.mana:
            self._counted = self.mana
            self._active = self.catalogue.active_runes(self.mana)
        return self._active

    def inactive_runes(self) -> list[int]:
        """RW errata, inactive runes: what the hidden sides of the mana tokens would show."""
        return self.catalogue.active_runes([1 - up for up in self.mana])


Ctx = CoreCtx[State]


def is_known(known: int, side: Side) -> bool:
    """Does a side know a morale card, given the bits of those who do? Who only watches has side -1."""
    return known & KNOWN_TO_ALL != 0 or (side >= 0 and known >> side & 1 == 1)


def no_tokens() -> list[int]:
    return [0] * len(TOKENS)


def loaded_state(data: Data, rules: Rules, catalogue: Catalogue) -> State:
    """The inverse of `State.to_data`."""
    values = field_values(State, data, "state")
    state = State(rules=rules, catalogue=catalogue, **values)  # type: ignore[arg-type]  # decoded by their kinds
    if len(state.scored) != 2:
        raise DecodeError("state.scored", "two numbers", state.scored)
    if len(state.field.bodies) != len(state.units):
        raise DecodeError("state.field.bodies", "a body for every unit", len(state.field.bodies))
    return state
