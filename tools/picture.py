"""The picture in the README: a moment of a terminal game as SVG (`python -m tools.picture`)."""

import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH = 80


def screen() -> str:
    """What `feldherr position` draws, with colours."""
    surroundings = {
        **os.environ,
        "FORCE_COLOR": "1",
        "TERM": "xterm-256color",
        "COLUMNS": str(WIDTH),
    }
    command = [
        sys.executable,
        "-m",
        "feldherr",
        "position",
        str(FOLDER / "position.txt"),
        "--lang",
        "en",
    ]
    return subprocess.run(
        command, capture_output=True, text=True, env=surroundings, check=True
    ).stdout


def main() -> None:
    console = Console(record=True, width=WIDTH, file=open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - lives as long as the process
    console.print(Text.from_ansi(screen()))
    svg = console.export_svg(title="feldherr position")
    plain = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    (FOLDER / "table.svg").write_text(plain, encoding="utf-8")


if __name__ == "__main__":
    main()
