"""What is kept: tables with their log, accounts, army lists, replays. Times are seconds since 1970."""

from msgspec import Struct

from feldherr.stage.parts import Json

OPEN = "open"
"""A seat is still free."""
RUNNING = "running"
OVER = "over"
STATUSES = (OPEN, RUNNING, OVER)


class Row(Struct, frozen=True):
    """One accepted operation at a table. The log is the table: replaying its rows gives its state.

    Rows are numbered 0, 1, 2, ... in each table. `chain` is made by the store: it fingerprints this row and, through
    the one before, all earlier ones; leave it empty when appending.
    """

    table: str
    seq: int
    kind: str
    """`begin`, `answer`, `undo`, `chat`, ...: the store does not care."""
    data: Json
    command: str = ""
    """The id the guest chose, empty for what no guest asked for."""
    guest: str = ""
    """Who did it: any text that names a guest at this table, empty for the table itself."""
    hash: str = ""
    """Fingerprint of the state after it."""
    at: float = 0.0
    chain: str = ""


class TableRecord(Struct, frozen=True):
    """A table as it was made; only `status`, `summary` and `changed` change later."""

    id: str
    game: str
    options: Json
    seats: list[Json]
    """Who was meant to sit where when it was made; who sits there now follows from the log."""
    clock: Json
    is_public: bool
    created: float
    server_seed: str = ""
    """SECRET until the end."""
    commitment: str = ""
    """What everybody is shown of the seed before the game."""
    status: str = OPEN
    summary: Json = {}
    """What a lobby shows without reading the log: free form, nothing secret."""
    changed: float = 0.0
    """Time of the last row; set by the store."""

    def __repr__(self) -> str:
        """Without secrets: this may stand in a log."""
        return f"TableRecord({self.id!r}, {self.game!r}, {self.status!r})"


class Seating(Struct, frozen=True):
    """An account holds these seats of a table, so that its games are found again from any device."""

    account: str
    table: str
    seats: list[int]
    token: str
    at: float

    def __repr__(self) -> str:
        """Without the token: this may stand in a log."""
        return f"Seating({self.account!r}, {self.table!r}, {self.seats!r})"


class Account(Struct, frozen=True):
    """`name` is unique, whatever its capitals; `password` is a hash that says how it was made."""

    id: str
    name: str
    password: str
    created: float

    def __repr__(self) -> str:
        """Without the password: this may stand in a log."""
        return f"Account({self.id!r}, {self.name!r})"


class SavedList(Struct, frozen=True):
    """An army list of an account; `id` is unique within the account."""

    account: str
    id: str
    game: str
    name: str
    text: str
    changed: float


class StoredReplay(Struct, frozen=True):
    """An uploaded replay file, exactly as it came."""

    id: str
    game: str
    title: str
    text: str
    created: float
