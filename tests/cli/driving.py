"""Driving the command line in tests: run a command, read what it printed."""

from itertools import cycle, islice
from pathlib import Path

from typer.testing import CliRunner

from feldherr.cli.main import app
from feldherr.core.rng import Quick

_LINES = ["1", "2", "1 2", "1=1", "1=2", "1=3", "1=4", "1=5", "1=6", "1=7", "ok", "0"]


class Printed:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def complaint(self) -> str:
        """The one line on stderr; there must be exactly one."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


def run(*args: str, typed: str = "", lang: str = "C.UTF-8") -> Printed:
    """A command with what is typed into it; pieces of one argument may be given as one string."""
    env = {"LC_ALL": lang, "NO_COLOR": None, "FORCE_COLOR": None, "COLUMNS": None}
    result = CliRunner(env=env).invoke(app, list(args), input=typed)
    return Printed(result.exit_code, result.stdout, result.stderr)


def is_a_mistake(args: list[str], complaint: str) -> None:
    """The command is refused in one line that begins so, with code 2, and says nothing else."""
    printed = run(*args)
    assert printed.code == 2
    assert printed.complaint.startswith(complaint)
    assert printed.out == ""


def play(*args: str, typed: str = "", lang: str = "C.UTF-8") -> Printed:
    return run("play", "pixel_tactics", *args, typed=typed, lang=lang)


def battle(*args: str, typed: str = "", lang: str = "C.UTF-8") -> Printed:
    """A battle of Runewars, the training battle unless another scenario is asked for."""
    scenario = [] if "--scenario" in args or "--resume" in args else ["--scenario", "training"]
    return run("play", "runewars", *scenario, *args, typed=typed, lang=lang)


def aimless(count: int, seed: int = 1) -> str:
    """Many lines of a player who types all sorts of things."""
    random = Quick(seed)
    numbers = [str(random.below(14) + 1) for _ in range(count)]
    mixed = zip(numbers, cycle(_LINES), strict=False)
    return "\n".join(islice((line for pair in mixed for line in pair), count)) + "\n"


def replay_of(out: str) -> Path:
    """The replay that a finished game has left."""
    line = next(line for line in out.splitlines() if line.startswith("  feldherr replay "))
    return Path(line.removeprefix("  feldherr replay "))
