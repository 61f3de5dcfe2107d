"""What a table is told: records that travel to the browser as JSON. `tools/protocol_ts.py` writes their TypeScript.

Everything with a place on the board has an id, such as `unit.3`, `0.F1` or `hand.paladin`. Options name the things
they touch, in the order in which a player would point at them; that is all a table needs to offer them by two clicks,
by dragging or by keyboard, without knowing a rule.
"""

from typing import Any, Literal

from msgspec import Struct

Json = dict[str, Any]
"""An answer, event or scene as plain data."""


class Rule(Struct, frozen=True):
    """A rule reference: the ledger row, and the tag people see."""

    row: str
    tag: str


class Point(Struct, frozen=True, array_like=True):
    """A place on the table in millimetres; up is up."""

    x: float
    y: float


class Pose(Struct, frozen=True):
    """Where something stands: millimetres, and degrees clockwise from up."""

    x: float
    y: float
    heading: float


class Ghost(Struct, frozen=True):
    """Where something would stand: its outline as convex pieces, and its front edge, right end first, if it has one."""

    pose: Pose
    outline: list[list[Point]]
    front: list[Point] = []
    path: list[Pose] = []
    """The poses on the way there, from where it stands now; wheels are many small steps. Empty if no way is shown."""
    cost: float = 0.0
    """How much of a march that way takes, in millimetres."""
    left: float = 0.0
    """How much of the march it leaves, in millimetres."""


class Option(Struct, frozen=True):
    """A legal answer: its number, in a word, in a sentence, and what it touches."""

    number: int
    label: str
    text: str
    answer: Json
    touches: list[str] = []
    ghost: Ghost | None = None
    has_odds: bool = False
    """Dice may decide what comes of it: odds can be asked for."""


class Cluster(Struct, frozen=True):
    """Options that share a beginning, such as all moves of one hero."""

    head: str
    options: list[Option]


class Group(Struct, frozen=True):
    """Options of one kind, and the rule they rest on."""

    title: str
    rule: Rule
    clusters: list[Cluster]


class Item(Struct, frozen=True):
    """Something to pick, to give an amount to or to arrange; also a place of an arrangement."""

    label: str
    text: str
    touches: list[str] = []
    limit: int = 0


class Some(Struct, frozen=True, tag="some"):
    """Pick between `least` and `most` items; answered by {"type": "Chosen", "picked": [positions]}."""

    items: list[Item]
    least: int
    most: int


class Share(Struct, frozen=True, tag="share"):
    """Give amounts; answered by {"type": "Split", "amounts": [...]}."""

    items: list[Item]
    total: int
    exact: bool


class Order(Struct, frozen=True, tag="order"):
    """Put items on places; answered by {"type": "Arranged", "order": [item or -1 for every place]}."""

    items: list[Item]
    places: list[Item]
    now: list[int]


class Spot(Struct, frozen=True, tag="spot"):
    """Put a piece somewhere; answered by {"type": "Placed", "pose": ...} out of a `Snap`.

    `turns` are the headings worth trying, empty for any; with `pivots` it only turns about one of them.
    """

    piece: str
    start: Pose
    zones: list[list[Point]]
    suggestions: list[Option]
    turns: list[float] = []
    pivots: list[Point] = []


class Slide(Struct, frozen=True, tag="slide"):
    """How far along a way, in parts of 100; a `Snap` shows where that ends."""

    piece: str
    suggestions: list[Option]


class Scale(Struct, frozen=True):
    """What lengths are counted in: what it is called, its millimetres, and how many decimals people say."""

    title: str
    size: float
    digits: int


class Route(Struct, frozen=True, tag="route"):
    """March with a piece; answered by {"type": "Walked", "legs": [...]} out of a `Snap`.

    A wish is a pose, or a bare point for the middle of the front. The ghosts of suggestions and of a `Snap` have the
    way and what it costs. `budget` is how many millimetres forward and wheeling may cost, `astray` sideways or back.
    """

    piece: str
    start: Pose
    front: list[Point]
    """The ends of its front where it stands, right and left."""
    budget: float
    astray: float
    scale: Scale
    suggestions: list[Option]


class Own(Struct, frozen=True, tag="own"):
    """A form that only one game has, by the name under which the game draws it."""

    name: str
    form: Struct


