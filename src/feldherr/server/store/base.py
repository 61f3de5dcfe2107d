"""The store: what every table and account must not forget. SQLite and PostgreSQL keep the same promises.

Every method that writes returns after the commit: what it acknowledged survives a killed process and a power cut.
Otherwise it raises `StoreRefused` and nothing of that call was written. Writes of many tables share commits; calls
awaited one after another are committed in that order. A caller that is cancelled while waiting does not know whether
its rows were written (shield the call, or read the table again).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from feldherr.server.store.errors import Damaged
from feldherr.server.store.records import (
    OPEN,
    Account,
    Row,
    SavedList,
    Seating,
    StoredReplay,
    TableRecord,
)
from feldherr.stage.parts import Json


class Store(ABC):
    """Any number of tasks of one event loop may use it at once."""

    # --- tables ----------------------------------------------------------------------------

    @abstractmethod
    async def create(self, record: TableRecord, rows: list[Row]) -> list[Row]:
        """A new table with its first rows (numbers 0, 1, ...). `Conflict` if the id is taken. The rows, chained."""

    @abstractmethod
    async def append(
        self, table: str, rows: list[Row], status: str | None = None, summary: Json | None = None
    ) -> list[Row]:
        """Add rows, all or none; their numbers follow the last row's. The rows, chained.

        `status` and `summary` replace those of the record in the same commit. `Conflict` if the table is unknown or the
        numbers do not follow: somebody else has written, and only the whole log knows which commands were taken.
        """

    @abstractmethod
    async def record(self, table: str) -> TableRecord | None:
        """The table, or None if there is none of that id."""

    @abstractmethod
    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """The log from number `since` on. `Damaged` if a row is missing or the chain broken, wherever it is."""

    @abstractmethod
    async def public_tables(self, status: str, limit: int) -> list[TableRecord]:
        """Public tables in that status, last changed first."""

    async def open_tables(self, limit: int) -> list[TableRecord]:
        """Public tables with a free seat, last changed first."""
        return await self.public_tables(OPEN, limit)

    @abstractmethod
    async def tables_by_ids(self, ids: list[str]) -> list[TableRecord]:
        """Those of these tables that exist, in the order asked for."""

    @abstractmethod
    async def unfinished(self) -> list[str]:
        """Ids of all tables that are not over, oldest change first: what to look after when the server starts."""

    # --- accounts --------------------------------------------------------------------------

    @abstractmethod
    async def add_account(self, account: Account) -> None:
        """`Conflict` if the id or the name is taken; capitals and forms of letters do not make names different."""

    @abstractmethod
    async def account(self, id: str) -> Account | None: ...

    @abstractmethod
    async def account_by_name(self, name: str) -> Account | None: ...

    @abstractmethod
    async def set_password(self, account: str, password: str) -> None:
        """Another hash. `Conflict` if there is no such account."""

    @abstractmethod
    async def delete_account(self, account: str) -> None:
        """The account, its lists and where it sits; tables stay. `Conflict` if there is no such account."""

    @abstractmethod
    async def put_seating(self, seating: Seating) -> None:
        """The account holds these seats of the table; what it held there before is replaced."""

    @abstractmethod
    async def seatings(self, account: str, limit: int) -> list[Seating]:
        """Where the account sits, newest first."""

    # --- army lists and replays ------------------------------------------------------------

    @abstractmethod
    async def put_list(self, saved: SavedList) -> None:
        """New, or instead of the account's list of that id. `Conflict` if there is no such account."""

    @abstractmethod
    async def lists(self, account: str) -> list[SavedList]:
        """All lists of the account, last changed first."""

    @abstractmethod
    async def delete_list(self, account: str, id: str) -> bool:
        """Was there one?"""

    @abstractmethod
    async def put_replay(self, replay: StoredReplay) -> None:
        """`Conflict` if the id is taken."""

    @abstractmethod
    async def replay(self, id: str) -> StoredReplay | None: ...

    # --- the store itself ------------------------------------------------------------------

    @abstractmethod
    async def setting(self, name: str, default: str) -> str:
        """A value the server keeps for itself, such as the key that signs seat links; the first `default` stays."""

    @abstractmethod
    async def put_setting(self, name: str, value: str) -> None:
        """Another value instead of the one there is."""

    @abstractmethod
    async def backup(self, path: Path) -> list[Damaged]:
        """A copy of everything as one SQLite file, made while serving. `Conflict` if the file exists.

        Tables whose log is damaged are left out, and told.
        """

    def listen(self, heard: Callable[[str, str], None], missed: Callable[[], None]) -> bool:
        """From now on hear what others on the same database announce: who, and what; called in another thread.

        `missed`: something may have been announced that was not heard. False where there can be no others.
        """
        return False

    async def announce(self, texts: list[str]) -> None:
        """Tell the others. Nobody need hear it."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Everything handed in before is written or refused first."""
