"""The source of the package as the compiler gets it: every record with its constructor, its copy and its fields.

The compiler knows nothing of classes that are completed when they are made, and would call a constructor made then
like any Python function. So `setup.py` has the declarations written out into plain classes first. No line moves:
what is added stands on the line of the last declaration and on the blank lines after a class. This runs
while the package is built, never in play.
"""

import ast
import builtins
from pathlib import Path

from feldherr.core.declaring import (
    WORK_OUT,
    Attribute,
    constructing_copy,
    constructor,
    in_order,
)

_ROOT = ("feldherr.core.codec", "Record")
_MARKS = {"Shared", "Owned", "Beside", "Seldom"}
_PLAIN = {"int", "bool", "str", "list[int]"}
"""Types the compiler can hand over; with others it is not so sure, so it hands over their text."""
_IMPORTED = (
    "from typing import ClassVar as _ClassVar",
    "from feldherr.core.codec import Field as _Field, fields_of as _fields_of",
)

Name = tuple[str, str]
"""The module something is defined in, and its name there."""


class Declared:
    """A record class in the source."""

    def __init__(self, module: "Module", node: ast.ClassDef, above: "Declared | None") -> None:
        self.module = module
        self.node = node
        self.lines = _declarations(node)
        self.own = [_attribute(each) for each in self.lines]
        self.kw_only = any(each.arg == "kw_only" for each in node.keywords)
        inherited: list[Attribute] = [] if above is None else above.attributes
        self.attributes: list[Attribute] = in_order(inherited, self.own, self.kw_only)
        self.methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        self.works_out: bool = WORK_OUT in self.methods or (above is not None and above.works_out)


class Module:
    """One file: its text, what its names mean, and the changes to be made."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.imported: dict[str, Name] = {}
        self.aliases: dict[str, ast.expr] = {}
        self.classes: dict[str, ast.ClassDef] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.module:
                for each in statement.names:
                    self.imported[each.asname or each.name] = (statement.module, each.name)
            elif isinstance(statement, ast.ClassDef):
                self.classes[statement.name] = statement
            elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                self.aliases[statement.targets[0].id] = statement.value
        self.needed: dict[str, Name] = {}
        """Names a written constructor uses that only the module of a class above has."""

    def cut(self, first: tuple[int, int], last: tuple[int, int], new: str = "") -> None:
        """Put something else from one place (line, byte) to another; the lines stay as many."""
        (top, start), (bottom, end) = first, last
        head = self.lines[top - 1].encode()[:start].decode()
        tail = self.lines[bottom - 1].encode()[end:].decode()
        self.lines[top - 1 : bottom] = [head + new + tail, *[""] * (bottom - top)]

    def text(self) -> str:
        return "\n".join(self.lines)


class Expansion:
    """All files of the package, written out for the compiler."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.modules = {name: Module(name, text) for name, text in texts.items()}
        self.records: dict[Name, Declared | None] = {_ROOT: None}
        """Every class that turned out to be a record; the root of all declares nothing."""
        for module in self.modules.values():
            for name in module.classes:
                self.is_record((module.name, name))

    def home(self, module: Module, name: str) -> Name:
        """Where a name that stands in a module is defined."""
        if name in module.classes or name in module.aliases or name not in module.imported:
            return module.name, name
        where = module.imported[name]
        return self.home(self.modules[where[0]], where[1]) if where[0] in self.modules else where

    def is_record(self, name: Name) -> bool:
        """Is that a record class? Its attributes are found on the way."""
        if name in self.records:
            return True
        module = self.modules.get(name[0])
        if module is None:
            return False
        node = module.classes.get(name[1])
        for base in [] if node is None else node.bases:
            above = self.meant(module, base)
            if node is not None and above is not None and self.is_record(above):
                self.records[name] = Declared(module, node, self.records[above])
                return True
        return False

    def meant(self, module: Module, base: ast.expr) -> Name | None:
        """The class that a base names, through aliases and arguments (`Event = CoreEvent[State]`)."""
        if isinstance(base, ast.Subscript):
            return self.meant(module, base.value)
        if not isinstance(base, ast.Name):
            return None
        found = self.home(module, base.id)
        owner = self.modules.get(found[0])
        if owner is not None and found[1] in owner.aliases:
            return self.meant(owner, owner.aliases[found[1]])
        return found

    def written(self) -> dict[str, str]:
        """The text of every module."""
        for record in self.records.values():
            if record is not None:
                self.write_out(record)
        self.plain_root()
        return {name: self.finished(module) for name, module in self.modules.items()}

    def write_out(self, record: Declared) -> None:
        module, node = record.module, record.node
        self.borrow_names(record)
        if record.lines:
            for statement in record.lines:
                _undefault(module, statement)
            place = _end(record.lines[-1].annotation)
            module.cut(place, place, f"; {_fields(record)}")
        methods: list[str] = []
        if record.lines and "__init__" not in record.methods:
            methods.append(constructor(record.attributes, record.kw_only, record.works_out))
        if record.attributes and "copy" not in record.methods:
            methods.append(constructing_copy(node.name, record.attributes))
        _put_after(module, node, methods)
        for keyword in node.keywords:
            module.cut(_end(node.bases[-1]), _end(keyword))

    def borrow_names(self, record: Declared) -> None:
        """A constructor names the types and defaults of the classes above, too."""
        own = {each.name for each in record.own}
        for attribute in record.attributes if record.lines else []:
            if attribute.name in own:
                continue
            above = self.declarer(record, attribute)
            for name in _names(attribute):
                home, here = self.home(above.module, name), self.home(record.module, name)
                if home == here:
                    continue
                if here[0] != record.module.name or name in {
                    *record.module.aliases,
                    *record.module.classes,
                }:
                    raise ValueError(f"{record.module.name}: {name} is something else above")
                record.module.needed[name] = home

    def declarer(self, record: Declared, attribute: Attribute) -> Declared:
        for each in self.records.values():
            if each is not None and attribute in each.own:
                return each
        raise LookupError(f"{record.node.name}.{attribute.name}")

    def plain_root(self) -> None:
        """Nothing is completed any more, so nobody need be told that it will be."""
        module = self.modules[_ROOT[0]]
        for each in module.classes[_ROOT[1]].decorator_list:
            if ast.unparse(each).startswith("dataclass_transform"):
                module.cut((each.lineno, each.col_offset - 1), _end(each))

    def finished(self, module: Module) -> str:
        """The text with the imports that were added."""
        records = [each for each in self.records.values() if each is not None]
        if not any(each.module is module and each.lines for each in records):
            return module.text()
        first = next(each for each in module.tree.body if isinstance(each, ast.ImportFrom))
        borrowed = [f"from {home} import {name}" for home, name in module.needed.values()]
        place = _end(first)
        module.cut(place, place, "; " + "; ".join([*_IMPORTED, *borrowed]))
        return module.text()


