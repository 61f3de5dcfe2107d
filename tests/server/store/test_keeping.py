"""`feldherr backup` and `feldherr restore`: what a server keeps goes through one file and comes back whole."""

import asyncio
from pathlib import Path

import pytest

from feldherr.server.serving import secret_in
from feldherr.server.store import Account, open_store
from tests.cli.driving import run


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everybody's own data folder, and where the tables of a user lie in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data" / "feldherr"
    folder.mkdir(parents=True)
    return folder


def fill(db: Path) -> None:
    async def main() -> None:
        store = open_store(str(db))
        await store.add_account(Account("a1", "Ada", "hash", 1.0))
        await store.close()

    asyncio.run(main())


def names(db: Path) -> str:
    async def main() -> str:
        store = open_store(str(db))
        found = await store.account("a1")
        await store.close()
        return found.name if found else ""

    return asyncio.run(main())


def test_the_tables_of_a_user_are_copied_and_restored(house: Path) -> None:
    fill(house / "tables.db")
    secret_in(house / "secret.key")
    copied = run("backup", "copy.db")
    assert copied.code == 0, copied.err
    assert "Everything is copied into copy.db" in copied.out
    assert "secret.key" in copied.out
    restored = run("restore", "copy.db", "--db", "sqlite:///new/games.db", "--lang", "de")
    assert restored.code == 0, restored.err
    assert "1 Zeile ist zurückgeholt in sqlite:///new/games.db" in restored.out
    assert "secret.key" in restored.out
    assert names(Path("new/games.db")) == "Ada"


def test_a_named_database_is_copied(house: Path) -> None:
    fill(Path("games.db"))
    copied = run("backup", "copy.db", "--db", "games.db", "--lang", "de")
    assert copied.code == 0, copied.err
    assert copied.out == "Alles ist kopiert in copy.db\n"
    assert run("restore", "copy.db").code == 0
    assert names(house / "tables.db") == "Ada"


def test_nothing_is_overwritten(house: Path) -> None:
    fill(house / "tables.db")
    Path("copy.db").write_text("precious")
    again = run("backup", "copy.db", "--lang", "de")
    assert (again.code, again.out) == (2, "")
    assert again.complaint == "Das ging nicht: copy.db gibt es schon"
    assert Path("copy.db").read_text() == "precious"
    assert run("backup", "other.db").code == 0
    full = run("restore", "other.db", "--lang", "de")
    assert (full.code, full.out) == (2, "")
    assert "ist nicht leer" in full.complaint


@pytest.mark.parametrize(
    ("args", "german"),
    [
        (["backup", "copy.db"], "tables.db gibt es nicht"),
        (["backup", "copy.db", "--db", "nowhere.db"], "nowhere.db gibt es nicht"),
        (["backup", "copy.db", "--db", "oracle://x/y"], "kein solcher Speicher"),
        (["backup", "copy.db", "--db", "sqlite://host/x.db"], "liegt auf diesem Rechner"),
        (["backup", "copy.db", "--db", "notes.txt"], "Datenbank"),
        (["restore", "nowhere.db", "--db", "new/x.db"], "nowhere.db gibt es nicht"),
        (["restore", "notes.txt", "--db", "x.db"], "Datenbank"),
        (["restore", "notes.txt", "--db", "oracle://x/y"], "kein solcher Speicher"),
        (["restore"], "FILE fehlt"),
    ],
)
def test_what_cannot_be_is_a_complaint_in_one_line(
    house: Path, args: list[str], german: str
) -> None:
    Path("notes.txt").write_text("This is no database. " * 100)
    printed = run(*args, "--lang", "de")
    assert (printed.code, printed.out) == (2, "")
    assert german in printed.complaint
    assert not Path("copy.db").exists()
    assert not Path("new").exists()
    assert list(house.iterdir()) == []


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_both_commands_have_help(command: str) -> None:
    assert "FILE" in run(command, "--help").out
    assert f"\n  {command} " in run("--help").out
