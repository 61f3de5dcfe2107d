"""`feldherr replay --review` as its user sees it."""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.cli.review import curve
from feldherr.core.replay import recorded
from feldherr.core.rng import Quick
from feldherr.games.registry import entry_of
from tests.cli.driving import run


@pytest.fixture
def replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The beginning of a game of two who answer by chance, with all the time to look at it."""
    monkeypatch.setattr(entry_of("pixel_tactics"), "review_seconds", 0)
    match = feldherr.game("pixel_tactics").new_match(8)
    random = Quick(8)
    for _ in range(6):
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    file = tmp_path / "replay.json"
    file.write_text(json.dumps(recorded(match, 8)), encoding="utf-8")
    return str(file)


def test_chances_and_mistakes_are_told_in_both_languages(replay: str) -> None:
    english = run("replay", replay, "--review")
    assert english.code == 0
    assert "Chance of Red to win" in english.out
    assert "What cost most:" in english.out
    assert "better: " in english.out
    assert "[PT " in english.out
    assert max(len(line) for line in english.out.splitlines()) <= 80
    german = run("replay", replay, "--review", "--lang", "de", "--seat", "second")
    assert "Siegchance von Blau" in german.out


def test_a_review_reports_as_json(replay: str) -> None:
    found = json.loads(run("replay", replay, "--review", "--json", "--seat", "none").out)
    answers = json.loads(Path(replay).read_text(encoding="utf-8"))["answers"]
    assert list(found) == ["points", "mistakes", "whole"]
    assert {each["seat"] for each in found["points"]} == {0, 1}
    for mistake in found["mistakes"]:
        assert answers[mistake["number"]] == [mistake["seat"], mistake["answer"]]
        assert mistake["given"] < mistake["best"]


def test_the_curve_rises_with_the_chance_and_fits_the_width() -> None:
    lines = [line.plain for line in curve([0.0, 0.5, 1.0], 80)]
    assert lines[0] == "100 %   █"
    assert lines[-1] == "  0 %  ██"
    assert max(len(line.plain) for line in curve([0.5] * 500, 60)) == 60
