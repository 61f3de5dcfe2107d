"""`make bench`: compiled and interpreted feldherr beside OpenSpiel and python-chess, in one interleaved run.

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

HERE = Path(__file__).parent

PEERS = ["chess", "gin_rummy", "python_chess", "gin_rummy_search"]
OURS = [
    "playouts", "stepped", "searches", "battles", "battle_decisions", "clashes", "clash_decisions",
]  # fmt: skip

BARS = [
    (
        "random playouts, loop inside, compiled",
        "compiled playouts",
        "chess",
        1.5,
        "OpenSpiel chess",
    ),
    ("random playouts, interpreted", "interpreted playouts", "chess", 0.25, "OpenSpiel chess"),
    (
        "stepped through the public API, compiled",
        "compiled stepped",
        "chess",
        0.5,
        "OpenSpiel chess",
    ),
    (
        "full-rollout simulations of `hard`, compiled",
        "compiled searches",
        "gin_rummy_search",
        1.0,
        "OpenSpiel C++ MCTS on gin_rummy",
    ),
    (
        "Runewars: decisions of random battles, compiled",
        "compiled battle_decisions",
        "compiled playouts",
        0.25,
        "our Pixel Tactics playouts",
    ),
]

LEAST = [
    ("Runewars: random battles, six units against six, compiled", "compiled battles", 20),
    ("Runewars: the same, interpreted", "interpreted battles", 2),
    ("Runewars: from two lines a charge apart, compiled", "compiled clashes", 20),
    ("Runewars: the same, interpreted", "interpreted clashes", 2),
]
"""What is to be reached in a second on one core."""


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


def measured(compiled: Worker, interpreted: Worker, rounds: int) -> dict[str, float]:
    best: dict[str, float] = {}
    jobs = [(compiled, name, name) for name in PEERS]
    jobs += [(compiled, name, f"compiled {name}") for name in OURS]
    jobs += [(interpreted, name, f"interpreted {name}") for name in OURS]
    for number in range(1, rounds + 1):
        for worker, name, label in jobs:
            best[label] = max(best.get(label, 0.0), worker.measure(name))
            print(f"round {number}/{rounds}  {label:24s} {best[label]:12,.0f} /s", file=sys.stderr)
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
    for what, ours, peer, bar, against in BARS:
        ratio = best[ours] / best[peer]
        verdict = "" if ratio >= bar else " (missed)"
        lines.append(f"| {what} | {ratio:.2f}× | ≥ {bar}×{verdict} | {against} |")
    lines += ["", "| what | per second | bar |", "|---|---|---|"]
    for what, ours, least in LEAST:
        verdict = "" if best[ours] >= least else " (missed)"
        lines.append(f"| {what} | {best[ours]:.1f} | ≥ {least}{verdict} |")
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
    sizes = [
        f"Memory of one match in play: {compiled.measure('memory'):.0f} kB compiled, "
        f"{interpreted.measure('memory'):.0f} kB interpreted (bar: below 100 kB).",
        f"`feldherr --help`: {start_up(interpreted.python):.2f} s (bar: below 0.3 s).",
    ]
    text = report(best, sizes, wanted.rounds)
    (HERE / "results.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
