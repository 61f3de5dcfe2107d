"""Replay files: everything needed to play a match again, and the hash it must end with."""

from typing import TypeVar, cast

from feldherr.core.codec import Data, DecodeError, Record
from feldherr.core.decision import Seat
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rulebook import Options, Rulebook

S = TypeVar("S", bound=State)

REPLAY_FORMAT = "feldherr replay"
REPLAY_VERSION = 1


def recorded(match: Match[S], seed: int | str) -> dict[str, Data]:
    """The replay of a match that was begun with `seed`."""
    saved = match.save()
    return {
        "format": REPLAY_FORMAT,
        "version": REPLAY_VERSION,
        "game": saved["game"],
        "options": saved["options"],
        "packs": saved["packs"],
        "seed": str(seed),
        "answers": saved["history"],
        "over": match.over,
        "hash": match.hash(),
    }


class Replay:
    """A replay file that has been read and found well-formed."""

    def __init__(
        self,
        options: Options,
        packs: dict[str, str],
        seed: str,
        answers: list[tuple[Seat, Record]],
        hash: str,
    ) -> None:
        self.options = options
        self.packs = packs
        self.seed = seed
        self.answers = answers
        self.hash = hash


def read_replay(rulebook: Rulebook[S], data: Data) -> Replay:
    """Check the form of a replay and decode its answers."""
    if not isinstance(data, dict) or data.get("format") != REPLAY_FORMAT:
        raise BadFile(f"this is no {REPLAY_FORMAT}")
    if data.get("version") != REPLAY_VERSION:
        raise BadFile(f"replay version: expected {REPLAY_VERSION}, got {data.get('version')!r}")
    if data.get("game") != rulebook.name:
        raise BadFile(f"replay of game {data.get('game')!r}, expected {rulebook.name!r}")
    for key, kind, expected in (
        ("options", dict, "an object"),
        ("packs", dict, "an object"),
        ("seed", str, "a text"),
        ("answers", list, "a list"),
        ("hash", str, "a text"),
    ):
        if not isinstance(data.get(key), kind):
            raise BadFile(f"replay: {key}: expected {expected}, got {data.get(key)!r}")
    return Replay(
        _options(rulebook, cast(dict[str, Data], data["options"])),
        _packs(cast(dict[str, Data], data["packs"])),
        cast(str, data["seed"]),
        [_answer(rulebook, n, entry) for n, entry in enumerate(cast(list[Data], data["answers"]))],
        cast(str, data["hash"]),
    )


def _options(rulebook: Rulebook[S], data: dict[str, Data]) -> Options:
    try:
        return rulebook.read_options(data)
    except FeldherrError as error:
        raise BadFile(f"replay: options: {error}") from error


def _packs(data: dict[str, Data]) -> dict[str, str]:
    packs: dict[str, str] = {}
    for name, hash in data.items():
        if not isinstance(hash, str):
            raise BadFile(f"replay: packs.{name}: expected a text, got {hash!r}")
        packs[name] = hash
    return packs


def _answer(rulebook: Rulebook[S], number: int, entry: Data) -> tuple[Seat, Record]:
    where = f"replay: answers[{number}]"
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int):
        raise BadFile(f"{where}: expected a seat and an answer, got {entry!r}")
    try:
        return entry[0], rulebook.answers.decode(entry[1], where)
    except DecodeError as error:
        raise BadFile(str(error)) from error


def replayed(rulebook: Rulebook[S], replay: Replay, upto: int | None = None) -> Match[S]:
    """Play a recorded match again, whole or up to so many answers."""
    match = Match.new(rulebook, replay.seed, replay.options)
    for number, (seat, answer) in enumerate(replay.answers[:upto]):
        try:
            match.submit(seat, answer)
        except FeldherrError as error:
            raise BadFile(f"replay: answers[{number}] of seat {seat}: {error}") from error
    return match


def verified(rulebook: Rulebook[S], data: Data) -> list[str]:
    """What is wrong with a replay: nothing, other packs, or another result."""
    replay = read_replay(rulebook, data)
    found = [
        f"pack {name}: recorded with {replay.packs.get(name)}, here {here}"
        for name, here in rulebook.pack_hashes().items()
        if replay.packs.get(name) != here
    ]
    ended = replayed(rulebook, replay).hash()
    if ended != replay.hash:
        found.append(f"hash: recorded {replay.hash}, replayed {ended}")
    return found
