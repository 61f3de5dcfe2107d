"""Locked, moved, read-only: the write is refused, nothing is lost, and the store works again afterwards."""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from feldherr.server.store import Store, StoreRefused, Unreachable, open_store
from feldherr.server.store.commits import Job
from feldherr.server.store.deed import Once
from feldherr.server.store.opening import links
from feldherr.server.store.sql_store import SqlStore
from tests.server.store.fixtures import PATIENCE
from tests.server.store.postgres import unprivileged
from tests.server.store.things import filled, row, sql

pytestmark = pytest.mark.anyio

READ_ONLY = """
import asyncio, os, pwd, sys
from pathlib import Path
from feldherr.server.store import StoreRefused, open_store
from tests.server.store.things import filled, row

async def main(path):
    store = open_store(str(path))
    before = await filled(store, 3)
    await store.close()
    path.chmod(0o400)
    store = open_store(str(path))
    for _ in range(2):
        try:
            await store.append("oak", [row(3)])
        except StoreRefused as error:
            assert "readonly" in str(error), error
        else:
            sys.exit("was written to a read-only file")
        assert await store.rows("oak") == before
    for file in path.parent.iterdir():
        file.chmod(0o600)
    after = await store.append("oak", [row(3)])
    assert await store.rows("oak") == before + after
    await store.close()

if sys.argv[2]:
    os.setuid(pwd.getpwnam(sys.argv[2]).pw_uid)
asyncio.run(main(Path(sys.argv[1])))
"""


async def test_a_locked_database_refuses_after_a_while_and_works_afterwards(
    store: Store, url: str
) -> None:
    before = await filled(store, 2)
    other = links(url, 1.0)()
    other.begin()
    if not url.startswith("sqlite"):
        other.run("LOCK TABLE log IN EXCLUSIVE MODE")
    start = time.monotonic()
    waiting = [asyncio.create_task(store.append("oak", [row(2)])) for _ in range(40)]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(outcome, Unreachable) for outcome in outcomes)
    assert 0.9 * PATIENCE <= time.monotonic() - start < 20 * PATIENCE  # not each for itself
    assert await store.rows("oak") == before
    other.rollback()
    other.close()
    after = await store.append("oak", [row(2)])
    assert await store.rows("oak") == before + after


async def test_a_short_lock_is_waited_for(store: Store, url: str) -> None:
    await filled(store, 1)
    other = links(url, 1.0)()
    other.begin()
    if not url.startswith("sqlite"):
        other.run("LOCK TABLE log IN EXCLUSIVE MODE")
    waiting = asyncio.create_task(store.append("oak", [row(1)]))
    await asyncio.sleep(PATIENCE / 4)
    assert not waiting.done()
    other.rollback()
    other.close()
    await waiting


async def test_a_file_that_was_moved_away_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "feldherr.db"
    store = open_store(str(path))
    before = await filled(store, 2)
    (tmp_path / "away").mkdir()
    for name in ["feldherr.db", "feldherr.db-wal", "feldherr.db-shm"]:
        (tmp_path / name).rename(tmp_path / "away" / name)
    for _ in range(2):
        with pytest.raises(Unreachable):
            await store.append("oak", [row(2)])
        assert not path.exists()
    for name in ["feldherr.db", "feldherr.db-wal", "feldherr.db-shm"]:
        if (tmp_path / "away" / name).exists():
            (tmp_path / "away" / name).rename(tmp_path / name)
    after = await store.append("oak", [row(2)])
    assert await store.rows("oak") == before + after
    await store.close()


async def test_a_full_database_takes_what_fits_and_refuses_what_does_not(tmp_path: Path) -> None:
    """SQLite can be told how large a file may be: the same error as from a full disk."""
    path = str(tmp_path / "feldherr.db")
    store = open_store(path)
    before = await filled(store, 2)
    pages = sql(path, "PRAGMA page_count")[0][0]
    assert isinstance(pages, int)
    await _limit(store, pages + 4)
    large = row(2, data={"text": "x" * 100_000})
    small = [row(2, command="x", data={}), row(3, data={})]
    for _ in range(2):
        with pytest.raises(StoreRefused, match="full"):
            await store.append("oak", [large])
    outcomes = await asyncio.gather(
        store.append("oak", [large]), store.append("oak", small), return_exceptions=True
    )
    assert isinstance(outcomes[0], StoreRefused)
    assert isinstance(outcomes[1], list)
    assert await store.rows("oak") == before + outcomes[1]
    await _limit(store, 1_000_000)
    await store.append("oak", [row(4, data=large.data)])
    assert len(await store.rows("oak")) == 5
    await store.close()


async def _limit(store: Store, pages: int) -> None:
    assert isinstance(store, SqlStore)
    await asyncio.wrap_future(
        store.writer.put(Job(Once(lambda link: link.run(f"PRAGMA max_page_count = {pages}"))))
    )


async def test_a_read_only_file_is_read_and_works_again_when_it_may_be_written() -> None:
    """In a process of its own, as somebody else: nothing is read-only for root."""
    user = unprivileged()
    with tempfile.TemporaryDirectory() as folder:
        if user is not None:
            shutil.chown(folder, user)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, f"{folder}/feldherr.db", user or ""],
            capture_output=True, text=True, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