Form = Some | Share | Order | Spot | Slide | Route | Own
"""How an answer is put together that is not one of the options."""


class Lesson(Struct, frozen=True):
    """What a coach says before something is met for the first time; `key` tells whether it was said."""

    key: str
    text: str
    rule: Rule


class LessonPlan(Struct, frozen=True):
    """A first match against the computer of a level; `dice` names the cards and dice, which fall alike every time."""

    options: Json
    level: str
    dice: str


class Question(Struct, frozen=True):
    """What a seat is asked now. Without `form` one of the options is the answer; `id` goes back with it."""

    id: int
    kind: str
    text: str
    how: str
    rule: Rule
    about: str
    """The words of the card it belongs to."""
    groups: list[Group]
    form: Form | None = None
    focus: list[str] = []
    """What on the board it is about."""
    lessons: list[Lesson] = []


class Thrown(Struct, frozen=True):
    """A die that has fallen: `red`, `blue`, `white` with icons, or `d6` with a number; `is_good`: it counts."""

    colour: str
    face: int
    icons: list[str]
    is_good: bool


DeedKind = Literal[
    "act", "aim", "banner", "block", "card", "cast", "fall", "heal", "hurt", "move", "play", "rise", "roll", "shoot",
    "strike", "turn",
]  # fmt: skip


class Deed(Struct, frozen=True, omit_defaults=True):
    """What can be seen of an event, of whatever game: who does what to whom. It holds no rule, and nothing hidden."""

    kind: DeedKind
    who: str = ""
    """The id of what acts, moves, is hurt or turned over; `hand.1` is a hand whose cards are hidden."""
    to: str = ""
    """The id of where it goes or whom it meets."""
    amount: int = 0
    what: str = ""
    """A card or a figure of `who`, by name or id; empty if it is not known."""
    way: list[Pose] = []
    """The corners of its way, the first one where it stood: in between it goes straight or turns about one point."""
    dice: list[Thrown] = []


class Line(Struct, frozen=True):
    """One sentence of the log; `number` is the event it tells of, `minor` is mere book-keeping."""

    number: int
    text: str
    rule: Rule
    minor: bool
    touches: list[str] = []
    deed: Deed | None = None
    """What is to be seen of it."""


class Why(Struct, frozen=True):
    """Why a wish is not possible."""

    wish: str
    reason: str
    rule: Rule
    text: str
    """The rule in our words."""


class Snap(Struct, frozen=True):
    """The nearest legal answer to a wish, and why it is not the wish itself."""

    answer: Json | None
    ghost: Ghost | None
    reason: str = ""
    rule: Rule | None = None
    text: str = ""
    """Where it stands then, and how it is put down: for a wish in words, and for every march."""


class Way(Struct, frozen=True):
    """One way something could go that is tried out: a sentence, where it leads, and what it would touch there."""

    number: int
    text: str
    ghost: Ghost
    meets: list[str] = []


class Trial(Struct, frozen=True):
    """Where an order would lead, before it is given; without ways `reason` says why nothing is shown."""

    ways: list[Way]
    reason: str = ""
    rule: Rule | None = None


class Written(Struct, frozen=True):
    """A position as text, whether it can be opened again, and what is to be said about it."""

    text: str
    can_be_opened: bool
    note: str = ""


class Outcome(Struct, frozen=True):
    """One thing that may come of an answer: its share of all cases, and how far that may be off."""

    label: str
    share: float
    error: float


class OddsMark(Struct, frozen=True):
    """A few words that stand beside something on the board."""

    at: str
    text: str


class Odds(Struct, frozen=True):
    """What an answer may lead to; `samples` is 0 if the shares are exact."""

    text: str
    outcomes: list[Outcome]
    samples: int
    marks: list[OddsMark] = []
    """The same in brief, beside those it happens to."""


class Fighter(Struct, frozen=True):
    """A unit by name, and how it comes: as many stands, in that formation, with those cards."""

    name: str
    stands: int = 0
    """0: as many as it has as a rule."""
    formation: str = ""
    """Such as `3x2`, columns and ranks; empty: as it stands as a rule."""
    cards: list[str] = []


class Pitting(Struct, frozen=True):
    """Two units, and how the second stands to the first."""

    first: Fighter
    second: Fighter
    apart: float
    """In the unit of the game; 0: they touch."""
    side: str
