"""What the tables of all battle games show alike: records that travel as JSON, made from what one seat may see.

Lengths are millimetres, headings degrees clockwise from up. Everything with an `id` can be pointed at; `spoken` says
it in a sentence for those who listen instead of looking.
"""

from msgspec import Struct

from feldherr.stage.parts import Point, Pose, Scale


class Card(Struct, frozen=True):
    """A card beside the table; `state` is a name of the game for how it lies, such as `exhausted`."""

    id: str
    name: str
    title: str
    text: str
    state: str = ""
    state_title: str = ""


class Word(Struct, frozen=True):
    """A keyword with its value, and what it means."""

    title: str
    text: str


class Zone(Struct, frozen=True):
    """An area of a side, such as the one it deploys in; `is_settled` once it is known which side that is."""

    side: int
    is_settled: bool
    title: str
    outline: list[list[Point]]


class Marker(Struct, frozen=True):
    """A token that lies on the table: whose it is, -1 for nobody's; `kind` is a name of the game."""

    id: str
    kind: str
    side: int
    at: Point
    spoken: str


class Piece(Struct, frozen=True):
    """A terrain piece, and who occupies it (the id of a unit, or empty)."""

    id: str
    name: str
    title: str
    text: str
    words: list[Word]
    outline: list[list[Point]]
    middle: Point
    heading: float
    can_enter: bool
    patterns: list[str]
    """What is drawn on its ground, by name; its rules stand in `words`."""
    occupant: str
    tokens: list[Marker]
    """What lies on it."""
    spoken: str


class Edge(Struct, frozen=True):
    """One of the four edges of a unit: 0 front, 1 left, 2 rear, 3 right, from its right or front end on."""

    id: str
    title: str
    ends: list[Point]


class Cell(Struct, frozen=True):
    """A cell of a body and what stands in it: a name of the game, empty for what is there usually."""

    id: str
    outline: list[Point]
    content: str
    wounds: int
    spoken: str


class Contact(Struct, frozen=True):
    """Where a unit touches another one (or the terrain it stands in); `flanks`: to its advantage, `flanked`: not."""

    edge: int
    other: str
    other_edge: int
    along: list[Point]
    is_enemy: bool
    flanks: bool
    flanked: bool


class Troop(Struct, frozen=True, kw_only=True):
    """A body of cells: standing, inside terrain, not on the table yet, or gone."""

    id: str
    letter: str
    title: str
    side: int
    seat: int
    is_yours: bool
    is_alive: bool
    is_placed: bool
    inside: str
    """The terrain it occupies, by its id; empty in the open."""
    pose: Pose | None
    middle: Point | None
    cells: list[Cell]
    """Of who is not on the table they lie around the origin, looking up."""
    edges: list[Edge]
    contacts: list[Contact]
    is_engaged: bool
    spoken: str


class Force(Struct, frozen=True):
    """One side of a battle: how many cells it has left on and beside the table."""

    title: str
    cells: int
    is_yours: bool


class Battle(Struct, frozen=True, kw_only=True):
    """A battle of any game: what the board shows that all games without one of their own have."""

    game: str
    board: str
    """Which board draws it where the game brings none."""
    width: float
    depth: float
    scale: Scale
    """What lengths are counted in."""
    round: int
    status: str
    forces: list[Force]
    zones: list[Zone]
    terrain: list[Piece]
    markers: list[Marker]
    units: tuple[Troop, ...]
