"""The thread that writes. Whatever waits is committed together, and acknowledged after the commit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from feldherr.server.store.commits import Commits, Job, Work, tell
from feldherr.server.store.errors import Unreachable
from feldherr.server.store.link import Link

MOST_AT_ONCE = 256
"""Rows in one commit; a single write may have more."""


class Writer:
    """Takes jobs from any thread and does them in order."""

    def __init__(self, connect: Callable[[], Link], link: Link | None = None) -> None:
        self.commits = Commits(connect, link)
        self._jobs: SimpleQueue[Work | None] = SimpleQueue()
        self._lock = Lock()
        self._is_closed = False
        self._writing = Thread(target=self._run, name="store writer", daemon=True)
        self._writing.start()

    def put(self, job: Job) -> "Future[Any]":
        self.hand_in([job])
        return job.future

    def hand_in(self, jobs: Sequence[Work]) -> None:
        """They hear what came of it, also if nothing can come of it any more."""
        with self._lock:
            if not self._is_closed:
                for job in jobs:
                    self._jobs.put(job)
                return
        for job in jobs:
            job.error = Unreachable("the store is closed")
        tell(jobs)

    def close(self) -> None:
        """Do what was handed in, then stop."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._jobs.put(None)
        self._writing.join()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            batch, is_last = self._next()
            if batch:
                self.commits.write(batch)
        self.commits.close()

    def _next(self) -> tuple[list[Work], bool]:
        """Wait for a job, then take all that wait; is it the last time?"""
        batch: list[Work] = []
        size = 0
        job = self._jobs.get()
        while job is not None:
            if job.begin():
                batch.append(job)
                size += job.deed.size
            if size >= MOST_AT_ONCE:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, False
        return batch, True
