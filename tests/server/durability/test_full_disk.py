"""Every single write, truncation and sync of the database fails once: refused is refused, taken is taken."""

import asyncio
import os
import resource
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import apsw
import pytest

from feldherr.server.store import Row, StoreError, StoreRefused, Unsure, open_store
from feldherr.server.store.commits import Commits, Job
from feldherr.server.store.link import Link
from feldherr.server.store.schema import prepare
from feldherr.server.store.tables import Append, Create, read_log
from tests.server.store.things import row, table
from tools.unsafe_disk import Disk, UnsafeLink

ASKED = ("PRAGMA wal_autocheckpoint = 0",)
"""SQLite carries its log over after a commit and forgives if that fails; apsw would not, so it is done by itself."""
NAMES = ["oak", "elm", "ash"]


class Played:
    """Three tables write six times each, three in a commit, on a disk where some operations fail."""

    def __init__(self, disk: Disk) -> None:
        self.taken: dict[str, list[Row]] = {name: [] for name in NAMES}
        self.refused = 0
        self.unsure = 0
        self.operations = 0
        self._disk = disk
        self._commits = Commits(self._connect, self._connect())
        self._write({name: Job(Create(table(name), [row(0, name)])) for name in NAMES})
        self._begin = disk.operations

    def play(self) -> None:
        for turn in range(6):
            self._write({name: self._append(name, 2000 if turn % 2 else 20) for name in NAMES})
            if turn % 2 and not self._link.is_broken:
                with suppress(StoreError):
                    self._link.run("PRAGMA wal_checkpoint")
        self.operations = self._disk.operations - self._begin

    def stored(self) -> dict[str, list[Row]]:
        """As found by somebody who opens the database afterwards."""
        self._commits.close()
        link: Link = UnsafeLink(self._disk)
        try:
            assert link.run("PRAGMA integrity_check") == [("ok",)]
            return {name: read_log(link, name) for name in NAMES}
        finally:
            link.close()

    def _connect(self) -> Link:
        self._link = UnsafeLink(self._disk, ASKED)
        prepare(self._link)
        return self._link

    def _append(self, name: str, size: int) -> Job:
        seq = len(self.taken[name])
        return Job(Append(name, [row(seq, name, data={"text": "x" * size})]))

    def _write(self, batch: dict[str, Job]) -> None:
        self._commits.write(list(batch.values()))
        for name, job in batch.items():
            error = job.future.exception()
            if error is None:
                self.taken[name] += job.future.result()
            elif isinstance(error, Unsure):
                self.unsure += 1
                self.taken[name] = self._read(name)
            else:
                assert isinstance(error, StoreRefused), error
                self.refused += 1

    def _read(self, name: str) -> list[Row]:
        """Read again, as one must who was told `Unsure`; if that fails, later."""
        self._commits.close()
        while True:
            try:
                link = UnsafeLink(self._disk, ASKED)
            except StoreError:
                continue
            try:
                return read_log(link, name)
            finally:
                link.close()


def _operations() -> int:
    disk = Disk()
    played = Played(disk)
    played.play()
    assert played.refused == 0
    played.stored()
    return played.operations


def _fault(faults: dict[int, int], operation: int) -> int:
    return faults.get(operation, apsw.SQLITE_OK)


@pytest.mark.parametrize("code", [apsw.SQLITE_FULL, apsw.SQLITE_IOERR_WRITE])
@pytest.mark.parametrize("length", [1, 4, 12])
@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # apsw reports what SQLite forgives
def test_whatever_operation_fails_the_answer_given_is_the_truth(code: int, length: int) -> None:
    refused = unsure = 0
    for number in range(_operations()):
        disk = Disk()
        played = Played(disk)
        first = disk.operations + 1 + number
        disk.fault = partial(_fault, dict.fromkeys(range(first, first + length), code))
        played.play()
        refused += played.refused
        unsure += played.unsure
        assert played.stored() == played.taken
    assert (refused + unsure > 0) == (length > 1)  # what fails once is tried again


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="no such limit here")
def test_a_real_disk_that_is_full_refuses_and_works_again(tmp_path: Path) -> None:
    """A process whose files may not grow any more, until they may."""
    path = tmp_path / "feldherr.db"
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    taken = int(done.stdout)
    assert taken > 10

    async def look() -> None:
        store = open_store(str(path))
        assert len(await store.rows("oak")) == taken
        await store.append("oak", [row(taken)])
        await store.close()

    asyncio.run(look())


FULL = """
import asyncio, resource, sys
from feldherr.server.store import StoreRefused, Unsure, open_store
from tests.server.store.things import filled, row

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

async def main(path):
    store = open_store(path)
    rows = await filled(store, 1)
    limit(400_000)
    refused = 0
    while refused < 5:
        try:
            rows += await store.append("oak", [row(len(rows), data={"text": "x" * 3000})])
        except StoreRefused:
            refused += 1
            assert await store.rows("oak") == rows
    limit(resource.RLIM_INFINITY)
    for _ in range(20):
        rows += await store.append("oak", [row(len(rows))])
    assert await store.rows("oak") == rows
    await store.close()
    print(len(rows))

asyncio.run(main(sys.argv[1]))
"""
