"""Results of a series: a game a line, only ever added to, so that a cut run goes on where it stopped.

The first line says what the games were played with. With another version or other packs they are other games: a file
goes on only with the same ones. A last line that was torn by a cut is left out and written again.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import feldherr
from feldherr.core.errors import BadFile
from feldherr.lab.bouts import Bout, Setting
from feldherr.lab.contender import Contender
from feldherr.lab.playing import Played

_FORMAT = 1


@dataclass(frozen=True)
class Result:
    """One finished game."""

    bout: Bout
    played: Played

    def to_data(self) -> dict[str, Any]:
        setting = self.bout.setting
        return {
            "key": self.bout.key,
            "a": asdict(self.bout.a),
            "b": asdict(self.bout.b),
            "seed": setting.seed,
            "seconds": setting.seconds,
            "iterations": setting.iterations,
            "options": setting.options,
            "number": self.played.number,
            "winner": self.played.winner,
            "decisions": self.played.decisions,
            "hash": self.played.hash,
        }


class OtherGames(Exception):
    """A file has games that were played with something else; `what` says with what."""

    def __init__(self, file: Path, what: str) -> None:
        super().__init__(f"{file}: {what}")
        self.file = file
        self.what = what


def head_of(game: str) -> dict[str, Any]:
    """What games are played with: the same head, the same games."""
    hashes = feldherr.game(game).rulebook.pack_hashes()
    return {"feldherr lab": _FORMAT, "game": game, "version": feldherr.__version__, "packs": hashes}


class ResultFile:
    """A file of results, open for more."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.found: dict[str, Result] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> "ResultFile":
        whole = 0
        if self.path.exists() and self.path.stat().st_size > 0:
            self.found, whole = _read(self.path, self.game)
            with self.path.open("r+b") as file:
                file.truncate(whole)
        self._file = self.path.open("a", encoding="utf-8")
        if whole == 0:
            self._write(head_of(self.game))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        assert self._file is not None
        self._file.close()

    def add(self, bout: Bout, played: Played) -> None:
        """Written at once: what is told to be finished is in the file."""
        result = Result(bout, played)
        self.found[bout.key] = result
        self._write(result.to_data())

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, sort_keys=True) + "\n")
        self._file.flush()


def read_results(path: Path) -> tuple[str, list[Result]]:
    """The game of a file and all its results."""
    lines = _lines(path)
    head = _head(path, lines[0][0])
    found, _ = _read(path, str(head["game"]))
    return str(head["game"]), list(found.values())


def merge(files: Iterable[Path], out: Path) -> int:
    """All results of several files in one, each game once; how many there are."""
    paths = list(files)
    game, _ = read_results(paths[0])
    together: dict[str, Result] = {}
    for path in paths:
        found, _ = _read(path, game)
        for key, result in found.items():
            known = together.setdefault(key, result)
            if known.played.hash != result.played.hash and result.bout.setting.seconds is None:
                raise OtherGames(path, f"game {key}: {result.played.hash} / {known.played.hash}")
    with ResultFile(out, game) as kept:
        for key, result in together.items():
            if key not in kept.found:
                kept.add(result.bout, result.played)
    return len(together)


def _lines(path: Path) -> list[tuple[bytes, int]]:
    """The whole lines of a file, each with where it ends; one that was cut off is not there."""
    found: list[tuple[bytes, int]] = []
    end = 0
    for line in path.read_bytes().splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        end += len(line)
        found.append((line, end))
    if not found:
        raise BadFile("{file}: no results of feldherr lab", file=str(path))
    return found


def _head(path: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("feldherr lab") != _FORMAT:
        raise BadFile("{file}: no results of feldherr lab", file=str(path))
    return head


def _read(path: Path, game: str) -> tuple[dict[str, Result], int]:
    lines = _lines(path)
    head, expected = _head(path, lines[0][0]), head_of(game)
    for name, value in expected.items():
        if head.get(name) != value:
            raise OtherGames(path, f"{name}: {_brief(head.get(name))} / {_brief(value)}")
    found: dict[str, Result] = {}
    for number, (line, _) in enumerate(lines[1:], start=2):
        try:
            result = _result(json.loads(line), game)
        except (ValueError, KeyError, TypeError) as error:
            raise BadFile(
                "{file}, line {line}: no result of a game", file=str(path), line=number
            ) from error
        found[result.bout.key] = result
    return found, lines[-1][1]


def _result(data: dict[str, Any], game: str) -> Result:
    setting = Setting(game, data["seed"], data["seconds"], data["iterations"], data["options"])
    bout = Bout(setting, Contender(**data["a"]), Contender(**data["b"]), data["number"])
    return Result(bout, Played(data["number"], data["winner"], data["decisions"], data["hash"]))


def _brief(value: Any) -> str:
    text = json.dumps(value, sort_keys=True)
    return text if len(text) <= 60 else f"{text[:57]}..."
