"""Pages of cards: every card of a printed game, and whether it can be played. `tools/<game>/cards.py` makes the page.

python -m tools.cards             rewrite the pages of all games that have one
python -m tools.cards --check     fail if a page is stale, or lacks a card
"""

import sys
from importlib import import_module
from pathlib import Path

import feldherr

HERE = Path(__file__).parent


def main() -> int:
    games = [name for name in feldherr.games() if (HERE / name / "cards.py").exists()]
    return max([import_module(f"tools.{name}.cards").main() for name in games], default=0)


if __name__ == "__main__":
    sys.exit(main())
