"""Many writes, one commit: the cost of reaching the disk is shared, the mistakes are not."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from feldherr.server.store.errors import Conflict, StoreRefused, Unreachable
from feldherr.server.store.link import Link


class Job:
    """Something to write, and who waits for it; `size` is how many rows it is, `explain` knows more of a conflict."""

    def __init__(
        self,
        work: Callable[[Link], Any],
        size: int = 1,
        explain: Callable[[Link], Exception | None] | None = None,
    ) -> None:
        self.work = work
        self.size = size
        self.explain = explain
        self.future: Future[Any] = Future()
        self.result: Any = None
        self.error: Exception | None = None

    def do(self, link: Link) -> None:
        """Do it inside the transaction of a batch, which a mistake spoils."""
        self.result = self.work(link)

    def attempt(self, link: Link) -> None:
        """Do it inside the transaction of a batch; a mistake of its own undoes only itself."""
        self.error = None
        link.run("SAVEPOINT job")
        try:
            self.do(link)
        except Exception as error:
            if isinstance(error, StoreRefused) and not isinstance(error, Conflict):
                raise
            link.run("ROLLBACK TO SAVEPOINT job")
            self.error = (self.explain and self.explain(link)) or error
        link.run("RELEASE SAVEPOINT job")

    def tell(self) -> None:
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Commits:
    """Writes batch after batch on one connection, which it replaces when it breaks."""

    def __init__(self, connect: Callable[[], Link], link: Link | None = None) -> None:
        self.count = 0
        self._connect = connect
        self._link = link

    def write(self, batch: list[Job]) -> None:
        """All together, and tell everybody. Mistakes are rare: only if there is one, they are kept apart.

        If that fails as well, for a reason that need not concern all, such as a full disk: one by one.
        """
        error = self._together(batch, Job.do)
        if error is not None and not isinstance(error, Unreachable):
            error = self._together(batch, Job.attempt)
        if error is not None and not isinstance(error, Unreachable) and len(batch) > 1:
            for job in batch:
                self.write([job])
            return
        for job in batch:
            if error is not None:
                job.error = error
            job.tell()

    def close(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None

    def _together(self, batch: list[Job], way: Callable[[Job, Link], None]) -> Exception | None:
        """One transaction, and why it failed. Whatever happens, the next batch can be tried."""
        try:
            link = self._begun()
            for job in batch:
                way(job, link)
            link.commit()
        except Exception as error:
            self._abandon()
            return error
        self.count += 1
        return None

    def _begun(self) -> Link:
        """A connection inside a transaction; one that was lost while idle is replaced."""
        if self._link is not None and not self._link.is_broken:
            try:
                self._link.begin()
                return self._link
            except StoreRefused:
                if not self._link.is_broken:
                    raise
        self.close()
        self._link = self._connect()
        self._link.begin()
        return self._link

    def _abandon(self) -> None:
        if self._link is not None:
            self._link.rollback()
            if self._link.is_broken:
                self.close()
