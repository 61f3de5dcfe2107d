"""Replay files: everything needed to play a match again, and the hash it must end with."""

from typing import TypeVar, cast

from feldherr.core.codec import Data, DecodeError, Record
from feldherr.core.decision import Seat
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match, read_packs
from feldherr.core.message import Message, shown
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
        raise BadFile("this is no {format}", format=REPLAY_FORMAT)
    if data.get("version") != REPLAY_VERSION:
        got = shown(data.get("version"))
        raise BadFile(
            "replay version: expected {version}, got {got}", version=REPLAY_VERSION, got=got
        )
    if data.get("game") != rulebook.name:
        got = shown(data.get("game"))
        raise BadFile("replay of game {got}, expected {game}", got=got, game=shown(rulebook.name))
    try:
        return _read(rulebook, data)
    except DecodeError as error:
        raise BadFile("replay: {problem}", problem=error.message) from error


def _read(rulebook: Rulebook[S], data: dict[str, Data]) -> Replay:
    for key, kind, expected in (
        ("options", dict, "an object"),
        ("packs", dict, "an object"),
        ("seed", str, "a text"),
        ("answers", list, "a list"),
        ("hash", str, "a text"),
    ):
        if not isinstance(data.get(key), kind):
            raise DecodeError(key, expected, data.get(key))
    return Replay(
        _options(rulebook, cast(dict[str, Data], data["options"])),
        read_packs(data),
        cast(str, data["seed"]),
        [_answer(rulebook, n, entry) for n, entry in enumerate(cast(list[Data], data["answers"]))],
        cast(str, data["hash"]),
    )


def _options(rulebook: Rulebook[S], data: dict[str, Data]) -> Options:
    try:
        return rulebook.read_options(data)
    except FeldherrError as error:
        raise BadFile("replay: options: {problem}", problem=error.message) from error


def _answer(rulebook: Rulebook[S], number: int, entry: Data) -> tuple[Seat, Record]:
    where = f"answers[{number}]"
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int):
        raise DecodeError(where, "a seat and an answer", entry)
    return entry[0], rulebook.answers.decode(entry[1], where)


def begun(rulebook: Rulebook[S], replay: Replay) -> Match[S]:
    """A recorded match before its first answer; with other packs it would be another one."""
    others = rulebook.other_packs(replay.packs)
    if others:
        raise BadFile("replay: {problem}", problem=others)
    return Match.new(rulebook, replay.seed, replay.options)


def replayed(rulebook: Rulebook[S], replay: Replay, upto: int | None = None) -> Match[S]:
    """Play a recorded match again, whole or up to so many answers."""
    match = begun(rulebook, replay)
    for number, (seat, answer) in enumerate(replay.answers[:upto]):
        try:
            match.submit(seat, answer)
        except FeldherrError as error:
            raise BadFile(
                "replay: answers[{number}] of seat {seat}: {problem}",
                number=number,
                seat=seat,
                problem=error.message,
            ) from error
    return match


def verified(rulebook: Rulebook[S], data: Data) -> list[Message]:
    """What is wrong with a replay: nothing, other packs, or another result."""
    replay = read_replay(rulebook, data)
    others = rulebook.other_packs(replay.packs)
    if others:
        return others
    ended = replayed(rulebook, replay).hash()
    if ended == replay.hash:
        return []
    return [Message("hash: recorded {there}, replayed {here}", there=replay.hash, here=ended)]
