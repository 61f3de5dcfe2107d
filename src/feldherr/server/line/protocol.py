"""The messages between a table and its guests, over one WebSocket. `tools/protocol_ts.py` writes their TypeScript.

A guest says `Hello`, is told the `Table`, and after every change told the `Table` again, with the new lines only. A
guest who plays by program says so and is told events and decisions as data instead of pictures and sentences. Every
command has an id chosen by the guest and is answered by a `Reply` with that id; the same id again is answered from the
log and does nothing twice.
"""

from typing import Literal

from msgspec import Struct

from feldherr.stage.parts import Json, Line, Odds, Option, Question, Rule, Snap, Trial, Why

# --- from the guest ----------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Always the first message. `token` is a seat link; without one the guest watches.

    `since` is the last `seq` the guest knows and `lines` how many lines of the log it has, -1 and 0 at first.
    """

    table: str
    token: str = ""
    lang: str = "en"
    form: str = "page"
    """`page` or `bot`."""
    since: int = -1
    lines: int = 0


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    id: str
    question: int
    answer: Json
    seat: int = -1
    """Only where one guest holds several seats."""


class Typed(Struct, frozen=True, tag="typed", forbid_unknown_fields=True):
    """A line as in the terminal: a number, words, `at 300 150 facing 90`."""

    id: str
    question: int
    line: str
    seat: int = -1


class Wish(Struct, frozen=True, tag="wish", forbid_unknown_fields=True):
    """Where the player would like something to stand (millimetres, degrees), or how far along a way (0 to 100).

    Without a heading it is a bare point. With a `line`, such as `left 20`: where that takes what is held there, and
    `answer` is what would be sent now; no `snap` if the line names no place.
    """

    id: str
    question: int
    x: float = 0.0
    y: float = 0.0
    heading: float | None = None
    part: float = 0.0
    line: str = ""
    answer: Json | None = None
    seat: int = -1


class AskWhy(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Why can I not do something with these: ids, or words that name them? Without any: everything one may wish."""

    id: str
    question: int
    touches: list[str]
    seat: int = -1


class AskOdds(Struct, frozen=True, tag="odds", forbid_unknown_fields=True):
    id: str
    question: int
    answer: Json
    seat: int = -1


class AskHint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    id: str
    question: int
    seat: int = -1


class Measure(Struct, frozen=True, tag="measure", forbid_unknown_fields=True):
    """Range, arc and line of sight between two things on the board."""

    id: str
    first: str
    second: str


class Try(Struct, frozen=True, tag="try", forbid_unknown_fields=True):
    """Where would that lead? The order as it is typed behind `preview` in the terminal, such as `A 3 2`."""

    id: str
    line: str


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The table after so many events, as the guest could see it then; once it is over, with everything open."""

    id: str
    events: int


class Withdraw(Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Take back a sealed answer that others have not matched yet."""

    id: str
    seat: int = -1


