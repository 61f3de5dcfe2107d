"""The drill: back up while playing, lose everything, restore, play on. Between both databases, too."""

import asyncio
from pathlib import Path

import pytest

from feldherr.server.store import (
    Account,
    BadStore,
    Conflict,
    Damaged,
    SavedList,
    Seating,
    Store,
    StoredReplay,
    copying,
    open_store,
    restore,
)
from tests.server.store.fixtures import DATABASES
from tests.server.store.postgres import Server
from tests.server.store.things import filled, row, sql

pytestmark = pytest.mark.anyio


async def _fill(store: Store) -> None:
    """Something of everything, and more tables than a page of the copy."""
    await filled(store, 1200)
    for number in range(30):
        await filled(store, 40, f"t{number}")
    await store.add_account(Account("a1", "Ada", "hash", 1.0))
    await store.put_seating(Seating("a1", "oak", [0], "token", 2.0))
    await store.put_list(SavedList("a1", "l1", "runewars", "Wall", "Spearmen", 3.0))
    await store.put_replay(StoredReplay("r1", "runewars", "A", "{}", 4.0))
    await store.setting("key", "kept")


@pytest.fixture(params=DATABASES)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to restore to."""
    if request.param == "sqlite":
        return str(tmp_path / "restored.db")
    server: Server = request.getfixturevalue("server")
    return server.url(server.new_schema())


async def test_everything_is_restored_from_a_backup(
    store: Store, empty: str, tmp_path: Path
) -> None:
    await _fill(store)
    await store.backup(tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", empty) == 1200 + 2 + 30 * 42 + 5
    again = open_store(empty)
    for name in ["oak", "t7"]:
        assert await again.rows(name) == await store.rows(name)
        assert await again.record(name) == await store.record(name)
    assert await again.account_by_name("ada") == await store.account("a1")
    assert await again.seatings("a1", 9) == await store.seatings("a1", 9)
    assert await again.lists("a1") == await store.lists("a1")
    assert await again.replay("r1") == await store.replay("r1")
    assert await again.setting("key", "new") == "kept"
    await again.append("oak", [row(1200)])
    await again.close()


async def test_a_backup_made_while_playing_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    names = [f"t{number}" for number in range(8)]
    for name in names:
        await filled(store, 200, name)
    acknowledged = 0
    is_over = asyncio.Event()

    async def play(name: str) -> None:
        nonlocal acknowledged
        seq = 200
        while not is_over.is_set():
            await store.append(name, [row(seq, name)])
            acknowledged += 1
            seq += 1

    players = [asyncio.create_task(play(name)) for name in names]
    while acknowledged < len(names):
        await asyncio.sleep(0.01)
    before = acknowledged
    await store.backup(tmp_path / "copy.db")
    after = acknowledged
    is_over.set()
    await asyncio.gather(*players)
    copy = open_store(str(tmp_path / "copy.db"))
    found = [await copy.rows(name) for name in names]
    for name, rows in zip(names, found, strict=True):
        assert (await store.rows(name))[: len(rows)] == rows
    assert before <= sum(len(rows) for rows in found) - 200 * len(names) <= after
    await copy.close()


async def test_a_backup_is_one_file_and_never_overwrites(store: Store, tmp_path: Path) -> None:
    await filled(store, 3)
    folder = tmp_path / "copies"
    folder.mkdir()
    await store.backup(folder / "copy.db")
    assert [file.name for file in folder.iterdir()] == ["copy.db"]
    with pytest.raises(Conflict, match="exists"):
        await store.backup(folder / "copy.db")


async def test_a_backup_that_was_interrupted_is_begun_anew(store: Store, tmp_path: Path) -> None:
    await filled(store, 3)
    (tmp_path / "copy.db.part").write_text("half of it")
    await store.backup(tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", str(tmp_path / "new.db")) == 5


async def test_a_damaged_log_is_not_backed_up_silently(
    store: Store, url: str, tmp_path: Path
) -> None:
    await filled(store, 3)
    sql(url, "UPDATE log SET data = '{}' WHERE seq = 1")
    await filled(store, 3, "elm")
    assert [str(each) for each in await store.backup(tmp_path / "copy.db")] == [
        "table oak, row 1: this row or its place in the log was changed"
    ]
    assert [each.name for each in tmp_path.glob("copy*")] == ["copy.db"]
    copy = open_store(str(tmp_path / "copy.db"))
    assert await copy.record("oak") is None
    assert await copy.rows("elm") == await store.rows("elm")
    await copy.close()


async def test_a_backup_that_fails_leaves_nothing_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise BadStore("the disk failed")

    await filled(store, 3)
    monkeypatch.setattr(copying, "copy_all", fails)
    with pytest.raises(BadStore):
        await store.backup(tmp_path / "copy.db")
    assert list(tmp_path.glob("copy*")) == []


async def test_only_an_empty_store_is_filled_and_only_with_a_sound_backup(
    store: Store, url: str, empty: str, tmp_path: Path
) -> None:
    await filled(store, 3)
    await store.backup(tmp_path / "copy.db")
    with pytest.raises(BadStore, match="not empty"):
        restore(tmp_path / "copy.db", url)
    with pytest.raises(BadStore, match="no such backup"):
        restore(tmp_path / "other.db", empty)
    sql(str(tmp_path / "copy.db"), "DELETE FROM log WHERE seq = 2")
    with pytest.raises(Damaged, match="table oak, row 2"):
        restore(tmp_path / "copy.db", empty)
    again = open_store(empty)
    assert await again.record("oak") is None
    await again.close()