def expanded(texts: dict[str, str]) -> dict[str, str]:
    """The modules of the package by name, written out for the compiler."""
    return Expansion(texts).written()


def package_texts(source: Path) -> dict[str, str]:
    """All modules below a folder by name."""
    return {
        _module_name(source, path): path.read_text(encoding="utf-8")
        for path in sorted(source.rglob("*.py"))
    }


def write_package(source: Path, target: Path) -> None:
    """Write the package below `source` out below `target`."""
    texts = expanded(package_texts(source))
    for path in sorted(source.rglob("*.py")):
        new = target / path.relative_to(source)
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(texts[_module_name(source, path)], encoding="utf-8")


def _module_name(source: Path, path: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _end(node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
    """The line and byte where a part of the source ends."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _declarations(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """What a class declares of its objects; its own constants are marked as such."""
    return [
        each
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        and not ast.unparse(each.annotation).startswith("ClassVar[")
    ]


def _attribute(statement: ast.AnnAssign) -> Attribute:
    """The same as `declaring.declared` finds when the class is made."""
    assert isinstance(statement.target, ast.Name)
    bare, marks, value = statement.annotation, set[str](), statement.value
    while isinstance(bare, ast.Subscript) and ast.unparse(bare.value) in (*_MARKS, "Annotated"):
        marks.add(ast.unparse(bare.value))
        bare = bare.slice.elts[0] if isinstance(bare.slice, ast.Tuple) else bare.slice
    found = Attribute(statement.target.id, ast.unparse(bare), "", frozenset(marks & _MARKS))
    found.is_kept = isinstance(value, ast.Call) and ast.unparse(value.func) == "kept"
    if found.is_kept and isinstance(value, ast.Call):
        value = value.args[0]
    if value is not None:
        found.default = ast.unparse(value)
    found.is_list = isinstance(bare, ast.Subscript) and ast.unparse(bare.value) == "list"
    items = bare.slice if isinstance(bare, ast.Subscript) and found.is_list else bare
    found.may_be_none = ast.unparse(items).endswith(" | None")
    return found


def _fields(record: Declared) -> str:
    """The statement that gives a class its fields."""
    own: list[str] = []
    for attribute, statement in zip(record.own, record.lines, strict=True):
        if attribute.is_field:
            usual = attribute.default if "Seldom" in attribute.marks else "None"
            type_ = ast.unparse(statement.annotation)
            own.append(
                f"({attribute.name!r}, {type_ if type_ in _PLAIN else repr(type_)}, {usual})"
            )
    inherits = any(each.is_field and each not in record.own for each in record.attributes)
    above = f"{ast.unparse(record.node.bases[0])}.fields" if inherits else "()"
    return f"fields: _ClassVar[tuple[_Field, ...]] = _fields_of(globals(), {above}, [{', '.join(own)}])"


def _undefault(module: Module, statement: ast.AnnAssign) -> None:
    """Take the default away: it stands in the constructor."""
    module.cut(_end(statement.annotation), _end(statement))


def _put_after(module: Module, node: ast.ClassDef, methods: list[str]) -> None:
    """Write methods on the blank lines after a class, or after everything if it is the last thing there is."""
    assert node.end_lineno is not None
    for place, method in enumerate(methods, node.end_lineno):
        if place >= len(module.lines):
            module.lines.append("")
        if module.lines[place].strip():
            raise ValueError(f"{module.name}: no blank lines after {node.name}")
        module.lines[place] = f"    {method}"


def _names(attribute: Attribute) -> set[str]:
    """The names that the constructor uses for an attribute, those of Python left out."""
    found: set[str] = set()
    for text in (attribute.type, attribute.default or "None"):
        for each in ast.walk(ast.parse(text, mode="eval")):
            if isinstance(each, ast.Name) and not hasattr(builtins, each.id):
                found.add(each.id)
    return found
