"""The rule map: every ledger row with the code that carries it out and the tests that prove it.

    python -m tools.rulemap [GAME ...]            rewrite docs/rules/<game>.md and the games' coverage.json
    python -m tools.rulemap --check [GAME ...]    fail on rows without a test, on unknown rows, on stale files

Without a name all games of the house that have a ledger are mapped. Code is found by the tags in docstrings
(`PT attack 3, 5`, `RW 66.1-4, army 3; errata threat 2`) and by row ids in the source; tests by `@rule(...)`.
"""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import feldherr
from feldherr.games import tag

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "feldherr" / "games"

_START = re.compile(r"\b([A-Z]{2}) (?=\w)")
_WORD = re.compile(r"[A-Za-z_][\w-]*|\d+(?:\.\d+)?[a-z]?(?:-\d*(?:\.\d+)?[a-z]?\b)?")
_NEXT = re.compile(r"(?:,|;|,? and) (?=\w)")
_SPAN = re.compile(r"(\d+\.)?(\d+)([a-z]?)(?:-(?:\d+\.)?(\d*)([a-z]?))?")
_ROW_ID = re.compile(
    r"\b[A-Z]{2}-(?:[a-z_]+(?:\.[a-z_0-9]+)+|\d+[a-z]?(?:\.[a-z0-9_-]+)*|[a-z]+-\d+[a-z]?)\b"
)

Found = dict[str, list[str]]


def ledger_rows(game: Path) -> list[dict[str, object]]:
    """All rows of a game's ledger, in the order of its files."""
    rows: list[dict[str, object]] = []
    for file in sorted((game / "ledger").glob("*.toml")):
        rows.extend(tomllib.loads(file.read_text(encoding="utf-8"))["row"])
    return rows


class Tags:
    """Reads the tags of docstrings: each names one row, or all rows it is the beginning of."""

    def __init__(self, ids: list[str]) -> None:
        self.rows: dict[tuple[str, ...], list[str]] = {}
        """Row ids by the words of a tag or of its beginning; an exact tag is first."""
        for id in ids:
            for form in {tag(id, "en"), " ".join(id.split("-"))}:
                words = tuple(form.lower().split())
                self._add(words, id, exact=True)
                for count in range(2, len(words)):
                    self._add(words[:count], id)
                found = re.fullmatch(r"(\d+(?:\.\d+)?)[a-z]|(\d+)\.\d+[a-z]?", words[-1])
                if found:
                    self._add((*words[:-1], found[1] or found[2]), id)

    def _add(self, words: tuple[str, ...], id: str, exact: bool = False) -> None:
        known = self.rows.setdefault(words, [])
        if exact:
            known[:] = [id]
        elif not known or tuple(tag(known[0], "en").lower().split()) != words:
            known.append(id)

    def named(self, text: str) -> Iterator[str]:
        """The rows meant by a text; a tag that names none comes back as it stands."""
        for start in _START.finditer(text):
            prefix = start[1].lower()
            if not any(words[0] == prefix for words in self.rows):
                continue
            context: tuple[str, ...] = (prefix,)
            at = start.end()
            while True:
                item = self._item(text, at, prefix, context)
                if item is None:
                    break
                rows, context, at = item
                yield from rows
                more = _NEXT.match(text, at)
                if not more:
                    break
                at = more.end()

    def _item(
        self, text: str, at: int, prefix: str, context: tuple[str, ...]
    ) -> tuple[list[str], tuple[str, ...], int] | None:
        """One item of a list of tags: its rows, the words a following number continues, and where it ends."""
        words: tuple[str, ...] = (prefix,)
        rows: list[str] = []
        while True:
            found = _WORD.match(text, at)
            if not found:
                break
            word = found[0].lower()
            if word[0].isdigit():
                base = context if len(words) == 1 else words
                rows = [row for each in spread(word) for row in self._rows(base, each)]
                if not rows and len(words) == 1:
                    rows = [row for each in spread(word) for row in self._rows(words, each)]
                    base = words if rows else base
                unknown = [" ".join((*base, word))] if len(base) > 1 or "." in word else []
                longer = (*base, word)
                if longer in self.rows and self._goes_on(longer, text, found.end()):
                    words, at = longer, found.end() + 1
                    continue
                return rows or unknown, base, found.end()
            if len(words) == 1 and (*words, word) not in self.rows:
                words = context[:-1]
            if (*words, word) not in self.rows:
                break
            words, at = (*words, word), found.end()
            rows = self.rows[words] if len(words) > 2 else []
            if text[at : at + 1] != " ":
                break
            at += 1
        return (rows, words, at) if len(words) > 1 else None

    def _goes_on(self, words: tuple[str, ...], text: str, at: int) -> bool:
        """Whether the next word belongs to the tag, as `charge` in `CQ 3 charge 4`."""
        found = _WORD.match(text, at + 1) if text[at : at + 1] == " " else None
        return found is not None and (*words, found[0].lower()) in self.rows

    def _rows(self, base: tuple[str, ...], word: str) -> list[str]:
        return self.rows.get((*base, word), [])


def spread(word: str) -> list[str]:
    """`3-5`, `66.1-4`, `66.1-66.4` and `41.9a-c` written out."""
    found = _SPAN.fullmatch(word)
    if not found:
        return [word]
    section, first, letter, last, last_letter = (part or "" for part in found.groups())
    if letter and last_letter:
        letters = range(ord(letter), ord(last_letter) + 1)
        return [f"{section}{first}{chr(each)}" for each in letters]
    if last:
        return [f"{section}{number}" for number in range(int(first), int(last) + 1)]
    return [word]


