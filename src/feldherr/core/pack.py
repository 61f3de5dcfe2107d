"""Packs: TOML files with figures and keywords, read field by field so that a mistake is named exactly."""

import re
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from feldherr.core.errors import BadFile

_HEADER = re.compile(r"^\s*\[+\s*([^\[\]]+?)\s*\]+")
_KEY = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_.\s-])+?)\s*=""")
_PART = re.compile(r""""[^"]*"|'[^']*'|[^.\s"']+""")
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:[^"\\]|\\.)*"|'[^']*'|[\[\]{}#]""")


class Pack:
    """One TOML file, its name, its text and its hash."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.hash = blake2b(text.encode(), digest_size=8).hexdigest()
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadFile(f"{name}: {error}") from error
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
            if depth == len(here) and depth > best_depth:
                best, best_depth = number, depth
        return best


class Table:
    """A table of a pack. Every getter says file, line, field and what was expected."""

    def __init__(self, pack: Pack, path: list[str], data: dict[str, object]) -> None:
        self.pack = pack
        self.path = path
        self.data = data

    def error(self, key: str, expected: str) -> BadFile:
        path = [*self.path, key] if key else self.path
        got = repr(self.data[key])[:60] if key in self.data else "nothing"
        line = self.pack.line_of(path)
        return BadFile(f"{self.pack.name}:{line}: {'.'.join(path)}: expected {expected}, got {got}")

    def has(self, key: str) -> bool:
        return key in self.data

    def keys(self) -> list[str]:
        return list(self.data)

    def only(self, allowed: list[str]) -> None:
        """Refuse fields nobody reads: they are usually misspelt."""
        for key in self.data:
            if key not in allowed:
                raise self.error(key, f"one of the fields {', '.join(allowed)}")

    def integer(self, key: str, least: int = 0) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise self.error(key, f"a whole number from {least}")
        return value

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
            raise self.error(key, f"one of {', '.join(allowed)}")
        return value

    def choices(self, key: str, allowed: list[str]) -> list[str]:
        """A list out of fixed words; empty when missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.error(key, "a list of words")
        found = [each for each in value if isinstance(each, str) and each in allowed]
        if len(found) != len(value):
            raise self.error(key, f"a list out of {', '.join(allowed)}")
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
        raise BadFile(f"{path}: cannot be read: {error}") from error
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
