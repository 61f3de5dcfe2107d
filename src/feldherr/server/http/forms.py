"""What travels over HTTP: the bodies of requests and answers. `tools/protocol_ts.py` writes their TypeScript."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

import feldherr
from feldherr.server.line.protocol import Aside, Ending, SeatInfo
from feldherr.stage.armies import Draft, Sample
from feldherr.stage.parts import Json, Line, Rule

Name = Annotated[str, Meta(max_length=40)]
Seed = Annotated[str, Meta(max_length=100)]
Token = Annotated[str, Meta(max_length=400)]
Word = Annotated[str, Meta(max_length=80)]
GameName = Annotated[str, Meta(max_length=80, extra_json_schema={"enum": feldherr.games()})]


class Complaint(Struct, frozen=True):
    """Why a request was refused, for programs and in the reader's language."""

    code: str
    text: str


class Done(Struct, frozen=True):
    """It is done; there is nothing to tell."""

    ok: bool = True


# --- games -------------------------------------------------------------------------------


class Choice(Struct, frozen=True):
    """A value an option may have."""

    value: bool | int | str | list[str]
    title: str


class GameOption(Struct, frozen=True):
    """A named option. `kind` is flag, choice, number (any from 0) or texts (as many as the default has)."""

    name: str
    kind: str
    default: bool | int | str | list[str]
    allowed: list[Choice]
    ruling: Rule | None
    text: str


class Scenario(Struct, frozen=True):
    """A way to begin: the options that make it, lists that suit it among them. `is_lesson`: a coach explains it."""

    name: str
    title: str
    options: Json
    is_lesson: bool
    points: int
    """How many a list may have; 0 where nobody brings one."""


class Level(Struct, frozen=True):
    """How well the computer plays."""

    name: str
    title: str
    text: str


class Topic(Struct, frozen=True):
    """What a coach explains: the key of the lesson, and what it is about."""

    key: str
    title: str


class GameInfo(Struct, frozen=True):
    """A game of the house."""

    name: str
    title: str
    seats: list[str]
    """Their names in the reader's language, as long as no option changes them."""
    levels: list[Level]
    scenarios: list[Scenario]
    options: list[GameOption]
    has_armies: bool
    """Players bring a list."""
    armies: list[Sample]
    lesson: bool
    topics: list[Topic]


class SetupWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Options somebody thinks of."""

    options: Json = {}


class Setup(Struct, frozen=True):
    """What comes of them: all options with their values, the seats, and what is odd about it."""

    options: Json
    seats: list[str]
    is_lesson: bool
    remarks: list[str]


class Health(Struct, frozen=True):
    """How the server is: `ok`, or `refusing` while it cannot write, or `closing`."""

    status: str


class HouseInfo(Struct, frozen=True):
    """Where others in the network find this server; empty if only this computer does, or nobody knows."""

    address: str
    key: str = ""
    """With which downloaded logs are signed (Ed25519), for `feldherr verify --key`."""


# --- tables ------------------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: the guest who asks, the computer, somebody with a link, anybody."""

    kind: Literal["me", "computer", "invite", "open"]
    level: Word = "normal"


class ClockWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: minutes for the whole game and seconds for every answer; `days`: for every answer.

    `serious`: who has no time left has lost; otherwise the computer takes the seat when somebody claims it.
    """

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    increment: Annotated[int, Meta(ge=0, le=600)] = 30
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    serious: bool = False


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Without `seats`: the guest against the computer.

    `seed` is the guest's share of the dice and sits down at once. Whoever does not want to trust the server leaves it
    out, keeps the `commitment` of the answer, and only then joins with a seed.
    `lesson`: the first match the game has planned, whatever options and seats are wished for.
    """

    game: GameName
    options: Json = {}
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []
    name: Name = ""
    clock: ClockWish = ClockWish()
    public: bool = False
    seed: Seed = ""
    lesson: bool = False


class BranchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a match that is over: after so many events, against the computer of a level."""

    events: Annotated[int, Meta(ge=0)]
    level: str = "normal"
    name: Name = ""


class SeatLink(Struct, frozen=True):
    """A link for somebody else: `/t/<table>#<token>`."""

    seat: int
    token: str


class TableMade(Struct, frozen=True):
    """The new table; `token` is for the guest's own seats, empty for who only watches."""

    table: str
    token: str
    seats: list[int]
    links: list[SeatLink]
    commitment: str = ""
    """To what the server has committed itself before it knows anybody's seed."""


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down, by the token of an invitation or on an open seat (-1: the first free one).

    The answer has a token only this guest knows; the invitation is of no use from then on. Who asks again with the same
    `secret`, because the answer was lost, gets the same seat again.
    """

    token: Token = ""
    seat: Annotated[int, Meta(ge=-1, le=31)] = -1
    name: Name = ""
    seed: Seed = ""
    secret: Seed = ""
    """Anything nobody else knows; it is not kept."""


class Joined(Struct, frozen=True):
    table: str
    token: str
    seats: list[int]


class TableCard(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    clock: ClockWish
    is_public: bool
    has_begun: bool
    is_over: bool
    is_yours_to_act: bool
    open_seats: list[int]
    own_seats: list[int]
    changed: float
    """Seconds since 1970."""
    ending: Ending | None = None
    token: str = ""
    """The link to the own seats, in the list of an account: to go on from another device."""
    kept_seats: list[int] = []
    """Where the guest may sit down with the link of an invitation."""
    is_host_here: bool = True
    """Is somebody who opened it at the table?"""
    commitment: str = ""
    """To what the server has committed itself; whoever sits down keeps it before adding a seed."""


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens a page has kept."""

    tokens: Annotated[list[Token], Meta(max_length=100)]


class MomentInfo(Struct, frozen=True):
    """The board as it was after so many events."""

    events: int
    scene: Json


class ReplayInfo(Struct, frozen=True):
    """A game to step through; `scene` is its beginning, others are asked for one by one.

    `steps`: the events after which somebody decided.
    """

    table: str
    game: str
    title: str
    seats: list[str]
    options: Json
    events: int
    steps: list[int]
    lines: list[Line]
    ending: Ending | None
    scene: Json
    asides: list[Aside] = []


class Uploaded(Struct, frozen=True):
    """An uploaded replay; `/t/<id>` shows it like a finished table."""

    id: str
    game: str
    title: str
    answers: int
    remarks: list[str]


class CurvePoint(Struct, frozen=True):
    """Chance to win of every seat, before an answer."""

    events: int
    shares: list[float]


class RoundMark(Struct, frozen=True):
    """Where a round begins."""

    events: int
    round: int


class Costly(Struct, frozen=True):
    """A decision that cost much: what was asked, what was done, what would have been better, and by how much."""

    events: int
    seat: int
    round: int
    """0 before the first, or where there are none."""
    question: str
    done: str
    better: str
    cost: float


class Review(Struct, frozen=True):
    """`state` is none, working or done."""

    state: str
    part: float
    curve: list[CurvePoint] = []
    rounds: list[RoundMark] = []
    costly: list[Costly] = []


class PositionWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A written position to look at."""

    game: GameName
    text: Annotated[str, Meta(max_length=20_000)]


class PositionInfo(Struct, frozen=True):
    game: str
    title: str
    text: str
    scene: Json


# --- armies ------------------------------------------------------------------------------


class ArmyWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A list to check: written out, as JSON, by share code or by the name of a sample; or one being built."""

    game: GameName
    text: Annotated[str, Meta(max_length=20_000)] = ""
    draft: Draft | None = None


class ArmyCode(Struct, frozen=True):
    code: str


# --- rules -------------------------------------------------------------------------------


class RuleTitle(Struct, frozen=True):
    """A rule in a table of contents, to search in. `mark` is empty, house, superseded or training-only."""

    row: str
    tag: str
    title: str
    text: str
    mark: str


class Section(Struct, frozen=True):
    """The rules of one subject."""

    name: str
    title: str
    rules: list[RuleTitle]


class RuleBook(Struct, frozen=True):
    """All rules, subjects in the order in which one learns the game."""

    game: str
    title: str
    sections: list[Section]


class RulingInfo(Struct, frozen=True):
    """How an unclear rule is read."""

    row: str
    tag: str
    question: str
    answer: str


class RuleInfo(Struct, frozen=True):
    """A rule in our own words."""

    row: str
    tag: str
    title: str
    text: str
    source: str
    term: str
    mark: str
    rulings: list[RulingInfo]
    amends: list[Rule]
    amended_by: list[Rule]


class Chapter(Struct, frozen=True):
    """All rules of one subject, to be read in one go."""

    name: str
    title: str
    rules: list[RuleInfo]


# --- accounts ----------------------------------------------------------------------------


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=2, max_length=30)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; `password` is the one there is."""

    password: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """An account is to be deleted; `password` says that it is really its owner who wishes so."""

    password: Annotated[str, Meta(max_length=200)]


class Me(Struct, frozen=True):
    """Who is signed in; an empty name means nobody."""

    name: str


class KeptList(Struct, frozen=True, forbid_unknown_fields=True):
    """An army list kept with an account, as a text or code; an empty `id` is a new one."""

    game: GameName
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(max_length=20_000)]
    id: Annotated[str, Meta(max_length=32)] = ""
