"""The table: units, terrain, contacts, mana, the morale deck, and how far the battle is."""

from typing import ClassVar, Final

from feldherr.core.codec import (
    BOOL,
    INT,
    INTS,
    Data,
    DecodeError,
    Field,
    ListOf,
    Nested,
    Record,
    Registry,
    Seldom,
    field_values,
)
from feldherr.core.compiling import mypyc_attr
from feldherr.core.event import State as CoreState
from feldherr.core.flow import Ctx as CoreCtx
from feldherr.games.runewars.kinds import Catalogue, TerrainKind, UnitKind, UpgradeKind
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.words import DISCARDED, READY, RUNES, TOKENS
from feldherr.geometry.polygon import Convex, Plan
from feldherr.geometry.pose import POSE, Pose

NOBODY: Final = -1
NOWHERE: Final = -1
EVERYBODY: Final = 2
"""Both sides and all who watch."""
BOTH_SIDES: Final = 3
"""All players, but not those who watch."""
KNOWN_TO_ALL: Final = 4
"""Beside the bits of the two sides: everybody knows the card, who watches included."""
HIDDEN: Final = -2
"""A dial setting or card this seat does not know."""
NO_CHOICE: Final = -1
"""A wheel on which nothing is chosen."""

NO_TRAY: Final = -1
TRAY: Final = 0
"""A tray of the unit's own kind; n > 0 is the tray of the heavy figure of upgrade n - 1."""
EMPTY: Final = -1
"""A free socket; otherwise the wounds of the figure in it."""
NO_SOCKET: Final = -2

SETTING_UP: Final = 0
COMMAND: Final = 1
ACTIVATION: Final = 2
END: Final = 3
PHASES: Final = ["setup", "command", "activation", "end"]

ORIGIN: Final = Pose(0, 0, 0)
OVERGROWTH: Final = -1
"""A token that makes the ground it lies on count as overgrown terrain."""


