"""`feldherr lab match` as its user sees it."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from feldherr.cli.main import app

KEYS = [
    "game", "a", "b", "games", "a_wins", "b_wins", "draws", "wilson", "decisions_per_game", "hash",
]  # fmt: skip
FAST = ["--workers", "1", "--lang", "en"]


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", "match", "pixel_tactics", *words, *FAST])


def test_json_has_exactly_the_promised_keys() -> None:
    result = lab("--a", "easy", "--b", "random", "--games", "2", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert list(data) == KEYS
    assert data["games"] == data["a_wins"] + data["b_wins"] + data["draws"] == 2


def test_a_file_gets_the_same_report(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    result = lab("--a", "easy", "--b", "random", "--games", "2", "--json", "--out", str(file))
    assert json.loads(file.read_text(encoding="utf-8")) == json.loads(result.stdout)


def test_people_read_wins_and_interval() -> None:
    result = lab("--a", "easy", "--b", "random", "--games", "3")
    assert "easy against random, 4 games" in result.stdout
    assert "95 % sure" in result.stdout
    assert "4 games" in result.stderr


def test_unknown_opponents_and_games_are_named() -> None:
    result = lab("--a", "grandmaster", "--b", "random")
    assert result.exit_code == 2
    assert "grandmaster" in result.stderr
    assert "normal" in result.stderr
    assert (
        CliRunner().invoke(app, ["lab", "match", "go", "--a", "easy", "--b", "easy"]).exit_code == 2
    )


def test_a_budget_of_nothing_is_refused() -> None:
    assert lab("--a", "hard", "--b", "easy", "--iterations", "0").exit_code == 2
    assert lab("--a", "hard", "--b", "easy", "--games", "0").exit_code == 2
