"""List the long files and functions below src: a guide for the eye, not a gate.

Run with `python -m tools.sizes`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
FILE_LINES = 300
FUNCTION_LINES = 50


def long_parts(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Length and name of the file, if it is long, and of every long function in it."""
    length = len(source.splitlines())
    if length > FILE_LINES:
        yield length, str(path)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield lines, f"{path}:{node.lineno} {node.name}"


def main() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    found = [
        part
        for path in files
        for part in long_parts(path.relative_to(SOURCE), path.read_text(encoding="utf-8"))
    ]
    for length, name in sorted(found, reverse=True):
        print(f"{length:5}  {name}")
    print(
        f"{len(found)} outliers in {len(files)} files "
        f"(files over {FILE_LINES} lines, functions over {FUNCTION_LINES})"
    )


if __name__ == "__main__":
    main()
