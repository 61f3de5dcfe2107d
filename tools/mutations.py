"""Small changes to a source, as a hand might slip: `mutations` lists all it knows for a file, with their places.

Comparisons that turn or take in their bound, `and` for `or`, a `not` too few, plus for minus, a number that is
too large, arguments of one type that change places, a call whose result nobody uses left out, such as an event that
is not emitted. What only types, documents or asserts is left alone.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

Signatures = dict[str, list[str]]
"""The annotations of parameters by the name of a function or class; empty where the name means several things."""

_TURNED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}  # fmt: skip
_OTHER_SUM: dict[type[ast.operator], tuple[str, str]] = {ast.Add: (r"\+", "-"), ast.Sub: ("-", "+")}
_OTHER_BOTH: dict[type[ast.boolop], tuple[str, str]] = {
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}


@dataclass(frozen=True, order=True)
class Mutation:
    """One change to one file. Places are bytes, as in the syntax tree."""

    path: str
    start: int
    end: int
    new: str
    line: int
    old: str

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.old} -> {self.new}"


def signatures(sources: Iterable[str]) -> Signatures:
    """What the functions and classes of these sources take by position."""
    found: Signatures = {}
    for source in sources:
        for name, kinds in _declared(ast.parse(source)):
            found[name] = kinds if found.get(name, kinds) == kinds else []
    return found


def _declared(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                    yield node.name, _kinds(part)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__":
            yield node.name, _kinds(node)


def _kinds(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    parameters = [each for each in function.args.args if each.arg not in ("self", "cls")]
    return [ast.unparse(each.annotation) if each.annotation else "" for each in parameters]


def mutations(path: Path, source: str, known: Signatures) -> list[Mutation]:
    """Every change there is for a file, in the order of the text."""
    return sorted(_Finder(path.as_posix(), source, known).found())


class _Finder:
    def __init__(self, path: str, source: str, known: Signatures) -> None:
        self.path = path
        self.bytes = source.encode()
        self.tree = ast.parse(source)
        self.known = known
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def found(self) -> Iterator[Mutation]:
        for node in _code(self.tree):
            finder = _FINDERS.get(type(node))
            if finder:
                yield from finder(self, node)

    # --- places --------------------------------------------------------------------------------

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        return self.bytes[start:end].decode()

    def change(self, start: int, end: int, new: str) -> Mutation:
        line = self.bytes.count(b"\n", 0, start) + 1
        return Mutation(self.path, start, end, new, line, self.text(start, end))

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Iterator[Mutation]:
        """The operator between two parts, if nothing but brackets and spaces stands around it."""
        first, last = self.end(left), self.start(right)
        match = re.fullmatch(rf"[\s)\\]*({old})[\s(\\]*", self.text(first, last))
        if match:
            yield self.change(first + match.start(1), first + match.end(1), new)

    # --- kinds of changes ----------------------------------------------------------------------

    def compare(self, node: ast.Compare) -> Iterator[Mutation]:
        parts = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            yield from self.between(parts[place], parts[place + 1], *_TURNED[type(operator)])

    def both(self, node: ast.BoolOp) -> Iterator[Mutation]:
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from self.between(left, right, *_OTHER_BOTH[type(node.op)])

    def sum(self, node: ast.BinOp) -> Iterator[Mutation]:
        if type(node.op) in _OTHER_SUM and not _is_text(node.left) and not _is_text(node.right):
            yield from self.between(node.left, node.right, *_OTHER_SUM[type(node.op)])

    def negation(self, node: ast.UnaryOp) -> Iterator[Mutation]:
        if isinstance(node.op, ast.Not):
            kept = self.text(self.start(node.operand), self.end(node.operand))
            yield self.change(self.start(node), self.end(node), kept)

    def constant(self, node: ast.Constant) -> Iterator[Mutation]:
        value = node.value
        if isinstance(value, bool):
            yield self.change(self.start(node), self.end(node), str(not value))
        elif isinstance(value, int):
            yield self.change(self.start(node), self.end(node), str(value + 1))
        elif isinstance(value, float):
            yield self.change(self.start(node), self.end(node), str(2 * value + 1))

    def arguments(self, node: ast.Call) -> Iterator[Mutation]:
        """Two neighbours of one type."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
        kinds = self.known.get(name, [])
        for place in range(min(len(node.args), len(kinds)) - 1):
            first, second = node.args[place : place + 2]
            if isinstance(first, ast.Starred) or isinstance(second, ast.Starred):
                return
            one = self.text(self.start(first), self.end(first))
            other = self.text(self.start(second), self.end(second))
            middle = self.text(self.end(first), self.start(second))
            if kinds[place] and kinds[place] == kinds[place + 1] and one != other:
                yield self.change(self.start(first), self.end(second), f"{other}{middle}{one}")

    def call(self, node: ast.Expr) -> Iterator[Mutation]:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            yield self.change(self.start(node), self.end(node), "pass")


_FINDERS: dict[type[ast.AST], Callable[..., Iterator[Mutation]]] = {
    ast.Compare: _Finder.compare, ast.BoolOp: _Finder.both, ast.BinOp: _Finder.sum, ast.UnaryOp: _Finder.negation,
    ast.Constant: _Finder.constant, ast.Call: _Finder.arguments, ast.Expr: _Finder.call,
}  # fmt: skip


_IDLE = ("annotation", "returns", "decorator_list", "type_params")


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """What runs: neither annotations nor asserts nor what is there for type checkers."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in _IDLE or (isinstance(node, ast.ClassDef) and name == "keywords"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_idle(child):
                yield from _code(child)


def _is_idle(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return _name(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr)


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
