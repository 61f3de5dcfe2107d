"""What the tests of message catalogues share: the keys of a table, and what the code of a game says."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import feldherr
from feldherr.core.text import Texts, read_texts

SOURCES = Path(feldherr.__file__).parent
PROMPT_AT = {
    "ChooseOne": 2, "ChooseSome": 2, "Allocate": 2, "Arrange": 2, "Confirm": 2, "Draw": 1, "Shuffle": 1,
    "Throw": 1, "PlaceOn": 2, "TurnInPlace": 2, "Walk": 2,
    "__init__": 2, "choose_one": 1, "choose_target": 1, "choose_up_to": 2, "choose_unit": 2, "choose_some": 2,
    "choose_among": 2, "share_out": 1, "Question": 0, "one_of": 2, "unit_of": 1, "for_some": 2,
}  # fmt: skip
"""Where the prompt stands among the arguments of these calls."""
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
    """All code of the game and of core, and of geometry and battlefield if the game needs them."""
    written = [*_code_in(feldherr.game(game).rulebook.folder), *_code_in(SOURCES / "core")]
    for layer in ("battlefield", "geometry"):
        if any(f"feldherr.{layer}" in each for each in written):
            written += _code_in(SOURCES / layer)
    return [node for each in written for node in ast.walk(ast.parse(each))]


def _code_in(folder: Path) -> list[str]:
    paths = sorted(folder.rglob("*.py"))
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
    found: set[str] = set()
    for argument in arguments(game, PROMPT_AT):
        if isinstance(argument, ast.Constant | ast.IfExp):
            found |= strings(argument)
    for node in nodes(game):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "prompt":
            found |= strings(node.value)
    return found


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
