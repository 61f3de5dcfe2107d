"""Accounts with their seats and army lists, replays and settings in SQL, inside a transaction of the caller."""

from feldherr.server.store import forms
from feldherr.server.store.errors import Conflict
from feldherr.server.store.forms import Stored
from feldherr.server.store.link import Link
from feldherr.server.store.records import Account, SavedList, Seating, StoredReplay
from feldherr.server.store.schema import insert, select

_INSERT_ACCOUNT = insert("accounts")
_ACCOUNT = select("accounts") + " WHERE id = ?"
_ACCOUNT_NAMED = select("accounts") + " WHERE folded = ?"
_SET_PASSWORD = "UPDATE accounts SET password = ? WHERE id = ? RETURNING id"
_DELETE_ACCOUNT = "DELETE FROM accounts WHERE id = ? RETURNING id"
_DELETE_BELONGINGS = [f"DELETE FROM {name} WHERE account = ?" for name in ("seatings", "lists")]

_PUT_SEATING = insert("seatings") + (
    " ON CONFLICT (account, table_id) DO UPDATE SET seats = excluded.seats, token = excluded.token,"
    " at = excluded.at"
)
_SEATINGS = select("seatings") + " WHERE account = ? ORDER BY at DESC, table_id LIMIT ?"

_PUT_LIST = insert("lists") + (
    " ON CONFLICT (account, id) DO UPDATE SET game = excluded.game, name = excluded.name,"
    " text = excluded.text, changed = excluded.changed"
)
_LISTS = select("lists") + " WHERE account = ? ORDER BY changed DESC, id"
_DELETE_LIST = "DELETE FROM lists WHERE account = ? AND id = ? RETURNING id"

_INSERT_REPLAY = insert("replays")
_REPLAY = select("replays") + " WHERE id = ?"

_KEEP_SETTING = insert("settings") + " ON CONFLICT (name) DO NOTHING"
_PUT_SETTING = insert("settings") + " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_SETTING = "SELECT value FROM settings WHERE name = ?"


def add_account(link: Link, stored: Stored) -> None:
    id, name, folded, *_ = stored
    if link.run(_ACCOUNT, id):
        raise Conflict("there is an account {id} already", id=str(id))
    if link.run(_ACCOUNT_NAMED, folded):
        raise Conflict("the name {name} is taken", name=str(name))
    link.run(_INSERT_ACCOUNT, *stored)


def find_account(link: Link, id: str) -> Account | None:
    found = link.run(_ACCOUNT, id)
    return forms.account_of(found[0]) if found else None


def find_named(link: Link, folded: str) -> Account | None:
    found = link.run(_ACCOUNT_NAMED, folded)
    return forms.account_of(found[0]) if found else None


def set_password(link: Link, account: str, password: str) -> None:
    if not link.run(_SET_PASSWORD, password, account):
        raise Conflict("there is no account {id}", id=account)


def delete_account(link: Link, account: str) -> None:
    for statement in _DELETE_BELONGINGS:
        link.run(statement, account)
    if not link.run(_DELETE_ACCOUNT, account):
        raise Conflict("there is no account {id}", id=account)


def put_seating(link: Link, stored: Stored) -> None:
    link.run(_PUT_SEATING, *stored)


def seatings(link: Link, account: str, limit: int) -> list[Seating]:
    return [forms.seating_of(row) for row in link.run(_SEATINGS, account, limit)]


def put_list(link: Link, stored: Stored) -> None:
    link.run(_PUT_LIST, *stored)


def lists(link: Link, account: str) -> list[SavedList]:
    return [forms.list_of(row) for row in link.run(_LISTS, account)]


def delete_list(link: Link, account: str, id: str) -> bool:
    return bool(link.run(_DELETE_LIST, account, id))


def put_replay(link: Link, stored: Stored) -> None:
    if link.run(_REPLAY, stored[0]):
        raise Conflict("there is a replay {id} already", id=str(stored[0]))
    link.run(_INSERT_REPLAY, *stored)


def find_replay(link: Link, id: str) -> StoredReplay | None:
    found = link.run(_REPLAY, id)
    return forms.replay_of(found[0]) if found else None


def setting(link: Link, name: str, default: str) -> str:
    link.run(_KEEP_SETTING, name, default)
    return str(link.run(_SETTING, name)[0][0])


def put_setting(link: Link, name: str, value: str) -> None:
    link.run(_PUT_SETTING, name, value)
