"""`python -m tools.load`: measure, show, and write it down."""

import argparse
import sys

import tools.load
from tools.load.measure import Plan, measure
from tools.load.report import told, write


def main() -> int:
    parser = argparse.ArgumentParser(description=(tools.load.__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0, help="at one move a second")
    parser.add_argument(
        "--closed",
        type=float,
        default=30.0,
        help="as fast as it goes, each echo too",
    )
    parser.add_argument("--turnover", type=float, default=320.0, help="looking at memory")
    parser.add_argument("--only-show", action="store_true", help="do not change bench/results.md")
    chosen = parser.parse_args()
    figures = measure(Plan(chosen.games, chosen.seconds, chosen.closed, chosen.turnover))
    text = told(figures)
    print(text)
    if not chosen.only_show:
        write(text)
    return 0 if figures.is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