@mypyc_attr(acyclic=True)
class Unit(Record):
    """A unit of one player. Its id is its place in `State.units`; destroyed units stay there without trays."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("kind", INT), ("seat", INT), ("row", INT), ("columns", INT), ("cells", INTS), ("figures", INTS),
        ("upgrades", INTS), ("cards", INTS), ("places", INTS), ("tokens", INTS), ("conditions", INTS),
        ("condition_sides", INTS), ("deployed", BOOL), ("pose", POSE), ("inside", INT), ("action", INT),
        ("modifier", INT), ("revealed", BOOL), ("defend", INT), ("objectives", INT), ("marks", INTS),
    )  # fmt: skip

    def __init__(
        self, kind: int, seat: int, row: int, columns: int, cells: list[int], figures: list[int],
        upgrades: list[int], cards: list[int], places: list[int], tokens: list[int], conditions: list[int],
        condition_sides: list[int], deployed: bool = False, pose: Pose = ORIGIN, inside: int = NOWHERE,
        action: int = NO_CHOICE, modifier: int = NO_CHOICE, revealed: bool = False, defend: int = 0,
        objectives: int = 0, marks: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.seat = seat
        self.row = row
        """The row of the cost table it was bought from."""
        self.columns = columns
        """Width of the tray grid; cell = rank * columns + column."""
        self.cells = cells
        """For every cell NO_TRAY, TRAY, or 1 + the number of the heavy upgrade standing there."""
        self.figures = figures
        """For every socket (cell * sockets + n) NO_SOCKET, EMPTY, or the wounds of its figure."""
        self.upgrades = upgrades
        """Upgrade kinds, in the order of the list; discarded ones stay."""
        self.cards = cards
        """State of every upgrade card: READY, EXHAUSTED, DISCARDED."""
        self.places = places
        """For every upgrade the socket of its figure, or NOWHERE."""
        self.tokens = tokens
        """How many of each boon and bane."""
        self.conditions = conditions
        self.condition_sides = condition_sides
        """Whose effect gave the condition."""
        self.deployed = deployed
        self.pose = pose
        """Front left corner of the tray grid."""
        self.inside = inside
        """The terrain piece it occupies."""
        self.action = action
        self.modifier = modifier
        """Places on the two wheels."""
        self.revealed = revealed
        """Has been activated this round."""
        self.defend = defend
        """Defense added by a modifier until the end of the round."""
        self.objectives = objectives
        """Objective tokens on its card."""
        self.marks: list[int] = [] if marks is None else marks
        """What abilities must remember about this unit."""
        self.shape: list[Convex] | None = None
        """Its footprint, kept until pose or trays change."""
        self.plans: list[Plan] | None = None
        """Its trays as rectangles, kept until they change."""
        self.tried_pose: Pose | None = None
        self.tried_shape: list[Convex] = []
        """The pose its footprint was asked for last, and that footprint: often it moves there next."""

    def set_down(self, pose: Pose) -> None:
        """Put it somewhere else."""
        self.shape = self.tried_shape if pose is self.tried_pose else None
        self.pose = pose

    def reshape(self) -> None:
        """Its trays have changed: forget what ground they covered."""
        self.shape = None
        self.plans = None
        self.tried_pose = None

    def copy(self) -> "Unit":
        twin = Unit(
            self.kind, self.seat, self.row, self.columns, self.cells[:], self.figures[:], self.upgrades,
            self.cards[:], self.places[:], self.tokens[:], self.conditions[:], self.condition_sides[:],
            self.deployed, self.pose, self.inside, self.action, self.modifier, self.revealed, self.defend,
            self.objectives, self.marks[:],
        )  # fmt: skip
        twin.shape = self.shape
        twin.plans = self.plans
        return twin

    @property
    def alive(self) -> bool:
        """RW 88: a unit without trays is destroyed."""
        for cell in self.cells:
            if cell != NO_TRAY:
                return True
        return False

    @property
    def on_table(self) -> bool:
        """Standing on the open field."""
        return self.deployed and self.inside == NOWHERE and self.alive

    def has(self, upgrade: int) -> bool:
        """Does it carry that upgrade, ready or exhausted?"""
        for number, kind in enumerate(self.upgrades):
            if kind == upgrade and self.cards[number] != DISCARDED:
                return True
        return False

    def is_ready(self, number: int) -> bool:
        return self.cards[number] == READY


@mypyc_attr(acyclic=True)
class Piece(Record):
    """A terrain piece; its pose is the centre."""

    fields: ClassVar[tuple[Field, ...]] = (("kind", INT), ("pose", POSE), ("overgrown", BOOL))

    def __init__(self, kind: int, pose: Pose, overgrown: bool = False) -> None:
        self.kind = kind
        self.pose = pose
        self.overgrown = overgrown
        self.shape: list[Convex] | None = None

    def copy(self) -> "Piece":
        twin = Piece(self.kind, self.pose, self.overgrown)
        twin.shape = self.shape
        return twin


@mypyc_attr(acyclic=True)
class Contact(Record):
    """RW 59: two units touch, `a` before `b`; the edges and trays (as bits) that do. A fact of the last move."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("a", INT), ("b", INT), ("edge_a", INT), ("edge_b", INT), ("cells_a", INT), ("cells_b", INT), ("corner", BOOL),
    )  # fmt: skip

    def __init__(
        self, a: int, b: int, edge_a: int, edge_b: int, cells_a: int, cells_b: int, corner: bool
    ) -> None:
        self.a = a
        self.b = b
        self.edge_a = edge_a
        self.edge_b = edge_b
        self.cells_a = cells_a
        self.cells_b = cells_b
        self.corner = corner
        """They meet in a point only."""


