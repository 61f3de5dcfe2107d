"""Two checkouts in turns: what the new one does in the time of the old one, measurement by measurement.

    python bench/turns.py OLD NEW "playouts=pixel_tactics playouts" "battles=runewars battles" ...

Each checkout needs its own compiled environment (`make compiled` there) and measures with its own `bench/worker.py`.
On a machine that others use as well a single figure means little; so both are asked in turn, and of every turn only the
ratio counts. What is printed is the median of the ratios with the middle half of them, and the best of each.
"""

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median, quantiles


class Checkout:
    """A checkout with a process that measures."""

    def __init__(self, folder: Path) -> None:
        python = folder / ".venv-compiled" / "bin" / "python"
        self.process = subprocess.Popen(
            [str(python), "worker.py"],
            cwd=folder / "bench",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, name: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(name + "\n")
        self.process.stdin.flush()
        return float(json.loads(self.process.stdout.readline()))


def compared(old: Checkout, new: Checkout, names: tuple[str, str], turns: int) -> str:
    """A row of the table."""
    before: list[float] = []
    after: list[float] = []
    for turn in range(turns):
        if turn % 2:
            after.append(new.measure(names[1]))
            before.append(old.measure(names[0]))
        else:
            before.append(old.measure(names[0]))
            after.append(new.measure(names[1]))
    ratios = [b / a for a, b in zip(before, after, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    best = max(after) / max(before)
    return (
        f"| {names[1]} | {max(before):,.0f} | {max(after):,.0f} | {best:.2f} "
        f"| {median(ratios):.2f} | {low:.2f} to {high:.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("names", nargs="+", help="name in the old checkout = name in the new one")
    parser.add_argument("--turns", type=int, default=9)
    wanted = parser.parse_args()
    old, new = Checkout(wanted.old), Checkout(wanted.new)
    print("| what | old, best | new, best | best to best | median of the ratios | middle half |")
    print("|---|---|---|---|---|---|")
    for each in wanted.names:
        before, _, after = each.partition("=")
        print(compared(old, new, (before, after or before), wanted.turns), flush=True)


if __name__ == "__main__":
    main()
