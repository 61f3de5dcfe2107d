"""Files of the user: sittings to resume, replays, and reading them with clear complaints."""

import os
import sys
from contextlib import suppress
from errno import EACCES, EISDIR, ENOSPC, ENOTDIR, EPERM, EROFS
from json import JSONDecodeError, dumps, loads
from pathlib import Path
from typing import cast

from feldherr.cli.settings import game_named
from feldherr.cli.words import Trouble, told
from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.match import SAVE_FORMAT
from feldherr.core.replay import REPLAY_FORMAT, REPLAY_VERSION, recorded
from feldherr.core.text import Texts

SITTING_FORMAT = "feldherr sitting"
SITTING_VERSION = 1

TABLE_FORMAT = "feldherr table"
"""The log of a table of the server, with a replay inside; `server.proof` knows the rest."""

VIEW_FORMAT = "feldherr table in play"
"""What a guest of such a table may download before the end."""

KEPT_REPLAYS = 200
"""Older ones are deleted when a new one is written."""

_REASONS = {
    EACCES: "forbidden", EPERM: "forbidden", EROFS: "forbidden", EISDIR: "is_folder",
    ENOTDIR: "no_folder", ENOSPC: "disk_full",
}  # fmt: skip


def data_folder() -> Path:
    """Where the user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "feldherr"


def autosave_path(game: str) -> Path:
    return data_folder() / "saves" / f"{game}.json"


def replay_path(game: str, seed: str) -> Path:
    """A name no other replay has."""
    folder = data_folder() / "replays"
    number = 1
    while (path := folder / f"{game}-{seed}-{number}.json").exists():
        number += 1
    return path


def write_json(path: Path, data: Data, texts: Texts) -> None:
    write_text(path, dumps(data, ensure_ascii=False), texts)


def write_text(path: Path, text: str, texts: Texts) -> None:
    """All or nothing: a crash never leaves half a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unwritable", file=str(path), detail=detail)) from error


def keep_replay(path: Path, data: Data, texts: Texts) -> None:
    """Write a replay beside the others; of all of them the newest stay."""
    write_json(path, data, texts)
    with suppress(OSError):
        others = [each for each in path.parent.glob("*.json") if each != path]
        others.sort(key=lambda each: each.stat().st_mtime_ns, reverse=True)
        for old in others[KEPT_REPLAYS - 1 :]:
            old.unlink()


def reason(error: OSError, texts: Texts) -> str:
    """Why the system refused, in our words."""
    key = _REASONS.get(error.errno or 0, "system")
    return texts.say(f"error.{key}", number=error.errno or 0)


def read_text(file: str, texts: Texts) -> str:
    """A text file, or standard input for `-`."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Trouble(texts.say("error.no_file", file=file)) from error
    except UnicodeDecodeError as error:
        raise Trouble(texts.say("error.not_text", file=file)) from error
    except OSError as error:
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unreadable", file=file, detail=detail)) from error


def read_json(file: str, texts: Texts) -> dict[str, Data]:
    return object_in(file, read_text(file, texts), texts)


def object_in(file: str, text: str, texts: Texts) -> dict[str, Data]:
    """A JSON object; code 1, because the file is there but not in order."""
    try:
        data = cast(Data, loads(text))
    except JSONDecodeError as error:
        line = error.lineno
        raise Trouble(texts.say("error.not_json", file=file, line=line), code=1) from error
    except RecursionError as error:
        raise Trouble(texts.say("error.not_json", file=file, line=1), code=1) from error
    if not isinstance(data, dict):
        raise Trouble(texts.say("error.not_ours", file=file), code=1)
    return data


def checked(file: str, data: dict[str, Data], format: str, version: int, texts: Texts) -> None:
    """Is it a file of that format, in the version we read?"""
    if data.get("format") == VIEW_FORMAT:
        raise Trouble(texts.say("error.own_view", file=file), code=1)
    if data.get("format") != format:
        raise Trouble(texts.say("error.not_ours", file=file), code=1)
    if data.get("version") != version:
        found = str(data.get("version"))
        raise Trouble(texts.say("error.version", file=file, found=found, expected=version), code=1)


def read_sitting(file: str, texts: Texts) -> dict[str, Data]:
    """A kept game with its players."""
    return sitting_in(file, read_json(file, texts), texts)


def sitting_in(file: str, data: dict[str, Data], texts: Texts) -> dict[str, Data]:
    checked(file, data, SITTING_FORMAT, SITTING_VERSION, texts)
    match = data.get("match")
    if not isinstance(match, dict) or match.get("format") != SAVE_FORMAT:
        raise Trouble(texts.say("error.not_ours", file=file), code=1)
    return data


def read_replay_file(file: str, texts: Texts) -> dict[str, Data]:
    """A replay; a kept game or the downloaded log of a table serves as one too."""
    return replay_in(file, read_json(file, texts), texts)


def replay_in(file: str, data: dict[str, Data], texts: Texts) -> dict[str, Data]:
    """The same, of a file that was read."""
    inside = data.get("replay")
    if data.get("format") == TABLE_FORMAT and isinstance(inside, dict):
        data = inside
    if data.get("format") != SITTING_FORMAT:
        checked(file, data, REPLAY_FORMAT, REPLAY_VERSION, texts)
        return data
    return replay_of(file, sitting_in(file, data, texts), texts)


def replay_of(file: str, sitting: dict[str, Data], texts: Texts) -> dict[str, Data]:
    """The replay of a game in progress."""
    game = game_named(str(sitting.get("game")), texts)
    try:
        return recorded(game.load(sitting["match"]), str(sitting.get("seed")))
    except FeldherrError as error:
        detail = told(error, game, texts)
        raise Trouble(texts.say("error.replay", file=file, detail=detail), code=1) from error
