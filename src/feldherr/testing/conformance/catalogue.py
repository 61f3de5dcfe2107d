"""What the tests of message catalogues share: the keys of a table, and what the code of a game says."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import feldherr
from feldherr.core.text import Texts, read_texts

SOURCES = Path(feldherr.__file__).parent
PLAIN = SOURCES / "battlefield" / "plain"
WHY_AT = {"_refuse": 0, "Violation": 1, "Quality": 0}
"""Where the reason of a refusal stands."""


def texts(game: str, language: str) -> Texts:
    return feldherr.game(game).rulebook.texts(language)


def keys(game: str, table: str) -> set[str]:
    """The keys of one table, without variants."""
    wanted = [key for key in texts(game, "en").messages if key.startswith(f"{table}.")]
    return {key.split(".")[1] for key in wanted}


def speaks(game: str, table: str) -> bool:
    """Has the game words of its own in that table? Then it has them without gaps; else all is said by its name."""
    shared = read_texts(Path("nowhere"), "en").messages
    return any(
        key.startswith(f"{table}.") and key not in shared for key in texts(game, "en").messages
    )


@cache
def nodes(game: str) -> list[ast.AST]:
    """All code of the game and of core, and of the layers between them that the game needs."""
    written = [*_code_in(feldherr.game(game).rulebook.folder), *_code_in(SOURCES / "core")]
    for layer in ("battlefield.plain", "battlefield", "geometry"):
        if any(f"feldherr.{layer}" in each for each in written):
            written += _code_in(SOURCES.joinpath(*layer.split(".")))
    return [node for each in written for node in ast.walk(ast.parse(each))]


def _code_in(folder: Path) -> list[str]:
    """Plain rules of battles lie within their layer, but are a layer of their own."""
    inside = PLAIN.parent == folder
    paths = [
        each for each in sorted(folder.rglob("*.py")) if not (inside and PLAIN in each.parents)
    ]
    return [path.read_text(encoding="utf-8") for path in paths]


def arguments(game: str, at: dict[str, int]) -> Iterator[ast.expr]:
    """The arguments of calls, by the name of what is called and the place of the argument."""
    for node in nodes(game):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if at.get(name, len(node.args)) < len(node.args):
                yield node.args[at[name]]


def strings(node: ast.expr) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def prompts_in_code(game: str) -> set[str]:
    """The questions that something is asked with: to have a name is not enough."""
    named: dict[str, str] = {}
    used: set[str] = set()
    for node in nodes(game):
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_question(node.value):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            named[getattr(target, "id", "")] = strings(node.value).pop()
        elif isinstance(node, ast.Call | ast.IfExp):
            given = node.args if isinstance(node, ast.Call) else [node.body, node.orelse]
            used |= {getattr(each, "id", getattr(each, "attr", "")) for each in given}
    return {key for name, key in named.items() if name in used}


def _is_question(value: ast.expr | None) -> TypeGuard[ast.expr]:
    return isinstance(value, ast.Call) and getattr(value.func, "id", "") == "Question"


def whys_in_code(game: str) -> set[str]:
    return set().union(*[strings(argument) for argument in arguments(game, WHY_AT)])


def named_in_code(game: str) -> set[str]:
    """Texts with a name, such as reasons that are found out in one place and given in another."""
    return {
        text
        for node in nodes(game)
        if isinstance(node, ast.AnnAssign) and node.value is not None
        for text in strings(node.value)
    }
