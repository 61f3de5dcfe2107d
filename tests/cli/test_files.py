"""Replays, positions and verification, with good and with broken files."""

import json
import re
from pathlib import Path

import pytest

import feldherr
from feldherr.core.replay import recorded
from feldherr.core.rng import Quick
from feldherr.server.table.proof import VIEW_FORMAT
from tests.cli.driving import play, run

ENGLISH = {
    "expected",
    "got",
    "replay",
    "of",
    "seat",
    "known",
    "recorded",
    "here",
    "a",
    "an",
    "and",
    "line",
}

POSITION = """pixel_tactics
round 2, front wave, red first, red to act, 2 actions
red leads priestess
| fighter d3 | . | healer corpse |
| .          | * | .             |
| .          | . | gunner        |
hand oracle witch~
blue leads knight d5
| . | templar d7 bound | . |
| . | *                | . |
| . | .                | . |
hand mystic
"""


@pytest.fixture(scope="module")
def recording() -> str:
    """A finished game of two who answer by chance."""
    match = feldherr.game("pixel_tactics").new_match(8)
    random = Quick(8)
    while not match.over:
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    return json.dumps(recorded(match, 8))


@pytest.fixture
def replay(recording: str, tmp_path: Path) -> Path:
    (tmp_path / "replay.json").write_text(recording, encoding="utf-8")
    return tmp_path / "replay.json"


def edited(path: Path, **changes: object) -> str:
    data = json.loads(path.read_text(encoding="utf-8"))
    data.update(changes)
    other = path.with_name("edited.json")
    other.write_text(json.dumps(data), encoding="utf-8")
    return str(other)


def test_a_replay_is_told_again_in_both_languages(replay: Path) -> None:
    english, german = run("replay", str(replay)), run("replay", str(replay), "--lang", "de")
    assert "is led by" in english.out
    assert "wird von" in german.out
    assert english.code == german.code == 0
    assert max(len(line) for line in english.out.splitlines()) <= 80


def test_a_replay_stops_where_it_is_told_to(replay: Path) -> None:
    printed = run("replay", str(replay), "--at", "3")
    assert "After 3 of " in printed.out


def test_a_replay_goes_step_by_step(replay: Path) -> None:
    printed = run("replay", str(replay), "--step", typed="\n\nq\n")
    assert "Answer 3 of" in printed.out
    assert "Answer 4 of" not in printed.out


def test_watching_needs_no_keys(replay: Path) -> None:
    printed = run("watch", str(replay), "--delay", "0", "--at", "4")
    assert "Answer 4 of" in printed.out


def test_a_watcher_without_a_seat_sees_no_hand(replay: Path) -> None:
    assert "Your hand" in run("replay", str(replay), "--at", "3").out
    spectator = run("replay", str(replay), "--at", "3", "--seat", "none")
    assert "Your hand" not in spectator.out
    assert "Red draws 5 cards." in spectator.out


def test_a_replay_reports_as_json(replay: Path) -> None:
    report = json.loads(run("replay", str(replay), "--json").out)
    recorded = json.loads(replay.read_text(encoding="utf-8"))
    assert report["hash"] == recorded["hash"]
    assert report["over"] is True
    assert report["log"][-1]["rule"] == "PT-match.5"


def test_a_kept_game_can_be_replayed_and_verified() -> None:
    play("--against", "random", "--seed", "5", typed="1\nsave kept.json\n")
    assert "is led by" in run("replay", "kept.json").out
    assert run("verify", "kept.json").code == 0


def test_verify_is_content_with_an_honest_replay(replay: Path) -> None:
    printed = run("verify", str(replay))
    assert printed.code == 0
    report = json.loads(run("verify", str(replay), "--json").out)
    assert report == {"file": str(replay), "ok": True, "found": [], "unproven": []}


