"""Any game: everything that core and the game may complain about can be said in German."""

import ast
from collections.abc import Iterator
from pathlib import Path

import feldherr
from feldherr.core.text import blanks
from feldherr.testing.conformance.runs import every_game

SOURCES = Path(feldherr.__file__).parent
SAID_AT = {
    "Message": 0, "FeldherrError": 0, "UnknownName": 0, "BadOption": 0, "BadFile": 0, "Malformed": 0,
    "Stale": 0, "Registry": 0, "DecodeError": 1, "misfit": 1, "Named": 1,
}  # fmt: skip
"""Where the English stands among the arguments of these calls."""


def places(game: str) -> list[Path]:
    folders = [SOURCES / "core", feldherr.game(game).rulebook.folder, SOURCES / "ai" / game]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    if any("feldherr.battlefield" in path.read_text(encoding="utf-8") for path in found):
        found += (SOURCES / "battlefield").rglob("*.py")
    return sorted([*found, SOURCES / "games" / "registry.py", SOURCES / "ai" / "__init__.py"])


def sayings(game: str) -> Iterator[tuple[Path, ast.expr]]:
    """Every argument that is said to people; `x.error(...)` has it first or second, by its game."""
    for path in places(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                at = SAID_AT.get(name, 99)
                if at < len(node.args):
                    yield path, node.args[at]
                elif name == "error":
                    yield from ((path, each) for each in node.args if is_said(each))
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "expected":
                assert node.value is not None
                yield path, node.value


def is_said(node: ast.expr) -> bool:
    """Words, not the name of a field or a variable."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and " " in str(node.value)
    )


@every_game
def every_complaint_has_its_german(game: str) -> None:
    german = feldherr.game(game).rulebook.texts("de").problems
    found = {str(node.value) for _, node in sayings(game) if isinstance(node, ast.Constant)}

    assert len(found) > 50
    assert sorted(each for each in found if each not in german) == []


@every_game
def no_complaint_is_put_together_where_no_catalogue_sees_it(game: str) -> None:
    """What varies stands in a blank, never in the English itself."""
    built = [(path.name, ast.unparse(node)) for path, node in sayings(game) if is_built(node)]
    assert built == []


def is_built(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.BinOp) or "str(" in ast.unparse(node)


@every_game
def the_german_complaints_have_the_blanks_of_the_english(game: str) -> None:
    german = feldherr.game(game).rulebook.texts("de").problems
    assert [each for each in german if blanks(each) != blanks(german[each])] == []
