"""One thread that reads, beside the one that writes."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from feldherr.server.store.errors import StoreRefused, Unreachable
from feldherr.server.store.link import Link

T = TypeVar("T")


class Reader:
    """Every question is answered from one moment. A lost connection is replaced once before giving up."""

    def __init__(self, connect: Callable[[], Link]) -> None:
        self.is_wary = False
        self._connect = connect
        self._link: Link | None = None
        self._thread = ThreadPoolExecutor(1, "store reader")

    def put(self, question: Callable[[Link], T]) -> "Future[T]":
        try:
            return self._thread.submit(self._answer, question)
        except RuntimeError:
            raise Unreachable("the store is closed") from None

    def be_wary(self) -> None:
        """There was trouble: keep no connection from one question to the next until it is over.

        SQLite shares what it knows of a file among all connections: one that is open since the file was read-only
        keeps it read-only for all.
        """
        self.is_wary = True
        with suppress(RuntimeError):  # closed meanwhile
            self._thread.submit(self._drop)

    def close(self) -> None:
        self._thread.shutdown()
        self._drop()

    def _answer(self, question: Callable[[Link], T]) -> T:
        had_link = self._link is not None
        try:
            return self._once(question)
        except StoreRefused:
            if not had_link or self._link is not None:
                raise
        return self._once(question)

    def _once(self, question: Callable[[Link], T]) -> T:
        if self._link is None:
            self._link = self._connect()
        link = self._link
        try:
            link.look()
            return question(link)
        finally:
            link.rollback()
            if link.is_broken or self.is_wary:
                self._drop()

    def _drop(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None
