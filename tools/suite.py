"""Everything a change must pass, as `make test` and CI run it: side by side where that helps, with times at the end.

    python -m tools.suite                 everything
    python -m tools.suite --only checks   one phase and what it needs

First what only computes (the compiled build, types, the page), then the tests, which have deadlines of their own: the
browser waits more than it works, so its tests run beside the others. What a phase says goes to build/test/ and is shown
if it fails; then nothing new is begun. At last every test there is must have run on one of the two builds.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
SAID = ROOT / "build" / "test"
INTERPRETED, COMPILED, BROWSER = (
    SAID / f"{name}.json" for name in ("interpreted", "compiled", "browser")
)
SHOWN = 15
"""So many of the slowest tests are named."""
LONGEST_TALE = 300
"""So many lines of a phase that failed are shown."""


@dataclass(frozen=True)
class Phase:
    """Something to run once others are done."""

    name: str
    command: list[str]
    after: list[str] = field(default_factory=list)
    is_patient: bool = True
    """Without deadlines of its own: it lets others go first."""


@dataclass(frozen=True)
class Outcome:
    phase: Phase
    begun: float
    seconds: float
    is_fine: bool

    @property
    def said(self) -> Path:
        return SAID / f"{self.phase.name.replace(' ', '_').replace(',', '')}.txt"


def made(target: str) -> list[str]:
    return ["make", "--no-print-directory", target]


def tested(python: str, record: Path, workers: str, *more: str) -> list[str]:
    """A run of tests that shares the work with the other build and writes down what it did."""
    return [
        f"{python}/bin/python", "-m", "pytest", "-q", "-n", workers, "--dist", "worksteal", "--share",
        "--record", str(record), *more,
    ]  # fmt: skip


def phases(workers: str) -> list[Phase]:
    """All of them, in the order in which they are begun if nothing speaks against it."""
    plain, compiled = ".venv", ".venv-compiled"
    quiet = ["checks", "page", "compiled build"]
    return [
        Phase("environment", made(f"{plain}/.dev")),
        Phase("tools of the page", made("web/node_modules/.made")),
        Phase("compiled environment", made(f"{compiled}/.locked")),
        Phase("compiled build", made("compiled-for-tests"), ["environment", "compiled environment"]),
        Phase("checks", made("check"), ["environment"]),
        Phase("page", made("web-check"), ["tools of the page"]),
        Phase(
            "tests, interpreted",
            tested(plain, INTERPRETED, workers, "--ignore=tests/browser"),
            quiet,
            is_patient=False,
        ),
        Phase("tests, browser", tested(plain, BROWSER, "2", "tests/browser"), quiet, is_patient=False),
        Phase(
            "tests, compiled",
            tested(compiled, COMPILED, workers, "--ignore=tests/browser"),
            ["tests, interpreted"],
            is_patient=False,
        ),
    ]  # fmt: skip


def needed_for(name: str, every: list[Phase]) -> list[Phase]:
    """One phase and, before it, all that it needs."""
    by_name = {phase.name: phase for phase in every}
    wanted: list[str] = [name]
    for each in wanted:
        wanted += [before for before in by_name[each].after if before not in wanted]
    return [phase for phase in every if phase.name in wanted]


class Suite:
    """Phases on their way."""

    def __init__(self, every: list[Phase]) -> None:
        self.waiting = list(every)
        self.running: dict[Future[Outcome], Phase] = {}
        self.outcomes: list[Outcome] = []
        self.begun = monotonic()

    @property
    def has_failed(self) -> bool:
        return any(not each.is_fine for each in self.outcomes)

    def carry_out(self) -> None:
        with ThreadPoolExecutor(len(self.waiting)) as pool:
            self._begin(pool)
            while self.running:
                for done in wait(self.running, return_when=FIRST_COMPLETED).done:
                    del self.running[done]
                    self._note(done.result())
                self._begin(pool)

    def _begin(self, pool: ThreadPoolExecutor) -> None:
        done = {each.phase.name for each in self.outcomes}
        for phase in list(self.waiting):
            if not self.has_failed and done.issuperset(phase.after):
                self.waiting.remove(phase)
                print(f"==> {phase.name}", flush=True)
                self.running[pool.submit(self._run, phase)] = phase

    def _run(self, phase: Phase) -> Outcome:
        begun = monotonic()
        outcome = Outcome(phase, begun - self.begun, 0.0, False)
        with outcome.said.open("wb") as said:
            command = ["nice", *phase.command] if phase.is_patient else phase.command
            done = subprocess.run(
                command, stdout=said, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=ROOT, check=False
            )  # fmt: skip
        return Outcome(phase, outcome.begun, monotonic() - begun, done.returncode == 0)

    def _note(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        said = outcome.said.read_text(encoding="utf-8", errors="replace").splitlines()
        if not outcome.is_fine:
            print("\n".join(said[-LONGEST_TALE:]))
        word = "passed" if outcome.is_fine else "FAILED"
        print(f"    {outcome.phase.name}: {word} in {outcome.seconds:.0f} s", flush=True)


# --- at the end --------------------------------------------------------------------------


def left_out(found: Iterable[str], ran: Iterable[str]) -> list[str]:
    """The tests there are that have run nowhere."""
    return sorted(set(found) - set(ran))


def nowhere() -> list[str]:
    """The same, as the runs have written it down."""
    found = [name for file in (INTERPRETED, BROWSER) for name in _read(file.with_suffix(".found"))]
    ran = [name for file in (INTERPRETED, BROWSER, COMPILED) for name in _read(file)]
    return left_out(found, ran)


def _read(file: Path) -> dict[str, float]:
    found: dict[str, float] | list[str] = json.loads(file.read_text(encoding="utf-8"))
    return found if isinstance(found, dict) else dict.fromkeys(found, 0.0)


def table(outcomes: list[Outcome], seconds: float) -> str:
    """What took how long, and the slowest tests."""
    lines = ["", f"{'phase':<24}{'begun at':>10}{'seconds':>10}"]
    for each in sorted(outcomes, key=lambda outcome: outcome.begun):
        lines.append(f"{each.phase.name:<24}{each.begun:>10.0f}{each.seconds:>10.0f}")
    lines += [f"{'all':<24}{'':>10}{seconds:>10.0f}", "", "slowest tests"]
    tests = [
        (taken, name, file.stem)
        for file in (INTERPRETED, BROWSER, COMPILED)
        if file.is_file()
        for name, taken in _read(file).items()
    ]
    for taken, name, build in sorted(tests, reverse=True)[:SHOWN]:
        lines.append(f"{taken:>8.1f}  {name} ({build})")
    return "\n".join(lines)


def _workers(wanted: str) -> str:
    """One more than there are cores: tests of sockets and processes wait now and then."""
    return str((os.cpu_count() or 1) + 1) if wanted == "auto" else wanted


def main() -> None:
    assert __doc__ is not None
    every = phases(_workers(os.environ.get("WORKERS", "auto")))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=[phase.name for phase in every])
    given = parser.parse_args()
    SAID.mkdir(parents=True, exist_ok=True)
    for old in SAID.iterdir():
        old.unlink()
    suite = Suite(needed_for(given.only, every) if given.only else every)
    suite.carry_out()
    print(table(suite.outcomes, monotonic() - suite.begun))
    if suite.has_failed:
        sys.exit(1)
    lost = [] if given.only else nowhere()
    if lost:
        print("\nThese tests have run on neither build:", *lost, sep="\n  ")
        sys.exit(1)
    print("==> all passed")


if __name__ == "__main__":
    main()