def test_verify_finds_edited_hashes_packs_and_answers(replay: Path) -> None:
    answers = json.loads(replay.read_text(encoding="utf-8"))["answers"]
    cases: list[tuple[dict[str, object], str]] = [
        ({"hash": "0" * 32}, "hash"),
        ({"packs": {"base": "x"}}, "pack"),
        ({"answers": answers[:-1]}, "hash"),
        ({"answers": [[0, {"type": "DrawCard"}], *answers]}, "answers[0]"),
        ({"answers": "none"}, "answers"),
        ({"seed": "6"}, ""),
        ({"game": "chess"}, "chess"),
        ({"version": 99}, "99"),
        ({"format": "other"}, "no file"),
    ]
    for changes, word in cases:
        printed = run("verify", edited(replay, **changes))
        assert printed.code == 1, changes
        assert word in " ".join(printed.out.split())
        assert printed.err == ""


def test_what_somebody_saw_of_a_running_game_is_called_that(replay: Path) -> None:
    own_view = edited(replay, format=VIEW_FORMAT)
    for command in ("verify", "replay"):
        printed = run(command, own_view, "--lang", "de")
        assert printed.code == 1
        told = " ".join((printed.out + printed.err).split())
        assert "Das ganze Spiel lässt sich nach dem Ende am Tisch herunterladen" in told


