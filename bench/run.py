"""`make bench`: compiled and interpreted feldherr beside OpenSpiel and python-chess, in one interleaved run.

What is measured of a game, and what it is to reach, its trials say (`Trials.paces`).
Speeds are the best of several rounds in units per CPU second; only their ratios mean something on
another machine. The table goes to bench/results.md.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from pathlib import Path

import feldherr
from feldherr.testing.pace import FASTEST, PLAYOUTS, Bar, Pace
from feldherr.testing.trials import trials_of

HERE = Path(__file__).parent

PEERS = {
    "chess": "OpenSpiel chess",
    "gin_rummy": "OpenSpiel gin_rummy",
    "python_chess": "python-chess",
    "gin_rummy_search": "OpenSpiel C++ MCTS on gin_rummy",
}
"""Other engines and what they are called in the tables."""


class Goal:
    """A bar that a game has set itself."""

    def __init__(self, game: str, pace: Pace, bar: Bar, best: dict[str, float]) -> None:
        self.what = bar.what
        self.ours = f"{bar.build} {game} {pace.name}"
        self.least = bar.least
        self.against = bar.against if bar.against != FASTEST else fastest(bar.build, best)


def paces() -> list[tuple[str, Pace]]:
    """What every game wants measured."""
    return [
        (name, pace)
        for name in feldherr.games()
        for pace in trials_of(name).paces(feldherr.game(name))
    ]


def fastest(build: str, best: dict[str, float]) -> str:
    """The row of the game whose random playouts are the fastest."""
    rows = [f"{build} {game} {pace.name}" for game, pace in paces() if pace.name == PLAYOUTS]
    return max(rows, key=best.__getitem__)


class Worker:
    """A process that measures what it is told."""

    def __init__(self, python: str) -> None:
        self.python = python
        self.process = subprocess.Popen(
            [python, str(HERE / "worker.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, name: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(name + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"measurement {name} failed in {self.python}")
        return float(json.loads(answer))


def start_up(python: str) -> float:
    """Seconds until `feldherr --help` is done, best of five."""
    command = [str(Path(python).with_name("feldherr")), "--help"]
    seconds: list[float] = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - begin)
    return min(seconds)


def memory(game: str, compiled: Worker, interpreted: Worker) -> str:
    """What one match in play needs."""
    bar = trials_of(game).kilobytes
    small, large = (each.measure(f"memory {game}") for each in (compiled, interpreted))
    wanted = f" (bar: below {bar} kB)" if bar else ""
    return f"Memory of one match of {game} in play: {small:.0f} kB compiled, {large:.0f} kB interpreted{wanted}."


def measured(compiled: Worker, interpreted: Worker, rounds: int) -> dict[str, float]:
    best: dict[str, float] = {}
    jobs = [(compiled, name, name) for name in PEERS]
    ours = [f"{game} {pace.name}" for game, pace in paces()]
    jobs += [(compiled, name, f"compiled {name}") for name in ours]
    jobs += [(interpreted, name, f"interpreted {name}") for name in ours]
    for number in range(1, rounds + 1):
        for worker, name, label in jobs:
            best[label] = max(best.get(label, 0.0), worker.measure(name))
            print(f"round {number}/{rounds}  {label:40s} {best[label]:12,.0f} /s", file=sys.stderr)
    return best


def report(best: dict[str, float], sizes: list[str], rounds: int) -> str:
    """The results as a page."""
    lines = [
        "# Speed",
        "",
        f"Written by `make bench`: best of {rounds} interleaved rounds, CPU time, one core, "
        f"CPython {platform.python_version()}.",
        "Speeds differ between machines; the ratios are what counts.",
        "",
        "| what | ratio | bar | against |",
        "|---|---|---|---|",
    ]
    goals = [Goal(game, pace, bar, best) for game, pace in paces() for bar in pace.bars]
    for each in goals:
        if each.against:
            ratio = best[each.ours] / best[each.against]
            verdict = "" if ratio >= each.least else " (missed)"
            against = PEERS.get(each.against, f"our {each.against}")
            lines.append(f"| {each.what} | {ratio:.2f}× | ≥ {each.least}×{verdict} | {against} |")
    lines += ["", "| what | per second | bar |", "|---|---|---|"]
    for each in goals:
        if not each.against:
            verdict = "" if best[each.ours] >= each.least else " (missed)"
            lines.append(f"| {each.what} | {best[each.ours]:.1f} | ≥ {each.least}{verdict} |")
    lines += ["", "| measurement | per second |", "|---|---|"]
    lines += [f"| {name} | {best[name]:,.0f} |" for name in sorted(best)]
    lines += ["", *sizes]
    for more in (HERE / "notes.md", HERE / "tables.md"):
        if more.exists():
            lines += ["", more.read_text(encoding="utf-8").strip()]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpreted", required=True, help="python of the interpreted install")
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    compiled, interpreted = Worker(sys.executable), Worker(wanted.interpreted)
    best = measured(compiled, interpreted, wanted.rounds)
    sizes = [memory(name, compiled, interpreted) for name in feldherr.games()]
    sizes.append(f"`feldherr --help`: {start_up(interpreted.python):.2f} s (bar: below 0.3 s).")
    text = report(best, sizes, wanted.rounds)
    (HERE / "results.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
