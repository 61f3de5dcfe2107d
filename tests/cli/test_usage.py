"""Help, mistakes on the command line, languages, and the start-up time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from feldherr.cli.group import LAST, tidied
from feldherr.cli.words import locale_language, words
from feldherr.core.text import blanks
from tests.cli.driving import is_a_mistake, run

ROOT = Path(__file__).parents[2]
COMMANDS = ["play", "replay", "watch", "position", "find", "rules", "verify", "games"]


def test_both_languages_of_the_command_line_say_the_same() -> None:
    english, german = words("en").messages, words("de").messages
    assert english.keys() == german.keys()
    assert {key: blanks(text) for key, text in english.items()} == {
        key: blanks(text) for key, text in german.items()
    }


def test_help_lists_all_commands() -> None:
    printed = run("--help")
    assert printed.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in printed.out
    assert run().out == printed.out


@pytest.mark.parametrize("command", [["play"], ["army", "check"]])
def test_headings_of_help_speak_the_language_of_the_system(command: list[str]) -> None:
    german = run(*command, "--help", lang="de_DE.UTF-8").out
    assert german.startswith("Aufruf: ")
    assert "\nArgumente:\n" in german
    assert "\nOptionen:\n" in german
    assert "Diese Hilfe zeigen." in german
    english = run(*command, "--help").out
    assert english.startswith("Usage: ")
    assert "\nOptions:\n" in english


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert run(command, "--help").code == 0


def test_the_version_is_shown() -> None:
    assert run("--version").out.startswith("feldherr 0.")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["play", "chess"], "There is no game chess. There are: conquest, pixel_tactics"),
        (["play", "pixel_tactic"], "There is no game pixel_tactic. Did you mean pixel_tactics?"),
        (["play", "pixel_tactics", "--seed", "x"], "The seed must be a whole number from 0, not x."),
        (["play", "pixel_tactics", "--seed=-1"], "The seed must be a whole number from 0, not -1."),
        (["play", "pixel_tactics", "--against", "god"], "god cannot play; there are: human, random"),
        (["play", "pixel_tactics", "--seat", "third"], "There is no seat third; there are: first"),
        (["play", "pixel_tactics", "--seats", "human"], "2 seats are to be named"),
        (["play", "pixel_tactics", "--options", "tea=yes"], "pixel_tactics has no option tea;"),
        (["play", "pixel_tactics", "--options", "promo"], "Options are written name=value, not promo."),
        (["play", "pixel_tactics", "--options", "promo=x"], "The option promo cannot be x; possible: yes, no"),
        (["play", "pixel_tactics", "--match-length", "5"], "The option match_length cannot be 5; possible: 0, 4, 6"),
        (["play", "pixel_tactics", "--lang", "fr"], "The language fr is not spoken here; known: en, de"),
        (["play", "pixel_tactics", "--resume", "no.json"], "There is no file no.json."),
        (["play"], "GAME is missing; `--help` says more."),
        (["rules"], "GAME is missing; `--help` says more."),
        (["play", "pixel_tactics", "--tea"], "There is no option --tea here;"),
        (["play", "pixel_tactics", "--seed"], "The option --seed needs a value."),
        (["tea"], "There is no command tea. There are: play, "),
        (["games", "tea"], "Cannot understand that:"),
        (["replay", "no.json"], "There is no file no.json."),
        (["replay", "x", "--at", "many"], "Cannot understand that:"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_and_code_2(args: list[str], complaint: str) -> None:
    is_a_mistake(args, complaint)


def test_mistakes_are_german_for_germans() -> None:
    assert run("play", "chess", lang="de_DE.UTF-8").complaint.startswith(
        "Das Spiel chess gibt es nicht."
    )
    assert run("play", "pixel_tactics", "--tea", "--lang", "de").complaint.startswith(
        "Die Option --tea"
    )
    assert run("play", "--lang=de").complaint.startswith("GAME fehlt")


def test_a_failure_inside_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(lang: str | None, json: bool) -> None:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr("feldherr.cli.games.show", broken)
    printed = run("games")
    assert printed.code == 1
    assert printed.complaint == (
        "Something went wrong inside feldherr (ZeroDivisionError: nothing to share). Please report it."
    )


def test_the_locale_decides_about_the_language() -> None:
    assert locale_language({"LANG": "de_DE.UTF-8"}) == "de"
    assert locale_language({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}) == "en"
    assert locale_language({"LC_MESSAGES": "de_CH", "LANG": "en_US"}) == "de"
    assert locale_language({"LANG": "fr_FR"}) == "en"
    assert locale_language({}) == "en"


def test_resume_may_stand_alone_and_options_take_several() -> None:
    assert tidied(["play", "x", "--resume"]) == ["play", "x", "--resume", LAST]
    assert tidied(["--resume", "--lang", "de"]) == ["--resume", LAST, "--lang", "de"]
    assert tidied(["--resume", "f.json"]) == ["--resume", "f.json"]
    assert tidied(["--options", "a=1", "b=2", "--seed", "3"]) == [
        "--options", "a=1", "--options", "b=2", "--seed", "3",
    ]  # fmt: skip


def terminal(*args: str, **env: str) -> str:
    """A run in a process of its own."""
    return python("-m", "feldherr", *args, **env)


def python(*args: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *args], env={**os.environ, "LC_ALL": "C.UTF-8", **env}, cwd=ROOT,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def test_help_starts_at_once() -> None:
    """Nothing is loaded that takes long; how long it takes is measured by `make bench`."""
    heavy = ["rich", "asyncio", "sqlite3", "msgspec", "fastapi", "uvicorn", "shapely", "numpy"]
    heavy += [f"feldherr.{each}" for each in ("games", "geometry", "ai", "stage.base", "server")]
    code = f"import sys; import feldherr.cli.main; print([m for m in {heavy} if m in sys.modules])"
    assert python("-c", code) == "[]\n"


def test_no_colour_is_used_where_none_is_wanted() -> None:
    for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        printed = terminal("rules", "pixel_tactics", "attack 1", **env)
        assert "\x1b" not in printed
