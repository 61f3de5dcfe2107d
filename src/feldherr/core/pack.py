"""Packs: TOML files with figures and keywords, read field by field so that a mistake is named exactly."""

import re
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from feldherr.core.errors import BadFile
from feldherr.core.kind import misfit
from feldherr.core.message import Message, shown

_HEADER = re.compile(r"^\s*\[+\s*([^\[\]]+?)\s*\]+")
_KEY = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_.\s-])+?)\s*=""")
_PART = re.compile(r""""[^"]*"|'[^']*'|[^.\s"']+""")
_LINE = re.compile(r"at line (\d+)")
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:[^"\\]|\\.)*"|'[^']*'|[\[\]{}#]""")


class Pack:
    """One TOML file, its name, its text and its hash."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.own = False
        """Written by the player: it lies over what comes with the game."""
        self.hash = blake2b(text.encode(), digest_size=8).hexdigest()
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = _LINE.search(str(error))
            at = int(line[1]) if line else text.count("\n") + 1
            raise BadFile("{file}: no valid TOML at line {line}", file=name, line=at) from error
        self.root = Table(self, [], data)

    def line_of(self, path: list[str]) -> int:
        """The line where a field stands, or the nearest table around it."""
        best, best_depth = 1, 0
        header: list[str] = []
        entries: dict[str, int] = {}
        for number, line in _statements(self.text):
            found = _HEADER.match(line)
            if found:
                is_entry = line.lstrip().startswith("[[")
                here = header = _numbered(_keys(found.group(1)), is_entry, entries)
            else:
                key = _KEY.match(line)
                if not key:
                    continue
                here = [*header, *_keys(key.group(1))]
            depth = _agreeing(here, path)
            if depth in (len(here), len(path)) and depth > best_depth:
                best, best_depth = number, depth
                if "[" in path[depth - 1] and "[" not in here[depth - 1]:
                    best = self._entry_line(number, int(path[depth - 1].split("[")[1][:-1]))
        return best

    def where(self, path: list[str]) -> str:
        """File and line of a field, for messages."""
        return f"{self.name}:{self.line_of(path)}"

    def _entry_line(self, first: int, entry: int) -> int:
        """The line of an entry of a list that is written one entry a line."""
        lines = self.text.split("\n")
        if lines[first - 1].rstrip().endswith("["):
            for number in range(first + 1, len(lines) + 1):
                line = lines[number - 1].lstrip()
                if line.startswith("]"):
                    break
                if line.startswith(("{", "[")):
                    if entry == 0:
                        return number
                    entry -= 1
        return first


class Layers(Pack):
    """Several packs laid over each other, field by field; mistakes are named in the pack they stand in."""

    def __init__(self, packs: list[Pack]) -> None:
        self.packs = packs
        self.name = "+".join(pack.name for pack in packs)
        self.text = ""
        self.hash = blake2b(
            "".join(pack.hash for pack in packs).encode(), digest_size=8
        ).hexdigest()
        data: dict[str, object] = {}
        for pack in packs:
            data = merged(Table(pack, [], data), pack.root)
        self.root = Table(self, [], data)

    def where(self, path: list[str]) -> str:
        return self.home(path).where(path)

    def home(self, path: list[str]) -> Pack:
        """The topmost pack that has the field; for a missing one the lowest that has the table around it."""
        depths = [pack.root.depth(path) for pack in self.packs]
        deepest = max(depths)
        found = [pack for pack, depth in zip(self.packs, depths, strict=True) if depth == deepest]
        # Who left a field out is the lowest pack that speaks of the thing; who gave it a wrong value, the topmost.
        return found[-1] if deepest == len(path) else found[0]


class Table:
    """A table of a pack. Every getter says file, line, field and what was expected."""

    def __init__(self, pack: Pack, path: list[str], data: dict[str, object]) -> None:
        self.pack = pack
        self.path = path
        self.data = data

    def error(self, key: str, expected: str | Message) -> BadFile:
        path = [*self.path, key] if key else self.path
        got = shown(self.data[key]) if key in self.data else Message("nothing")
        where = f"{self.pack.where(path)}: {'.'.join(path)}"
        return BadFile("{problem}", problem=misfit(where, expected, got))

    def depth(self, path: list[str]) -> int:
        """How many steps of a path there are in this table."""
        data: object = self.data
        for step, key in enumerate(path):
            name = key.partition("[")[0]
            if not isinstance(data, dict) or name not in data:
                return step
            data = data[name]
            if "[" in key:
                entry = int(key.partition("[")[2][:-1])
                if not isinstance(data, list) or entry >= len(data):
                    return step
                data = data[entry]
        return len(path)

    def has(self, key: str) -> bool:
        return key in self.data

    def keys(self) -> list[str]:
        return list(self.data)

    def only(self, allowed: list[str]) -> None:
        """Refuse fields nobody reads: they are usually misspelt."""
        for key in self.data:
            if key not in allowed:
                raise self.error(
                    key, Message("one of the fields {names}", names=", ".join(allowed))
                )

    def integer(self, key: str, least: int = 0) -> int:
        value = self.data.get(key)
        # Python takes True for 1; a pack that says so has made a mistake.
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise self.error(key, Message("a whole number from {least}", least=least))
        return value

    def number(self, key: str) -> float:
        """A measured size above 0, with or without decimals."""
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e6:
            raise self.error(key, "a number above 0")
        return float(value)

    def flag(self, key: str) -> bool:
        """True or false; false when missing."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.error(key, "true or false")
        return value

    def string(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or not value:
            raise self.error(key, "a text")
        return value

    def choice(self, key: str, allowed: list[str]) -> str:
        value = self.string(key)
        if value not in allowed:
            raise self.error(key, Message("one of {names}", names=", ".join(allowed)))
        return value

    def choices(self, key: str, allowed: list[str]) -> list[str]:
        """A list out of fixed words; empty when missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.error(key, "a list of words")
        found = [each for each in value if isinstance(each, str) and each in allowed]
        if len(found) != len(value):
            raise self.error(key, Message("a list out of {names}", names=", ".join(allowed)))
        return found

    def table(self, key: str) -> "Table":
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise self.error(key, "a table")
        return Table(self.pack, [*self.path, key], value)

    def tables(self, key: str) -> list["Table"]:
        value = self.data.get(key)
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.error(key, "a list of tables")
        return [Table(self.pack, [*self.path, f"{key}[{n}]"], each) for n, each in enumerate(value)]

    def strings(self, key: str) -> dict[str, str]:
        """A table of texts, whatever their names are."""
        found = self.table(key)
        return {name: found.string(name) for name in found.data}

    def words(self, key: str) -> dict[str, str]:
        """A text in both languages."""
        both = self.table(key)
        both.only(["en", "de"])
        return {"en": both.string("en"), "de": both.string("de")}


def read_pack(path: Path) -> Pack:
    """A pack from a file; a missing or unreadable file is a clear error."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile("{file}: cannot be read", file=str(path)) from error
    return Pack(path.name, text)


def merged(below: Table, above: Table) -> dict[str, object]:
    """The lower table with the upper one laid over it, field by field."""
    result = dict(below.data)
    for key, value in above.data.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            result[key] = merged(Table(below.pack, [], old), Table(above.pack, [], value))
        else:
            result[key] = value
    return result


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """The lines on which a header or a field begins, none inside a long text or list."""
    quote, brackets = "", 0
    for number, line in enumerate(text.split("\n"), start=1):
        if not quote and not brackets:
            yield number, line
        rest = line
        while rest:
            if quote:
                _, closed, rest = rest.partition(quote)
                quote = "" if closed else quote
                continue
            found = _TOKEN.search(rest)
            if found is None or found.group() == "#":
                break
            rest = rest[found.end() :]
            if found.group() in ('"""', "'''"):
                quote = found.group()
            elif found.group() in "[{":
                brackets += 1
            elif found.group() in "]}":
                brackets -= 1


def _keys(dotted: str) -> list[str]:
    return [part.strip("\"'") for part in _PART.findall(dotted)]


def _numbered(keys: list[str], is_entry: bool, entries: dict[str, int]) -> list[str]:
    """The path of a header with the numbers of list entries in it, such as `rows[1].front`."""
    path: list[str] = []
    for place, key in enumerate(keys):
        dotted = ".".join([*path, key])
        if is_entry and place == len(keys) - 1:
            entries[dotted] = entries.get(dotted, -1) + 1
        path.append(f"{key}[{entries[dotted]}]" if dotted in entries else key)
    return path


def _agreeing(here: list[str], path: list[str]) -> int:
    depth = 0
    for mine, wanted in zip(here, path, strict=False):
        if mine not in (wanted, wanted.partition("[")[0]):
            break
        depth += 1
    return depth
