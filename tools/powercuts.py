"""Power cuts while many tables write: is everything that was acknowledged still there, and the database sound?

    python -m tools.powercuts --cuts 500                        as the store is set
    python -m tools.powercuts --cuts 60 --synchronous NORMAL    a control: this setting loses rows

Each cut is a trial on a disk of its own that forgets what was not synced (`tools.unsafe_disk`): the store's schema,
settings, statements and group commits run until the power goes, at any write or sync; what would be found afterwards is
opened by the store's own connection. Every second trial loses all that was not synced, the others half of it, some of
it torn. A trial is repeated exactly by its number.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from time import perf_counter

from feldherr.server.store import BadStore, Damaged, Row, StoreError, TableRecord
from feldherr.server.store.commits import Commits, Job
from feldherr.server.store.deed import Deed
from feldherr.server.store.link import Link
from feldherr.server.store.schema import prepare
from feldherr.server.store.sqlite import sqlite_links
from feldherr.server.store.tables import Append, Create, read_log
from tools.unsafe_disk import DATABASE, Disk, UnsafeLink

OFTEN = "PRAGMA wal_autocheckpoint = 16"
"""Pages of log before it is carried over: few, so that cuts hit that as well."""
_TABLES = 6
_LONGEST = 700
"""Writes and syncs before the latest cut."""


class Outcome:
    """What one cut did: rows acknowledged, how many of them were lost, and what was wrong with the database."""

    def __init__(self, acknowledged: int, lost: int, fault: str) -> None:
        self.acknowledged = acknowledged
        self.lost = lost
        self.fault = fault


class Play:
    """Tables that write as fast as they can; `acknowledged` is what they were told is safe."""

    def __init__(self, rng: Random, disk: Disk, connect: Callable[[], Link]) -> None:
        self.acknowledged: dict[str, list[Row]] = {}
        self._disk = disk
        self._rng = rng
        self._commits = Commits(connect)
        self._tables = 0

    def burst(self) -> None:
        """Some tables write at once and share a commit."""
        names = list(self.acknowledged)
        chosen = self._rng.sample(names, self._rng.randint(1, len(names))) if names else []
        batch = [self._append(name) for name in chosen]
        if self._tables < _TABLES or self._rng.random() < 0.05:
            batch.append(self._create())
        self._commits.write(batch)

    def close(self) -> None:
        self._commits.close()

    def _append(self, name: str) -> Job:
        first = len(self.acknowledged[name])
        rows = [self._row(name, first + number) for number in range(self._rng.randint(1, 3))]
        return self._job(Append(name, rows))

    def _create(self) -> Job:
        name = f"t{self._tables}"
        self._tables += 1
        record = TableRecord(name, "cuts", {}, [], {}, True, 1.0)
        return self._job(Create(record, [self._row(name, 0)]))

    def _row(self, name: str, seq: int) -> Row:
        data = {"text": "x" * self._rng.choice([10, 100, 500, 5000])}
        return Row(name, seq, "answer", data, command=f"c{seq}", guest="g", at=float(seq))

    def _job(self, deed: Deed) -> Job:
        job = Job(deed)
        job.future.add_done_callback(self._told)
        return job

    def _told(self, future: "Future[list[Row]]") -> None:
        if self._disk.at_the_cut is None:
            for row in future.result():
                self.acknowledged.setdefault(row.table, []).append(row)


def trial(number: int, folder: Path, settings: tuple[str, ...] = ()) -> Outcome:
    """Play until the cut, and look at what is left."""
    rng = Random(number)
    disk = Disk(cut_at=rng.randint(1, _LONGEST))

    def connect() -> Link:
        link = UnsafeLink(disk, (OFTEN, *settings))
        try:
            prepare(link)
        except StoreError:
            link.close()
            raise
        return link

    play = Play(rng, disk, connect)
    while disk.at_the_cut is None:
        play.burst()
    play.close()
    disk.unregister()
    for name, image in disk.at_the_cut.items():
        found = image.after_a_cut(rng, keeps_some=number % 2 == 1)
        if found is not None:
            (folder / name).write_bytes(found)
    return judged(folder / DATABASE, play.acknowledged)


def judged(path: Path, acknowledged: dict[str, list[Row]]) -> Outcome:
    """Open what was found as the server would, and compare."""
    count = sum(len(rows) for rows in acknowledged.values())
    try:
        link = sqlite_links(path, 1.0)()
    except StoreError as error:
        return Outcome(count, count, str(error))
    try:
        prepare(link)
        report = link.run("PRAGMA integrity_check")
        if report != [("ok",)]:
            return Outcome(count, 0, f"integrity check: {report[0][0]}")
        lost = sum(_lost(link, name, rows) for name, rows in acknowledged.items())
        return Outcome(count, lost, "")
    except (BadStore, Damaged) as error:
        return Outcome(count, 0, str(error))
    finally:
        link.close()


def _lost(link: Link, name: str, acknowledged: list[Row]) -> int:
    found = {row.seq: row for row in read_log(link, name)}
    return sum(found.get(row.seq) != row for row in acknowledged)


def cut_often(first: int, cuts: int, settings: tuple[str, ...] = ()) -> list[Outcome]:
    """The trials of these numbers."""
    outcomes: list[Outcome] = []
    for number in range(first, first + cuts):
        with tempfile.TemporaryDirectory() as folder:
            outcomes.append(trial(number, Path(folder), settings))
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--cuts", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="number of the first trial")
    parser.add_argument("--synchronous", choices=["OFF", "NORMAL", "FULL"], help="instead of ours")
    given = parser.parse_args()
    settings = (f"PRAGMA synchronous = {given.synchronous}",) if given.synchronous else ()
    start = perf_counter()
    outcomes = cut_often(given.first, given.cuts, settings)
    for number, outcome in enumerate(outcomes, given.first):
        if outcome.fault or outcome.lost:
            print(
                f"trial {number}: lost {outcome.lost} of {outcome.acknowledged} rows. {outcome.fault}"
            )
    bad = [outcome for outcome in outcomes if outcome.fault or outcome.lost]
    print(
        f"{len(outcomes)} power cuts in {perf_counter() - start:.1f} s:"
        f" {sum(outcome.acknowledged for outcome in outcomes)} rows acknowledged,"
        f" {sum(outcome.lost for outcome in outcomes)} lost,"
        f" {sum(bool(outcome.fault) for outcome in outcomes)} databases damaged"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
