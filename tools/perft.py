"""Counted trees: how many ways there are to answer the next so many questions from a written position.

    python -m tools.perft FILE DEPTH            the leaves at every depth up to DEPTH
    python -m tools.perft FILE DEPTH --split    the leaves at DEPTH behind each first answer
    python -m tools.perft --long                the recorded long counts of tests/golden/trees, again

Every option of every question is counted. Chance is left open, so its questions are a level of the tree like
those of the seats, and every outcome is a branch; only of a shuffle of more than three cards nothing but the
unchanged order is taken. A question with one legal answer answers itself and is no level. A game that has
ended is one leaf, at whatever depth. The first line of a position file names the game.
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import feldherr
from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.flow import Ctx

TREES = Path(__file__).parent.parent / "tests" / "golden" / "trees"
COUNTS = TREES / "counts.toml"
_LARGEST_SHUFFLE = 3


class Tree:
    """The recorded counts of one position: `short` for depth 1, 2, ..., and one long count."""

    def __init__(self, name: str, short: list[int], depth: int, leaves: int) -> None:
        self.name = name
        self.short = short
        self.depth = depth
        self.leaves = leaves

    def root(self) -> Ctx[State]:
        return root(read(TREES / f"{self.name}.txt"))


def recorded_trees() -> list[Tree]:
    """What tests/golden/trees/counts.toml says."""
    tables = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    return [
        Tree(name, table["short"], table["long"]["depth"], table["long"]["leaves"])
        for name, table in tables.items()
    ]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def root(text: str) -> Ctx[State]:
    """The written position with chance left open and no log."""
    rulebook = feldherr.game(text.partition("\n")[0].strip()).rulebook
    position = rulebook.from_notation(text)
    ctx = Ctx(position.state, rulebook.procedures, None)
    ctx.auto = position.options.get("auto", True) is True
    for record, step in position.frames:
        ctx.push(record, step)
    ctx.run()
    return ctx


def answers(decision: Decision) -> list[Record]:
    """All answers that are counted."""
    if isinstance(decision, Shuffle) and decision.count > _LARGEST_SHUFFLE:
        return [Shuffled(list(range(decision.count)))]
    listed = decision.options()
    assert listed is not None, f"{decision.prompt} ({decision.rule}) cannot be listed"
    return listed


def leaves(ctx: Ctx[State], depth: int) -> int:
    """The leaves below; the game given stays as it is."""
    decision = ctx.decision()
    if decision is None or depth == 0:
        return 1
    listed = answers(decision)
    if depth == 1:
        return len(listed)
    return sum(leaves(after(ctx, decision, answer), depth - 1) for answer in listed)


def after(ctx: Ctx[State], decision: Decision, answer: Record) -> Ctx[State]:
    """A copy in which the question has been answered."""
    child = ctx.copy()
    child.answer(decision.seat, answer)
    return child


def split(ctx: Ctx[State], depth: int) -> Iterator[tuple[Record, int]]:
    """The leaves behind each first answer: where two counts begin to differ."""
    decision = ctx.decision()
    if decision is not None:
        for answer in answers(decision):
            yield answer, leaves(after(ctx, decision, answer), depth - 1)


def verified(tree: Tree) -> bool:
    """Count the long tree again, with progress on stderr and the verdict on stdout."""
    began = perf_counter()
    ctx = tree.root()
    found = 0
    for _, below in split(ctx, tree.depth):
        found += below
        _progress(f"{tree.name}: {found:,} of {tree.leaves:,}")
    _progress("")
    verdict = "ok" if found == tree.leaves else f"expected {tree.leaves:,}"
    spent = perf_counter() - began
    print(
        f"{tree.name}: depth {tree.depth}, {found:,} leaves, {spent:.0f} s, {verdict}", flush=True
    )
    return found == tree.leaves


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def show(ctx: Ctx[State], depth: int, by_answer: bool) -> None:
    if by_answer:
        for answer, below in split(ctx, depth):
            print(f"{below:>12,}  {answer!r}", flush=True)
    else:
        for level in range(1, depth + 1):
            began = perf_counter()
            found = leaves(ctx, level)
            print(f"{level:>3} {found:>14,} {perf_counter() - began:>8.2f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.perft",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, nargs="?", help="a written position")
    parser.add_argument("depth", type=int, nargs="?", help="answers to look ahead, from 1")
    parser.add_argument("--split", action="store_true", help="count behind each first answer")
    parser.add_argument("--long", action="store_true", help="verify the recorded long counts")
    chosen = parser.parse_args()
    if chosen.long:
        wrong = sum(not verified(tree) for tree in recorded_trees())
        return 1 if wrong else 0
    if chosen.file is None or chosen.depth is None or chosen.depth < 1:
        parser.error("FILE and DEPTH from 1 on, or --long")
    try:
        ctx = root(read(chosen.file))
    except (FeldherrError, OSError, UnicodeError) as error:
        parser.error(f"{chosen.file}: {error}")
    show(ctx, chosen.depth, chosen.split)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