@mypyc_attr(acyclic=True)
class Leaning(Record):
    """A unit on the field touches a terrain piece with an edge. A fact of the last move."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT),
        ("piece", INT),
        ("edge", INT),
        ("cells", INT),
    )

    def __init__(self, unit: int, piece: int, edge: int, cells: int) -> None:
        self.unit = unit
        self.piece = piece
        self.edge = edge
        self.cells = cells


@mypyc_attr(acyclic=True)
class Marker(Record):
    """An objective token on the table, or on the card of a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("side", INT), ("x", INT), ("y", INT), ("unit", INT))

    def __init__(self, side: int, x: int, y: int, unit: int = NOBODY) -> None:
        self.side = side
        """Who placed it."""
        self.x = x
        self.y = y
        self.unit = unit
        """The unit that carries it."""

    def copy(self) -> "Marker":
        return Marker(self.side, self.x, self.y, self.unit)


@mypyc_attr(acyclic=True)
class Laid(Record):
    """A token a card has laid on the table: a bane on a terrain piece, or an overgrowth token at a point."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("token", INT), ("piece", INT), ("x", INT), ("y", INT),
    )  # fmt: skip

    def __init__(self, unit: int, token: int, piece: int = NOWHERE, x: int = 0, y: int = 0) -> None:
        self.unit = unit
        """Whose card laid it."""
        self.token = token
        """A boon or bane, or OVERGROWTH."""
        self.piece = piece
        """The terrain piece it lies on; otherwise x and y say where."""
        self.x = x
        self.y = y


@mypyc_attr(acyclic=True)
class Played(Record):
    """A morale card that was chosen and takes effect: one of so many drawn together, from a place among all drawn.

    Until the cards of a test without a choice are discarded it stands as NOBODY.
    """

    fields: ClassVar[tuple[Field, ...]] = (("card", INT), ("first", INT), ("of", INT))

    def __init__(self, card: int, first: int, of: int) -> None:
        self.card = card
        self.first = first
        self.of = of

    def group(self, drawn: list[int]) -> list[int]:
        """The cards it was drawn with, itself among them."""
        return drawn[self.first : self.first + self.of]


_UNITS = ListOf(Nested(Registry("a unit", [Unit])))
_PIECES = ListOf(Nested(Registry("a terrain piece", [Piece])))
CONTACTS: Final = ListOf(Nested(Registry("a contact", [Contact])))
LEANINGS: Final = ListOf(Nested(Registry("a contact with terrain", [Leaning])))
_MARKERS = ListOf(Nested(Registry("an objective token", [Marker])))
LAID: Final = Nested(Registry("a token on the table", [Laid]))
_PLAYED = ListOf(Nested(Registry("a morale card that takes effect", [Played])))


class Voices:
    """What any card of a battle could ever speak of: moments, numbers, permissions."""

    def __init__(self) -> None:
        self.units: dict[str, int] = {}
        """Moment -> the units, as bits, whose own cards and upgrades speak of it."""
        self.conditions: set[str] = set()
        """The moments any condition speaks of."""
        self.moments: set[str] = set()
        """All moments any card speaks of: units, upgrades, conditions and objectives."""
        self.stats = 0
        self.traits = 0
        """The numbers and permissions any card speaks of, as bits."""
        self.lends = False
        """Is there a skill that other units of the side may use?"""


@mypyc_attr(acyclic=True)
class State(CoreState):
    """Everything on and beside the table. Contacts are never changed in place, only replaced."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("sides", INTS), ("width", INT), ("depth", INT), ("round", INT), ("phase", INT), ("first", INT),
        ("units", _UNITS), ("terrain", _PIECES), ("contacts", CONTACTS), ("leanings", LEANINGS),
        ("markers", _MARKERS), ("mana", INTS), ("deck", INTS), ("discard", INTS), ("drawn", INTS),
        ("offered_deployments", INTS), ("offered_objectives", INTS), ("deployment", INT), ("objective", INT),
        ("deployment_by", INT), ("objective_by", INT), ("red", INT), ("to_place", INTS), ("scored", INTS),
        ("over", BOOL), ("winner", INT), ("initiative", INT), ("called", INT), ("called_units", INT),
        ("drawn_by", INTS), ("called_seat", INT), ("laid", Seldom(ListOf(LAID), [])), ("peeked", Seldom(INTS, [])),
        ("deck_known", Seldom(INTS, [])), ("played", Seldom(_PLAYED, [])),
    )  # fmt: skip

    def __init__(
        self, rules: Rules, catalogue: Catalogue, sides: list[int], width: int, depth: int, round_: int = 0,
        phase: int = SETTING_UP, first: int = NOBODY, units: list[Unit] | None = None,
        terrain: list[Piece] | None = None, contacts: list[Contact] | None = None,
        leanings: list[Leaning] | None = None, markers: list[Marker] | None = None,
        mana: list[int] | None = None, deck: list[int] | None = None, discard: list[int] | None = None,
        drawn: list[int] | None = None, offered_deployments: list[int] | None = None,
        offered_objectives: list[int] | None = None, deployment: int = NOWHERE, objective: int = NOWHERE,
        deployment_by: int = NOBODY, objective_by: int = NOBODY, red: int = NOBODY,
        to_place: list[int] | None = None, scored: list[int] | None = None, over: bool = False,
        winner: int = NOBODY, initiative: int = 0, called: int = NOBODY, called_units: int = 0,
        drawn_by: list[int] | None = None, called_seat: int = NOBODY, laid: list[Laid] | None = None,
        peeked: list[int] | None = None, deck_known: list[int] | None = None,
        played: list[Played] | None = None,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.catalogue = catalogue
        self.sides = sides
        """The side of every seat."""
        self.width = width
        self.depth = depth
        self.round = round_
        self.phase = phase
        self.first = first
        """The side that holds the round tracker."""
        self.units: list[Unit] = [] if units is None else units
        self.terrain: list[Piece] = [] if terrain is None else terrain
        self.contacts: list[Contact] = [] if contacts is None else contacts
        self.leanings: list[Leaning] = [] if leanings is None else leanings
        self.markers: list[Marker] = [] if markers is None else markers
        self.mana: list[int] = [] if mana is None else mana
        """Which side of every mana token lies up; empty before the first throw."""
        self.deck: list[int] = [] if deck is None else deck
        """Morale cards by kind, top card last."""
        self.discard: list[int] = [] if discard is None else discard
        self.drawn: list[int] = [] if drawn is None else drawn
        """Cards of the morale tests in progress."""
        self.offered_deployments: list[int] = (
            [] if offered_deployments is None else offered_deployments
        )
        self.offered_objectives: list[int] = (
            [] if offered_objectives is None else offered_objectives
        )
        self.deployment = deployment
        self.objective = objective
        self.deployment_by = deployment_by
        self.objective_by = objective_by
        self.red = red
        """The side that has the red zones."""
        self.to_place: list[int] = [] if to_place is None else to_place
        """Terrain kinds waiting to be placed."""
        self.scored: list[int] = [0, 0] if scored is None else scored
        """Objective tokens each side has scored."""
        self.over = over
        self.winner = winner
        """The winning side once it is over, NOBODY for a draw."""
        self.initiative = initiative
        """The value that has been called in the activation phase."""
        self.called = called
        """The side that has announced units of this value and must activate one of them."""
        self.called_units = called_units
        """1 if it has announced a single one, 2 if there is a choice."""
        self.drawn_by: list[int] = [] if drawn_by is None else drawn_by
        """For every drawn morale card the side that knows it, BOTH_SIDES or EVERYBODY."""
        self.called_seat = called_seat
        """The seat of the called side that picks the unit."""
        self.laid: list[Laid] = [] if laid is None else laid
        """Tokens of cards on the table; never changed in place, only replaced, like the next list."""
        self.peeked: list[int] = [] if peeked is None else peeked
        """Units whose command tools of this round the enemy has looked at."""
        self.deck_known: list[int] = [] if deck_known is None else deck_known
        """For the topmost morale cards, top card last, the sides that know them, as bits; replaced, too."""
        self.played: list[Played] = [] if played is None else played
        """The morale cards that take effect, which everybody knows; a card may lead to a test. Replaced, too."""
        self.voices: Voices | None = None
        """What the cards of this battle speak of, once somebody has asked."""
        self.area: Convex | None = None
        """The play area, once somebody has asked."""
        self._counted: list[int] | None = None
        self._active: list[int] = []
        """The active runes of the throw of mana counted last; every throw is a new list."""

    def copy(self) -> "State":
        units: list[Unit] = []
        for unit in self.units:
            units.append(unit.copy())
        terrain: list[Piece] = []
        for piece in self.terrain:
            terrain.append(piece.copy())
        markers: list[Marker] = []
        for marker in self.markers:
            markers.append(marker.copy())
        twin = State(
            self.rules, self.catalogue, self.sides, self.width, self.depth, self.round, self.phase, self.first,
            units, terrain, self.contacts[:], self.leanings[:], markers, self.mana[:], self.deck[:],
            self.discard[:], self.drawn[:], self.offered_deployments[:], self.offered_objectives[:],
            self.deployment, self.objective, self.deployment_by, self.objective_by, self.red, self.to_place[:],
            self.scored[:], self.over, self.winner, self.initiative, self.called, self.called_units,
            self.drawn_by[:], self.called_seat, self.laid, self.peeked, self.deck_known, self.played,
        )  # fmt: skip
        twin.voices = self.voices
        twin.area = self.area
        return twin

    def kind(self, unit: int) -> UnitKind:
        return self.catalogue.units[self.units[unit].kind]

    def upgrade(self, unit: int, number: int) -> UpgradeKind:
        return self.catalogue.upgrades[self.units[unit].upgrades[number]]

    def terrain_kind(self, piece: int) -> TerrainKind:
        return self.catalogue.terrain[self.terrain[piece].kind]

    def side(self, unit: int) -> int:
        return self.sides[self.units[unit].seat]

    def captain(self, side: int) -> int:
        """The seat that decides for a side where no unit of its own is concerned."""
        return self.sides.index(side)

    def army(self, side: int) -> list[int]:
        """The living units of a side."""
        return [
            number
            for number, unit in enumerate(self.units)
            if self.sides[unit.seat] == side and unit.alive
        ]

    def in_play(self, unit: int) -> bool:
        """Stands on the table: neither destroyed nor still to be deployed."""
        return self.units[unit].alive and self.units[unit].deployed

    def are_enemies(self, unit: int, other: int) -> bool:
        return self.side(unit) != self.side(other)

    def occupant(self, piece: int) -> int:
        """The unit that occupies a terrain piece, or NOBODY."""
        for number, unit in enumerate(self.units):
            if unit.inside == piece and unit.alive:
                return number
        return NOBODY

    def runes(self) -> list[int]:
        """RW 51.4: how many active runes of each kind the mana pool shows; never change the list."""
        if self._counted is not self.mana:
            self._counted = self.mana
            self._active = self._runes(0)
        return self._active

    def inactive_runes(self) -> list[int]:
        """RW errata, inactive runes: what the hidden sides of the mana tokens would show."""
        return self._runes(1)

    def _runes(self, flip: int) -> list[int]:
        counts = [0] * len(RUNES)
        for number, up in enumerate(self.mana):
            for rune, count in enumerate(self.catalogue.mana[number].sides[up ^ flip]):
                counts[rune] += count
        return counts


Ctx = CoreCtx[State]


def is_known(known: int, side: int) -> bool:
    """Does a side know a morale card, given the bits of those who do? Who only watches has side -1."""
    return known & KNOWN_TO_ALL != 0 or (side >= 0 and known >> side & 1 == 1)


def no_tokens() -> list[int]:
    return [0] * len(TOKENS)


def loaded_state(data: Data, rules: Rules, catalogue: Catalogue) -> State:
    """The inverse of `State.to_data`."""
    values = field_values(State, data, "state")
    state = State(rules, catalogue, *values)  # type: ignore[arg-type]  # decoded by their kinds
    if len(state.scored) != 2:
        raise DecodeError("state.scored", "two numbers", state.scored)
    return state
