"""A battle of CONQUEST as a table draws it: what all battles show, and stacks, lines, zones, sheets and dice.

Lengths are millimetres, headings degrees clockwise from up. Everything with an `id` can be pointed at; `spoken` says
it in a sentence for those who listen instead of looking.
"""

from msgspec import Struct

from feldherr.stage.battlefield.scene import Battle, Troop, Word
from feldherr.stage.parts import Point


class Stat(Struct, frozen=True):
    """A characteristic and what it is worth now; `change` is what is added to the printed figure."""

    name: str
    title: str
    value: str
    change: int


class Hero(Struct, frozen=True):
    """A character in a regiment."""

    id: str
    name: str
    """What it is in files, such as `noble_lord`: for figures."""
    title: str
    wounds: int
    has_acted: bool
    is_warlord: bool
    stats: list[Stat]
    words: list[Word]


class Sheet(Struct, frozen=True):
    """What stands on the card of a regiment, as it is now."""

    kind: str
    """Class and type in words."""
    ranks: str
    stats: list[Stat]
    words: list[Word]
    models: list[str]
    """Command models that are still there."""
    lasting: list[str]
    """What holds for a while."""


class Reach(Struct, frozen=True):
    """How far a regiment gets from its front: `march`, `charge` with the best die, `volley`."""

    kind: str
    title: str
    length: float


class Chance(Struct, frozen=True):
    """How likely a charge gets so far, in percent."""

    length: float
    percent: int


class SightLine(Struct, frozen=True):
    """An enemy that it sees, and what a charge there needs: `needs 4: 50 %`, or empty."""

    to: str
    line: list[Point]
    text: str


class Regiment(Troop, frozen=True, kw_only=True):
    """A regiment: standing, in a garrison, arriving, in reserve, or destroyed."""

    name: str
    type: str
    """`infantry`, `cavalry`, `brute`, `chariot` or `monster`."""
    shoots: bool
    place: str
    """`reserve`, `arriving`, `field`, `garrison` or `gone`."""
    place_title: str
    models: int
    """Models on a stand."""
    stands: int
    begun: int
    """Stands it began with."""
    wounds: int
    is_broken: bool
    has_acted: bool
    is_acting: bool
    hero: Hero | None
    reaches: list[Reach]
    arc: list[Point]
    """The part of the table before its front, as far as the arc goes."""
    chances: list[Chance]
    """What each die of a charge leads to, the nearest first."""
    sights: list[SightLine]
    sheet: Sheet


class Objective(Struct, frozen=True):
    """A zone to be seized; `side` is whose own it is and `holder` who has seized it, -1 for nobody."""

    id: str
    title: str
    at: Point
    radius: float
    kind: str
    side: int
    holder: int
    stands: list[int]
    """The stands of each side in its reach that count for seizing."""
    present: list[int]
    """All stands of each side in its reach; who seizes leads in both."""
    spoken: str


class Line(Struct, frozen=True):
    """A reinforcement line as it lies now, and where it lay when the round began."""

    side: int
    title: str
    ends: list[Point]
    start: list[Point]


class CommandCard(Struct, frozen=True):
    """A card of a command stack: `hidden`, `known` or `spent`; the last one turned up is `now`."""

    id: str
    title: str
    letters: str
    """Of the regiments it may activate; of a character, of its regiment."""
    icon: str
    state: str


class Stack(Struct, frozen=True):
    """The command stack of a side: what has been turned up, then the rest from top to bottom."""

    side: int
    title: str
    is_yours: bool
    left: int
    cards: list[CommandCard]
    spoken: str


class Pool(Struct, frozen=True):
    """Dice thrown together, counted by face; `value` or less succeeds, 0 where nothing does."""

    faces: list[int]
    value: int
    text: str


class Roll(Struct, frozen=True):
    """The dice of the last action that had some; `number` tells a new roll from an old one."""

    number: int
    pools: list[Pool]


class Scene(Battle, frozen=True, kw_only=True):
    """Everything on and beside the table."""

    units: tuple[Regiment, ...]
    phase: str
    phase_title: str
    rounds: int
    scenario: str
    points: list[int]
    target: int
    """So many points end the battle."""
    first: int
    """The side that acts first this round; -1 before that is known."""
    edges: list[str]
    """The edge of each side: `south`, `west`, `north` or `east`."""
    objectives: list[Objective]
    lines: list[Line]
    stacks: list[Stack]
    roll: Roll | None