class Propose(Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    """`undo`, `draw`, `rematch` or `time`. Done at once where nobody has to consent."""

    id: str
    what: str


class Consent(Struct, frozen=True, tag="consent", forbid_unknown_fields=True):
    id: str
    what: str
    yes: bool


class Resign(Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    id: str
    seat: int = -1


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Give an own seat to the computer (`level`), or take it back (empty level)."""

    id: str
    seat: int
    level: str


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """The other side's time is over, or its line broken for too long: the computer takes its seat."""

    id: str


class Close(Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """Nobody has come: give up a table whose match has not begun. For who opened it."""

    id: str


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    id: str
    text: str


class Speak(Struct, frozen=True, tag="speak", forbid_unknown_fields=True):
    """From now on in that language."""

    id: str
    lang: str


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    pass


Request = (
    Answer | Typed | Wish | AskWhy | AskOdds | AskHint | Measure | Try | Look | Withdraw | Propose | Consent | Resign
    | HandOver | Claim | Close | Chat | Speak | Ping
)  # fmt: skip
"""What may be said after the greeting."""
Command = Hello | Request

# --- from the table ----------------------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    """A seat and who sits there: a guest, the computer of some level, or nobody yet."""

    seat: int
    name: str
    """What the game calls it."""
    player: str
    computer: str
    """Level, empty for people."""
    is_here: bool
    is_you: bool
    is_asked: bool
    has_answered: bool
    clock: int = -1
    """Milliseconds left, -1 without clock; runs while `is_asked`."""
    grace: int = -1
    """Milliseconds since this player's line broke, -1 while connected."""
    grace_limit: int = -1
    """After so many the others may hand the seat to the computer when it is asked; -1: only its clock counts."""
    is_taken: bool = True
    """Has somebody sat down, with a name or without, or the computer?"""


class Offer(Struct, frozen=True):
    """Something that waits for consent."""

    what: str
    by: int
    needs: list[int]


class Declined(Struct, frozen=True):
    """An offer that came to nothing: `by` whom it was made, and who said `no`; the same, if it was taken back."""

    what: str
    by: int
    no: int


class Ending(Struct, frozen=True):
    """How it ended: `winners` is empty for a draw; `how` is `rules`, `resigned`, `agreed`, `time` or `closed`."""

    winners: list[int]
    how: str
    text: str


class Aside(Struct, frozen=True):
    """A line of the log about the table and not about the match: a seat handed over, a move taken back, an agreement.

    It stands behind so many `events`; `row` is its place among everything that happened at the table.
    """

    row: int
    events: int
    text: str


class ClockInfo(Struct, frozen=True):
    """What was agreed on about time; see `ClockWish`. `more`: milliseconds everybody gets if all agree on more time."""

    kind: Literal["none", "live", "days"]
    minutes: int = 0
    increment: int = 0
    days: int = 0
    serious: bool = False
    more: int = 0


class ChatLine(Struct, frozen=True):
    by: str
    text: str


class Table(Struct, frozen=True, tag="table"):
    """Everything a page shows. `lines` begin at number `first`: later ones the guest had are gone (an undo)."""

    table: str
    game: str
    title: str
    seq: int
    hash: str
    """Fingerprint of what this seat may know."""
    options: Json
    seats: list[SeatInfo]
    scene: Json
    status: str
    status_rule: Rule
    questions: list[Question]
    """Own ones; several only where one guest holds several seats."""
    asked_seats: list[int]
    """The seats of `questions`, in the same order."""
    first: int
    lines: list[Line]
    offers: list[Offer]
    may: list[str]
    """What can be done now besides answering: undo, draw, resign, rematch, time, claim, withdraw, hint, close."""
    ending: Ending | None
    chat: list[ChatLine]
    dice: dict[str, str]
    """Commitment, and once it is over the seeds."""
    next_table: str = ""
    """The table of the rematch."""
    next_token: str = ""
    """The guest's seat link for the rematch, with which to join."""
    is_spectator: bool = False
    declined: Declined | None = None
    """The last offer, if somebody said no and nothing has happened since."""
    asides: list[Aside] = []
    """All there are, in their order."""
    clock: ClockInfo | None = None


class BotTable(Struct, frozen=True, tag="bot_table"):
    """The same for programs: what happened and what is asked, as data of the Python API."""

    table: str
    game: str
    seq: int
    hash: str
    seat: int
    first: int
    events: list[Json]
    view: Json | None
    """The whole redacted state; only after `Hello`."""
    questions: list[Json]
    """`Decision.to_data`, each with its `id`."""
    winners: list[int] | None


class Problem(Struct, frozen=True):
    """Why a command was not taken. `code`: malformed, illegal, stale, forbidden, too_fast, unknown, busy, failed."""

    code: str
    text: str
    rule: Rule | None = None
    rule_text: str = ""


class Moment(Struct, frozen=True):
    """The board as it was after so many events."""

    events: int
    scene: Json


class Reply(Struct, frozen=True, tag="reply"):
    """The answer to the command of that id; for commands that change the table, `seq` is where it stands in the log."""

    id: str
    seq: int
    problem: Problem | None = None
    text: str = ""
    snap: Snap | None = None
    why: list[Why] = []
    """Asked for, or what speaks for a hint; or every reason against a typed line, of which `problem` is the first."""
    odds: Odds | None = None
    hint: Option | None = None
    moment: Moment | None = None
    sees: bool | None = None
    """After measuring: whether the first sees the second, where that is a matter."""
    trial: Trial | None = None


class Pong(Struct, frozen=True, tag="pong"):
    pass


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """The line is closed after this, and why."""

    reason: str


Message = Table | BotTable | Reply | Pong | Goodbye
