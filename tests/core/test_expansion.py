"""What the compiler gets: the same classes, written out, and not a line elsewhere."""

import ast
import importlib
import shutil
from pathlib import Path
from typing import cast

import pytest

import feldherr
from feldherr.core.codec import Record, Registry
from feldherr.core.declaring import Attribute
from feldherr.core.expansion import Expansion, expanded, package_texts, write_package
from tests.builds import interpreted_only

interpreted_only()

SOURCE = Path(feldherr.__file__).parent.parent
TEXTS = {
    name: text
    for name, text in package_texts(SOURCE).items()
    if name.startswith(
        ("feldherr.core", "feldherr.geometry", "feldherr.battlefield", "feldherr.games")
    )
}
WRITTEN = expanded(TEXTS)
CODEC = "feldherr.core.codec"

TOY = '''"""A toy."""

from typing import Annotated, ClassVar

from feldherr.core.codec import Record
from feldherr.core.declaring import Beside, Owned, Seldom, Shared, kept
from feldherr.core.kind import Named

COLOUR = Named(["red", "blue"], "a colour")
LEAST = 2


class Coin(Record):
    """No more than a number."""

    value: int  # in pennies

    def doubled(self) -> int:
        return 2 * self.value


class Purse(Record, kw_only=True):
    """Everything at once."""

    rule: ClassVar[str] = "T-1"
    world: Beside[object]
    colour: Annotated[int, COLOUR]
    """Of the leather."""
    coins: Owned[list[Coin]] = []
    holes: list[int] = [
        0,
        LEAST,
    ]
    tags: Shared[Seldom[list[str]]] = []
    best: Owned[Coin | None] = None
    weight: int | None = kept(None)


class Empty(Record):
    """Nothing."""


Leather = Purse


class Bag(Leather, kw_only=True):
    strap: bool = False

    def work_out(self) -> None:
        self.weight = sum(each.value for each in self.coins)
'''


def toy(text: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "toy"}
    exec(text, names)
    return names


def record(names: dict[str, object], cls: str, **values: object) -> Record:
    return cast(Record, cast(type, names[cls])(**values))


def written(text: str) -> str:
    return expanded({CODEC: TEXTS[CODEC], "toy": text})["toy"]


def test_a_class_written_out_is_the_class_that_was_declared() -> None:
    pairs: list[tuple[Record, Record]] = []
    for names in (toy(TOY), toy(written(TOY))):
        coin = record(names, "Coin", value=3)
        bag = record(names, "Bag", world=1, colour=1, coins=[coin], strap=True)
        pairs.append((bag, bag.copy()))
        assert [vars(each)["weight"] for each in pairs[-1]] == [3, 3]
        assert [name for name, _ in bag.fields][-2:] == ["best", "strap"]
        assert record(names, "Empty").copy().to_data() == {"type": "Empty"}
        read = Registry("a coin", [cast(type[Record], names["Coin"])])
        assert read.decode(coin.to_data(), "here") == coin
        with pytest.raises(TypeError):
            cast(type, names["Purse"])(1, 1)
    (declared, one), (plain, other) = pairs
    assert declared.to_data() == one.to_data() == plain.to_data() == other.to_data()
    assert repr(declared) == repr(plain)


def test_the_written_class_needs_nobody_to_complete_it() -> None:
    tree = ast.parse(written(TOY))
    classes = {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}

    assert ast.unparse(classes["Purse"].bases[0]) == "Record"
    assert not classes["Purse"].keywords
    methods = {
        name: [each.name for each in cls.body if isinstance(each, ast.FunctionDef)]
        for name, cls in classes.items()
    }
    assert methods == {
        "Coin": ["doubled", "__init__", "copy"],
        "Purse": ["__init__", "copy"],
        "Empty": [],
        "Bag": ["work_out", "__init__", "copy"],
    }
    assert "dataclass_transform(" not in WRITTEN[CODEC]


def test_a_class_needs_blank_lines_after_it() -> None:
    with pytest.raises(ValueError, match="no blank lines after Coin"):
        written(TOY.replace("2 * self.value\n\n\n", "2 * self.value\n"))


def places(text: str) -> dict[str, list[int]]:
    """Where everything with a name begins."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.setdefault(node.name, []).append(node.lineno)
        elif isinstance(node, ast.AnnAssign):
            found.setdefault(ast.unparse(node.target), []).append(node.lineno)
    return found


def test_no_line_moves() -> None:
    for name, text in WRITTEN.items():
        new = places(text)
        for what, lines in places(TEXTS[name]).items():
            assert set(lines) <= set(new[what]), f"{name}: {what}"


def test_a_package_is_written_out_file_by_file(tmp_path: Path) -> None:
    shutil.copytree(SOURCE / "feldherr" / "core", tmp_path / "in" / "feldherr" / "core")
    write_package(tmp_path / "in", tmp_path / "out")
    for name in (CODEC, "feldherr.core.rng"):
        path = tmp_path / "out" / f"{name.replace('.', '/')}.py"
        assert path.read_text(encoding="utf-8") == WRITTEN[name]


def about(attribute: Attribute) -> tuple[object, ...]:
    return (
        attribute.name,
        bool(attribute.default),
        attribute.marks,
        attribute.is_kept,
        attribute.is_list,
        attribute.may_be_none,
    )


def test_the_compiler_is_told_of_every_record_what_the_interpreter_finds() -> None:
    compared = 0
    for (home, name), found in Expansion(TEXTS).records.items():
        if found is None:
            continue
        cls = cast(type[Record], getattr(importlib.import_module(home), name))
        assert [about(each) for each in found.attributes] == [
            about(each) for each in cls.attributes
        ], name
        compared += 1
    assert compared > 200
