"""The battlefield as a table draws it: records that travel as JSON, made from what one seat may see.

Lengths are millimetres, headings degrees clockwise from up. Everything with an `id` can be pointed at; `spoken` says
it in a sentence for those who listen instead of looking.
"""

from msgspec import Struct

from feldherr.stage.battlefield.scene import Card, Contact, Edge, Marker, Piece, Word, Zone
from feldherr.stage.parts import Point, Pose


class Wheel(Struct, frozen=True):
    """One face of a dial: number on its wheel, what it says, its stance, its initiative."""

    number: int
    label: str
    stance: str
    initiative: int = 0
    icon: str = ""
    """Which picture shows it, such as `march`."""


class Dial(Struct, frozen=True):
    """The command tool of a unit; `matches` lists for every action the modifiers that go with it."""

    unit: str
    label: str
    actions: list[Wheel]
    modifiers: list[Wheel]
    matches: list[list[int]]


class Dials(Struct, frozen=True):
    """The form of all dials; answered by {"type": "Dials", "actions": [...], "modifiers": [...]}, -1 for none."""

    dials: list[Dial]


class Token(Struct, frozen=True):
    """So many boons or banes of a kind."""

    name: str
    title: str
    count: int
    is_boon: bool


class Rune(Struct, frozen=True):
    """So many active runes of a kind in the mana pool."""

    name: str
    title: str
    count: int


class Tray(Struct, frozen=True):
    id: str
    outline: list[Point]
    is_heavy: bool
    spoken: str


class Figure(Struct, frozen=True):
    """One figure; `is_hero` if it belongs to an upgrade card."""

    id: str
    at: Point
    radius: float
    wounds: int
    is_hero: bool
    title: str


class Tool(Struct, frozen=True):
    """The command tool: `none`, `hidden`, `set` (own and secret) or `revealed`; wheels are numbered from 0, -1 none."""

    id: str
    state: str
    action: int
    modifier: int
    initiative: int
    title: str
    """What it shows in few words, as far as this seat may know."""


class Sheet(Struct, frozen=True):
    """What stands on the card of a unit, in words."""

    type: str
    defense: str
    threshold: int
    ranks: str
    full_ranks: int
    attacks: list[str]
    words: list[Word]
    text: str
    actions: list[Wheel]
    modifiers: list[Wheel]


class Unit(Struct, frozen=True):
    """A unit, standing, occupying terrain, not deployed yet, or destroyed."""

    id: str
    letter: str
    name: str
    """What it is in files, such as `spearmen`: for pictograms."""
    type: str
    """`infantry`, `cavalry` or `siege`."""
    title: str
    side: int
    seat: int
    is_yours: bool
    is_alive: bool
    is_placed: bool
    inside: str
    pose: Pose | None
    middle: Point | None
    trays: list[Tray]
    figures: list[Figure]
    edges: list[Edge]
    contacts: list[Contact]
    arc: list[Point]
    """The part of the table in its firing arc; empty if it does not shoot."""
    shot: list[Point]
    """The front edge that ranges of shots are measured from."""
    tokens: list[Token]
    objectives: int
    count: int
    """Figures left."""
    begun: int
    """Figures it began with."""
    wounds: int
    tray_count: int
    is_engaged: bool
    has_acted: bool
    """Its activation in this round is over."""
    is_acting: bool
    dial: Tool
    cards: list[Card]
    sheet: Sheet
    spoken: str


class Icon(Struct, frozen=True):
    """So many icons of a kind: `hit`, `surge`, `mortal_strike`, `morale`, `accuracy`."""

    name: str
    title: str
    count: int


class Die(Struct, frozen=True):
    """A die of the last roll; `colour` is `red`, `blue` or `white`."""

    id: str
    colour: str
    icons: list[Icon]
    is_again: bool
    """It has been rerolled."""
    is_turned: bool
    """A card has turned it to this face."""
    spoken: str


class Roll(Struct, frozen=True):
    """The last attack that rolled dice: who, at whom, what lies there, and what it was spent on."""

    number: int
    """The event of the first roll, so that a table knows a new one from an old one."""
    unit: str
    target: str
    is_melee: bool
    title: str
    dice: list[Die]
    added: list[Icon]
    removed: list[Icon]
    spent: list[str]
    """Sentences: what the icons were spent on and what they did."""


class Side(Struct, frozen=True):
    """One side of the battle."""

    title: str
    trays: int
    scored: int
    is_yours: bool
    is_first: bool


class Scene(Struct, frozen=True):
    """Everything on and beside the table."""

    game: str
    width: float
    depth: float
    band: float
    """Length of one range band of the ruler."""
    bands: int
    tray: float
    round: int
    rounds: int
    phase: str
    phase_title: str
    status: str
    """Round, phase, first side and mana in one line."""
    sides: list[Side]
    initiative: int
    """The value called in the activation phase, 0 otherwise."""
    runes: list[Rune]
    deck: int
    discard: list[str]
    objective: Card | None
    deployment: Card | None
    offered: list[Card]
    """Cards to choose from while setting up."""
    zones: list[Zone]
    terrain: list[Piece]
    markers: list[Marker]
    units: list[Unit]
    roll: Roll | None
    previews: bool
    """May templates be laid at any time, not only while a unit moves?"""
