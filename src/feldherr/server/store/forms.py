"""Records as rows of a database, and back. Both databases keep the same texts."""

import json
import math
import unicodedata
from typing import Any, cast

import msgspec

from feldherr.server.store.chain import link_of
from feldherr.server.store.errors import Unfit
from feldherr.server.store.link import Value
from feldherr.server.store.records import (
    STATUSES,
    Account,
    Row,
    SavedList,
    Seating,
    StoredReplay,
    TableRecord,
)
from feldherr.stage.parts import Json

Stored = tuple[Value, ...]
_LONGEST_KEY = 200
_pack = json.JSONEncoder(sort_keys=True, allow_nan=False, separators=(",", ":")).encode
_pack_quickly = msgspec.json.Encoder(order="sorted").encode


def packed(data: Json | list[Json] | list[int]) -> str:
    """JSON with sorted keys. Only ASCII: no database minds, and every text can be kept."""
    try:
        quick = _pack_quickly(data)
    except (ValueError, OverflowError):
        quick = b"null"
    if quick.isascii() and b"null" not in quick:  # what is no number is a null there
        return quick.decode()
    try:
        return _pack(data)
    except ValueError as error:
        raise Unfit("this cannot be kept: {why}", why=str(error)) from None


def key(text: str) -> str:
    """A text that is searched for."""
    if len(text) > _LONGEST_KEY:
        raise Unfit("a name or id of {length} letters is too long", length=len(text))
    return plain(text)


def is_key(*texts: str) -> bool:
    """Could these have been kept? What could not need not be searched for."""
    try:
        return all(key(text) == text for text in texts)
    except Unfit:
        return False


def plain(text: str) -> str:
    """A text that both databases can keep."""
    if "\0" in text:
        raise Unfit("a text with a zero character cannot be kept")
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unfit("a text with half a character cannot be kept") from None
    return text


def moment(at: float) -> float:
    if not math.isfinite(at):
        raise Unfit("{at} is no time", at=str(at))
    return float(at)


def folded(name: str) -> str:
    """What makes a name: not its capitals, nor how its letters are put together."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


# --- tables ------------------------------------------------------------------------------


def status_of(status: str) -> str:
    if status not in STATUSES:
        raise Unfit("{status} is no status of a table", status=status)
    return status


def fixed(record: TableRecord) -> Stored:
    """What never changes about a table."""
    return (
        key(record.id), plain(record.game), packed(record.options), packed(record.seats),
        packed(record.clock), int(record.is_public), moment(record.created),
        plain(record.server_seed), plain(record.commitment),
    )  # fmt: skip


FIXED = 9


def beginning(stored: Stored) -> str:
    """Where the chain of a table begins."""
    return link_of("", stored[:FIXED])


def table_of(stored: Stored) -> TableRecord:
    row = cast("tuple[Any, ...]", stored)
    return TableRecord(
        id=row[0], game=row[1], options=json.loads(row[2]), seats=json.loads(row[3]),
        clock=json.loads(row[4]), is_public=bool(row[5]), created=row[6], server_seed=row[7],
        commitment=row[8], status=row[9], summary=json.loads(row[10]), changed=row[11],
    )  # fmt: skip


def row_to(row: Row) -> Stored:
    """All but its chain."""
    return (
        key(row.table), row.seq, plain(row.kind), packed(row.data), key(row.command), key(row.guest),
        plain(row.hash), moment(row.at),
    )  # fmt: skip


def row_of(stored: Stored) -> Row:
    table, seq, kind, data, command, guest, hash, at, chain = cast("tuple[Any, ...]", stored)
    return Row(
        table=table,
        seq=seq,
        kind=kind,
        data=json.loads(data),
        command=command,
        guest=guest,
        hash=hash,
        at=at,
        chain=chain,
    )


# --- people ------------------------------------------------------------------------------


def account_to(account: Account) -> Stored:
    return (
        key(account.id), key(account.name), key(folded(account.name)), plain(account.password),
        moment(account.created),
    )  # fmt: skip


def account_of(stored: Stored) -> Account:
    id, name, _, password, created = cast("tuple[Any, ...]", stored)
    return Account(id, name, password, created)


def seating_to(seating: Seating) -> Stored:
    return (
        key(seating.account), key(seating.table), packed(seating.seats), plain(seating.token),
        moment(seating.at),
    )  # fmt: skip


def seating_of(stored: Stored) -> Seating:
    account, table, seats, token, at = cast("tuple[Any, ...]", stored)
    return Seating(account, table, json.loads(seats), token, at)


def list_to(saved: SavedList) -> Stored:
    return (
        key(saved.account), key(saved.id), plain(saved.game), plain(saved.name), plain(saved.text),
        moment(saved.changed),
    )  # fmt: skip


def list_of(stored: Stored) -> SavedList:
    return SavedList(*cast("tuple[Any, ...]", stored))


def replay_to(replay: StoredReplay) -> Stored:
    return (
        key(replay.id), plain(replay.game), plain(replay.title), plain(replay.text),
        moment(replay.created),
    )  # fmt: skip


def replay_of(stored: Stored) -> StoredReplay:
    return StoredReplay(*cast("tuple[Any, ...]", stored))
