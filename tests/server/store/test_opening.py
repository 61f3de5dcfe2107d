"""Addresses of stores, and databases of other versions."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from feldherr.server.store import BadStore, forms, open_store
from feldherr.server.store.chain import link_of
from feldherr.server.store.link import Link
from feldherr.server.store.opening import links
from feldherr.server.store.schema import COLUMNS, STEPS, prepare
from tests.server.store.things import filled, row, sql, table

NEXT = ("ALTER TABLE replays ADD COLUMN stars BIGINT NOT NULL DEFAULT 3",)


@pytest.fixture
def link(url: str) -> Iterator[Link]:
    link = links(url, 1.0)()
    yield link
    link.rollback()
    link.close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "name a file"),
        ("sqlite://", "sqlite:///path"),
        ("sqlite:///", "name a file"),
        ("sqlite:///:memory:", "must last"),
        ("sqlite://host/path", "on this machine"),
        ("mysql://host/base", "mysql: no such store"),
        ("/nowhere/at/all/feldherr.db", "No such file"),
        ("/", "is a directory"),
        ("postgresql://ada:secret@[::1/base", "cannot read this address"),
        ("postgresql://ada:secret@localhost:1/base?connect_timeout=2", "cannot be opened"),
        ("postgresql://ada:secret@localhost:port/base", "cannot be opened"),
    ],
)
def test_an_address_that_is_no_store_is_refused_with_a_reason(url: str, words: str) -> None:
    with pytest.raises(BadStore, match=words) as caught:
        open_store(url)
    assert "secret" not in str(caught.value)


@pytest.mark.anyio
@pytest.mark.parametrize("form", ["{path}", "sqlite:///{path}"])
async def test_a_path_is_a_store_that_only_its_owner_can_read(tmp_path: Path, form: str) -> None:
    path = tmp_path / "ours.db"
    store = open_store(form.format(path=path))
    await filled(store, 2)
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()
    assert path.exists()


@pytest.mark.anyio
async def test_relative_paths_begin_where_we_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await open_store("sqlite:///near.db").close()
    assert (tmp_path / "near.db").exists()


@pytest.mark.anyio
async def test_a_store_opened_again_is_the_same(url: str) -> None:
    store = open_store(url)
    rows = await filled(store, 3)
    await store.close()
    store = open_store(url)
    assert await store.rows("oak") == rows
    await store.close()


def test_the_column_names_are_those_of_the_tables(link: Link) -> None:
    prepare(link)
    for name, columns in COLUMNS.items():
        link.run(
            f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", *([7] * len(columns))
        )
        assert link.run(f"SELECT {', '.join(columns)} FROM {name}")


def test_an_older_database_is_brought_up_to_date(link: Link) -> None:
    prepare(link)
    link.run("INSERT INTO replays (id, game, title, text, created) VALUES ('r', 'g', 't', 'x', 1)")
    prepare(link, (*STEPS, NEXT))
    assert link.run("SELECT id, stars FROM replays") == [("r", 3)]
    assert link.run("SELECT version FROM schema_version") == [(len(STEPS) + 1,)]
    prepare(link, (*STEPS, NEXT))


@pytest.mark.anyio
async def test_tables_of_the_first_version_are_found_again_and_go_on(link: Link, url: str) -> None:
    prepare(link, STEPS[:1])
    stored = forms.fixed(table())
    beginning = forms.beginning(stored)
    first = forms.row_to(row(0))
    chain = link_of(beginning, first)
    places = ", ".join("?" * 14)
    link.run(f"INSERT INTO tables VALUES ({places})", *stored, "running", "{}", 101.5, 1, chain)
    link.run(f"INSERT INTO log VALUES ({', '.join('?' * 9)})", *first, chain)
    store = open_store(url)
    (old,) = await store.rows("oak")
    assert old == row(0, chain=chain)
    assert await store.record("oak") == table(changed=101.5)
    (new,) = await store.append("oak", [row(1)], status="over")
    assert await store.rows("oak") == [old, new]
    assert await store.record("oak") == table(changed=102.5, status="over")
    await store.close()


def test_a_step_that_fails_changes_nothing(link: Link) -> None:
    prepare(link)
    with pytest.raises(BadStore, match="brought up to date"):
        prepare(link, (*STEPS, (*NEXT, "ALTER TABLE nowhere ADD COLUMN x BIGINT")))
    assert link.run("SELECT version FROM schema_version") == [(len(STEPS),)]
    prepare(link, (*STEPS, NEXT))


def test_a_newer_database_is_refused(link: Link, url: str) -> None:
    prepare(link, (*STEPS, NEXT))
    with pytest.raises(
        BadStore, match=f"version {len(STEPS) + 1}, this program knows {len(STEPS)}"
    ):
        open_store(url)


def test_a_database_of_somebody_else_is_refused(link: Link, url: str) -> None:
    link.run("CREATE TABLE tables (legs BIGINT)")
    with pytest.raises(BadStore, match="brought up to date"):
        open_store(url)
    assert not link.has_table("schema_version")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Ada, " * 1000)
    with pytest.raises(BadStore, match="not a database"):
        open_store(str(tmp_path / "letter.db"))


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_sqlite_is_told_to_be_careful(tmp_path: Path, pragma: str, value: object) -> None:
    assert sql(str(tmp_path / "x.db"), f"PRAGMA {pragma}") == [(value,)]


def test_postgresql_is_told_to_be_careful(request: pytest.FixtureRequest) -> None:
    server = request.getfixturevalue("server")
    assert sql(server.url(), "SHOW synchronous_commit") == [("on",)]
