"""One connection to a database, used by one thread. All SQL of the store is written once, with `?` for values."""

from abc import ABC, abstractmethod

Value = str | int | float | None


class Link(ABC):
    """Raises `Conflict` where a key is taken or missing, another `StoreRefused` where the database does not do it."""

    is_broken = False
    """Of no use any more: close it and make another."""

    @abstractmethod
    def run(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        """One statement; what it selects."""

    @abstractmethod
    def has_table(self, name: str) -> bool: ...

    @abstractmethod
    def begin(self) -> None:
        """A transaction that writes."""

    @abstractmethod
    def look(self) -> None:
        """A transaction that only reads, and sees one moment."""

    @abstractmethod
    def commit(self) -> None:
        """Returns once everything is durable. Otherwise nothing of it is, or `Unsure` is raised."""

    @abstractmethod
    def rollback(self) -> None:
        """Forget the transaction, if there still is one. Never fails; may leave the link broken."""

    def announce(self, texts: list[str]) -> None:
        """Tell others who use the same database, once the transaction is committed; where nobody can, nothing."""
        return None

    @property
    @abstractmethod
    def is_inside(self) -> bool:
        """Is the transaction still there? Some errors end it."""

    @abstractmethod
    def close(self) -> None: ...
