"""Do the tests notice when the code is wrong? Small changes on purpose, and the tests of their subject.

    python -m tools.mutants --sample 100                       a hundred changes anywhere below src/feldherr
    python -m tools.mutants --sample 20 --only server/table    or below one folder, or in one file
    python -m tools.mutants --sample 20 --seed 7               others

Every change (`tools/mutations.py`) is made in a copy of the tree, one at a time, and the tests of its subject are run
there up to the first failure: `src/feldherr/core/rng.py` is looked after by `tests/core`, and where no folder has the
same name, by the nearest one above. What fails, or takes far too long, has noticed. What nobody has noticed is
printed with file, line and change. The same seed gives the same sample as long as the sources are the same.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from threading import Lock
from time import monotonic

from feldherr.games.registry import entries
from tools.mutations import Mutation, mutations, signatures

ROOT = Path(__file__).parent.parent
SOURCE = Path("src/feldherr")
TESTS = Path("tests")
COPIED = (
    "src",
    "tests",
    "tools",
    "examples",
    "docs",
    "bench",
    "locks",
    "web",
    "pyproject.toml",
    "setup.py",
    "README.md",
)
RULES = [f"tests/games/{name}/rules" for name, entry in entries().items() if entry.armies]
"""Of all battles: games that are played with army lists."""
WATCHED_TOO = {
    "core": ["tests/conformance"],
    "games": ["tests/conformance"],
    "battlefield": RULES,
    "geometry": ["tests/battlefield", *RULES],
}
"""Besides the folder of the same name: what all games pass through is looked after by what all games must hold, and
what battles are made of by the rules of battles."""
HELPERS = SOURCE / "testing"
"""What tests are written with is looked after by all of them and by none in particular: it is not changed unasked."""
SLACK = 5
"""A run that takes so many times as long as without a change, and a minute more, hangs."""
MINUTE = 60.0
OPTIONS = ("-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow")

CAUGHT, HUNG, SURVIVED = "caught", "hung", "survived"


def subject(path: Path) -> list[str]:
    """The folders of the tests that look after a source, the nearest first."""
    inside = path.relative_to(SOURCE)
    parts = [*inside.parts[:-1], inside.stem]
    for length in range(len(parts), 0, -1):
        folder = TESTS.joinpath(*parts[:length])
        if (ROOT / folder).is_dir():
            return [folder.as_posix(), *WATCHED_TOO.get(parts[0], [])]
    return [TESTS.as_posix()]


def sources(only: str) -> list[Path]:
    """The sources to be changed: all, those below a folder, or one file."""
    below = SOURCE / only.removeprefix(f"{SOURCE.as_posix()}/") if only else SOURCE
    found = [ROOT / below] if (ROOT / below).is_file() else sorted((ROOT / below).rglob("*.py"))
    inside = [each.relative_to(ROOT) for each in found]
    return inside if only else [each for each in inside if not each.is_relative_to(HELPERS)]


def sample(paths: Iterable[Path], number: int, seed: int) -> list[Mutation]:
    """So many changes by chance, in the order of the sources."""
    every = (ROOT / SOURCE).rglob("*.py")
    known = signatures(each.read_text(encoding="utf-8") for each in sorted(every))
    found = [
        each
        for path in paths
        for each in mutations(path, (ROOT / path).read_text(encoding="utf-8"), known)
    ]
    return sorted(Random(seed).sample(found, min(number, len(found))))


class Copy:
    """A tree of its own, in which one thing at a time is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(
                    ROOT / name,
                    folder / name,
                    ignore=shutil.ignore_patterns("__pycache__", "node_modules"),
                )
            else:
                shutil.copy(ROOT / name, folder / name)

    def passes(self, tests: str, limit: float | None) -> bool:
        """Do the tests below a folder pass? Raises `TimeoutExpired` if they take longer than the limit."""
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        command = [sys.executable, "-m", "pytest", "-x", "-q", *OPTIONS, tests]
        running = subprocess.Popen(
            command, cwd=self.folder, env={**os.environ, "PYTHONPATH": paths}, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            return running.wait(limit) == 0
        finally:
            _end(running)

    def outcome(self, change: Mutation, limits: "Limits") -> str:
        """Make a change, see what the tests say, and take it back."""
        try:
            for tests in subject(Path(change.path)):
                if not self.passes_with(change, tests, limits.of(tests, self)):
                    return CAUGHT
            return SURVIVED
        except subprocess.TimeoutExpired:
            return HUNG

    def passes_with(self, change: Mutation, tests: str, limit: float | None = None) -> bool:
        """Do the tests below a folder pass although something is wrong? It is put right afterwards."""
        place = self.folder / change.path
        right = place.read_bytes()
        try:
            self._write(place, change.applied(right))
            return self.passes(tests, limit)
        finally:
            self._write(place, right)

    def _write(self, place: Path, text: bytes) -> None:
        """Python would take what it has compiled if size and second are the same."""
        place.write_bytes(text)
        for compiled in (place.parent / "__pycache__").glob(f"{place.stem}.*"):
            compiled.unlink()


def _end(running: "subprocess.Popen[bytes]") -> None:
    """End a run with all the servers it has started."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


class Limits:
    """How long the tests below a folder may take.

    They are run without a change when they are needed for the first time: what all games must hold takes longest, and
    most changes are caught before it comes to that.
    """

    def __init__(self) -> None:
        self._known: dict[str, float] = {}
        self._lock = Lock()
        self._at_it: dict[str, Lock] = {}

    def of(self, tests: str, copy: Copy) -> float:
        with self._lock:
            at_it = self._at_it.setdefault(tests, Lock())
        with at_it:
            if tests not in self._known:
                begun = monotonic()
                if not copy.passes(tests, None):
                    raise SystemExit(f"{tests} fails before anything was changed")
                taken = monotonic() - begun
                self._known[tests] = SLACK * taken + MINUTE
                say(f"{tests} takes {taken:.0f} s")
            return self._known[tests]


def say(text: str) -> None:
    print(text.replace("\n", " "), file=sys.stderr, flush=True)


class Run:
    """A sample, on several copies at once."""

    def __init__(self, changes: list[Mutation], workers: int) -> None:
        self.changes = changes
        self.workers = workers
        self.copies: SimpleQueue[Copy] = SimpleQueue()
        self.limits = Limits()
        self.outcomes: dict[Mutation, str] = {}
        self._lock = Lock()

    def carry_out(self) -> None:
        with TemporaryDirectory(prefix="mutants-") as folder:
            for number in range(self.workers):
                self.copies.put(Copy(Path(folder) / str(number)))
            with ThreadPoolExecutor(self.workers) as pool:
                list(pool.map(self._try, self.changes))

    def _try(self, change: Mutation) -> None:
        copy = self.copies.get()
        try:
            outcome = copy.outcome(change, self.limits)
        finally:
            self.copies.put(copy)
        with self._lock:
            self.outcomes[change] = outcome
        say(f"{len(self.outcomes)}/{len(self.changes)} {outcome}: {change}")


def report(outcomes: dict[Mutation, str]) -> str:
    survived = [each for each in sorted(outcomes) if outcomes[each] == SURVIVED]
    lines = [f"survived: {each}\n    {_line(each)}" for each in survived]
    caught = len(outcomes) - len(survived)
    share = 100 * caught // len(outcomes) if outcomes else 100
    return "\n".join([*lines, f"{caught} of {len(outcomes)} changes were noticed ({share} %)"])


def _line(change: Mutation) -> str:
    return (ROOT / change.path).read_text(encoding="utf-8").splitlines()[change.line - 1].strip()


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=100, help="how many changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a folder or file below src/feldherr")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    paths = sources(given.only)
    if not paths:
        parser.error(f"there is no source below {given.only}")
    run = Run(sample(paths, given.sample, given.seed), given.workers)
    run.carry_out()
    print(report(run.outcomes))


if __name__ == "__main__":
    main()
