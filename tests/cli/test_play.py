"""Playing in the terminal: whole games, keeping and resuming, undo, hotseat, series."""

import json
import os
from pathlib import Path

import pytest

from feldherr.cli.files import KEPT_REPLAYS
from tests.cli.driving import aimless, play, replay_of, run

LEAD_AND_DRAW = "1\n1\n1\n"


@pytest.mark.parametrize(("lang", "end"), [("de", "Du hast "), ("en", "You ")])
def test_a_piped_game_against_random_reaches_its_end(lang: str, end: str) -> None:
    printed = play("--against", "random", "--seed", "5", "--lang", lang, typed=aimless(6000))
    assert printed.code == 0
    assert printed.err == ""
    result = printed.out.splitlines()[-3]
    assert result.startswith(end)
    assert replay_of(printed.out).exists()


def test_a_piped_game_is_never_wider_than_80_columns_and_has_no_escapes() -> None:
    for lang in ("de", "en"):
        typed = "why\nwhy 30\ncard 1\nhand\n?\nhint\nlog 5\nrule attack 1\n" + aimless(3000)
        printed = play("--against", "random", "--seed", "7", "--lang", lang, typed=typed)
        lines = [line for line in printed.out.splitlines() if "feldherr replay" not in line]
        assert max(len(line) for line in lines) <= 80
        assert "\x1b" not in printed.out


def test_the_same_seed_gives_the_same_game() -> None:
    one = play("--against", "random", "--seed", "9", typed=LEAD_AND_DRAW)
    two = play("--against", "random", "--seed", "9", typed=LEAD_AND_DRAW)
    other = play("--against", "random", "--seed", "10", typed=LEAD_AND_DRAW)
    assert one.out == two.out != other.out


def test_the_end_of_input_keeps_the_game_and_resume_goes_on(data_folder: Path) -> None:
    begun = play("--against", "random", "--seed", "5", typed=LEAD_AND_DRAW)
    assert "feldherr play pixel_tactics --resume" in begun.out
    kept = json.loads((data_folder / "saves" / "pixel_tactics.json").read_text())
    resumed = play("--resume", typed="")
    assert resumed.code == 0
    assert f"Seed {kept['seed']}" in resumed.out
    assert "Red draws" in resumed.out


def test_a_resumed_game_ends_like_one_that_was_never_left() -> None:
    typed = aimless(6000).splitlines()
    whole = play("--against", "random", "--seed", "5", typed="\n".join(typed) + "\n")
    wanted = json.loads(replay_of(whole.out).read_text())
    play("--against", "random", "--seed", "5", typed="\n".join(typed[:40]) + "\n")
    rest = play("--resume", typed="\n".join(typed[40:]) + "\n")
    got = json.loads(replay_of(rest.out).read_text())
    assert got["answers"][:20] == wanted["answers"][:20]
    assert run("verify", str(replay_of(rest.out))).code == 0


def test_of_the_replays_only_the_newest_are_kept(data_folder: Path) -> None:
    folder = data_folder / "replays"
    folder.mkdir(parents=True)
    for number in range(KEPT_REPLAYS + 2):
        (folder / f"old-{number}.json").write_text("{}")
        os.utime(folder / f"old-{number}.json", (number, number))

    written = replay_of(play("--against", "random", "--seed", "5", typed=aimless(6000)).out)

    left = {path.name for path in folder.iterdir()}
    expected = {f"old-{number}.json" for number in range(3, KEPT_REPLAYS + 2)}
    assert left == expected | {written.name}
    assert len(left) == KEPT_REPLAYS == 200


def test_a_finished_game_is_not_resumed() -> None:
    play("--against", "random", "--seed", "5", typed=aimless(6000))
    again = play("--resume")
    assert again.code == 2
    assert again.complaint == "No game of pixel_tactics has been kept that could be resumed."


def test_save_writes_a_file_that_resume_reads(tmp_path: Path) -> None:
    printed = play("--against", "easy", "--seed", "5", typed="1\nsave mine.json\nquit\n\n")
    assert "feldherr play pixel_tactics --resume mine.json" in printed.out
    assert (tmp_path / "mine.json").exists()
    resumed = play("--resume", "mine.json", "--lang", "de", typed="quit\n\n")
    assert resumed.code == 0
    assert "Blau (Computer, leicht)" in resumed.out