def test_verify_calls_a_truncated_file_damaged_and_a_missing_one_missing(replay: Path) -> None:
    text = replay.read_text(encoding="utf-8")
    replay.write_text(text[: len(text) // 2], encoding="utf-8")
    broken = run("verify", str(replay))
    assert broken.code == 1
    assert "damaged" in broken.out
    missing = run("verify", "nowhere.json", "--lang", "de")
    assert missing.code == 2
    assert missing.complaint == "Die Datei nowhere.json gibt es nicht."


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"version": 99}, "has version 99; this feldherr reads version 1."),
        ({"game": "chess"}, "There is no game chess."),
        ({"answers": [[0, {"type": "Nonsense"}]]}, "cannot be replayed"),
        ({"options": {"promo": "maybe"}}, "cannot be replayed"),
    ],
)
def test_replaying_a_broken_file_is_one_line(
    replay: Path, changes: dict[str, object], complaint: str
) -> None:
    printed = run("replay", edited(replay, **changes))
    assert printed.code in (1, 2)
    assert printed.out == ""
    assert complaint in printed.complaint


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"answers": [[0, {"type": "Nonsense"}]]}, "Aufzeichnung: answers[0].type: erwartet: eines von "),
        ({"answers": [[0]]}, "answers[0]: erwartet: ein Platz und eine Antwort, gefunden: [0]"),
        ({"answers": [[1, {"type": "Lead", "card": "x"}]]}, "card: erwartet: eine Karte wie 'red.knight'"),
        ({"answers": [[0, {"type": "Lead", "card": "blue.knight"}]]}, "Das steht nicht zur Wahl."),
        ({"options": {"promo": "maybe"}}, "options: Option promo: erwartet: eines von "),
        ({"options": {"tea": True}}, "Option 'tea' von pixel_tactics; bekannt: "),
        ({"packs": {"base": "x"}}, "Kartensatz base: aufgezeichnet mit x, hier ist "),
        ({"seed": 4}, "Aufzeichnung: seed: erwartet: ein Text, gefunden: 4"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_replay_is_said_in_german(
    replay: Path, changes: dict[str, object], complaint: str
) -> None:
    edited(replay, **changes)
    told = run("replay", "edited.json", "--lang", "de").complaint
    found = " ".join(run("verify", "edited.json", "--lang", "de").out.split())
    for said in (told, found):
        assert complaint in said
        assert not ENGLISH & set(re.findall(r"\w+", said))


@pytest.mark.parametrize("text", ["", "round two\n", POSITION.replace("gunner", "gnu")])
def test_what_is_wrong_with_a_position_is_said_in_german(text: str) -> None:
    told = run("position", "-", "--lang", "de", typed=text).complaint
    assert told.startswith("- ist keine Stellung. Stellung")
    assert not ENGLISH & {word.lower() for word in re.findall(r"\w+", told)}


def test_what_is_wrong_with_a_kept_game_is_said_in_german(tmp_path: Path) -> None:
    play("--against", "random", "--seed", "5", typed="1\nsave kept.json\n")
    kept = tmp_path / "kept.json"
    match = json.loads(kept.read_text())["match"]
    for changes, complaint in (
        ({"log": 3}, "log: erwartet: eine Liste, gefunden: 3"),
        ({"sum": "x"}, "sum: der Spielstand ist verändert oder beschädigt"),
        ({"packs": {**match["packs"], "base": "x"}}, "Kartensatz base: aufgezeichnet mit x, hier"),
    ):
        printed = play("--resume", edited(kept, match={**match, **changes}), "--lang", "de")
        assert printed.code == 1
        assert complaint in printed.complaint
        assert "lässt sich nicht fortsetzen. Spielstand von pixel_tactics: " in printed.complaint
    assert play("--resume", str(tmp_path), "--lang", "de").complaint.endswith("es ist ein Ordner")


def test_resuming_broken_files_is_one_line(tmp_path: Path) -> None:
    play("--against", "random", "--seed", "5", typed="1\nsave kept.json\n")
    kept = tmp_path / "kept.json"
    cases: list[dict[str, object]] = [
        {"version": 2}, {"match": {}}, {"roles": ["human"]}, {"roles": ["ape", "ape"]},
    ]  # fmt: skip
    for changes in cases:
        printed = play("--resume", edited(kept, **changes))
        assert printed.code in (1, 2), changes
        assert printed.complaint
        assert printed.out == ""
    (tmp_path / "half.json").write_text(kept.read_text()[:200])
    assert "damaged" in play("--resume", "half.json").complaint
    (tmp_path / "list.json").write_text("[]")
    assert "no file that can be used here" in play("--resume", "list.json").complaint


def test_a_position_is_drawn_with_its_legal_actions() -> None:
    printed = run("position", "-", typed=POSITION)
    assert printed.code == 0
    for shown in ("Fighter 4 3/8", "+Healer", "*Magdelina", "*Cadenza 4 5/20", "!", "#2 Witch~"):
        assert shown in printed.out
    assert "Recruit  Oracle [2]F2" in printed.out
    assert max(len(line) for line in printed.out.splitlines()) <= 80


def test_a_position_reports_as_json(tmp_path: Path) -> None:
    (tmp_path / "here.txt").write_text(POSITION)
    report = json.loads(run("position", "here.txt", "--json", "--lang", "de").out)
    assert report["game"] == "pixel_tactics"
    assert report["rule"] == "PT-action.3"
    assert {"text": "Karte nachziehen", "answer": {"type": "DrawCard"}} in report["legal"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("", "expected"), ("round two\n", "line 1"), (POSITION.replace("gunner", "gnu"), "line 6")],
)
def test_a_broken_position_says_where(text: str, complaint: str) -> None:
    printed = run("position", "-", typed=text)
    assert printed.code == 2
    assert complaint in printed.complaint


def test_a_binary_file_is_no_position(tmp_path: Path) -> None:
    (tmp_path / "blob").write_bytes(b"\xff\xfe\x00")
    assert run("position", "blob").complaint == "blob is no text file."
    assert run("position", str(tmp_path)).code == 2


INSIDE = """runewars
table 914.4 x 914.4
round 2, activation, south first
activation 0 at perform_action
south
spearmen 2x2 at 300 240 facing 0; dial 3/- revealed
north
reanimates 2x2 at 420 700 facing 180; dial 2/-
"""


def test_a_position_inside_an_activation_is_shown_with_its_question(tmp_path: Path) -> None:
    file = tmp_path / "battle.txt"
    file.write_text(INSIDE)
    assert "RW 61" in run("position", str(file)).out
    told = json.loads(run("position", str(file), "--json").out)
    assert told["prompt"] == "reform"
    assert "activation 0 at perform_action" in told["notation"]


def test_a_position_with_units_on_the_same_ground_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "battle.txt"
    file.write_text(INSIDE.replace("420 700 facing 180", "360 200 facing 180"))
    printed = run("position", str(file))
    assert printed.code == 2
    assert "RW 45.1" in printed.complaint
    assert "reanimates at 360 200 facing 180" in printed.complaint
