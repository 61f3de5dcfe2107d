"""Is a downloaded log in order? Its chain, the commitment, the key of the dice, and the match played again.

Four things are checked, each with nothing but the file: (1) every row continues the chain that begins with the record
of the table, so that none was changed, left out or moved; (2) the server's seed is the one it had committed itself
to; (3) the key of the dice comes of that seed and the players' seeds, which stand in rows after the commitment; (4) the
answers lead again to the same events, and to the same end.
"""

from hashlib import blake2b
from json import dumps
from typing import cast

from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.message import Message
from feldherr.core.replay import verified
from feldherr.core.rulebook import Rulebook
from feldherr.server.table import rows
from feldherr.server.table.fair_dice import commitment, match_key
from feldherr.server.table.seat_log import SeatLog

LOG_FORMAT = "feldherr table"
VIEW_FORMAT = "feldherr table in play"
LOG_VERSION = 1

Object = dict[str, Data]

_RECORD = ("id", "game", "options", "seats", "clock", "is_public", "created", "server_seed", "commitment")  # fmt: skip
_ROW = ("seq", "kind", "data", "command", "guest", "hash", "at")
_CHAIN_SIZE = 16


def found_in(rulebook: Rulebook[State], data: Object) -> list[Message]:
    """What is wrong with the log of a table; nothing if all is well."""
    try:
        table, log = _object(data, "table"), _objects(data, "rows")
        found = [*_chain(table, log), *_seeds(table, log)]
        return found or [*_played(rulebook, table, log), *_replay(rulebook, data, log)]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return [Message("this log is not complete: {what}", what=repr(error)[:80])]
    except FeldherrError as error:
        return [error.message]


# --- the chain ---------------------------------------------------------------------------


def _chain(table: Object, log: list[Object]) -> list[Message]:
    chain = link("", [_stored(table[name], name) for name in _RECORD])
    for number, row in enumerate(log):
        stored = [table["id"], *(_stored(row[name], name) for name in _ROW)]
        chain = link(chain, stored)
        if row["seq"] != number or row["chain"] != chain:
            return [Message("row {seq}: the chain is broken", seq=number)]
    return []


def link(before: str, stored: list[Data]) -> str:
    """The fingerprint of a stored row after that of the one before."""
    return blake2b(dumps([before, *stored]).encode(), digest_size=_CHAIN_SIZE).hexdigest()


def _stored(value: Data, name: str) -> Data:
    """A value as the store keeps it."""
    if isinstance(value, (dict, list)):
        return dumps(value, sort_keys=True, separators=(",", ":"))
    if isinstance(value, bool):
        return int(value)
    return repr(float(cast(float, value))) if name in ("created", "at") else value


# --- the dice ----------------------------------------------------------------------------


def _seeds(table: Object, log: list[Object]) -> list[Message]:
    found: list[Message] = []
    seed = str(table["server_seed"])
    if commitment(seed) != table["commitment"]:
        found.append(Message("the server's seed is not the one it had committed itself to"))
    seeds: dict[int, str] = {}
    for row in log:
        data = _object(row, "data")
        if row["kind"] == rows.JOIN:
            for seat in cast("list[int]", data["seats"]):
                seeds[seat] = str(data["seed"])
        elif row["kind"] == rows.BEGIN and data["key"] != match_key(seed, seeds):
            found.append(Message("the key of the dice is not the one the seeds give"))
    return found


# --- the match ---------------------------------------------------------------------------


def _played(rulebook: Rulebook[State], table: Object, log: list[Object]) -> list[Message]:
    """Fold the rows again: every answer must lead to the fingerprint that was written beside it."""
    match: Match[State] | None = None
    seat_log = SeatLog(None, [])
    for row in log:
        data = _object(row, "data")
        if row["kind"] == rows.BEGIN:
            others = rulebook.other_packs(cast("dict[str, str]", data["packs"]))
            if others:
                return others
            options = rulebook.read_options(_object(table, "options"))
            match = Match.new(rulebook, str(data["key"]), options)
            seat_log = SeatLog(None, match.log)
        elif match is not None and not _follows(match, seat_log, row, data):
            return [
                Message("row {seq} leads to another state than before", seq=cast(int, row["seq"]))
            ]
    return []


def _follows(match: Match[State], seat_log: SeatLog, row: Object, data: Object) -> bool:
    """Carry out one row; does it lead where it says?"""
    kind = row["kind"]
    if kind == rows.ANSWER:
        seat_log.extend(match.submit(cast(int, data["seat"]), _object(data, "answer")), [])
        return seat_log.hash() == row["hash"]
    if kind == rows.WITHDRAW:
        match.withdraw(cast(int, data["seat"]))
    elif kind == rows.UNDO:
        match.back_to(cast(int, data["to"]))
        seat_log.cut(len(match.log))
    elif kind == rows.END:
        return match.hash() == data["hash"]
    return True


def _replay(rulebook: Rulebook[State], data: Object, log: list[Object]) -> list[Message]:
    """The replay inside must be that of the same match."""
    replay = _object(data, "replay")
    ends = [_object(row, "data")["hash"] for row in log if row["kind"] == rows.END]
    if replay.get("hash") not in ends:
        return [Message("the replay inside is not that of the log")]
    return verified(rulebook, replay)


def _object(data: Object, key: str) -> Object:
    value = data[key]
    if not isinstance(value, dict):
        raise TypeError(key)
    return value


def _objects(data: Object, key: str) -> list[Object]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise TypeError(key)
    return cast("list[Object]", value)