def test_quit_offers_to_save_under_a_name(tmp_path: Path) -> None:
    printed = play("--against", "random", "--seed", "5", typed="1\nquit\nlater.json\n")
    assert (tmp_path / "later.json").exists()
    assert printed.out.endswith("See you soon.\n")


def test_save_to_an_impossible_place_is_one_line_and_the_game_goes_on() -> None:
    printed = play("--against", "random", "--seed", "5", typed="save /proc/no/way.json\n1\n")
    assert "/proc/no/way.json cannot be written" in printed.out
    assert "Round 1" in printed.out


def test_undo_takes_the_last_own_decision_back() -> None:
    printed = play("--against", "random", "--seed", "5", typed="1\n1\nundo\nundo\nundo\n")
    assert printed.out.count("Taken back.") == 2
    assert "You have not decided anything yet." in printed.out
    assert printed.out.count("Choose your leader.") == 3


def test_hint_names_an_option_and_its_number() -> None:
    printed = play("--against", "random", "--seed", "5", typed="hint\n")
    assert "Advice: [" in printed.out


def test_the_second_seat_can_be_taken() -> None:
    printed = play("--against", "random", "--seed", "5", "--seat", "second", typed="1\n")
    assert "Blue (you)" in printed.out
    assert "Red (you)" not in printed.out


def test_hotseat_draws_a_curtain_and_shows_each_only_the_own_hand() -> None:
    printed = play("--against", "human", "--seed", "5", typed="\n1\n\n1\n")
    before_blue, blue = printed.out.split("Blue is next. Pass the keyboard")[:2]
    assert "Red (you)" in before_blue
    assert "Blue (you)" not in before_blue
    assert "Blue (you)" in blue.split("is next. Pass the keyboard")[0]


def test_computers_play_each_other_and_are_told() -> None:
    printed = play("--seats", "random,random", "--seed", "5")
    assert printed.code == 0
    assert "is led by" in printed.out
    assert "draws 5 cards" in printed.out
    assert " wins." in printed.out or "A draw." in printed.out


def test_a_series_shows_victory_piles() -> None:
    printed = play("--seats", "random,random", "--seed", "5", "--match-length", "4")
    assert "Game 2 begins" in printed.out
    assert "victory pile" in printed.out


def test_named_options_reach_the_game() -> None:
    printed = play(
        "--seats", "random,random", "--seed", "5", "--options", "promo=yes", "may_pass=yes"
    )
    assert "promo pile" in printed.out


def test_a_game_in_german_by_the_locale() -> None:
    printed = play("--against", "random", "--seed", "5", typed="1\n", lang="de_AT.UTF-8")
    assert "Wähle deinen Anführer." in printed.out


def test_commands_work_in_both_languages() -> None:
    typed = "karte ritter\nregel angriff 3\nwarum\nprotokoll\ntisch\nstellung\nhilfe\nende\n\n"
    printed = play("--against", "random", "--seed", "5", "--lang", "de", typed=f"1\n{typed}")
    for said in (
        "Ritter (knight)",
        "PT Angriff 3",
        "Das geht jetzt nicht",
        "red leads",
        "Bis bald.",
    ):
        assert said in printed.out


def test_what_cannot_be_done_is_explained_with_rule_and_text() -> None:
    printed = play(
        "--against", "random", "--seed", "5", typed="1\nwhy\nwhy 14\nwhy 1\nwhy 99\n14\n"
    )
    assert "Not possible now." in printed.out
    assert "[PT round 11]" in printed.out
    assert "That is allowed: Draw a card" in printed.out
    assert "There is no number 99." in printed.out
    assert "Type a number from 1 to" in printed.out


@pytest.mark.parametrize(
    "typed", ["x", "0", "99", "1 2", "-1", "²", "card", "card qqqq", "rule zzz"]
)
def test_odd_lines_are_answered_and_change_nothing(typed: str) -> None:
    printed = play("--against", "random", "--seed", "5", typed=f"{typed}\n")
    assert printed.code == 0
    assert printed.err == ""
    assert "Round 1" not in printed.out
