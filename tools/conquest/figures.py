"""The figures of the rule book of CONQUEST as positions and pictures (`docs/figures/conquest`).

    python -m tools.conquest.figures           draws every position that lies there, and writes the page
    python -m tools.conquest.figures --check   fails if a picture or the page is not what would be written

A position is our own drawing of the situation that the book describes beside a figure; the name of its file is the
number of the figure, and what comes first in its remarks is its title. `tests/games/conquest/test_figures.py` asks the
rules what the book says about it.
"""

import argparse
import sys
from pathlib import Path

import feldherr

FOLDER = Path(__file__).parents[2] / "docs" / "figures" / "conquest"
PAGE = FOLDER / "README.md"
_HEAD = """\
# The figures of the rule book

Every situation is a position in our notation beside its picture; `feldherr position FILE` opens it, and
`tests/games/conquest/test_figures.py` asks the rules what the book says about it. Written by
`python -m tools.conquest.figures`.
"""


def positions() -> list[Path]:
    return sorted(
        FOLDER.glob("*.txt"), key=lambda path: [int(part) for part in path.stem.split("_")]
    )


def title_of(text: str) -> str:
    """The remark at its head."""
    return text.splitlines()[0].removeprefix("#").strip()


def written() -> dict[Path, str]:
    """Every picture, and the page that shows them."""
    game = feldherr.game("conquest")
    lines, found = [_HEAD], dict[Path, str]()
    for path in positions():
        text = path.read_text(encoding="utf-8")
        picture = path.with_suffix(".svg")
        number, title = path.stem.replace("_", "."), title_of(text)
        drawn = game.rulebook.picture(game.position(text).state, "en")
        found[picture] = drawn.replace(game.rulebook.title, f"{number}: {title}")
        lines.append(
            f"## {number}: {title}\n\n![{title}]({picture.name})\n\n[position]({path.name})\n"
        )
    found[PAGE] = "\n".join(lines)
    return found


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    chosen = parser.parse_args()
    stale = []
    for path, text in written().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if not chosen.check:
                path.write_text(text, encoding="utf-8")
    if chosen.check and stale:
        sys.exit(f"{', '.join(stale)}: run python -m tools.conquest.figures")


if __name__ == "__main__":
    main()
