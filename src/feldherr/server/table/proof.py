"""Is a downloaded log in order? Its chain, the commitment, the key of the dice, and the match played again.

Five things are checked, each with nothing but the file: (1) every row continues the chain that begins with the record
of the table, so that none was changed, left out or moved; (2) the server has signed how the chain ends, so that nobody
has made another one; (3) the server's seed is the one it had committed itself to, and the key of the dice comes of that
seed and the players' seeds; (4) the answers lead again to the same events, and the end that is told to the end the
rules and the rows before it give; (5) the replay inside is that of the same match.

What a file alone cannot tell: whether the commitment was shown before the players gave their seeds, and whether the key
is that of the server one has played on. Who has kept the one and looks up the other hands them in.
"""

from hashlib import blake2b
from json import dumps
from typing import cast

from msgspec import Struct

from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.message import Message
from feldherr.core.replay import recorded, verified
from feldherr.core.rulebook import Rulebook
from feldherr.server.table import rows
from feldherr.server.table.fair_dice import commitment, match_key
from feldherr.server.table.seat_log import SeatLog
from feldherr.server.table.signature import holds
from feldherr.stage import stage_of

LOG_FORMAT = "feldherr table"
VIEW_FORMAT = "feldherr table in play"
LOG_VERSION = 1

Object = dict[str, Data]

_RECORD = ("id", "game", "options", "seats", "clock", "is_public", "created", "server_seed", "commitment")  # fmt: skip
_ROW = ("seq", "kind", "data", "command", "guest", "hash", "at")
_CHAIN_SIZE = 16


_AFTER_THE_END = {rows.CHAT, rows.OFFER, rows.CONSENT, rows.DECLINE, rows.REMATCH}


class Known(Struct, frozen=True):
    """What somebody knows of a match besides the file."""

    commitment: str = ""
    """As it was shown before the match."""
    key: str = ""
    """With which the server signs."""


def found_in(rulebook: Rulebook[State], data: Object, known: Known | None = None) -> list[Message]:
    """What is wrong with the log of a table; nothing if all is well."""
    try:
        table, log = _object(data, "table"), _objects(data, "rows")
        found = [*_names(rulebook, data, table), *_chain(table, log)]
        found = found or [*_signature(data, table, log, known or Known())]
        found += _seeds(table, log, known or Known())
        return found or _played(rulebook, table, log, _object(data, "replay"))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return [Message("this log is not complete: {what}", what=repr(error)[:80])]
    except FeldherrError as error:
        return [error.message]


def signer_of(data: Object) -> str:
    """The key with which a log is signed; empty if it is not."""
    signed = data.get("signed")
    return str(signed.get("key", "")) if isinstance(signed, dict) else ""


def commitment_in(data: Object) -> str:
    """To what the server has committed itself, as the log says."""
    table = data.get("table")
    return str(table.get("commitment", "")) if isinstance(table, dict) else ""


def _names(rulebook: Rulebook[State], data: Object, table: Object) -> list[Message]:
    """What stands beside the table must be what stands in it, which is under the chain."""
    if data.get("game") == table["game"] == rulebook.name:
        return []
    return [Message("this log is not complete: {what}", what="game")]


# --- the chain ---------------------------------------------------------------------------


def _chain(table: Object, log: list[Object]) -> list[Message]:
    chain = link("", [_stored(table[name], name) for name in _RECORD])
    for number, row in enumerate(log):
        stored = [table["id"], *(_stored(row[name], name) for name in _ROW)]
        chain = link(chain, stored)
        if row["seq"] != number or row["chain"] != chain:
            return [Message("row {seq}: the chain is broken", seq=number)]
    return []


def _signature(data: Object, table: Object, log: list[Object], known: Known) -> list[Message]:
    key, signed = signer_of(data), data.get("signed")
    if not key or not isinstance(signed, dict):
        return [Message("this log is not signed: whoever has it could have written it anew")]
    end = log[-1]["chain"] if log else ""
    if not holds(key, str(signed["signature"]), str(table["id"]), len(log), str(end)):
        return [Message("the signature is not that of this log")]
    if known.key and known.key.lower() != key:
        return [Message("this log is signed by another server, with the key {key}", key=key)]
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


def _seeds(table: Object, log: list[Object], known: Known) -> list[Message]:
    found: list[Message] = []
    seed = str(table["server_seed"])
    if known.commitment and known.commitment.lower() != table["commitment"]:
        found.append(Message("the commitment is not the one that was shown before the match"))
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


def _played(
    rulebook: Rulebook[State], table: Object, log: list[Object], replay: Object
) -> list[Message]:
    """Fold the rows again: every answer must lead to the fingerprint that was written beside it, and all to the end."""
    match: Match[State] | None = None
    seat_log, key, is_over = SeatLog(None, []), "", False
    for number, row in enumerate(log):
        data = _object(row, "data")
        if is_over and row["kind"] not in _AFTER_THE_END:
            return [Message("row {seq}: the match was over before", seq=number)]
        if row["kind"] == rows.BEGIN and match is None:
            others = rulebook.other_packs(cast("dict[str, str]", data["packs"]))
            if others:
                return others
            options = rulebook.read_options(_object(table, "options"))
            key = str(data["key"])
            match = Match.new(rulebook, key, options)
            seat_log = SeatLog(None, match.log)
        elif row["kind"] == rows.END:
            before = log[number - 1]
            if match is None or not _is_the_end(match, table, before, data):
                return [Message("row {seq}: the match has not ended so", seq=number)]
            is_over = True
        elif match is not None and not _follows(match, seat_log, row, data):
            return [Message("row {seq} leads to another state than before", seq=number)]
    if match is None or not is_over:
        return [Message("this log is not complete: {what}", what=rows.END)]
    if recorded(match, key) != replay:
        return [Message("the replay inside is not that of the log")]
    return verified(rulebook, replay)


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
    return True


def _is_the_end(match: Match[State], table: Object, before: Object, end: Object) -> bool:
    """Do the rules, or the row before, give the end that is told, and these winners?"""
    winners, how, seat = end["winners"], end["how"], cast(int, end["seat"])
    stage = stage_of(match.rulebook, "en")
    if match.hash() != end["hash"] or match.over != (how == rows.BY_RULES):
        return False
    if how == rows.BY_RULES:
        winner = match.result.winner if match.result else -1
        return winners == stage.winners(match.state, winner) and seat == -1
    if how == rows.AGREED:
        return before["kind"] == rows.DRAW and winners == [] and seat == -1
    lost = stage.winners(match.state, seat) if seat >= 0 else range(len(match.seats))
    if winners != [each for each in range(len(match.seats)) if each not in lost]:
        return False
    if how == rows.RESIGNED:
        return before["kind"] == rows.RESIGN and _object(before, "data")["seat"] == seat
    clock = _object(table, "clock")
    return how == rows.OUT_OF_TIME and clock.get("serious") is True


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