def places(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The module itself, and every function and class with its dotted name."""
    yield "", tree
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def code_places(game: Path, ids: list[str]) -> Found:
    """Row id -> places in the game's source that name it."""
    found: Found = {}
    tags, known = Tags(ids), set(ids)
    prefixes = {id.split("-")[0] for id in ids}
    for file in sorted(game.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        where = file.relative_to(ROOT).as_posix()
        for name, node in places(tree):
            place = f"{where}:{name}" if name else where
            doc = (
                ast.get_docstring(node)
                if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
                else None
            )
            rows = set(tags.named(" ".join((doc or "").split())))
            for source in _sources(node):
                rows |= {row for row in _ROW_ID.findall(source) if row.split("-")[0] in prefixes}
            for row in sorted(rows):
                found.setdefault(row, []).append(place)
        if file.parent.name == "abilities" and file.stem != "__init__":
            for face in ("front", "flank", "rear", "order", "leader"):
                row = f"PT-card.{file.stem}.{face}"
                if row in known:
                    found.setdefault(row, []).insert(0, where)
    return found


def _sources(node: ast.AST) -> list[str]:
    """Where a place may name rows: the text of a function, the declarations of a class."""
    if isinstance(node, ast.FunctionDef):
        return [ast.unparse(node)]
    if isinstance(node, ast.ClassDef):
        return [ast.unparse(each) for each in node.body if isinstance(each, ast.AnnAssign)]
    return []


def test_places(root: Path) -> Found:
    """Row id -> tests that carry it."""
    found: Found = {}
    for file in sorted(root.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("rule"):
                    for argument in decorator.args:
                        if isinstance(argument, ast.Constant):
                            place = f"{file.relative_to(ROOT).as_posix()}::{node.name}"
                            found.setdefault(str(argument.value), []).append(place)
    return found


def page(title: str, rows: list[dict[str, object]], code: Found, tests: Found) -> str:
    """The map of one game as Markdown."""
    covered = sum(1 for row in rows if str(row["id"]) in tests)
    exempt = sum(1 for row in rows if "exempt" in row)
    lines = [
        f"# {title}: rule map",
        "",
        "Generated by `make docs`; do not edit. Each row of the ledger with the code that carries it out and the",
        "tests that prove it. `feldherr rules` shows what a row says.",
        "",
        f"{len(rows)} rows, {covered} covered by tests, {exempt} with nothing to enforce.",
        "",
        "| rule | title | code | tests |",
        "|---|---|---|---|",
    ]
    for row in rows:
        id = str(row["id"])
        title_words = row["title"]
        assert isinstance(title_words, dict)
        where = "<br>".join(_short(place) for place in code.get(id, [])[:4])
        proof = (
            "<br>".join(_short(place) for place in tests.get(id, [])[:4])
            or f"none: {row.get('exempt', '**open**')}"
        )
        lines.append(f"| {id} | {title_words['en']} | {where} | {proof} |")
    return "\n".join(lines) + "\n"


def _short(place: str) -> str:
    file, _, name = place.replace("::", ":").partition(":")
    return f"[{name or Path(file).name}](../../{file})"


def is_growing(game: Path) -> bool:
    """Does the book of a game say that rules are still to come?"""
    book = tomllib.loads((game / "book.toml").read_text(encoding="utf-8"))
    return bool(book.get("growing", False))


def mapped(game: Path) -> tuple[dict[Path, str], list[str]]:
    """The generated files of a game, and what is wrong with its coverage."""
    rows = ledger_rows(game)
    ids = [str(row["id"]) for row in rows]
    prefixes = {id.split("-")[0] for id in ids}
    code, tests = code_places(game, ids), test_places(ROOT / "tests")
    problems = [
        f"{id}: named by {tests[id][0]}, but not in the ledger"
        for id in tests
        if id.split("-")[0] in prefixes and id not in ids
    ]
    problems += [
        f"{id}: named by {code[id][0]}, but not in the ledger" for id in code if id not in ids
    ]
    untested = [
        f"{row['id']}: no test carries it"
        for row in rows
        if row["id"] not in tests and "exempt" not in row
    ]
    if is_growing(game):
        print(f"{game.name} is growing: {len(rows) - len(untested)} of {len(rows)} rules are in")
    else:
        problems += untested
    coverage = {id: {"tests": tests.get(id, []), "code": code.get(id, [])} for id in ids}
    files = {
        game / "coverage.json": json.dumps(coverage, indent=1, sort_keys=True) + "\n",
        ROOT / "docs" / "rules" / f"{game.name}.md": page(
            game.name.replace("_", " ").title(), rows, code, tests
        ),
    }
    return files, problems


def main() -> int:
    checking = "--check" in sys.argv[1:]
    with_ledger = [name for name in feldherr.games() if (GAMES / name / "ledger").is_dir()]
    names = [name for name in sys.argv[1:] if name != "--check"] or with_ledger
    unknown = [name for name in names if name not in with_ledger]
    if unknown:
        print(f"no rules to map for {', '.join(unknown)}; known: {', '.join(with_ledger)}")
        return 2
    problems: list[str] = []
    for name in names:
        files, found = mapped(GAMES / name)
        problems += found
        for path, text in files.items():
            if not checking:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            elif not path.exists() or path.read_text(encoding="utf-8") != text:
                problems.append(f"{path.relative_to(ROOT)}: stale, run `make docs`")
    for problem in problems:
        print(problem)
    return 1 if problems and checking else 0


if __name__ == "__main__":
    sys.exit(main())
