"""Many writes, one commit: the cost of reaching the disk is shared, the mistakes are not."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from typing import Any

from feldherr.server.store.deed import Deed
from feldherr.server.store.errors import Conflict, StoreRefused, Unreachable
from feldherr.server.store.link import Link


class Work:
    """A deed somebody waits for, and what came of it."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed
        self.result: Any = None
        self.error: Exception | None = None

    def attempt(self, link: Link) -> None:
        """Do it inside the transaction of a batch; a mistake of its own undoes only itself."""
        self.error = None
        link.run("SAVEPOINT job")
        try:
            self.result = self.deed.do(link)
        except Exception as error:
            # The store itself has failed, and with it the transaction of everybody.
            if isinstance(error, StoreRefused) and not isinstance(error, Conflict):
                raise
            link.run("ROLLBACK TO SAVEPOINT job")
            self.error = error
        link.run("RELEASE SAVEPOINT job")

    def begin(self) -> bool:
        """Is it still wanted? From now on it cannot be called off."""
        raise NotImplementedError


class Job(Work):
    """Something to write that any thread may wait for."""

    def __init__(self, deed: Deed) -> None:
        super().__init__(deed)
        self.future: Future[Any] = Future()

    def begin(self) -> bool:
        return self.future.set_running_or_notify_cancel()

    def tell(self) -> None:
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Awaited(Work):
    """Something to write that a task waits for, on the event loop that is running."""

    def __init__(self, deed: Deed) -> None:
        super().__init__(deed)
        self.loop = asyncio.get_running_loop()
        self.waiter: asyncio.Future[Any] = self.loop.create_future()
        self.has_begun = False

    def begin(self) -> bool:
        self.has_begun = True  # before looking: who calls it off meanwhile must not be sure
        return not self.waiter.cancelled()

    def tell(self) -> None:
        """On its event loop; nobody may be waiting any more."""
        if self.waiter.done():
            return
        if self.error is None:
            self.waiter.set_result(self.result)
        else:
            self.waiter.set_exception(self.error)


def tell(batch: Sequence[Work]) -> None:
    """Tell everybody what came of it, every event loop only once: waking one up costs more than the news."""
    awaited: dict[asyncio.AbstractEventLoop, list[Awaited]] = {}
    for job in batch:
        if isinstance(job, Awaited):
            awaited.setdefault(job.loop, []).append(job)
        elif isinstance(job, Job):
            job.tell()
    for loop, jobs in awaited.items():
        with suppress(RuntimeError):  # closed meanwhile: nobody waits
            loop.call_soon_threadsafe(_tell_each, jobs)


def _tell_each(jobs: list[Awaited]) -> None:
    for job in jobs:
        job.tell()


def do_all(link: Link, batch: Sequence[Work]) -> None:
    """In order, neighbours of the same kind at once. A mistake spoils the whole transaction."""
    for kind, some in groupby(batch, lambda job: type(job.deed)):
        jobs = list(some)
        results = kind.do_all(link, [job.deed for job in jobs])
        for job, result in zip(jobs, results, strict=True):
            job.result = result


def attempt_each(link: Link, batch: Sequence[Work]) -> None:
    """In order, each for itself."""
    for job in batch:
        job.attempt(link)


class Commits:
    """Writes batch after batch on one connection, which it replaces when it breaks."""

    def __init__(self, connect: Callable[[], Link], link: Link | None = None) -> None:
        self.count = 0
        self._connect = connect
        self._link = link

    def write(self, batch: Sequence[Work]) -> None:
        """All together, and tell everybody. Mistakes are rare: only if there is one, they are kept apart.

        If that fails as well, for a reason that need not concern all, such as a full disk: one by one.
        """
        error = self._together(batch, do_all)
        if error is not None and not isinstance(error, Unreachable):
            error = self._together(batch, attempt_each)
        if error is not None and not isinstance(error, Unreachable) and len(batch) > 1:
            for job in batch:
                self.write([job])
            return
        if error is not None:
            for job in batch:
                job.error = error
        tell(batch)

    def close(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None

    def _together(
        self, batch: Sequence[Work], way: Callable[[Link, Sequence[Work]], None]
    ) -> Exception | None:
        """One transaction, and why it failed. Whatever happens, the next batch can be tried."""
        try:
            link = self._begun()
            way(link, batch)
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
