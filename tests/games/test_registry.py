"""How games are found, and that nothing but a game itself knows its name."""

from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

import feldherr
from feldherr.core.entry import LEVELS, GameEntry
from feldherr.core.errors import BadOption, UnknownName
from feldherr.games.registry import entries, entry_of
from tests.builds import COMPILED, house_only
from tests.examples.packaged import offered

ROOT = Path(__file__).parents[2]
GENERAL = ["src", "tools", "tests/conformance"]
"""Where a game is named in its own folders only."""


@pytest.fixture
def _looked_for_anew() -> Iterator[None]:
    entries.cache_clear()
    yield
    entries.cache_clear()
    house_only()


def test_only_its_own_folders_name_a_game() -> None:
    """Another one must fit without a change; `web/test/shell.test.ts` says the same of the page."""
    files = [path for place in GENERAL for path in sorted((ROOT / place).rglob("*.py"))]
    assert len(files) > 300
    assert [found for path in files for found in foreign_names(path)] == []


def foreign_names(path: Path) -> list[tuple[str, str]]:
    """Games that a file names although it lies in no folder of theirs."""
    text = path.read_text(encoding="utf-8").casefold()
    inside = path.relative_to(ROOT)
    return [
        (str(inside), name)
        for name in feldherr.games()
        for spelling in (name, name.replace("_", " "), name.replace("_", ""))
        if name not in inside.parts and spelling in text
    ]


def test_every_folder_of_games_is_a_game_with_an_entry() -> None:
    folders = [path.name for path in (ROOT / "src/feldherr/games").iterdir() if path.is_dir()]
    assert sorted(set(folders) - {"__pycache__"}) == feldherr.games()
    for name, entry in entries().items():
        assert entry.name == name
        assert entry.folder() == feldherr.game(name).rulebook.folder


@pytest.mark.parametrize("name", feldherr.games())
def test_everything_that_an_entry_names_is_there(name: str) -> None:
    entry = entry_of(name)
    named = [entry.rulebook, entry.stage, entry.table, entry.player, entry.judge, entry.trials]
    for each in [*named, *filter(None, [entry.armies])]:
        assert callable(resolve_name(each)), each
    assert set(entry.opponents) <= set(LEVELS)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="pixel_tactics, runewars"):
        entry_of("chess")


def test_a_name_is_given_once() -> None:
    name = feldherr.games()[0]
    with pytest.raises(BadOption, match="already"):
        feldherr.register(GameEntry(name, "nowhere:Nothing"))


@pytest.mark.usefixtures("_looked_for_anew")
@pytest.mark.skipif(COMPILED, reason="a game of somebody else inherits from compiled classes")
def test_an_installed_package_offers_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(offered(tmp_path))
    assert "tictactoe" in feldherr.games()
    assert feldherr.game("tictactoe").new_match(1).decisions


@pytest.mark.usefixtures("_looked_for_anew")
def test_a_package_that_is_broken_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = feldherr.games()
    entries.cache_clear()
    monkeypatch.syspath_prepend(offered(tmp_path, "nowhere_at_all:GAME"))
    with pytest.warns(UserWarning, match="tictactoe is left out"):
        assert feldherr.games() == house
    assert "tictactoe" not in house
